import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { figuresUnder } from '#domain/figure.ts'
import {
  effortOf,
  estimate,
  FRICTION_WEIGHTS,
  filterNumber,
  impactScore,
  monthlyCost,
  passes,
  quadrant,
} from '#domain/opportunity.ts'
import { ceilingFigure, measuredCostFigure, opportunityFigures } from '#domain/opportunity-figures.ts'
import { ASSUMED_RUNS_PER_MONTH, FRICTIONS, type ProcessStep, STEP_DEFAULTS } from '#domain/process.ts'

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
      expect(impactScore(impact)).toBe(score)
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
        const [effort, longer] = [effortOf(s.durationMin), effortOf(s.durationMin + more)]
        const [score, higher] = [impactScore(estimate(s).impact), impactScore(estimate(s).impact + more)]
        for (const value of [effort, longer, score, higher]) expect(value >= 1 && value <= 10).toBe(true)
        expect(longer).toBeGreaterThanOrEqual(effort)
        expect(higher).toBeGreaterThanOrEqual(score)
      }),
    )
  })

  test('each point of the score is a doubling', () => {
    for (let score = 2; score <= 10; score++) {
      expect(impactScore(200 * 2 ** (score - 1))).toBe(score)
      expect(impactScore(200 * 2 ** (score - 1) - 0.01)).toBe(score - 1)
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
  ])('a box with "%s" and fallback %d reads %d', (typed, fallback, value) =>
    expect(filterNumber(typed, fallback)).toBe(value),
  )

  test('list at or above the impact and at or below the effort', () => {
    const item = { effort: 4, impact: 3200 }
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

  test('the ceiling opens to the step fields and the assumed 60 runs', () => {
    const ceiling = ceilingFigure(triage)
    expect([ceiling.value, ceiling.unit]).toEqual([18_000, 'money_per_year'])
    const inputs = figuresUnder(ceiling).flatMap(figure => figure.inputs)
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

  test('effort, score, impact and ceiling open to the step while it still gives these numbers', () => {
    const stored = { id: 7, title: 'Sort by machine', ...estimate(triage) }
    const { effort, impact, score, ceiling } = opportunityFigures(stored, triage)
    expect([effort, impact, score, ceiling].map(({ id, value }) => [id, value])).toEqual([
      ['opportunity:7:effort', 1],
      ['opportunity:7:impact', 1500],
      ['opportunity:7:score', 3],
      ['opportunity:7:ceiling', 18_000],
    ])
    for (const each of [effort, impact, score, ceiling])
      expect(figuresUnder(each).flatMap(({ inputs }) => inputs.map(({ kind }) => kind))).toContain('step')
  })

  test('numbers that the step no longer gives open to what was stored', () => {
    const stored = { id: 7, title: 'Sort by machine', effort: 4, impact: 900, projectedSavings: 1 }
    for (const step of [triage, null])
      for (const each of Object.values(opportunityFigures(stored, step)))
        expect(figuresUnder(each).flatMap(({ inputs }) => inputs)).toContainEqual(
          expect.objectContaining({ kind: 'entry', label: 'Stored with “Sort by machine”' }),
        )
  })

  test('the measured cost exists only once somebody said how often the step runs', () => {
    expect(measuredCostFigure(triage)).toBeNull()
    const measured = measuredCostFigure({ ...triage, runsPerMonth: 400 })
    expect(measured?.value).toBe(60_000)
    expect(measured?.inputs.some(input => input.kind === 'assumption')).toBe(false)
  })
})
