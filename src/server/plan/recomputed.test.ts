// The plan of an audit equals the plan enumerated by the documented formulas, and portfolio, calculator and documents show it.

import { expect, it } from 'vitest'
import { ownForm } from '#domain/roi/offer.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { figuresOf } from '../../../tests/figures/all.ts'
import { compareAudit } from '../../../tests/figures/disagreements.ts'
import { readInputs } from '../../../tests/figures/inputs.ts'
import { planInputOf } from '../../../tests/figures/plan.ts'
import { portfolioOf } from '../../../tests/figures/portfolio.ts'
import { enumeratedBest } from '../../../tests/plan/enumerate.ts'
import { exactly, planCalls, startsIn } from '../../../tests/plan/plan-calls.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const { params, read, limit, why, option, threeYears } = planCalls(
  () => api.member,
  () => id,
)

it('equals the enumerated plan by the documented formulas', async () => {
  const made = [await option('First', 2500), await option('Second', 4000), await option('Third', 3000)]
  await threeYears()
  const weeks = (role: string, of: number) => [{ role, weeks: of }]
  const options = made.map((opportunityId, at) => ({
    opportunityId,
    weeks: weeks('Engineer', at + 2),
    excludes: [],
    needs: at === 2 ? made.slice(0, 1) : [],
  }))
  const settings = await limit({ options, people: weeks('Engineer', 4), budget: 4200, quarters: 3 })
  const inputs = await readInputs(api.member, id)
  const expected = planInputOf(inputs, figuresOf(inputs).savings, settings)
  const { options: shown, best } = await read()
  const values = (all: readonly { id: number; value: number | null }[]) =>
    new Map(all.map(each => [each.id, each.value]))
  expect(values(shown.map(each => ({ id: each.id, value: each.value.value })))).toEqual(
    values(expected.options),
  )
  expect(best?.starts).toHaveLength(3)
  const worth = (best?.starts ?? []).reduce((sum, start) => {
    const option = expected.options.find(each => each.id === start.id)
    return sum + (option?.value ?? Number.NaN) * expected.delay ** (start.quarter - 1)
  }, 0)
  expect(worth).toBeCloseTo(enumeratedBest(expected) ?? Number.NaN, 6)
})

it('has the robustness and sensitivity that enumeration of the documented runs gives', async () => {
  const made = [await option('First', 12_000), await option('Second', 16_500), await option('Third', 17_800)]
  const options = made.map(opportunityId => ({
    opportunityId,
    weeks: [{ role: 'Engineer', weeks: 4 }],
    needs: [],
    excludes: [],
  }))
  const settings = await limit({ options, people: [{ role: 'Engineer', weeks: 4 }], budget: 9000 })
  const inputs = await readInputs(api.member, id)
  const { savings } = figuresOf(inputs)
  const problem = planInputOf(inputs, savings, settings)
  const found = await api.member.ok('plan.sensitivity', params())
  expect(found.runs).toBe(200)
  const runs = new Map(
    portfolioOf(inputs, savings).options.map(each => [each.saving.opportunity.id, each.runs]),
  )
  const starts = (await read()).best?.starts ?? []
  let regret = 0
  for (let n = 0; n < found.runs; n += 1) {
    const valued = problem.options.map(each => {
      const own = runs.get(each.id) ?? []
      return { ...each, value: Math.round(own[Math.floor((n * own.length) / found.runs)] ?? Number.NaN) }
    })
    const chosen = starts.reduce((sum, { id: started, quarter }) => {
      const own = valued.find(each => each.id === started)
      return sum + (own?.value ?? Number.NaN) * problem.delay ** (quarter - 1)
    }, 0)
    regret += (enumeratedBest({ ...problem, options: valued }) ?? Number.NaN) - chosen
  }
  expect(found.regret).toBe(Math.round(regret / found.runs))
  const bestWith = (limits: object) =>
    enumeratedBest({ ...problem, limits: { ...problem.limits, ...limits } }) ?? Number.NaN
  const now = bestWith({})
  expect(found.more.map(({ kind, gain }) => [kind, gain])).toEqual([
    ['budget', Math.round(bestWith({ budget: 19_000 }) - now)],
    ['role', Math.round(bestWith({ people: [{ role: 'Engineer', weeks: 8 }] }) - now)],
  ])
  expect(found.options.map(each => each.id).sort()).toEqual(made.toSorted())
  await api.member.ok('plan.removeLimits', params())
  expect(await api.member.refused('plan.sensitivity', params())).toMatchObject({ code: 'plan_not_found' })
})

it('has a frontier with the best plan and NPV of each budget, including its own', async () => {
  const made = [await option('First', 3000), await option('Second', 5000), await option('Third', 9000)]
  expect(await api.member.refused('plan.frontier', params())).toMatchObject({ code: 'plan_not_found' })
  await threeYears()
  const settings = await limit({ people: [] })
  const inputs = await readInputs(api.member, id)
  const problem = planInputOf(inputs, figuresOf(inputs).savings, settings)
  const { points } = await api.member.ok('plan.frontier', params())
  expect(points.map(({ budget }) => budget)).toEqual(
    points.map(each => each.budget).toSorted((a, b) => a - b),
  )
  const worth = (starts: readonly { id: number; quarter: number }[]) =>
    starts.reduce((sum, start) => {
      const own = problem.options.find(each => each.id === start.id)
      return sum + (own?.value ?? Number.NaN) * problem.delay ** (start.quarter - 1)
    }, 0)
  for (const { budget, starts, oneOff } of points) {
    const limits = { ...problem.limits, budget }
    expect(worth(starts)).toBeCloseTo(enumeratedBest({ ...problem, limits }) ?? Number.NaN, 6)
    const costs = starts.map(start => problem.options.find(each => each.id === start.id)?.oneOff ?? 0)
    expect(oneOff).toBe(costs.reduce((sum, each) => sum + each, 0))
  }
  const { best } = await read()
  const present = points.filter(({ isPresent }) => isPresent)
  expect(present).toMatchObject([{ budget: 5000, starts: best?.starts, npv: best?.value.value, gap: 0 }])
  expect(points.flatMap(({ joining }) => joining).sort()).toEqual(made.toSorted())
  expect(points.at(-1)?.starts.map(({ quarter }) => quarter)).toEqual([1, 1, 1])
})

it('counts a one-off cost that options share once, in plan, portfolio and documents, used or not', async () => {
  const nothing = { projectedSavings: 0, impact: 0, effort: 1 }
  const body = { ...nothing, title: 'Document reader', oneOffCost: exactly(13_000) }
  const { id: reader } = await api.member.ok('opportunity.create', { ...params(), body })
  const users = [await option('Read orders', 3000), await option('Read invoices', 2000)]
  const own = { weeks: [], needs: [], excludes: [] }
  const options = users.map(opportunityId => ({ ...own, opportunityId, sharesCostOf: [reader] }))
  await limit({ budget: null, options })
  // Over twelve months neither option pays for the reader alone; it is in the plan for both together.
  const both = await read()
  const worth = new Map(both.options.map(each => [each.id, each.value.value ?? Number.NaN]))
  for (const each of users) expect(worth.get(each)).toBeLessThan(13_000)
  expect(worth.get(reader)).toBe(-13_000)
  expect(startsIn(both)).toEqual([reader, ...users].map(each => [each, 1]))
  expect(both.best?.quarters[0]?.spent).toBe(18_000)
  const counted = async () => {
    const { case: found, options: all } = await api.member.ok('portfolio.get', params())
    const funded = all.filter(({ funding }) => funding === 'now' || funding === 'later')
    return [found?.oneOff.value, ...funded.map(each => each.opportunityId).sort()]
  }
  // Without a plan in use, too.
  expect(await counted()).toEqual([18_000, ...[reader, ...users].sort()])
  expect((await compareAudit(api, id)).found).toEqual([])

  await api.member.ok('plan.use', { ...params(), body: { starts: both.best?.starts ?? [] } })
  const { case: found } = await api.member.ok('portfolio.get', params())
  expect(found?.oneOff.value).toBe(18_000)
  expect(found?.npv.value).toBe(both.best?.value.value)
  expect((await compareAudit(api, id)).found).toEqual([])
  await api.member.ok('plan.leave', params())

  const decide = (of: number) =>
    api.member.ok('opportunity.fund', {
      params: { id: of },
      body: { funding: 'not_funded', reason: 'The board asks.' },
    })
  await decide(reader)
  expect(startsIn(await read())).toEqual([])
  expect(await counted()).toEqual([undefined])
  expect((await compareAudit(api, id)).found).toEqual([])
  expect(await why(users[0] ?? 0)).toEqual({
    kind: 'impossible',
    conflict: [
      { kind: 'shared_cost', option: users[0], of: reader },
      { kind: 'required', option: users[0] },
    ],
  })
  const copy = await api.member.ok('audit.duplicate', params())
  const copied = await api.member.ok('plan.get', { params: { id: copy.id } })
  const titles = new Map(copied.options.map(each => [each.title, each.id]))
  expect(copied.settings?.options).toMatchObject(
    users.map(() => ({ sharesCostOf: [titles.get('Document reader')] })),
  )
})

it('recommends nothing that does not pay for the one-off cost that it shares', async () => {
  const body = { projectedSavings: 0, impact: 0, effort: 1, title: 'Document reader' }
  const reader = await api.member.ok('opportunity.create', {
    ...params(),
    body: { ...body, oneOffCost: exactly(19_000) },
  })
  const user = await option('Read orders', 3000)
  const other = await option('Other', 3000)
  const own = { weeks: [], needs: [], excludes: [], opportunityId: user }
  await limit({ budget: null, options: [{ ...own, sharesCostOf: [reader.id] }] })
  const { options, case: found } = await api.member.ok('portfolio.get', params())
  const byId = new Map(options.map(each => [each.opportunityId, each]))
  expect([user, other, reader.id].map(each => byId.get(each)?.funding)).toEqual([
    'not_funded',
    'now',
    'not_funded',
  ])
  expect(byId.get(user)?.figures?.npv.value).toBeLessThan(0)
  expect(found?.oneOff.value).toBe(3000)
  expect((await compareAudit(api, id)).found).toEqual([])
})

it('gives portfolio, calculator and documents the same NPV once used', async () => {
  const made = [await option('First', 2500), await option('Second', 4000), await option('Third', 3000)]
  await threeYears()
  const own = { weeks: [{ role: 'Engineer', weeks: 4 }], needs: [], excludes: [] }
  await limit({ options: made.map(opportunityId => ({ ...own, opportunityId })), quarters: 3 })
  const { best } = await read()
  expect(best?.starts.map(({ quarter }) => quarter)).toEqual([1, 2, 3])
  const npv = async () => (await api.member.ok('portfolio.get', params())).case?.npv.value
  const now = await npv()
  await api.member.ok('plan.use', { ...params(), body: { starts: best?.starts ?? [] } })
  expect(best?.value.value).toBe(await npv())
  expect(best?.value.value).toBeLessThan(now ?? 0)
  expect((await compareAudit(api, id)).found).toEqual([])
  const { offers, ...roi } = await api.member.ok('roi.get', params())
  const { inputs, plan } = ownForm({ inputs: roi, plan: roi.plan }, offers)
  expect(plan.sources.implementationCost).toMatchObject({
    starts: [{ month: 0 }, { month: 3 }, { month: 6 }],
  })
  const { currentCost, projectedSavings, implementationCost, timePeriod } = inputs
  const entries = { currentCost, projectedSavings, implementationCost, timePeriod }
  const saved = await api.member.ok('roi.save', { ...params(), body: { ...entries, plan } as never })
  expect(saved.results?.range.p50).toBe(best?.value.value)
  expect((await compareAudit(api, id)).found).toEqual([])
})
