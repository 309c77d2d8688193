// The best plan as the solver finds it: published optima, enumeration, independence of the order of the input, conflicts.

import { describe, expect, it } from 'vitest'
import { bestPlan } from '#domain/plan/best-plan.ts'
import { limitKey, limitsOf, type PlanInput, type PlanLimit } from '#domain/plan/plan.ts'
import { seeded } from '#domain/simulation/pert.ts'
import { planSolver } from '#server/program/solver.ts'
import { enumeratedBest } from '../../../tests/plan/enumerate.ts'
import { largePlan, madePlan } from '../../../tests/plan/made-plan.ts'
import { PETERSEN } from '../../../tests/plan/petersen.ts'
import { cases } from '../../../tests/property.ts'

const solve = await planSolver()
const numbers = (text: string) => text.split(' ').map(Number)

describe('published problems', () => {
  it.each(PETERSEN)('finds $optimum and proves it', ({ optimum, values, uses, limits }) => {
    const rows = numbers(limits).map((limit, at) => ({
      limit,
      terms: numbers(uses[at] ?? '').map((amount, variable) => ({ variable, amount })),
    }))
    const { chosen, bound } = solve({ values: numbers(values), rows }) ?? { chosen: [], bound: 0 }
    const value = chosen.reduce((sum, at) => sum + (numbers(values)[at] ?? 0), 0)
    expect(value).toBeCloseTo(optimum, 6)
    expect(bound).toBeCloseTo(optimum, 3)
  })
})

const CASES = cases(60, 1000)
/** Sets and quarters that enumeration visits at most. */
const VISITED = 70_000

function madeCase(seed: number): PlanInput {
  const count = 1 + Math.floor(seeded(seed * 7 + 1)() * 16)
  const most = Math.floor(VISITED ** (1 / count)) - 1
  return madePlan(seed, { count, quarters: Math.max(1, Math.min(4, most)), roles: 2 })
}

it('equals exhaustive enumeration for up to 16 options', () => {
  for (let seed = 1; seed <= CASES; seed++) {
    const input = madeCase(seed)
    const expected = enumeratedBest(input)
    const { best, conflict } = bestPlan(input, solve)
    expect([seed, conflict === null]).toEqual([seed, expected !== null])
    if (expected === null) continue
    expect(Math.abs((best?.value ?? Number.NaN) - expected), `seed ${seed}`).toBeLessThan(1)
    expect([seed, best?.gap]).toEqual([seed, 0])
  }
}, 900_000)

const shuffled = <T>(all: readonly T[], random: () => number): T[] =>
  all
    .map(each => ({ each, key: random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each)

it('does not depend on the order of the input', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const input = madePlan(seed, { count: 12, quarters: 3, roles: 3 })
    const random = seeded(seed)
    const other: PlanInput = {
      ...input,
      options: shuffled(input.options, random).map(each => ({
        ...each,
        weeks: shuffled(each.weeks, random),
      })),
      limits: { ...input.limits, people: shuffled(input.limits.people, random) },
      eitherOr: input.eitherOr.map(group => shuffled(group, random)),
    }
    expect(bestPlan(other, solve)).toEqual(bestPlan(input, solve))
  }
  const large = largePlan(2, { count: 40, quarters: 6, roles: 2 })
  const turned = { ...large, options: large.options.toReversed() }
  expect(bestPlan(turned, solve)).toEqual(bestPlan(large, solve))
}, 60_000)

it('starts large plans from a rounded solution that keeps requirements and exactness', () => {
  for (let seed = 1; seed <= 3; seed++) {
    const input = { ...largePlan(seed, { count: 36, quarters: 6, roles: 2 }), required: [7, 11] }
    const full = bestPlan(input, solve)
    const quick = bestPlan(input, solve, true)
    for (const { best } of [full, quick])
      expect(
        best?.starts.map(({ id }) => id),
        `seed ${seed}`,
      ).toEqual(expect.arrayContaining([7, 11]))
    expect(full.best?.gap, `seed ${seed}`).toBeLessThanOrEqual(0.0101)
    const bound = (quick.best?.value ?? 0) * (1 + (quick.best?.gap ?? 0))
    expect(bound, `seed ${seed}`).toBeGreaterThanOrEqual((full.best?.value ?? Number.NaN) - 1)
  }
}, 60_000)

it('plans 60 options in 12 quarters with 5 roles within 1 % of the optimum', () => {
  const { best } = bestPlan(largePlan(1, { count: 60, quarters: 12, roles: 5 }), solve)
  expect(best?.starts.length).toBeGreaterThan(20)
  expect(best?.gap).toBeLessThanOrEqual(0.0101)
})

const OPTION = { value: 10, oneOff: 10, running: 0, weeks: [], needs: [] }
const PLAN: PlanInput = {
  options: [],
  eitherOr: [],
  required: [],
  delay: 1,
  limits: { quarters: 2, budget: 10, people: [] },
}

it('returns the smallest set of conflicting limits', () => {
  const options = [1, 2, 3].map(id => ({ ...OPTION, id }))
  const { conflict } = bestPlan({ ...PLAN, options, required: [1, 2, 3] }, solve)
  expect(conflict).toEqual([
    { kind: 'budget' },
    { kind: 'required', option: 1 },
    { kind: 'required', option: 2 },
    { kind: 'required', option: 3 },
  ])
  const either = { ...PLAN, options, required: [1, 2], eitherOr: [[1, 2]] }
  expect(bestPlan(either, solve).conflict?.map(({ kind }) => kind)).toEqual([
    'either_or',
    'required',
    'required',
  ])
  const absent = { ...PLAN, options, required: [9] }
  expect(bestPlan(absent, solve).conflict).toEqual([{ kind: 'required', option: 9 }])
  expect(bestPlan(PLAN, solve).best).toEqual({ starts: [], value: 0, gap: 0 })
})

/** The plan without one of its limits. */
function without(input: PlanInput, limit: PlanLimit): PlanInput {
  const { limits, eitherOr, required } = input
  if (limit.kind === 'budget') return { ...input, limits: { ...limits, budget: null } }
  if (limit.kind === 'role')
    return {
      ...input,
      limits: { ...limits, people: limits.people.filter(({ role }) => role !== limit.role) },
    }
  if (limit.kind === 'required') return { ...input, required: required.filter(id => id !== limit.option) }
  if (limit.kind === 'either_or') {
    const isOther = (group: readonly number[]) =>
      limitKey({ kind: 'either_or', options: group.toSorted((a, b) => a - b) }) !== limitKey(limit)
    return { ...input, eitherOr: eitherOr.filter(isOther) }
  }
  if (limit.kind === 'shared_cost') {
    const shared = input.options.map(each =>
      each.id === limit.option
        ? { ...each, sharesCostOf: (each.sharesCostOf ?? []).filter(id => id !== limit.of) }
        : each,
    )
    return { ...input, options: shared }
  }
  const options = input.options.map(each =>
    each.id === limit.option ? { ...each, needs: each.needs.filter(id => id !== limit.needs) } : each,
  )
  return { ...input, options }
}

it('returns conflicting limits, each of which is necessary', () => {
  let conflicts = 0
  for (let seed = 1; seed <= 40; seed++) {
    const input = { ...madePlan(seed, { count: 6, quarters: 2, roles: 2 }), required: [1, 2, 3, 4] }
    const { conflict } = bestPlan(input, solve)
    expect(conflict === null).toBe(enumeratedBest(input) !== null)
    if (!conflict) continue
    conflicts++
    const named = new Set(conflict.map(limitKey))
    const others = limitsOf(input).filter(limit => !named.has(limitKey(limit)))
    const alone = others.reduce<PlanInput>(without, input)
    expect([seed, enumeratedBest(alone)]).toEqual([seed, null])
    for (const limit of conflict) expect(enumeratedBest(without(alone, limit)), `seed ${seed}`).not.toBeNull()
  }
  expect(conflicts).toBeGreaterThan(10)
})
