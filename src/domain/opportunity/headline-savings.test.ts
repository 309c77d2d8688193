// Headline figure: ranking, evidence, position in the matrix, and the weakest input as text.

import { describe, expect, it } from 'vitest'
import { whyText } from '#domain/figure/why.ts'
import { type HeadlineSavings, headlineSavingsOf } from '#domain/opportunity/headline-savings.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { moneyPlace, moneyTicks } from '#domain/opportunity/money-axis.ts'
import { neighboursOf } from '#domain/opportunity/neighbours.ts'
import { acrossOf, besideReason, quadrantOn } from '#domain/opportunity/quadrant.ts'
import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { demoContent } from '../../../tests/audits/audits.ts'

const { steps, links, opportunities } = demoContent()
const map = new Map(steps.map(step => [step.id, step]))
const none = { ...NOT_JUDGED, judgedAt: null }
const demo = opportunities.map(each => ({ ...none, judgedBy: null, ...each }))
const headlineSavings = headlineSavingsOf(demo, map, ORGANIZATION_DEFAULTS, 50)
const effortOf = ({ opportunity }: HeadlineSavings) =>
  demo.find(({ id }) => id === opportunity.id)?.effort ?? 0

describe('the demo audit', () => {
  it('ranks by expected savings, each within its range and below its ceiling', () => {
    expect(headlineSavings.map(({ opportunity }) => opportunity.title)).toEqual([
      'Price the lane',
      'Enter order in transport system',
      'Track & inform customer',
      'Customs papers correct?',
      'Resolve dispute',
    ])
    for (const { range, figure, ceiling } of headlineSavings) {
      expect([range.min, range.usual, range.max]).toEqual(
        [range.min, range.usual, range.max].sort((a, b) => a - b),
      )
      expect(range.max).toBeLessThanOrEqual(ceiling.value ?? 0)
      expect(figure.value).toBe(range.usual)
    }
  })

  it('places the most expensive opportunity furthest right, and still recommends it first', () => {
    expect(acrossOf(headlineSavings)).toBe('cost')
    const points = new Map(
      headlineSavings.map(({ opportunity, costScore }) => [opportunity.title, costScore]),
    )
    expect(points.get('Price the lane')).toBe(Math.max(...[...points.values()].map(Number)))
    expect(points.get('Resolve dispute')).toBe(Math.min(...[...points.values()].map(Number)))
    const [first] = headlineSavings
    if (!first) throw new Error('nothing leads')
    expect(quadrantOn('cost', first, effortOf(first))).toBe('quick_win')
    expect(quadrantOn('effort', first, effortOf(first))).toBe('quick_win')
  })

  it('uses the cost axis once one is judged, and omits quadrants for unjudged ones', () => {
    expect(acrossOf([...headlineSavings, { costScore: null, judged: false }])).toBe('cost')
    expect(acrossOf([{ costScore: null, judged: true }])).toBe('cost')
    expect(acrossOf([{ costScore: null, judged: false }])).toBe('effort')
    expect(acrossOf([])).toBe('effort')
    const [{ figure } = { figure: undefined }] = headlineSavings
    if (!figure) throw new Error('nothing leads')
    const unjudged = { costScore: null, score: 9, judged: false, figure }
    expect(quadrantOn('cost', unjudged, 1)).toBe('not_judged')
    expect(quadrantOn('effort', unjudged, 1)).toBe('not_judged')
    const costless = { ...unjudged, judged: true }
    expect(quadrantOn('cost', costless, 1)).toBe('cost_unknown')
    const unknown = { ...unjudged, judged: true, figure: { ...figure, value: null } }
    expect(quadrantOn('effort', unknown, 1)).toBe('not_judged')
    expect(quadrantOn('cost', { ...unknown, costScore: 3 }, 1)).toBe('not_judged')
    expect(besideReason('cost', headlineSavings)).toBe(null)
    expect(besideReason('cost', [...headlineSavings, unjudged])).toBe('not_judged')
    expect(besideReason('cost', [unjudged, costless])).toBe('cost_unknown')
    expect(besideReason('cost', [costless, { ...unknown, costScore: 3 }])).toBe('unknown')
  })

  it('places costs on a logarithmic axis: doubling moves one cell', () => {
    for (const cell of [2, 4, 10]) expect(moneyPlace(600 * 2 ** (cell - 1), 50)).toBeCloseTo(cell - 0.5)
    expect(moneyTicks(50).map(({ cost }) => cost)).toEqual([1000, 3000, 10_000, 30_000, 100_000, 300_000])
    expect(moneyPlace(0, 50)).toBe(0.55)
    expect(moneyPlace(1e12, 50)).toBe(10.45)
  })

  it('marks opportunities on consecutive steps', () => {
    const found = neighboursOf(demo, links)
    const titles = [...found].map(([id, others]) => [map.get(id)?.label, others.map(({ title }) => title)])
    expect(titles).toEqual([
      ['Customs papers correct?', ['Track & inform customer']],
      ['Track & inform customer', ['Customs papers correct?']],
    ])
  })

  it('explains the amount in plain words', () => {
    expect(whyText(headlineSavings[0]?.figure as HeadlineSavings['figure'], DEFAULT_STYLE)).toBe(
      'This step costs $279,000 a year. We expect to save $83,700 of it, because 60% of it can be reached and 50% of that will be realised, as judged by Tom Okafor.',
    )
    expect(whyText(headlineSavings[0]?.ceiling as HeadlineSavings['figure'], DEFAULT_STYLE)).toBe(
      'Each run is 25 minutes of work at $62 an hour, 900 times a month.',
    )
  })
})

describe('the weakest input', () => {
  const first = demo[0] as JudgedOpportunity
  const step = map.get(first.stepId ?? 0) as ProcessStep
  const mark = { author: 'Tom Okafor', date: '2026-11-20T10:00:00.000Z' }
  const marks = { durationMin: mark, costPerHour: mark, runsPerMonth: mark }
  const { runsPerMonth: _, ...known } = marks
  const weakest = (opportunity: JudgedOpportunity, on: ProcessStep) => {
    const [only] = headlineSavingsOf([opportunity], new Map([[on.id, on]]), ORGANIZATION_DEFAULTS, 50)
    return [only?.level, only?.weakest]
  }
  const said = (id: number, usual: number): Quantity => ({
    id,
    answerId: id,
    kind: 'minutes',
    label: '',
    link: null,
    min: usual,
    usual,
    max: usual,
    source: { answerId: id, interviewId: id, questionId: 'q', interviewee: 'Dana', quote: '…' },
  })

  it.each([
    [
      'nothing is known',
      first,
      { ...step, marks: {}, runsPerMonth: null },
      ['assumed', 'minutes, rate and volume not known'],
    ],
    [
      'only the volume is unknown',
      first,
      { ...step, marks: known, runsPerMonth: null },
      ['assumed', 'volume not known'],
    ],
    [
      'no user has judged it',
      { ...first, addressable: null, realisation: null },
      { ...step, marks },
      ['assumed', 'shares assumed'],
    ],
    ['a user typed every number', first, { ...step, marks }, ['entered', 'entered by Tom Okafor']],
    [
      'two statements conflict',
      first,
      { ...step, marks, sources: { durationMin: [said(1, step.durationMin), said(2, 99)] } },
      ['assumed', 'undecided: minutes'],
    ],
    ['there is no step', { ...first, stepId: null }, step, ['entered', 'entered by Tom Okafor']],
  ] as const)('is named when %s', (_, opportunity, on, expected) => {
    expect(weakest(opportunity as JudgedOpportunity, on as ProcessStep)).toEqual(expected)
  })
})
