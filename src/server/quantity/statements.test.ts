// Two conflicting statements about one number of a step, over HTTP: nothing is overwritten, a user resolves it,
// and the decision is kept.

import { beforeEach, describe, expect, it } from 'vitest'
import type { SavedQuantity } from '#contract/quantity.ts'
import { stepField } from '#domain/process/step-field.ts'
import { auditMap } from '#server/process/read.ts'
import { auditQuantities } from '#server/quantity/read.ts'
import { add, api, at, audit, onTwoMaps, other, steps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const answerOf = async (interviewee: string, questionId = 'operations.peaks', to = audit) => {
  const intervieweeKind = interviewee === 'Priya Raman' ? 'doer' : 'manager'
  const body = { templateName: 'operations', interviewee, intervieweeKind } as const
  const interview = await api.member.ok('interview.start', { ...to, body })
  return api.member.ok('answer.save', {
    ...at(interview),
    body: { questionId, response: 'We take a while.' },
  })
}
let stepId: number
beforeEach(async () => {
  stepId = (await add('Book a truck')).id
})
const named = async (interviewee: string, [min, usual, max]: [number, number, number], question?: string) => {
  const answer = await answerOf(interviewee, question)
  const link = { to: 'step', stepId, field: 'durationMin' } as const
  const body = { kind: 'minutes', min, usual, max, link } as const
  return api.member.ok('quantity.add', { ...at(answer), body })
}
const doer = () => named('Priya Raman', [6, 18, 40])
const manager = () => named('Tom Hale', [4, 5, 6])
const resolve = (use: number | 'range', who = api.member) =>
  who.ok('quantity.settle', { params: { id: stepId }, body: { field: 'durationMin', use } })
const field = async () => {
  const map = await api.database.run(async () =>
    auditMap(audit.params.id, await auditQuantities(audit.params.id)),
  )
  const { range, level, undecided } = stepField(map.steps[0]!, 'durationMin')
  return { ...range, level, undecided }
}
const change = (figure: SavedQuantity, body: object) =>
  api.member.request({
    method: 'PUT',
    url: `/api/quantities/${figure.id}`,
    payload: { ...pick(figure), ...body },
  })
const pick = ({ kind, min, usual, max, link }: SavedQuantity) => ({ kind, min, usual, max, link })
const report = async () => (await api.member.ok('report.get', audit)).contradictions

it('keep the value of the first, and count the range of both', async () => {
  expect((await doer()).source).toMatchObject({ intervieweeKind: 'doer' })
  await manager()
  expect(await steps()).toMatchObject([{ durationMin: 18 }])
  expect(await field()).toEqual({ min: 4, usual: 18, max: 40, level: 'assumed', undecided: true })
  expect(await report()).toMatchObject([
    {
      field: 'durationMin',
      settled: null,
      accounts: [{ value: '18\u00a0min (6–40\u00a0min)' }, {}],
    },
  ])
})

it('are resolved by a user with name and date; value and opportunities follow', async () => {
  await doer()
  const second = await manager()
  await api.member.ok('opportunity.create', { ...audit, body: { stepId, title: 'Truck' } })
  const resolved = await resolve(second.id, api.admin)
  const decision = { use: second.id, author: 'Ada Admin', date: expect.any(String) }
  expect(resolved).toMatchObject({ durationMin: 5, accounts: { durationMin: decision } })
  expect(await field()).toEqual({ min: 4, usual: 5, max: 6, level: 'said', undecided: false })
  expect(await report()).toMatchObject([{ settled: decision }])
  const [opportunity] = await api.member.ok('opportunity.list', audit)
  expect(opportunity?.staleSince).not.toBeNull()
  const { entries } = await api.admin.ok('system.trail', { query: { record: `process-steps/${stepId}` } })
  expect(entries).toMatchObject([{ action: 'quantity.settle' }])
})

it('can be left undecided explicitly', async () => {
  await doer()
  await manager()
  expect(await resolve('range')).toMatchObject({
    durationMin: 18,
    accounts: { durationMin: { use: 'range', author: 'Mona Member' } },
  })
  expect(await field()).toMatchObject({ min: 4, max: 40, undecided: true })
})

describe('the conflict reopens', () => {
  it('on a third statement', async () => {
    await resolve((await doer()).id)
    await manager()
    await resolve((await named('Ada Osei', [8, 9, 10])).id)
    expect(await field()).toMatchObject({ usual: 9, undecided: false })
    await named('Ben Ito', [30, 31, 32])
    expect(await field()).toMatchObject({ min: 4, usual: 9, max: 40, undecided: true })
  })

  it('when the chosen figure is removed', async () => {
    await doer()
    const chosen = await manager()
    await named('Ada Osei', [8, 9, 10])
    await resolve(chosen.id)
    await api.member.ok('quantity.remove', at(chosen))
    expect(await field()).toMatchObject({ usual: 5, undecided: true })
  })

  it('when an interviewee who agreed changes the statement', async () => {
    await doer()
    const agreeing = await named('Tom Hale', [10, 18, 20])
    expect(await field()).toMatchObject({ level: 'said', undecided: false })
    await change(agreeing, { min: 4, usual: 5, max: 6 })
    expect(await field()).toMatchObject({ usual: 18, undecided: true })
  })
})

it('follow an interviewee’s correction, and record who noted it', async () => {
  const first = await doer()
  const corrected = await named('Priya Raman', [20, 22, 25], 'operations.rework')
  const [step] = await steps()
  expect(step).toMatchObject({
    durationMin: 22,
    accounts: { durationMin: { use: corrected.id, quantities: [first.id, corrected.id] } },
  })
  expect(await field()).toEqual({ min: 20, usual: 22, max: 25, level: 'said', undecided: false })
  expect(await report()).toEqual([])
  await change(first, { link: null })
  await change({ ...first, link: null }, { link: first.link })
  expect(await field()).toMatchObject({ usual: 18, level: 'said' })
})

it('keep the value when two are linked simultaneously', async () => {
  const one = await answerOf('Priya Raman')
  const two = await answerOf('Tom Hale')
  const link = { to: 'step', stepId, field: 'durationMin' } as const
  const say = (answer: { id: number }, usual: number) =>
    api.member.ok('quantity.add', {
      ...at(answer),
      body: { kind: 'minutes', min: usual, usual, max: usual, link },
    })
  await Promise.all([say(one, 18), say(two, 5)])
  expect(await field()).toMatchObject({ min: 5, max: 18, undecided: true })
})

it('reject figures of other audits, and any change in a completed audit', async () => {
  await doer()
  const stray = await answerOf('Tom Hale', 'operations.peaks', other)
  const foreign = await api.member.ok('quantity.add', {
    ...at(stray),
    body: { kind: 'minutes', min: 1, usual: 1, max: 1 },
  })
  const body = { field: 'durationMin', use: foreign.id } as const
  const params = { id: stepId }
  expect(await api.member.refused('quantity.settle', { params, body })).toMatchObject({
    code: 'quantity_not_found',
  })
  await api.member.ok('audit.change', { ...audit, body: { status: 'completed' } })
  expect(
    await api.member.refused('quantity.settle', { params, body: { ...body, use: 'range' } }),
  ).toMatchObject({
    code: 'audit_completed',
  })
})
