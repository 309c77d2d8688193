// Sentences about a plan remain true when it is solved again: why an option is out, and what more money or people
// is worth. Savings on one step count once.

import { expect, it } from 'vitest'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import { overlapsOf } from '#domain/opportunity/overlap.ts'
import { expectedSavings, type JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { ORGANIZATION_DEFAULTS } from '#domain/organization.ts'
import { bestPlan } from '#domain/plan/best-plan.ts'
import type { PlanInput } from '#domain/plan/plan.ts'
import { type PlanFacts, whyOut } from '#domain/plan/portfolio-plan.ts'
import { MORE, planSensitivity } from '#domain/plan/sensitivity.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { seeded } from '#domain/simulation/pert.ts'
import { planSolver } from '#server/program/solver.ts'
import { KNOWN } from '../../../tests/audits/entered-numbers.ts'
import { enumeratedBest } from '../../../tests/plan/enumerate.ts'
import { largePlan, madePlan } from '../../../tests/plan/made-plan.ts'
import { cases } from '../../../tests/property.ts'

const solve = await planSolver()

/** The facts of an audit and its limits from which `planInput` makes this plan. */
function factsOf({ options, limits, eitherOr, delay }: PlanInput) {
  const discountRate = delay ** -4 - 1
  const usual = (value: number) => ({ min: value, usual: value, max: value })
  const settings = {
    ...limits,
    people: [...limits.people],
    options: options.map(({ id, weeks, needs, sharesCostOf = [] }) => ({
      opportunityId: id,
      weeks: [...weeks],
      needs: [...needs],
      sharesCostOf: [...sharesCostOf],
      excludes: eitherOr.flatMap(group => (group[0] === id ? group.slice(1) : [])),
    })),
  }
  const facts = {
    portfolio: {
      options: options.map(({ id, value, oneOff, running }) => ({
        expected: { opportunity: { id, oneOffCost: usual(oneOff), runningCost: usual(running / 3) } },
        mean: value,
        decision: null,
      })),
    },
    portfolioSource: { expected: [], draws: { count: 0 }, terms: { plan: { discountRate } } },
    roi: { plan: { discountRate } },
  } as unknown as PlanFacts
  return { facts, settings }
}

/** At most pairs exclude each other, as users enter it. */
const made = (seed: number): PlanInput => {
  const input = madePlan(seed, { count: 6, quarters: 1 + (seed % 2), roles: 2 })
  return { ...input, eitherOr: input.eitherOr.map(group => group.slice(0, 2)), required: [] }
}

it('gives the reason for an excluded option that enumeration confirms', () => {
  const kinds = new Set<string>()
  for (let seed = 1; seed <= cases(15, 150); seed++) {
    const input = made(seed)
    const { facts, settings } = factsOf(input)
    const now = enumeratedBest(input) ?? Number.NaN
    const { best } = bestPlan(input, solve)
    const started = (best?.starts ?? []).map(({ id }) => id)
    for (const { id } of input.options.filter(each => !started.includes(each.id))) {
      const reason = whyOut(facts, { settings, option: id }, solve)
      const forced = enumeratedBest({ ...input, required: [id] })
      kinds.add(reason?.kind ?? 'none')
      expect([seed, id, reason?.kind]).toEqual([seed, id, forced === null ? 'impossible' : 'worse'])
      if (reason?.kind !== 'worse' || forced === null) continue
      expect(Math.abs(reason.less - (now - forced)), `seed ${seed}, ${id}`).toBeLessThan(2)
      // What leaves is what pays for it: without these options the plan with it is worth as much.
      const others = input.options.filter(each => !reason.leaving.includes(each.id))
      const without = enumeratedBest({ ...input, options: others, required: [id] })
      expect(Math.abs((without ?? Number.NaN) - forced), `seed ${seed}, ${id}`).toBeLessThan(2)
    }
  }
  expect([...kinds].sort()).toEqual(['impossible', 'worse'])
}, 120_000)

it('returns the value of more money or people that enumeration confirms, never negative', () => {
  for (let seed = 1; seed <= cases(15, 150); seed++) {
    const input = made(seed)
    const { facts, settings } = factsOf(input)
    const now = enumeratedBest(input) ?? Number.NaN
    for (const each of planSensitivity(facts, settings, solve)?.more ?? []) {
      const { limits } = input
      const people = limits.people.map(one =>
        each.kind === 'role' && one.role === each.role ? { ...one, weeks: one.weeks + MORE.weeks } : one,
      )
      const more =
        each.kind === 'budget'
          ? { ...limits, budget: (limits.budget ?? 0) + MORE.budget }
          : { ...limits, people }
      const gain = (enumeratedBest({ ...input, limits: more }) ?? Number.NaN) - now
      expect(Math.abs(each.gain - gain), `seed ${seed}, ${each.kind}`).toBeLessThan(2)
      expect(each.gain, `seed ${seed}`).toBeGreaterThanOrEqual(0)
    }
  }
}, 120_000)

it('solves single simulation runs of large plans, and reports their gap', () => {
  const input = largePlan(1, { count: 50, quarters: 10, roles: 2 })
  const { facts, settings } = factsOf({ ...input, eitherOr: [] })
  const source = { ...facts.portfolioSource, draws: { count: 3, savings: new Map() } }
  const found = planSensitivity({ ...facts, portfolioSource: source as never }, settings, solve)
  expect(found?.runs).toBe(3)
  expect(found?.options).toHaveLength(50)
  expect(found?.gap).toBeGreaterThanOrEqual(0)
  expect(found?.gap).toBeLessThan(0.05)
}, 60_000)

const usual = (value: number) => ({ min: value, usual: value, max: value })

/** Up to sixteen opportunities on few steps, so that most share theirs. */
function overlapping(seed: number) {
  const random = seeded(seed)
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1))
  const steps = Array.from({ length: between(1, 4) }, (_, at): ProcessStep => {
    const fields = { id: at + 1, auditId: 1, label: `Step ${at + 1}`, position: { x: 0, y: 0 } }
    return { ...STEP_DEFAULTS, ...KNOWN, ...fields, runsPerMonth: between(20, 400) }
  })
  const opportunities = Array.from(
    { length: between(2, 16) },
    (_, at): JudgedOpportunity => ({
      id: at + 1,
      stepId: between(1, steps.length),
      title: `Option ${at + 1}`,
      projectedSavings: 0,
      ...NOT_JUDGED,
      addressable: usual(between(20, 100)),
      realisation: usual(between(50, 100)),
      judgedBy: null,
      judgedAt: null,
    }),
  )
  return { steps, opportunities, between }
}

it('counts overlapping savings once, as enumeration does, within the cost of a step', () => {
  let shared = 0
  for (let seed = 1; seed <= cases(60, 1000); seed++) {
    const { steps, opportunities, between } = overlapping(seed)
    const costOf = (step: number) =>
      (steps.find(({ id }) => id === step)?.runsPerMonth ?? 0) * 12 * (15 / 60) * 50
    const shareOf = ({ addressable, realisation }: JudgedOpportunity) =>
      ((addressable?.usual ?? 0) * (realisation?.usual ?? 0)) / 10_000
    const expected = expectedSavings(
      opportunities,
      new Map(steps.map(each => [each.id, each])),
      ORGANIZATION_DEFAULTS,
    )
    // Computed once more from docs/figures.md, "Cut".
    const savings = new Map(
      opportunities.map(each => {
        const together = opportunities
          .filter(({ stepId }) => stepId === each.stepId)
          .reduce((sum, one) => sum + shareOf(one), 0)
        return [each.id, (costOf(each.stepId ?? 0) * shareOf(each)) / Math.max(1, together)] as const
      }),
    )
    const costs = opportunities.map(() => between(1, 40) * 500)
    const input = (of: (id: number) => number): PlanInput => ({
      options: opportunities.map(({ id }, at) => ({
        id,
        value: 2 * of(id) - (costs[at] ?? 0),
        oneOff: costs[at] ?? 0,
        running: 0,
        weeks: [],
        needs: [],
      })),
      limits: { quarters: 1, budget: between(2, 8) * 5000, people: [] },
      eitherOr: [],
      required: [],
      delay: 1,
    })
    const figures = new Map(expected.map(each => [each.opportunity.id, each.figure.value ?? Number.NaN]))
    const plan = input(id => figures.get(id) ?? Number.NaN)
    const problem = { ...plan, options: input(id => savings.get(id) ?? Number.NaN).options }
    const { best } = bestPlan(plan, solve)
    const worth = (best?.value ?? Number.NaN) - (enumeratedBest(problem) ?? Number.NaN)
    expect(Math.abs(worth), `seed ${seed}`).toBeLessThan(1)
    for (const { id } of steps) {
      const onStep = opportunities.filter(each => each.stepId === id)
      const claimed = onStep.reduce((sum, each) => sum + shareOf(each), 0) * costOf(id)
      const counted = (best?.starts ?? [])
        .filter(start => onStep.some(each => each.id === start.id))
        .reduce((sum, start) => sum + (savings.get(start.id) ?? 0), 0)
      expect(counted, `seed ${seed}, step ${id}`).toBeLessThanOrEqual(costOf(id) + 1e-6)
      const off = overlapsOf(expected).find(({ identity }) => identity === id)
      expect(off?.money ?? 0, `seed ${seed}, step ${id}`).toBeCloseTo(Math.max(0, claimed - costOf(id)), 6)
      if (off) shared++
    }
  }
  expect(shared).toBeGreaterThan(20)
}, 600_000)
