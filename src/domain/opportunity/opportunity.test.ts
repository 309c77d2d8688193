// Specification figures of an opportunity: worked examples, properties and the list filter.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresUnder } from '#domain/figure/figure.ts'
import { costFigure, opportunityFigures, specificationFigure } from '#domain/opportunity/figures.ts'
import { headlineScore } from '#domain/opportunity/headline-savings.ts'
import {
  effortOf,
  estimate,
  FRICTION_WEIGHTS,
  filterNumber,
  monthlyCost,
  passes,
} from '#domain/opportunity/opportunity.ts'
import { quadrant } from '#domain/opportunity/quadrant.ts'
import { ASSUMED_RUNS_PER_MONTH, FRICTIONS, type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { ENTERED } from '../../../tests/audits/entered-numbers.ts'

describe('worked checks', () => {
  test.each([
    [15, 50, 'none', 1, 750, 9_000, 2],
    [15, 50, 'time_sink', 1, 1_500, 18_000, 3],
    [15, 50, 'quality_risk', 1, 2_250, 27_000, 4],
    [5, 40, 'none', 1, 200, 2_400, 1],
    [480, 120, 'quality_risk', 10, 172_800, 2_073_600, 10],
  ] as const)(
    '%d min at $%d with %s',
    (durationMin, costPerHour, friction, effort, impact, projectedSavings, score) => {
      expect(estimate({ durationMin, costPerHour, friction })).toEqual({ effort, impact, projectedSavings })
      // The scale matches the previous one where the default shares save a quarter.
      expect(headlineScore((projectedSavings * 50 * 50) / 10_000, 50)).toBe(score)
    },
  )
})

const step = fc.record({
  durationMin: fc.integer({ min: 0, max: 100_000 }),
  costPerHour: fc.integer({ min: 0, max: 1_000_000 }),
  friction: fc.constantFrom(...FRICTIONS),
})

describe('properties', () => {
  test('impact is the monthly cost at 60 runs times the friction weight', () => {
    fc.assert(
      fc.property(step, s => {
        expect(estimate(s).impact).toBe(monthlyCost(s, ASSUMED_RUNS_PER_MONTH) * FRICTION_WEIGHTS[s.friction])
      }),
    )
  })

  test('effort and score stay within 1 to 10 and never fall as their source grows', () => {
    fc.assert(
      fc.property(step, fc.nat(1_000_000), (s, more) => {
        const effort = effortOf(s.durationMin)
        const longer = effortOf(s.durationMin + more)
        const score = headlineScore(estimate(s).impact, 50)
        const higher = headlineScore(estimate(s).impact + more, 50)
        for (const value of [effort, longer, score, higher]) expect(value >= 1 && value <= 10).toBe(true)
        expect(longer).toBeGreaterThanOrEqual(effort)
        expect(higher).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('each point of the score is a doubling', () => {
    for (let score = 2; score <= 10; score++) {
      expect(headlineScore(12 * 50 * 2 ** (score - 1), 50)).toBe(score)
      expect(headlineScore(12 * 50 * 2 ** (score - 1) - 0.01, 50)).toBe(score - 1)
    }
  })
})

describe('filters', () => {
  test.each([
    ['', 0, 0],
    ['  ', 10, 10],
    ['1500', 0, 1500],
    ['abc', 10, 10],
    ['0', 10, 0],
    ['-5', 0, -5],
  ])('a box with "%s" and fallback %d gives %d', (typed, fallback, value) =>
    expect(filterNumber(typed, fallback)).toBe(value),
  )

  test('include opportunities at or above the minimum impact and at or below the maximum effort', () => {
    const item = { effort: 4, impact: 3200, score: 5 }
    expect(passes(item, { minimumImpact: 3200, maximumEffort: 4, scale: 'money' })).toBe(true)
    expect(passes(item, { minimumImpact: 3201, maximumEffort: 10, scale: 'money' })).toBe(false)
    expect(passes(item, { minimumImpact: 0, maximumEffort: 3, scale: 'money' })).toBe(false)
    expect(passes(item, { minimumImpact: 5, maximumEffort: 10, scale: 'score' })).toBe(true)
    expect(passes(item, { minimumImpact: 6, maximumEffort: 10, scale: 'score' })).toBe(false)
  })

  test.each([
    [5, 6, 'quick_win'],
    [6, 6, 'big_bet'],
    [5, 5, 'fill_in'],
    [6, 5, 'hard_slog'],
  ] as const)('effort %d with score %d is a %s', (effort, score, place) =>
    expect(quadrant(effort, score)).toBe(place),
  )

  test.each([
    [6, 6, 'quick_win'],
    [7, 6, 'big_bet'],
    [6, 5, 'fill_in'],
  ] as const)('cost of %d points with score %d is a %s', (points, score, place) =>
    expect(quadrant(points, score, 'cost')).toBe(place),
  )
})

describe('figures', () => {
  const triage: ProcessStep = {
    ...STEP_DEFAULTS,
    id: 12,
    auditId: 3,
    label: 'Triage',
    friction: 'time_sink',
    position: { x: 0, y: 0 },
  }

  test('the literal amount traces to the step fields and the assumed 60 runs', () => {
    const specification = specificationFigure(triage)
    expect([specification.value, specification.unit]).toEqual([18_000, 'money_per_year'])
    const inputs = figuresUnder(specification).flatMap(figure => figure.inputs)
    expect(
      inputs.flatMap(input => (input.kind === 'step' ? [[input.stepId, input.field, input.value]] : [])),
    ).toEqual([
      [12, 'durationMin', 15],
      [12, 'costPerHour', 50],
      [12, 'friction', 'Time Sink'],
    ])
    expect(inputs.find(input => input.kind === 'assumption')).toMatchObject({
      value: 60,
      unit: 'runs_per_month',
    })
  })

  test('effort, impact and literal amount trace to the step while it gives these numbers', () => {
    const stored = { id: 7, title: 'Sort by machine', ...estimate(triage) }
    const { effort, impact, specification } = opportunityFigures(stored, triage)
    expect([effort, impact, specification].map(({ id, value }) => [id, value])).toEqual([
      ['opportunity:7:effort', 1],
      ['opportunity:7:impact', 1500],
      ['opportunity:7:literal', 18_000],
    ])
    for (const each of [effort, impact, specification])
      expect(figuresUnder(each).flatMap(({ inputs }) => inputs.map(({ kind }) => kind))).toContain('step')
  })

  test('numbers that the step no longer gives trace to the stored values', () => {
    const stored = { id: 7, title: 'Sort by machine', effort: 4, impact: 900, projectedSavings: 1 }
    for (const step of [triage, null])
      for (const each of Object.values(opportunityFigures(stored, step)))
        expect(figuresUnder(each).flatMap(({ inputs }) => inputs)).toContainEqual(
          expect.objectContaining({ kind: 'entry', label: 'Stored with “Sort by machine”' }),
        )
  })

  test('the yearly cost is unknown until minutes, rate and volume are known', () => {
    const typed = { ...triage, runsPerMonth: 400, marks: ENTERED }
    for (const field of ['durationMin', 'costPerHour', 'runsPerMonth'] as const) {
      const { [field]: _, ...marks } = ENTERED
      const lacking = { ...typed, marks, ...(field === 'runsPerMonth' && { runsPerMonth: null }) }
      expect(costFigure(lacking)).toMatchObject({ value: null, formula: 'step.unknown' })
    }
    const known = costFigure(typed)
    expect([known.value, known.label]).toEqual([60_000, 'Yearly cost of “Triage”'])
    expect(known.inputs.some(input => input.kind === 'assumption')).toBe(false)
  })

  test('count as measured only if minutes, rate and volume were all said', () => {
    const said = { id: 1, answerId: 1, label: '', link: null }
    const source = { answerId: 1, interviewId: 1, questionId: 'q', interviewee: 'Dana', quote: '…' }
    const of = (kind: 'minutes' | 'rate' | 'volume', usual: number) => [
      { ...said, kind, min: usual, usual, max: usual, source },
    ]
    const sources = { durationMin: of('minutes', 15), costPerHour: of('rate', 50) }
    const runs = { runsPerMonth: of('volume', 400) }
    const known = { ...triage, runsPerMonth: 400, marks: ENTERED }
    expect(costFigure({ ...known, sources }).label).toBe('Yearly cost of “Triage”')
    expect(costFigure({ ...known, sources: { ...sources, ...runs } }).label).toBe('Measured cost of “Triage”')
  })
})
