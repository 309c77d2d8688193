// The efficient frontier as the solver finds it: enumeration, growth with the budget, the present plan, order of the input.

import { expect, it } from 'vitest'
import { bestPlan } from '#domain/plan/best-plan.ts'
import { type FrontierPlan, frontierPlans } from '#domain/plan/frontier.ts'
import type { PlanInput } from '#domain/plan/plan.ts'
import { planSolver } from '#server/program/solver.ts'
import { enumeratedBest } from '../../../tests/plan/enumerate.ts'
import { largePlan, madePlan } from '../../../tests/plan/made-plan.ts'
import { cases } from '../../../tests/property.ts'

const solve = await planSolver()
const budgetOf = (input: PlanInput, budget: number | null): PlanInput => ({
  ...input,
  limits: { ...input.limits, budget },
})
const valuesOf = (plans: readonly FrontierPlan[] | null) => (plans ?? []).map(({ best }) => best.value)

it('equals enumeration at each budget, is monotone, and ends when more money adds nothing', () => {
  for (let seed = 1; seed <= cases(12, 100); seed++) {
    const input = madePlan(seed, { count: 5, quarters: 1 + (seed % 3), roles: 1 })
    const plans = frontierPlans(input, solve)
    const most = enumeratedBest(budgetOf(input, null))
    expect([seed, plans === null]).toEqual([seed, most === null])
    for (const { budget, best } of plans ?? []) {
      const expected = enumeratedBest(budgetOf(input, budget))
      expect(Math.abs(best.value - (expected ?? Number.NaN)), `seed ${seed}, ${budget}`).toBeLessThan(1)
    }
    const values = valuesOf(plans)
    expect([seed, values]).toEqual([seed, values.toSorted((a, b) => a - b)])
    if (most !== null) expect([seed, values.at(-1)]).toEqual([seed, expect.closeTo(most, 0)])
  }
}, 300_000)

it('has about twelve round budgets and the present one, with the current plan', () => {
  for (let seed = 1; seed <= 8; seed++) {
    const input = madePlan(seed, { count: 7, quarters: 3, roles: 2 })
    const plans = frontierPlans(input, solve) ?? []
    const { best } = bestPlan(input, solve)
    const present = plans.filter(({ isPresent }) => isPresent)
    expect([seed, present.map(each => each.best)]).toEqual([seed, best ? [best] : []])
    expect(plans.length, `seed ${seed}`).toBeLessThanOrEqual(13)
    if (present.length > 0) expect(present[0]?.budget).toBe(input.limits.budget)
    const free = frontierPlans(budgetOf(input, null), solve) ?? []
    expect(free.find(({ isPresent }) => isPresent)?.best).toEqual(
      bestPlan(budgetOf(input, null), solve).best ?? undefined,
    )
  }
})

it('does not depend on the order of the input', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const input = madePlan(seed, { count: 8, quarters: 3, roles: 2 })
    const other = { ...input, options: input.options.toReversed() }
    expect(frontierPlans(other, solve)).toEqual(frontierPlans(input, solve))
  }
})

it('solves fewer budgets of a large plan, and none of a huge one', () => {
  const plans = frontierPlans(largePlan(1, { count: 60, quarters: 8, roles: 2 }), solve) ?? []
  expect(plans.length).toBeGreaterThan(3)
  expect(plans.length).toBeLessThanOrEqual(7)
  for (const { best } of plans) expect(best.gap).toBeLessThanOrEqual(0.0101)
  expect(frontierPlans(largePlan(1, { count: 130, quarters: 12, roles: 5 }), solve)).toEqual([])
}, 120_000)

it('has one plan if nothing costs money, and none if other limits conflict', () => {
  const input = madePlan(1, { count: 3, quarters: 2, roles: 0 })
  const options = input.options.map(each => ({ ...each, oneOff: 0, running: 0 }))
  expect(frontierPlans({ ...input, options, required: [] }, solve)).toHaveLength(1)
  expect(frontierPlans({ ...input, required: [99] }, solve)).toBeNull()
})
