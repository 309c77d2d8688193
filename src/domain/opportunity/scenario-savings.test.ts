// Opportunities based on a scenario's difference: same simulation runs, lineage to both maps, and each saving counted once.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresUnder } from '#domain/figure/figure.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { overlapsOf } from '#domain/opportunity/overlap.ts'
import { expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { simulateSavings } from '#domain/opportunity/simulation.ts'
import { expectedTotals } from '#domain/opportunity/totals.ts'
import { ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import { NO_EFFECT } from '#domain/process/scenario/effect.ts'
import { scenarioMoney } from '#domain/process/scenario/money.ts'
import { savingsByScenario } from '#domain/process/scenario/savings.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { sumOfSamples } from '#domain/simulation/simulation.ts'
import '../../../tests/property.ts'
import { KNOWN } from '../../../tests/audits/entered-numbers.ts'

const exactly = (usual: number) => ({ min: usual, usual, max: usual })

const step = (id: number, fields: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  ...KNOWN,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  durationMin: 20,
  costPerHour: 60,
  runsPerMonth: 100,
  ...fields,
})

const opportunity = (id: number, fields: Partial<JudgedOpportunity> = {}): JudgedOpportunity => ({
  id,
  stepId: null,
  title: `Opportunity ${id}`,
  projectedSavings: 10_000,
  ...NOT_JUDGED,
  addressable: exactly(50),
  realisation: exactly(100),
  judgedBy: 'Mona Member',
  judgedAt: '2026-11-20T10:00:00.000Z',
  ...fields,
})

const AS_IS = { steps: [step(1), step(2)], links: [] }
const BY_ID = new Map(AS_IS.steps.map(each => [each.id, each]))
/** A scenario of the two steps: minutes of each, null where the step is removed. */
const scenario = (id: number, minutes: (number | null)[], more: ProcessStep[] = []) => ({
  id,
  title: `Plan ${id}`,
  links: [],
  steps: [
    ...AS_IS.steps.flatMap((each, n) => {
      const durationMin = minutes[n]
      return durationMin == null ? [] : [{ ...each, id: id * 100 + each.id, originId: each.id, durationMin }]
    }),
    ...more,
  ],
})
const counted = (list: JudgedOpportunity[], ...scenarios: ReturnType<typeof scenario>[]) =>
  expectedSavings(list, BY_ID, ORGANIZATION_DEFAULTS, savingsByScenario(AS_IS, scenarios))
const values = (...given: Parameters<typeof counted>) => counted(...given).map(each => each.figure.value)

describe('an opportunity based on a scenario', () => {
  it('saves what the chosen steps save, or all steps if none is chosen', () => {
    // Each step costs 20 min × 100 × $60 × 12 = $24,000 a year.
    const plan = scenario(7, [5, null])
    expect(values([opportunity(1, { scenarioId: 7 })], plan)).toEqual([18_000 + 24_000])
    expect(values([opportunity(1, { scenarioId: 7, scenarioSteps: [2] })], plan)).toEqual([24_000])
    expect(counted([opportunity(1, { scenarioId: 7, scenarioSteps: [1] })], plan)).toMatchObject([
      { judged: true, hours: 300, scenario: { title: 'Plan 7' } },
    ])
  })

  it('traces to the steps of both maps', () => {
    const [first] = counted([opportunity(1, { scenarioId: 7 })], scenario(7, [5, 20]))
    const ids = figuresUnder(first!.figure).map(each => each.id)
    expect(ids).toContain('scenario:7:step:1:cost')
    expect(ids).toContain('step:1:cost')
    expect(ids).toContain('scenario:7:step:1:cost_then')
  })

  it('uses its retained shares again when the scenario is deleted', () => {
    const list = [opportunity(1, { stepId: 1, scenarioId: 7, scenarioSteps: [2] })]
    expect(values(list)).toEqual([12_000])
  })

  it('ignores chosen steps that no longer differ', () => {
    expect(values([opportunity(1, { scenarioId: 7, scenarioSteps: [1] })], scenario(7, [20, 5]))).toEqual([0])
  })

  it('has the range of the scenario', () => {
    const plan = scenario(7, [20, 20])
    const effect = { ...NO_EFFECT, minutesAfter: { min: 2, usual: 5, max: 12 } }
    const ranging = { ...plan, steps: plan.steps.map((each, n) => (n === 0 ? { ...each, effect } : each)) }
    const scenarios = savingsByScenario(AS_IS, [ranging])
    const one = opportunity(1, { scenarioId: 7 })
    const { savings } = expectedTotals([one], BY_ID, ORGANIZATION_DEFAULTS, scenarios)
    expect(savings?.spread).toEqual(scenarioMoney(plan, AS_IS, ranging).cost.spread)
    expect(savings?.spread.p10).toBeLessThan(savings?.spread.p90 ?? 0)
  })
})

describe('overlapping savings', () => {
  it('are split between opportunities on the same difference', () => {
    const both = [opportunity(1, { scenarioId: 7 }), opportunity(2, { scenarioId: 7, scenarioSteps: [1] })]
    const all = counted(both, scenario(7, [5, 10]))
    expect(all.map(each => each.figure.value)).toEqual([9000 + 12_000, 9000])
    expect(overlapsOf(all)).toEqual([{ identity: 1, label: 'Step 1', opportunities: [1, 2], money: 18_000 }])
  })

  it('count the larger saving where scenarios differ about a step', () => {
    const both = [opportunity(1, { scenarioId: 7 }), opportunity(2, { scenarioId: 8 })]
    const [first, second] = values(both, scenario(7, [5, 20]), scenario(8, [15, 20]))
    expect((first ?? 0) + (second ?? 0)).toBeCloseTo(18_000, 6)
    expect(first).toBeCloseTo(13_500, 6)
  })

  it('apply shares to the cost that the scenario leaves of the step', () => {
    const both = [opportunity(1, { scenarioId: 7 }), opportunity(2, { stepId: 1 })]
    const all = counted(both, scenario(7, [5, 20]))
    expect(all.map(each => each.figure.value)).toEqual([18_000, 3000])
    expect(overlapsOf(all)).toMatchObject([{ identity: 1, opportunities: [1, 2], money: 9000 }])
  })

  it('are not reported without overlap', () => {
    const apart = [opportunity(1, { scenarioId: 7, scenarioSteps: [1] }), opportunity(2, { stepId: 2 })]
    expect(overlapsOf(counted(apart, scenario(7, [5, 20])))).toEqual([])
  })
})

const minutes = fc.option(fc.integer({ min: 0, max: 40 }))
const plans = fc
  .array(fc.tuple(minutes, minutes), { minLength: 1, maxLength: 3 })
  .map(all => all.map((each, n) => scenario(n + 1, each, n === 0 ? [step(150)] : [])))
const list = fc.array(
  fc.record({
    scenarioId: fc.option(fc.integer({ min: 1, max: 4 })),
    scenarioSteps: fc.subarray([1, 2, 150]),
    stepId: fc.option(fc.integer({ min: 1, max: 2 })),
    addressable: fc.option(fc.integer({ min: 0, max: 100 }).map(exactly)),
  }),
  { maxLength: 6 },
)

describe('properties for any scenarios', () => {
  it.each(['cost', 'hours'] as const)('no step saves more %s than it has, in any simulation run', of => {
    fc.assert(
      fc.property(plans, list, (maps, given) => {
        const all = given.map((each, n) => opportunity(n + 1, each))
        const scenarios = savingsByScenario(AS_IS, maps)
        const samples = simulateSavings(all, BY_ID, ORGANIZATION_DEFAULTS, scenarios)
        const onMap = all.filter(each => scenarios.has(each.scenarioId ?? 0) || each.stepId !== null)
        const found = of === 'cost' ? samples.savings : samples.hours
        const together = sumOfSamples(
          onMap.map(each => found.get(each.id) ?? new Float64Array(samples.count)),
          samples.count,
        )
        const most = of === 'cost' ? 48_000 : 800
        expect(Math.max(...together)).toBeLessThanOrEqual(most * (1 + 1e-9))
      }),
    )
  })

  it('a duplicate opportunity adds nothing, and simulation runs agree with the usual values', () => {
    fc.assert(
      fc.property(plans, list, (maps, given) => {
        const all = given.map((each, n) => opportunity(n + 1, each))
        const scenarios = savingsByScenario(AS_IS, maps)
        const on = all.filter(each => scenarios.has(each.scenarioId ?? 0))
        const totalOf = (these: JudgedOpportunity[]) =>
          expectedTotals(these, BY_ID, ORGANIZATION_DEFAULTS, scenarios).savings?.figure.value ?? 0
        const again = on.map(each => ({ ...each, id: each.id + 100 }))
        expect(totalOf([...on, ...again])).toBeCloseTo(totalOf(on), 4)
        const { savings } = simulateSavings(on, BY_ID, ORGANIZATION_DEFAULTS, scenarios)
        for (const {
          opportunity: { id },
          figure,
        } of expectedSavings(on, BY_ID, ORGANIZATION_DEFAULTS, scenarios))
          expect(savings.get(id)?.[0]).toBeCloseTo(figure.value ?? 0, 4)
      }),
    )
  })
})
