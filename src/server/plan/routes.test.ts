// The plan of an audit over HTTP: limits with their author, options by quarter, reasons, conflicts, copies.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'
import { exactly, PLAN_LIMITS, planCalls, startsIn } from '../../../tests/plan/plan-calls.ts'

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

it('is empty without limits, then schedules by quarter within budget and people', async () => {
  const cheap = await option('Cheap', 3000)
  const dear = await option('Dear', 5000)
  const large = await option('Large', 9000)
  await threeYears()
  expect(await read()).toEqual({ settings: null, options: [], overlaps: [], best: null, conflict: null })
  const saved = await limit({})
  expect(saved).toMatchObject({ ...PLAN_LIMITS, author: 'Mona Member', version: 1 })
  const plan = await read()
  expect(plan.options.map(({ title }) => title).sort()).toEqual(['Cheap', 'Dear', 'Large'])
  expect(startsIn(plan)).toEqual([
    [cheap, 1],
    [dear, 2],
  ])
  const value = (of: number) => plan.options.find(each => each.id === of)?.value.value ?? Number.NaN
  expect(plan.best?.gap).toBe(0)
  // The plan shows its median, the options show their means.
  const means = value(cheap) + value(dear) * 1.1 ** -0.25
  expect(Math.abs((plan.best?.value.value ?? 0) / means - 1)).toBeLessThan(0.05)
  expect(plan.best?.quarters).toEqual([
    { quarter: 1, spent: 3000, left: 2000, people: [{ role: 'Engineer', used: 0, available: 6 }] },
    { quarter: 2, spent: 5000, left: 2000, people: [{ role: 'Engineer', used: 0, available: 6 }] },
  ])
  const reason = await why(large)
  expect(reason).toMatchObject({ kind: 'worse', leaving: [cheap, dear] })
  await limit({ budget: null, people: [] })
  expect(startsIn(await read())).toHaveLength(3)
})

it('respects dependencies, exclusions and weeks of roles', async () => {
  const first = await option('First', 100)
  const second = await option('Second', 100)
  const third = await option('Third', 2000)
  const own = { weeks: [{ role: 'Engineer', weeks: 4 }], needs: [], excludes: [] }
  const options = [
    { ...own, opportunityId: first, needs: [second] },
    { ...own, opportunityId: second },
    { ...own, opportunityId: third, excludes: [first] },
  ]
  await limit({ options })
  const plan = await read()
  expect(startsIn(plan)).toEqual([
    [second, 1],
    [first, 2],
  ])
  expect(plan.best?.quarters.map(({ people }) => people[0]?.used)).toEqual([4, 4])
  expect(await why(third)).toMatchObject({ kind: 'worse', leaving: [first] })
  await limit({ options, quarters: 1 })
  const alone = await why(first)
  expect(alone).toMatchObject({ kind: 'impossible' })
})

it('follows decisions on options, and reports their cost and broken limits', async () => {
  const good = await option('Good', 1000)
  const poor = await option('Poor', 4900)
  await threeYears()
  await limit({ quarters: 1 })
  expect(startsIn(await read())).toEqual([[good, 1]])
  const decide = (of: number, funding: 'now' | 'not_funded' | null) =>
    api.member.ok('opportunity.fund', { params: { id: of }, body: { funding, reason: 'The board asks.' } })
  await decide(poor, 'now')
  const decided = await read()
  expect(startsIn(decided)).toEqual([[poor, 1]])
  expect(decided.options.find(each => each.id === poor)?.decision).toBe('required')
  expect(decided.best?.decisionsCost).toBeGreaterThan(3000)
  await decide(good, 'now')
  const { best, conflict } = await read()
  expect(best).toBeNull()
  expect(conflict).toEqual([
    { kind: 'budget' },
    { kind: 'required', option: good },
    { kind: 'required', option: poor },
  ])
  await decide(good, 'not_funded')
  expect(await why(good)).toEqual({ kind: 'excluded' })
})

it('becomes the portfolio, keeps decisions on options, and can be reset to the rule', async () => {
  const cheap = await option('Cheap', 3000)
  const dear = await option('Dear', 5000)
  const large = await option('Large', 9000)
  await threeYears()
  await limit({})
  const fundings = async () => {
    const { options } = await api.member.ok('portfolio.get', params())
    return new Map(options.map(each => [each.opportunityId, each.funding]))
  }
  const rule = await fundings()
  const { best } = await read()
  await api.member.ok('plan.use', { ...params(), body: { starts: best?.starts ?? [] } })
  expect(await fundings()).toEqual(
    new Map([
      [cheap, 'now'],
      [dear, 'later'],
      [large, 'not_funded'],
    ]),
  )
  const after = await read()
  expect(after.best?.starts).toEqual(best?.starts)
  expect(after.best?.decisionsCost).toBeNull()
  const { options, case: found } = await api.member.ok('portfolio.get', params())
  expect(found?.oneOff.value).toBe(8000)
  expect(options.find(each => each.opportunityId === dear)?.decision).toMatchObject({
    funding: 'later',
    quarter: 2,
    author: 'Mona Member',
    reason: 'Starts in quarter 2 of the plan.',
  })
  const body = { funding: 'later' as const, reason: 'The board asks.' }
  await api.member.ok('opportunity.fund', { params: { id: large }, body })
  await api.member.ok('plan.leave', params())
  expect(await fundings()).toEqual(new Map([...rule, [large, 'later']]))
})

it('refuses conflicting limits, unknown ids, invalid values and completed audits', async () => {
  const first = await option('First', 100)
  const refused = (body: object) =>
    api.admin.refused('plan.setLimits', { ...params(), body: { ...PLAN_LIMITS, ...body } as never })
  const none = await api.member.refused('plan.why', { ...params(), query: { option: `${first}` } })
  expect(none).toMatchObject({ code: 'plan_not_found' })
  await limit({})
  await limit({ quarters: 3, version: 1 })
  expect(await refused({ version: 1 })).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } })
  const unknown = await api.member.refused('plan.why', { ...params(), query: { option: '999999' } })
  expect(unknown).toMatchObject({ code: 'opportunity_not_found' })
  const twice = [1, 2].map(weeks => ({ role: 'Engineer', weeks }))
  for (const wrong of [{ quarters: 0 }, { quarters: 13 }, { budget: -1 }, { people: twice }])
    expect(await refused(wrong)).toMatchObject({ code: 'invalid_body' })
  await api.member.ok('audit.change', { ...params(), body: { status: 'completed' } })
  expect(await refused({})).toMatchObject({ statusCode: 409 })
  expect((await read()).settings?.quarters).toBe(3)
})

it('refuses options of another audit, and keeps limits of deleted options', async () => {
  const own = await option('Own', 100)
  const gone = await option('Gone', 100)
  const limitsOf = (opportunityId: number, needs: number[] = []) => ({
    opportunityId,
    weeks: [],
    needs,
    excludes: [],
  })
  const { id: audit } = await api.member.ok('audit.duplicate', params())
  const [foreign] = await api.member.ok('opportunity.list', { params: { id: audit } })
  for (const options of [[limitsOf(foreign?.id ?? 0)], [limitsOf(own, [foreign?.id ?? 0])]]) {
    const body = { ...PLAN_LIMITS, options }
    const answer = await api.member.refused('plan.setLimits', { ...params(), body })
    expect(answer).toMatchObject({ code: 'opportunity_not_found' })
  }
  expect((await read()).settings).toBeNull()
  await limit({ options: [limitsOf(own, [gone])] })
  await api.member.ok('opportunity.delete', { params: { id: gone } })
  await limit({ quarters: 3, options: [limitsOf(own, [gone])] })
  expect((await read()).settings?.options).toEqual([limitsOf(own, [gone])])
})

it('is copied with the audit for the copied opportunities, and can be removed', async () => {
  const first = await option('First', 100)
  const second = await option('Second', 100)
  const own = { weeks: [{ role: 'Engineer', weeks: 2 }], needs: [second], excludes: [] }
  await limit({ options: [{ ...own, opportunityId: first }] })
  const copy = await api.member.ok('audit.duplicate', params())
  const copied = await api.member.ok('plan.get', { params: { id: copy.id } })
  const opportunities = await api.member.ok('opportunity.list', { params: { id: copy.id } })
  const byTitle = new Map(opportunities.map(each => [each.title, each.id]))
  expect(copied.settings).toMatchObject({
    quarters: 2,
    budget: 5000,
    author: '',
    version: 1,
    options: [{ opportunityId: byTitle.get('First'), needs: [byTitle.get('Second')], weeks: own.weeks }],
  })
  await api.member.ok('plan.removeLimits', params())
  expect((await read()).settings).toBeNull()
  expect(await api.member.refused('plan.removeLimits', params())).toMatchObject({ code: 'plan_not_found' })
})

it('lists overlapping savings that count once', async () => {
  const body = { label: 'Check papers', costPerHour: 50, durationMin: 60, owner: 'Clerk', runsPerMonth: 60 }
  const step = await api.member.ok('process.createStep', { ...params(), body })
  const ids: number[] = []
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth']) {
    const made = { stepId: step.id, title, category: 'automation', oneOffCost: exactly(1000) }
    ids.push((await api.member.ok('opportunity.create', { ...params(), body: made })).id)
  }
  await limit({ budget: null })
  // Without shares of their own, each claims 25 % of 36,000 a year.
  const { overlaps } = await read()
  expect(overlaps).toMatchObject([{ label: 'Check papers', money: expect.closeTo(9000, 6) }])
  expect(overlaps[0]?.options.toSorted()).toEqual(ids.toSorted())
})

it('has a frontier if the budget is too small, and reports if no budget suffices', async () => {
  const made = [await option('First', 6000), await option('Second', 5000)]
  for (const each of made)
    await api.member.ok('opportunity.fund', {
      params: { id: each },
      body: { funding: 'now', reason: 'The board asks.' },
    })
  await limit({ quarters: 1, budget: 7000 })
  expect((await read()).conflict?.map(({ kind }) => kind)).toEqual(['budget', 'required', 'required'])
  const found = await api.member.ok('plan.frontier', params())
  expect(found).toMatchObject({ isPossible: true, points: [{ budget: 11_000, isPresent: false }] })
  const own = { weeks: [], needs: [] }
  await limit({ options: [{ ...own, opportunityId: made[0] ?? 0, excludes: [made[1] ?? 0] }] })
  expect(await api.member.ok('plan.frontier', params())).toEqual({ isPossible: false, points: [] })
})
