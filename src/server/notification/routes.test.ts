// Notifications over HTTP: what each source contributes, for whom, until when, and what a decision changes.

import { beforeEach, expect, it } from 'vitest'
import { add, api, at, audit, onTwoMaps } from '../../../tests/audits/maps.ts'

onTwoMaps()

const list = (who: 'admin' | 'member' = 'member') => api[who].ok('notification.list', {})
const kinds = async (who: 'admin' | 'member' = 'member') => (await list(who)).items.map(({ kind }) => kind)
const item = async (kind: string) => (await list()).items.find(each => each.kind === kind)

let step: { id: number }
let token: string
beforeEach(async () => {
  step = await add('Check eligibility', { durationMin: 9, costPerHour: 24, runsPerMonth: 900 })
  const body = { title: 'Board', parts: ['map' as const] }
  token = (await api.member.ok('clientLink.make', { ...audit, body })).token
})

const say = (shown: number, says: number) =>
  api.visitor.ok('clientLink.say', {
    body: { token, name: 'Rob Chen', stepId: step.id, numbers: [{ field: 'durationMin', shown, says }] },
  })

it('contain a client’s disputed number until a user decides, and confirmed numbers', async () => {
  await say(9, 12)
  expect(await item('claim')).toMatchObject({
    author: 'Rob Chen',
    about: 'Check eligibility',
    isUnread: true,
    isOpen: true,
    claim: { stepId: step.id, field: 'durationMin', value: 9, says: 12, use: 'client:1' },
    path: `/audit/${audit.params.id}/step2?step=${step.id}`,
  })
  const upTo = new Date(Date.now() + 60_000).toISOString()
  await api.member.ok('notification.seen', { body: { upTo } })
  expect(await list()).toMatchObject({ waiting: 1, items: [{ isUnread: false, isOpen: true }] })
  await api.member.ok('quantity.settle', { ...at(step), body: { field: 'durationMin', use: 'client:1' } })
  expect(await list()).toMatchObject({ waiting: 0, items: [{ isOpen: false, claim: { value: 12 } }] })
  await say(12, 12)
  expect(await list()).toMatchObject({ waiting: 1, items: [{ isOpen: false, isUnread: true }] })
})

it('ask editors to decide a disputed number, and no reader', async () => {
  const body = { title: 'Shop floor', parts: ['map' as const] }
  token = (await api.admin.ok('clientLink.make', { ...audit, body })).token
  const team = { restricted: true, members: [{ id: api.admin.id, role: 'reader' as const }] }
  await api.member.ok('audit.changeTeam', { ...audit, body: team })
  await say(9, 12)
  expect(await list()).toMatchObject({ waiting: 1, items: [{ isOpen: true }] })
  expect((await list('admin')).items).toMatchObject([{ kind: 'claim', isOpen: false }])
})

it('contain clients’ comments and signatures', async () => {
  const { hash } = await api.visitor.ok('clientLink.open', { body: { token } })
  const by = { token, name: 'Rob Chen' }
  await api.visitor.ok('clientLink.comment', {
    body: { ...by, about: `step:${step.id}`, text: 'At night too?' },
  })
  await api.visitor.ok('clientLink.sign', { body: { ...by, hash, signed: true } })
  expect((await list()).items).toMatchObject([
    { kind: 'signature', author: 'Rob Chen', about: 'Board' },
    { kind: 'client_comment', author: 'Rob Chen', about: 'Check eligibility', text: 'At night too?' },
  ])
})

it('contain a finished interview until its answers are reviewed', async () => {
  const interviewee = { templateName: 'operations', interviewee: 'Mara Lind' }
  const interview = await api.member.ok('interview.start', { ...audit, body: interviewee })
  const own = (await api.admin.ok('interviewLink.make', { ...at(interview), body: {} })).token
  await api.visitor.ok('interviewLink.consent', { body: { token: own, consent: true } })
  const answer = { questionId: interview.questions[0]!.id, response: 'Two lines.' }
  const sent = await api.visitor.ok('interviewLink.answer', { body: { token: own, ...answer } })
  expect(await kinds()).toEqual([])
  await api.visitor.ok('interviewLink.finish', { body: { token: own } })
  const finished = { kind: 'interview_finished', author: 'Mara Lind', isOpen: true }
  const text = '1 of 10 questions answered, 1 to review'
  // The audit's owner and the author of the link.
  for (const who of ['member', 'admin'] as const)
    expect(await list(who)).toMatchObject({ waiting: 1, items: [{ ...finished, text }] })
  const asReader = { restricted: true, members: [{ id: api.admin.id, role: 'reader' as const }] }
  await api.member.ok('audit.changeTeam', { ...audit, body: asReader })
  expect((await list('admin')).items).toMatchObject([{ ...finished, isOpen: false }])
  await api.member.ok('submission.review', { ...at(sent), body: { version: 1, outcome: 'accept' } })
  expect(await item('interview_finished')).toMatchObject({ isOpen: false })
})

it('contain the last month of a measured benefit until it has numbers', async () => {
  const body = { stepId: step.id, title: 'Let a model check' }
  const opportunity = await api.member.ok('opportunity.create', { ...audit, body })
  const benefit = await api.member.ok('outcome.begin', { ...at(opportunity), body: { begins: '2020-01-16' } })
  expect(await item('month_due')).toMatchObject({ about: 'Let a model check', isOpen: true })
  const now = new Date()
  const last = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)
  const months = [{ month: last, volume: 1 }]
  await api.member.ok('outcome.measure', { ...at(benefit), body: { source: 'ticket export', months } })
  expect(await item('month_due')).toBeUndefined()
})

it('exclude audits without the caller’s participation, and require a company account’s session', async () => {
  await say(9, 12)
  expect(await kinds('admin')).toEqual([])
  expect((await api.learner.call('notification.list', {})).status).toBe(403)
  await api.member.ok('audit.archive', { ...audit, body: { archived: true } })
  expect(await kinds()).toEqual([])
})
