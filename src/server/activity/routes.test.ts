// An audit's activity over HTTP: who did what, current names, what is unread by whom, and who may read it.

import { expect, it } from 'vitest'
import { type Api, withAudit } from '../../../tests/api.ts'

let api: Api
let id: number
withAudit((started, audit) => {
  api = started
  id = audit
})

const path = () => ({ params: { id } })
const list = (query = {}) => api.member.ok('activity.list', { ...path(), query })
const since = async (who = api.member) => (await who.ok('activity.since', path())).since
const addStep = (label: string, who = api.admin) =>
  who.ok('process.createStep', { ...path(), body: { label } })

it('lists actor, action, record and page, newest first, without addresses or notes', async () => {
  const step = await addStep('Price a lane')
  await api.member.ok('process.changeStep', { params: { id: step.id }, body: { label: 'Quote a lane' } })
  const { doings, before } = await list()
  expect(doings.slice(0, 2)).toEqual([
    {
      id: expect.any(Number),
      at: expect.any(String),
      by: 'Mona Member',
      action: 'process.changeStep',
      count: 1,
      thing: 'Quote a lane',
      place: `/audit/${id}/step2?step=${step.id}`,
    },
    expect.objectContaining({ by: 'Ada Admin', action: 'process.createStep', thing: 'Quote a lane' }),
  ])
  expect(before).toBeNull()
})

it('groups repeated actions into one entry, and continues on the next page', async () => {
  for (let n = 0; n < 105; n++) await addStep(`Step ${n}`)
  const first = await list()
  expect(first.doings).toMatchObject([{ action: 'process.createStep', count: 100, thing: null }])
  const rest = await list({ before: String(first.before) })
  expect(rest.doings[0]).toMatchObject({ action: 'process.createStep', count: 5, thing: null })
  expect(rest.before).toBeNull()
})

it('counts others’ changes since the caller’s last own change, if any', async () => {
  const newcomer = await api.person('Nora New', 'team_member')
  await addStep('Mine', api.member)
  await addStep('Theirs')
  await addStep('Theirs too')
  expect(await since()).toMatchObject({ count: 2, by: ['Ada Admin'] })
  expect(await since(api.admin)).toMatchObject({ count: 0, by: [] })
  expect(await since(newcomer)).toBeNull()
  await addStep('Mine again', api.member)
  expect(await since()).toMatchObject({ count: 0 })
})

it('names the person who acted through a link, and the record', async () => {
  const body = { templateName: 'operations', interviewee: 'Mara Lind' }
  const interview = await api.member.ok('interview.start', { ...path(), body })
  const own = (await api.member.ok('interviewLink.make', { params: { id: interview.id }, body: {} })).token
  const shared = { title: 'For the board', parts: ['map' as const] }
  const { token } = await api.member.ok('clientLink.make', { ...path(), body: shared })
  await api.visitor.ok('interviewLink.open', { body: { token: own } })
  await api.visitor.ok('interviewLink.consent', { body: { token: own, consent: true } })
  const writer = { token, name: 'Dana Reyes' }
  await api.visitor.ok('clientLink.comment', { body: { ...writer, about: '', text: 'Thank you.' } })
  const [client, mara] = (await list()).doings
  expect(client).toMatchObject({ by: 'Client, “For the board”', action: 'clientLink.comment' })
  const where = { thing: 'Mara Lind', place: `/audit/${id}/step1?interview=${interview.id}` }
  expect(mara).toMatchObject({ by: 'Mara Lind', action: 'interviewLink.consent', ...where })
  expect(await since()).toMatchObject({ count: 3, by: ['Client, “For the board”', 'Mara Lind'] })
})

it('contains one audit only, and is limited to accounts with access', async () => {
  const body = { title: 'Other', company: 'Other', type: 'process' as const }
  const other = await api.admin.ok('audit.create', { body })
  await api.admin.ok('process.createStep', { params: { id: other.id }, body: { label: 'Elsewhere' } })
  expect(JSON.stringify(await list())).not.toContain('Elsewhere')
  for (const call of ['activity.list', 'activity.since'] as const) {
    expect((await api.learner.call(call, { ...path(), query: {} } as never)).status).toBe(403)
    expect((await api.member.call(call, { params: { id: 999_999 }, query: {} } as never)).status).toBe(404)
  }
})
