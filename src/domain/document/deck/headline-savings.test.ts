// Tests on the demo audit: every document lists the opportunity with the largest savings first, capped at its step's cost.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { opportunityChapter } from '#domain/document/report/opportunities.ts'
import { QUADRANT_LABELS } from '#domain/opportunity/quadrant.ts'
import { regex } from '#domain/regex.ts'
import { demoContent } from '../../../../tests/audits/audits.ts'

const FIRST = 'Price the lane'
const content = demoContent()
const matrix = deckOf(content, WHOLE).slides.find(slide => slide.id === 'opportunity_matrix')
const text = (cell: { runs: { text: string }[] } | undefined) => cell?.runs.map(run => run.text).join('')

it('lists the opportunity with the largest expected savings first in the deck', () => {
  const table = matrix?.elements.find(element => element.kind === 'table')
  const [first] = table?.kind === 'table' ? table.rows : []
  expect(text(first?.cells[1])).toMatch(regex()`^${FIRST} · entered by`)
  expect(first?.cells.map(text)).toContain('$83,700')
  const chart = matrix?.elements.find(element => element.kind === 'chart')
  const bubbles = chart?.kind === 'chart' && chart.chart.type === 'bubble' ? chart.chart.bubbles : []
  const bubble = bubbles.find(({ name }) => name.split(', ').includes('1'))
  expect(bubble?.size).toBe(Math.max(...bubbles.map(({ size }) => size)))
  expect(matrix?.title).toContain(FIRST)
})

it('draws its bubble in the “do first” quadrant', () => {
  const chart = matrix?.elements.find(element => element.kind === 'chart')
  const background = matrix?.elements.find(element => element.name === 'Quadrant ground')
  if (chart?.kind !== 'chart' || chart.chart.type !== 'bubble' || background?.kind !== 'shape')
    throw new Error('no matrix')
  const { plot, bubbles } = chart.chart
  const bubble = bubbles.find(({ name }) => name.split(', ').includes('1'))
  const x = chart.box.x + chart.box.w * (plot.x + (plot.w * (bubble?.x ?? 0)) / 12)
  const y = chart.box.y + chart.box.h * (plot.y + plot.h * (1 - (bubble?.y ?? 0) / 12))
  expect(x > background.box.x && x < background.box.x + background.box.w).toBe(true)
  expect(y > background.box.y && y < background.box.y + background.box.h).toBe(true)
  expect(QUADRANT_LABELS.quick_win).toBe('Do first')
})

it('lists the same opportunity first in the report', () => {
  const blocks = opportunityChapter(factsOf(content))
  const table = blocks.find(block => block.kind === 'table')
  expect(JSON.stringify(table?.kind === 'table' ? table.rows[0] : null)).toContain(FIRST)
  expect(JSON.stringify(table?.kind === 'table' ? table.rows[0] : null)).toContain('$83,700')
})

it('never shows a ceiling below the expected savings', () => {
  for (const { step, leading: ranked } of factsOf(content).rated) {
    expect(step).not.toBeNull()
    expect(ranked.figure.value ?? 0).toBeLessThanOrEqual(ranked.ceiling.value ?? 0)
  }
})

/** The demo with the numbers of the first option's step not known. */
function unknownFirst(judgedCost: boolean) {
  const stepId = content.opportunities.find(({ title }) => title.startsWith(FIRST))?.stepId
  const steps = content.steps.map(step =>
    step.id === stepId ? { ...step, marks: {}, sources: {}, accounts: {}, runsPerMonth: null } : step,
  )
  const opportunities = content.opportunities.map(({ oneOffCost, ...each }) =>
    judgedCost && oneOffCost ? { ...each, oneOffCost } : each,
  )
  return { ...content, steps, opportunities: opportunities as typeof content.opportunities }
}

it.each([true, false])(
  'draws no option with unknown savings among the judged ones (costs judged: %s)',
  cost => {
    const audit = unknownFirst(cost)
    const facts = factsOf(audit)
    const place = facts.rated.findIndex(({ title }) => title.startsWith(FIRST)) + 1
    expect(facts.rated[place - 1]?.leading.figure.value).toBeNull()
    const slide = deckOf(audit, WHOLE).slides.find(({ id }) => id === 'opportunity_matrix')
    const chart = slide?.elements.find(element => element.kind === 'chart')
    const bubbles = chart?.kind === 'chart' && chart.chart.type === 'bubble' ? chart.chart.bubbles : []
    const mine = bubbles.find(({ name }) => name.split(', ').includes(String(place)))
    expect(mine).toMatchObject({ x: 11.4, isHollow: true })
  },
)
