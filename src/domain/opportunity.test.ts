import { PROCESS_TEMPLATES } from '#content/process-templates.ts'
import { figuresUnder } from '#domain/figure.ts'
import {
  ceilingFigure, effortOf, estimate, FRICTION_WEIGHTS, filterNumber, impactScore, measuredCostFigure, monthlyCost,
  passes, quadrant,
} from '#domain/opportunity.ts'
import { ASSUMED_RUNS_PER_MONTH, FRICTIONS, type ProcessStep, STEP_DEFAULTS } from '#domain/process.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

describe('worked checks', () => {
  test.each([
    [15, 50, 'none', 1, 750, 9_000, 2],
    [15, 50, 'time_sink', 1, 1_500, 18_000, 3],
    [15, 50, 'quality_risk', 1, 2_250, 27_000, 4],
    [5, 40, 'none', 1, 200, 2_400, 1],
    [480, 120, 'quality_risk', 10, 172_800, 2_073_600, 10],
  ] as const)('%d min at $%d with %s', (durationMin, costPerHour, friction, effort, impact, projectedSavings, score) => {
    expect(estimate({ durationMin, costPerHour, friction })).toEqual({ effort, impact, projectedSavings })
    expect(impactScore(impact)).toBe(score)
  })
})

const TABLE: Record<string, [label: string, effort: number, impact: number, savings: number, score: number][]> = {
  'Sales Process': [
    ['Capture & enrich lead', 1, 400, 4_800, 2],
    ['Qualify lead', 3, 1_650, 19_800, 4],
    ['Discovery call', 6, 4_800, 57_600, 5],
    ['Proposal & pricing', 10, 10_800, 129_600, 6],
    ['Negotiate & close', 9, 9_900, 118_800, 6],
  ],
  'Customer Onboarding': [
    ['Sales-to-delivery handover', 4, 3_375, 40_500, 5],
    ['Kick-off meeting', 6, 5_400, 64_800, 5],
    ['Account setup & data load', 10, 20_400, 244_800, 7],
    ['User training', 10, 8_400, 100_800, 6],
    ['Go-live check', 4, 4_050, 48_600, 5],
  ],
  'Support Workflow': [
    ['Ticket intake', 1, 200, 2_400, 1],
    ['Triage', 1, 1_500, 18_000, 3],
    ['Investigate', 4, 2_925, 35_100, 4],
    ['Resolve & verify', 6, 3_900, 46_800, 5],
    ['Close & follow up', 1, 400, 4_800, 2],
  ],
  'End-to-End Business': [
    ['Campaign & demand', 10, 12_600, 151_200, 6],
    ['Qualify lead', 3, 1_650, 19_800, 4],
    ['Discovery & demo', 6, 5_100, 61_200, 5],
    ['Proposal & contract', 10, 13_200, 158_400, 7],
    ['Kick-off & plan', 9, 8_100, 97_200, 6],
    ['Implementation', 10, 172_800, 2_073_600, 10],
    ['Test & acceptance', 10, 13_500, 162_000, 7],
    ['Training & go-live', 10, 8_400, 100_800, 6],
    ['Ticket intake', 1, 200, 2_400, 1],
    ['Triage', 1, 750, 9_000, 2],
    ['Resolve', 6, 3_900, 46_800, 5],
    ['Review & renew', 6, 5_700, 68_400, 5],
  ],
}

describe('process templates', () => {
  test.each(PROCESS_TEMPLATES.map(template => [template.name, template] as const))('%s', (name, template) => {
    const rows = template.steps.map(step => {
      const { effort, impact, projectedSavings } = estimate(step)
      return [step.label, effort, impact, projectedSavings, impactScore(impact)]
    })
    expect(rows).toEqual(TABLE[name])
  })

  test.each([
    ['Sales Process', 310, 459],
    ['Customer Onboarding', 510, 694],
    ['Support Workflow', 135, 136],
    ['End-to-End Business', 1400, 2178],
  ])('%s takes %d minutes and $%d a run', (name, minutes, dollars) => {
    const steps = PROCESS_TEMPLATES.find(template => template.name === name)?.steps ?? []
    expect(steps.reduce((sum, step) => sum + step.durationMin, 0)).toBe(minutes)
    expect(Math.round(steps.reduce((sum, step) => sum + monthlyCost(step, 1), 0))).toBe(dollars)
  })

  test('are chained in order, in rows of their lanes', () => {
    for (const { steps, links } of PROCESS_TEMPLATES) {
      expect(links).toEqual(steps.slice(1).map((_, n) => ({ source: n, target: n + 1 })))
      const y = { acquisition: 50, delivery: 150, support: 250 }
      const count = { acquisition: 0, delivery: 0, support: 0 }
      for (const step of steps) expect(step.position).toEqual({ x: 50 + 180 * count[step.engine]++, y: y[step.engine] })
    }
  })

  test('mark the decisions and the two frictions', () => {
    const all = PROCESS_TEMPLATES.flatMap(template => template.steps)
    expect(all.filter(step => step.isDecision).map(step => step.label)).toEqual([
      'Qualify lead', 'Go-live check', 'Triage', 'Qualify lead', 'Test & acceptance',
    ])
    expect(all.filter(step => step.friction !== 'none').map(step => [step.label, step.friction])).toEqual([
      ['Triage', 'time_sink'],
      ['Implementation', 'quality_risk'],
    ])
  })
})

const step = fc.record({
  durationMin: fc.integer({ min: 0, max: 100_000 }),
  costPerHour: fc.integer({ min: 0, max: 1_000_000 }),
  friction: fc.constantFrom(...FRICTIONS),
})

describe('properties', () => {
  test('impact is the monthly cost at 60 runs times the friction weight', () => {
    fc.assert(fc.property(step, s => {
      expect(estimate(s).impact).toBe(monthlyCost(s, ASSUMED_RUNS_PER_MONTH) * FRICTION_WEIGHTS[s.friction])
    }))
  })

  test('effort and score stay within 1 to 10 and never fall as their source grows', () => {
    fc.assert(fc.property(step, fc.nat(1_000_000), (s, more) => {
      const [effort, longer] = [effortOf(s.durationMin), effortOf(s.durationMin + more)]
      const [score, higher] = [impactScore(estimate(s).impact), impactScore(estimate(s).impact + more)]
      for (const value of [effort, longer, score, higher]) expect(value >= 1 && value <= 10).toBe(true)
      expect(longer).toBeGreaterThanOrEqual(effort)
      expect(higher).toBeGreaterThanOrEqual(score)
    }))
  })

  test('each point of the score is a doubling', () => {
    for (let score = 2; score <= 10; score++) {
      expect(impactScore(200 * 2 ** (score - 1))).toBe(score)
      expect(impactScore(200 * 2 ** (score - 1) - 0.01)).toBe(score - 1)
    }
  })
})

describe('filters', () => {
  test.each([['', 0, 0], ['  ', 10, 10], ['1500', 0, 1500], ['abc', 10, 10], ['0', 10, 0], ['-5', 0, -5]])(
    'a box with "%s" and fallback %d reads %d',
    (typed, fallback, value) => expect(filterNumber(typed, fallback)).toBe(value),
  )

  test('list at or above the impact and at or below the effort', () => {
    const item = { effort: 4, impact: 3200 }
    expect(passes(item, { minimumImpact: 3200, maximumEffort: 4, scale: 'usd' })).toBe(true)
    expect(passes(item, { minimumImpact: 3201, maximumEffort: 10, scale: 'usd' })).toBe(false)
    expect(passes(item, { minimumImpact: 0, maximumEffort: 3, scale: 'usd' })).toBe(false)
    expect(passes(item, { minimumImpact: 5, maximumEffort: 10, scale: 'score' })).toBe(true)
    expect(passes(item, { minimumImpact: 6, maximumEffort: 10, scale: 'score' })).toBe(false)
  })

  test.each([[5, 6, 'quick_win'], [6, 6, 'big_bet'], [5, 5, 'fill_in'], [6, 5, 'hard_slog']] as const)(
    'effort %d with score %d is a %s',
    (effort, score, place) => expect(quadrant(effort, score)).toBe(place),
  )
})

describe('figures', () => {
  const triage: ProcessStep = {
    ...STEP_DEFAULTS, id: 12, auditId: 3, label: 'Triage', friction: 'time_sink', position: { x: 0, y: 0 },
  }

  test('the ceiling opens to the step fields and the assumed 60 runs', () => {
    const ceiling = ceilingFigure(triage)
    expect([ceiling.value, ceiling.unit]).toEqual([18_000, 'usd_per_year'])
    const inputs = figuresUnder(ceiling).flatMap(figure => figure.inputs)
    expect(inputs.flatMap(input => (input.kind === 'step' ? [[input.stepId, input.field, input.value]] : []))).toEqual([
      [12, 'durationMin', 15],
      [12, 'costPerHour', 50],
      [12, 'friction', 'Time Sink'],
    ])
    expect(inputs.find(input => input.kind === 'assumption')).toMatchObject({ value: 60, unit: 'runs_per_month' })
  })

  test('the measured cost exists only once somebody said how often the step runs', () => {
    expect(measuredCostFigure(triage)).toBeNull()
    const measured = measuredCostFigure({ ...triage, runsPerMonth: 400 })
    expect(measured?.value).toBe(60_000)
    expect(measured?.inputs.some(input => input.kind === 'assumption')).toBe(false)
  })
})
