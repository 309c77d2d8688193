// Tests: the savings of the business case show freed hours apart from cash, in proportion to their amounts.

import { expect, it } from 'vitest'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { demoContent } from '../../../../../tests/audits/audits.ts'

/** The demo, whose first `count` opportunities save cash and the others hours. */
const savingCash = (count: number): WordedSnapshot => {
  const demo = demoContent()
  const opportunities = demo.opportunities.map((each, index) => ({
    ...each,
    saves: index < count ? ('cash' as const) : ('capacity' as const),
  }))
  return { ...demo, opportunities, roi: { ...demo.roi, marks: {} } }
}

function businessCaseOf(audit: WordedSnapshot) {
  const slide = deckOf(audit, MAIN).slides.find(({ id }) => id === 'business_case')
  const charts = slide?.elements.flatMap(each => (each.kind === 'chart' ? [each.chart] : [])) ?? []
  const bars = charts.flatMap(chart => (chart.type === 'span' ? chart.bars : []))
  return { bars, keys: JSON.stringify(slide?.elements).match(/[■□]/g) ?? [] }
}

it('splits the savings into cash and freed hours', () => {
  const audit = savingCash(2)
  const { kinds } = factsOf(audit).business
  const [cash = 0, hours = 0] = ['cash', 'capacity'].map(
    kind => kinds.find(each => each.kind === kind)?.figure.value ?? 0,
  )
  const { bars, keys } = businessCaseOf(audit)
  expect(cash).toBeGreaterThan(0)
  expect(hours).toBeGreaterThan(0)
  expect((bars[0]?.hollowFrom ?? 0) / (bars[0]?.to ?? 1)).toBeCloseTo(cash / (cash + hours), 6)
  expect(bars.slice(1).map(({ hollowFrom }) => hollowFrom)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
  expect(keys).toEqual(['■', '□'])
})

it('outlines savings that are all freed hours, and does not draw the net value in the colour of cash', () => {
  const { bars, keys } = businessCaseOf(savingCash(0))
  expect(bars[0]?.hollowFrom).toBe(0)
  expect(bars.at(-1)?.colour).toBe('ink')
  expect(keys).toEqual(['□'])
})

it('says that freed hours are counted by their value, and that the net value is not discounted', () => {
  const slide = deckOf(savingCash(2), MAIN).slides.find(({ id }) => id === 'business_case')
  const texts = slide?.elements.flatMap(each => ('paragraphs' in each ? (each.paragraphs ?? []) : [])) ?? []
  const text = texts.map(({ runs }) => runs.map(run => run.text).join('')).join('\n')
  expect(text).toMatch(/value of freed hours \$[\d.,]+k? \([\d.,]+[ \u00a0]h\/year/)
  expect(text).not.toMatch(/hours freed \$/i)
  expect(text).toContain('Net value before discounting')
})

it('fills savings that are all cash', () => {
  const { bars, keys } = businessCaseOf(savingCash(99))
  expect(bars).toHaveLength(5)
  expect(bars[0]?.hollowFrom).toBeUndefined()
  expect(bars.at(-1)?.colour).toBe('signal')
  expect(keys).toEqual([])
})
