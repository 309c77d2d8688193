// Opportunities over HTTP: specification figures, one friction opportunity per step, and every refusal.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deletedOpportunitiesJob } from '#server/opportunity/routes.ts'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'

let api: Api
let audit: { params: { id: number } }
beforeAll(async () => {
  api = await startApi()
})
beforeEach(async () => {
  await api.reset()
  const body = { title: 'Freight desk', company: 'Northline', type: 'operations' as const }
  audit = { params: { id: (await api.member.ok('audit.create', { body })).id } }
})
afterAll(() => api.stop())

const addStep = (fields: object = {}) =>
  api.member.ok('process.createStep', {
    ...audit,
    body: { label: 'Triage', friction: 'time_sink', ...fields },
  })
const create = (fields: object) =>
  api.member.ok('opportunity.create', { ...audit, body: { title: 'Faster triage', ...fields } })
const list = () => api.member.ok('opportunity.list', audit)
const at = ({ id }: { id: number }) => ({ params: { id } })
const byHand = { effort: 3, impact: 5000, projectedSavings: 60_000, category: 'automation' }

describe('an opportunity', () => {
  it('uses the specification figures of its step by default', async () => {
    const step = await addStep()
    expect(await create({ stepId: step.id })).toMatchObject({
      stepId: step.id,
      effort: 1,
      impact: 1500,
      projectedSavings: 18_000,
      category: 'friction',
      description: '',
    })
  })

  it('accepts the largest figures of the worked examples', async () => {
    const step = await addStep({ durationMin: 480, costPerHour: 120, friction: 'quality_risk' })
    const sent = { stepId: step.id, effort: 10, impact: 172_800, projectedSavings: 2_073_600 }
    expect(await create(sent)).toMatchObject(sent)
  })

  it('frees hours unless set to cash or losses, and stores a chosen lever', async () => {
    const made = await create(byHand)
    expect(made).toMatchObject({ saves: 'capacity', lever: null })
    const change = { ...at(made), body: { saves: 'cash' as const, lever: 'assist' } }
    expect(await api.member.ok('opportunity.change', change)).toMatchObject({
      saves: 'cash',
      lever: 'assist',
    })
    expect(await create({ ...byHand, saves: 'quality' })).toMatchObject({ saves: 'quality' })
    const wrong = { ...at(made), body: { saves: 'fame' as never } }
    expect(await api.member.refused('opportunity.change', wrong)).toMatchObject({ code: 'invalid_body' })
    const { id } = await api.member.ok('audit.duplicate', audit)
    const copies = await api.member.ok('opportunity.list', { params: { id } })
    expect(copies.map(({ saves, lever }) => [saves, lever])).toEqual([
      ['cash', 'assist'],
      ['quality', null],
    ])
  })

  it('without a step requires its figures', async () => {
    expect(await create(byHand)).toMatchObject({ ...byHand, stepId: null })
    const refusal = await api.member.refused('opportunity.create', { ...audit, body: { title: 'Bare' } })
    expect(Object.keys(refusal.fields ?? {}).sort()).toEqual(['effort', 'impact', 'projectedSavings'])
  })

  it('changes only the fields sent', async () => {
    const made = await create(byHand)
    const change = { ...at(made), body: { title: 'Better', effort: 4 } }
    expect(await api.member.ok('opportunity.change', change)).toEqual({ ...made, title: 'Better', effort: 4 })
    expect(await list()).toEqual([{ ...made, title: 'Better', effort: 4 }])
    expect(await api.member.ok('opportunity.change', { ...at(made), body: {} })).toMatchObject({
      title: 'Better',
    })
  })

  it('a change with previous values is refused where another user changed the same field, and once only', async () => {
    const made = await create(byHand)
    const cost = (usual: number) => ({ min: usual, usual, max: usual })
    const late = (body: object) => ({ ...at(made), body: { ...body, before: { oneOffCost: null } } })
    const first = await api.member.ok('opportunity.change', late({ oneOffCost: cost(800) }))
    expect(first.oneOffCost).toEqual(cost(800))
    // Sent again after a lost confirmation.
    expect(await api.admin.ok('opportunity.change', late({ oneOffCost: cost(800) }))).toEqual(first)
    expect(await api.admin.refused('opportunity.change', late({ oneOffCost: cost(900) }))).toMatchObject({
      code: 'changed_meanwhile',
      current: { oneOffCost: cost(800) },
    })
    // A change of other fields is not a conflict.
    const other = { ...at(made), body: { title: 'Better', before: { title: made.title } } }
    expect(await api.admin.ok('opportunity.change', other)).toMatchObject({
      title: 'Better',
      oneOffCost: cost(800),
    })
  })

  it('is listed by impact and deleted by its id', async () => {
    const small = await create({ ...byHand, impact: 1 })
    const large = await create({ ...byHand, impact: 9 })
    expect((await list()).map(item => item.id)).toEqual([large.id, small.id])
    await api.member.ok('opportunity.delete', at(large))
    expect(await api.member.refused('opportunity.delete', at(large))).toMatchObject({
      code: 'opportunity_not_found',
    })
    expect(await api.member.refused('opportunity.change', { ...at(large), body: {} })).toMatchObject({
      statusCode: 404,
    })
    expect(await list()).toEqual([small])
  })

  it.each([
    ['effort 0', { effort: 0 }],
    ['effort 11', { effort: 11 }],
    ['effort 1.5', { effort: 1.5 }],
    ['a negative impact', { impact: -1 }],
    ['savings in words', { projectedSavings: 'much' }],
    ['no title', { title: ' ' }],
    ['a title of 501 characters', { title: 'x'.repeat(501) }],
    ['U+0000 in the description', { description: '\u0000' }],
    ['an empty category', { category: '' }],
  ])('is refused with %s', async (_, wrong) => {
    const url = `/api/audits/${audit.params.id}/opportunities`
    const payload = { title: 'x', ...byHand, ...wrong }
    expect(await api.member.request({ method: 'POST', url, payload })).toMatchObject({ status: 400 })
    const made = await create(byHand)
    const change = { method: 'PATCH' as const, url: `/api/opportunities/${made.id}` }
    expect(await api.member.request({ ...change, payload: wrong })).toMatchObject({ status: 400 })
    expect(await list()).toEqual([made])
  })

  it('cannot use a step of another audit', async () => {
    const body = { title: 'Other', company: 'Other', type: 'custom' as const }
    const foreign = { params: { id: (await api.member.ok('audit.create', { body })).id } }
    const step = await api.member.ok('process.createStep', { ...foreign, body: { label: 'Theirs' } })
    const wrong = { ...audit, body: { title: 'x', stepId: step.id } }
    expect(await api.member.refused('opportunity.create', wrong)).toMatchObject({ code: 'step_not_found' })
    const made = await create(byHand)
    const move = { ...at(made), body: { stepId: step.id } }
    expect(await api.member.refused('opportunity.change', move)).toMatchObject({ code: 'step_not_found' })
  })

  it('keeps its figures and loses its step when the step is deleted', async () => {
    const step = await addStep()
    const made = await create({ stepId: step.id })
    await api.member.ok('process.deleteStep', at(step))
    expect(await list()).toEqual([{ ...made, stepId: null }])
  })

  it('is restored completely: who judged it, when, and that it is stale', async () => {
    const step = await addStep()
    const share = { min: 10, usual: 20, max: 30 }
    const made = await create({ stepId: step.id, addressable: share, realisation: share, requestKey: 'a1' })
    await api.member.ok('process.changeStep', { ...at(step), body: { durationMin: 44 } })
    const [before] = await list()
    expect(before).toMatchObject({ judgedBy: 'Mona Member', staleSince: expect.any(String) })
    await api.member.ok('opportunity.delete', at(made))
    expect(await list()).toEqual([])
    const gone = { code: 'opportunity_not_found' }
    const change = { ...at(made), body: { title: 'x' } }
    expect(await api.member.refused('opportunity.change', change)).toMatchObject(gone)
    expect(await api.member.refused('opportunity.delete', at(made))).toMatchObject(gone)
    for (let n = 0; n < 2; n++) expect(await api.admin.ok('opportunity.restore', at(made))).toEqual(before)
    expect(await list()).toEqual([before])
    await api.member.ok('opportunity.delete', at(made))
    expect(await create({ stepId: step.id, requestKey: 'a1' })).toMatchObject({
      id: made.id,
      judgedBy: 'Mona Member',
      addressable: share,
    })
  })

  it('stays as it is when its creation is repeated with `once`', async () => {
    const made = await create({ ...byHand, requestKey: 'a1', once: true })
    const title = 'Price lanes in the portal'
    await api.admin.ok('opportunity.change', { ...at(made), body: { title } })
    expect(await create({ ...byHand, requestKey: 'a1', once: true })).toMatchObject({ id: made.id, title })
    await api.member.ok('opportunity.delete', at(made))
    const again = {
      params: { id: made.auditId },
      body: { ...byHand, title, requestKey: 'a1', once: true as const },
    }
    expect(await api.member.refused('opportunity.create', again)).toMatchObject({
      code: 'opportunity_not_found',
    })
    expect(await list()).toEqual([])
  })

  it('is not restored if another one replaced it', async () => {
    const step = await addStep()
    const first = await create({ stepId: step.id, requestKey: 'a1' })
    await api.member.ok('opportunity.delete', at(first))
    const second = await create({ stepId: step.id })
    expect(await api.member.refused('opportunity.restore', at(first))).toMatchObject({
      code: 'already_exists',
    })
    expect(await create({ stepId: step.id, title: 'Again', requestKey: 'a1' })).toMatchObject({
      id: second.id,
      title: 'Again',
    })
    expect(await list()).toMatchObject([{ id: second.id }])
  })

  it('is deleted permanently after thirty days', async () => {
    const made = await create(byHand)
    await api.member.ok('opportunity.delete', at(made))
    await run(api.url, `update opportunities set removed_at = now() - interval '31 days'`)
    await api.database.run(() => deletedOpportunitiesJob.run())
    expect(await api.member.refused('opportunity.restore', at(made))).toMatchObject({
      code: 'opportunity_not_found',
    })
  })

  it('of a completed audit cannot be changed', async () => {
    const made = await create(byHand)
    await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
    const refusals = await Promise.all([
      api.member.refused('opportunity.create', { ...audit, body: { title: 'x', ...byHand } }),
      api.member.refused('opportunity.change', { ...at(made), body: { title: 'x' } }),
      api.member.refused('opportunity.delete', at(made)),
      api.member.refused('opportunity.restore', at(made)),
    ])
    expect(refusals.map(refusal => refusal.code)).toEqual(Array(4).fill('audit_completed'))
  })
})

describe('the friction opportunity of a step', () => {
  it('is unique: marking again updates it', async () => {
    const step = await addStep()
    const first = await create({ stepId: step.id })
    await api.member.ok('process.changeStep', { ...at(step), body: { durationMin: 30 } })
    expect(await create({ stepId: step.id, title: 'Again' })).toEqual({
      ...first,
      title: 'Again',
      effort: 3,
      impact: 3000,
      projectedSavings: 36_000,
    })
    expect(await list()).toHaveLength(1)
  })

  it('is unique for eight simultaneous requests', async () => {
    const step = await addStep()
    await Promise.all(Array.from({ length: 8 }, () => create({ stepId: step.id })))
    expect(await list()).toHaveLength(1)
  })

  it('coexists with opportunities of other categories', async () => {
    const step = await addStep()
    await create({ stepId: step.id })
    const other = await create({ stepId: step.id, ...byHand })
    expect(await list()).toHaveLength(2)
    const clash = { ...at(other), body: { category: 'friction' } }
    expect(await api.member.refused('opportunity.change', clash)).toMatchObject({ code: 'already_exists' })
  })

  it('is created once per request key, with or without its step', async () => {
    const step = await addStep()
    const first = await create({ stepId: step.id, requestKey: 'a1' })
    await api.member.ok('process.deleteStep', at(step))
    const { effort, impact, projectedSavings } = first
    const again = await create({ stepId: null, effort, impact, projectedSavings, requestKey: 'a1' })
    expect(again.id).toBe(first.id)
    expect(await list()).toHaveLength(1)
  })
})

const whole = (value: number) => ({ min: value, usual: value, max: value })
const shares = (addressable: number, realisation = 100) => ({
  addressable: whole(addressable),
  realisation: whole(realisation),
})

describe('expected savings', () => {
  it('record the user who judged them', async () => {
    const step = await addStep()
    const made = await create({ stepId: step.id })
    expect(made).toMatchObject({ addressable: null, judgedBy: null, judgedAt: null })
    const body = {
      ...shares(40, 50),
      oneOffCost: { min: 1000, usual: 2000, max: 4000 },
      runningCost: whole(10),
    }
    expect(await api.admin.ok('opportunity.change', { ...at(made), body })).toMatchObject({
      ...body,
      judgedBy: 'Ada Admin',
      judgedAt: expect.any(String),
    })
  })

  it('of one step never exceed its cost in total', async () => {
    const step = await addStep()
    const first = await create({ stepId: step.id, ...shares(70) })
    const second = await create({ stepId: step.id, category: 'automation', ...shares(30) })
    const body = shares(31)
    expect(await api.member.refused('opportunity.change', { ...at(second), body })).toMatchObject({
      code: 'savings_above_cost',
      fields: { addressable: 'At most 30% of this step is left to save.' },
    })
    const third = { ...audit, body: { stepId: step.id, title: 'x', category: 'other', ...shares(1) } }
    expect(await api.member.refused('opportunity.create', third)).toMatchObject({
      code: 'savings_above_cost',
    })
    await api.member.ok('opportunity.change', { ...at(first), body: shares(50, 50) })
    await api.member.ok('opportunity.change', { ...at(second), body })
  })

  it('stay within the cost for simultaneous entries, and when one moves to the step', async () => {
    const step = await addStep()
    const other = await addStep()
    const enter = (category: string) =>
      api.member.request({
        method: 'POST',
        url: `/api/audits/${audit.params.id}/opportunities`,
        payload: { stepId: step.id, title: category, category, ...shares(60) },
      })
    const answers = await Promise.all(['a', 'b', 'c'].map(enter))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409])
    const moved = await create({ stepId: other.id, category: 'd', ...shares(60) })
    const move = { ...at(moved), body: { stepId: step.id } }
    expect(await api.member.refused('opportunity.change', move)).toMatchObject({ code: 'savings_above_cost' })
  })

  it.each([
    ['one share alone', { addressable: whole(10) }, 'shares_together'],
    ['a share of 101 %', shares(101), 'invalid_body'],
    ['points out of order', { ...shares(10), oneOffCost: { min: 3, usual: 2, max: 4 } }, 'invalid_body'],
  ])('refuse %s', async (_, wrong, code) => {
    const made = await create(byHand)
    const change = { method: 'PATCH' as const, url: `/api/opportunities/${made.id}`, payload: wrong }
    expect(await api.member.request(change)).toMatchObject({ status: 400, body: { code } })
    expect(await list()).toEqual([made])
  })
})

describe('when a step changes', () => {
  const changeStep = (step: { id: number }, body: object) =>
    api.member.ok('process.changeStep', { ...at(step), body })

  it('its opportunity follows and is stale until reviewed', async () => {
    const step = await addStep()
    const made = await create({ stepId: step.id })
    expect(made.staleSince).toBeNull()
    await changeStep(step, { label: 'Sort', position: { x: 1, y: 2 } })
    expect((await list())[0]?.staleSince).toBeNull()
    await changeStep(step, { durationMin: 30 })
    expect(await list()).toMatchObject([
      { effort: 3, impact: 3000, projectedSavings: 36_000, staleSince: expect.any(String) },
    ])
    // A check that waited on a device, from before the step changed.
    await api.member.ok('opportunity.change', {
      ...at(made),
      body: { checked: true, before: { staleSince: null } },
    })
    expect((await list())[0]?.staleSince).toEqual(expect.any(String))
    await api.member.ok('opportunity.change', { ...at(made), body: { checked: true } })
    expect((await list())[0]?.staleSince).toBeNull()
  })

  it('figures set manually are kept, and become stale', async () => {
    const step = await addStep()
    await create({ stepId: step.id, effort: 4, impact: 999, projectedSavings: 1234 })
    await create({ stepId: step.id, ...byHand })
    await changeStep(step, { runsPerMonth: 200 })
    expect(await list()).toMatchObject([
      { impact: 5000, staleSince: expect.any(String) },
      { impact: 999, projectedSavings: 1234, staleSince: expect.any(String) },
    ])
  })
})
