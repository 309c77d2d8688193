// Comments over HTTP: threads about records of an audit, mentions, unread counts, and what remains after
// deletions.

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

let keys = 0
const body = (more: object) => ({ about: 'audit', text: 'Look', requestKey: `key-${keys++}`, ...more })

const newAudit = async () => {
  const { id } = await api.admin.ok('audit.create', {
    body: { title: 'Orders', company: 'Acme', type: 'operations' },
  })
  return { params: { id } }
}
const newStep = (of: { params: { id: number } }) =>
  api.admin.ok('process.createStep', { ...of, body: { label: 'Take order' } })
const threads = async (of: { params: { id: number } }, who: 'admin' | 'member' = 'member') =>
  (await api[who].ok('comment.list', of)).threads
const nameOf = async (who: 'admin' | 'member') => (await api[who].ok('account.me', {})).user.name

describe('a thread', () => {
  it('about a step can be answered, and is unread for others until seen', async () => {
    const of = await newAudit()
    const step = await newStep(of)
    const begun = await api.admin.ok('comment.write', {
      ...of,
      body: body({ about: `step:${step.id}`, text: 'Is this twice a day?' }),
    })
    expect(await threads(of)).toMatchObject([
      { id: begun.threadId, name: 'Take order', isGone: false, unread: 1, comments: [{ isMine: false }] },
    ])
    expect(await threads(of, 'admin')).toMatchObject([{ unread: 0 }])
    const answer = await api.member.ok('comment.write', {
      ...of,
      body: body({ threadId: begun.threadId, text: 'Three times.' }),
    })
    expect(await threads(of, 'admin')).toMatchObject([
      { unread: 1, comments: [{}, { text: 'Three times.' }] },
    ])
    await api.admin.ok('comment.seen', { params: { id: begun.threadId }, body: { upTo: answer.id } })
    await api.admin.ok('comment.seen', { params: { id: begun.threadId }, body: { upTo: begun.id } })
    expect(await threads(of, 'admin')).toMatchObject([{ unread: 0 }])
    const { doings } = await api.admin.ok('activity.list', { ...of, query: {} })
    expect(doings.map(({ action }) => action)).not.toContain('comment.seen')
  })

  it('can be resolved, and reopens with an answer', async () => {
    const of = await newAudit()
    const { threadId } = await api.admin.ok('comment.write', { ...of, body: body({}) })
    await api.member.ok('comment.resolve', { params: { id: threadId }, body: { resolved: true } })
    expect(await threads(of)).toMatchObject([{ resolvedBy: await nameOf('member') }])
    await api.admin.ok('comment.write', { ...of, body: body({ threadId }) })
    expect(await threads(of)).toMatchObject([{ resolvedAt: null, resolvedBy: null }])
  })

  it('survives the deletion of its step, and is attached again when the step is restored', async () => {
    const of = await newAudit()
    const step = await newStep(of)
    await api.admin.ok('comment.write', { ...of, body: body({ about: `step:${step.id}` }) })
    await api.admin.ok('process.deleteStep', { params: { id: step.id } })
    expect(await threads(of)).toMatchObject([{ name: 'Take order', isGone: true, comments: [{}] }])
    const gone = await api.admin.call('comment.write', { ...of, body: body({ about: `step:${step.id}` }) })
    expect(gone).toMatchObject({ status: 404, body: { code: 'comment_on_nothing' } })
    await api.admin.ok('process.restoreStep', { params: { id: step.id } })
    expect(await threads(of)).toMatchObject([{ name: 'Take order', isGone: false, comments: [{}] }])
  })

  it('can concern an answer, slide, opportunity or figure, of its own audit only', async () => {
    const of = await newAudit()
    const other = await newAudit()
    const { id } = await api.admin.ok('opportunity.create', {
      ...of,
      body: { title: 'Read mails', effort: 3, impact: 100, projectedSavings: 1000, category: 'x' },
    })
    const interview = await api.admin.ok('interview.start', {
      ...of,
      body: { templateName: 'operations', interviewee: 'Ira' },
    })
    const [question] = interview.questions
    const [slide] = await api.admin.ok('slide.list', of)
    const answer = `answer:${interview.id}:${question?.id}`
    const abouts = [`opportunity:${id}`, 'figure:roi:net', answer, `slide:${slide?.id}`]
    for (const about of abouts)
      await api.admin.ok('comment.write', { ...of, body: body({ about, name: 'Net savings' }) })
    expect((await threads(of)).map(({ name }) => name)).toEqual([
      'Read mails',
      'Net savings',
      `${question?.topic} · Ira`,
      slide?.title,
    ])
    for (const about of abouts.filter(each => !each.startsWith('figure')))
      expect(await api.admin.call('comment.write', { ...other, body: body({ about }) }), about).toMatchObject(
        {
          body: { code: 'comment_on_nothing' },
        },
      )
    const [thread] = await threads(of)
    const crossed = await api.admin.call('comment.write', {
      ...other,
      body: body({ threadId: thread?.id }),
    })
    expect(crossed).toMatchObject({ status: 404, body: { code: 'thread_not_found' } })
    expect((await api.admin.call('comment.write', { ...of, body: body({ about: 'user:1' }) })).status).toBe(
      400,
    )
  })

  it('stores a repeated comment once, also in a completed audit', async () => {
    const of = await newAudit()
    await api.admin.ok('audit.change', { ...of, body: { status: 'completed' } })
    const same = body({})
    const sent = await Promise.all([1, 2, 3].map(() => api.admin.ok('comment.write', { ...of, body: same })))
    expect(new Set(sent.map(({ id }) => id)).size).toBe(1)
    expect(await threads(of)).toMatchObject([{ comments: [{ text: 'Look' }] }])
  })
})

describe('notifications', () => {
  const notifications = (who: 'admin' | 'member') => api[who].ok('notification.list', {})
  const emails = async () =>
    (await api.admin.ok('system.outbox', { query: {} })).notices.filter(({ kind }) => kind === 'commented')

  it('are created for mentions and answers, with an email unless switched off', async () => {
    const of = await newAudit()
    const text = `Could you look, @${await nameOf('member')}?`
    const { threadId } = await api.admin.ok('comment.write', { ...of, body: body({ text }) })
    expect(await notifications('member')).toMatchObject({
      waiting: 1,
      items: [{ kind: 'mention', isUnread: true }],
    })
    expect(await emails()).toHaveLength(1)
    expect((await emails())[0]?.text).toContain(`/audit/${of.params.id}/step1?thread=${threadId}`)

    const preferences = await api.admin.ok('account.preferences', {})
    await api.admin.ok('account.changePreferences', { body: { ...preferences, emailNotifications: false } })
    const { id } = await api.member.ok('comment.write', { ...of, body: body({ threadId }) })
    expect(await notifications('admin')).toMatchObject({
      waiting: 1,
      items: [{ id: `comment:${id}`, kind: 'reply' }],
    })
    expect(await emails()).toHaveLength(1)
    await api.admin.ok('comment.seen', { params: { id: threadId }, body: { upTo: id } })
    expect(await notifications('admin')).toMatchObject({ waiting: 0, items: [{ isUnread: false }] })
  })

  it('are not created for threads without the user', async () => {
    const of = await newAudit()
    await api.admin.ok('comment.write', { ...of, body: body({}) })
    expect(await notifications('member')).toEqual({ waiting: 0, items: [] })
  })
})
