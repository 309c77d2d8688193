// Events of an audit reach only users who have it open (SECURITY T59).

import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Role } from '#domain/account/role.ts'
import { livingCallers } from '#server/account/session.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { NUMBERS } from '../../../tests/audits/entered-numbers.ts'
import { run } from '../../../tests/databases/database.ts'
import { dumpTables } from '../../../tests/databases/dump.ts'
import { type Event, type Events, openEvents } from '../../../tests/events.ts'

let api: Api
let auditId: number
withAudit((started, id) => {
  api = started
  auditId = id
})

let address = ''
let open: Events[] = []
beforeEach(async () => {
  open = []
  address ||= await api.app.listen({ port: 0, host: '127.0.0.1' })
})
afterEach(() => open.forEach(one => void one.close()))

async function watch(token = api.member.token, last?: string, id = auditId, tab?: string): Promise<Events> {
  const events = await openEvents(address, `/api/audits/${id}/live`, token, last, tab)
  open.push(events)
  return events
}

/** The next change, past the creation of the audit: a busy server may publish that after the stream has begun. */
async function nextChange(events: Events): Promise<Event> {
  const change = await events.until('changed')
  return change.data.action === 'audit.create' ? nextChange(events) : change
}

const path = () => ({ params: { id: auditId } })
const addStep = (label: string) => api.admin.ok('process.createStep', { ...path(), body: { label } })
const another = async () =>
  (await api.admin.ok('audit.create', { body: { title: 'Other', company: 'Other', type: 'process' } })).id

it('publishes each committed change with author, tab and a resumable id', async () => {
  const events = await watch()
  const ready = await events.until('ready')
  const tab = randomBytes(8).toString('hex')
  await api.admin.request({
    method: 'POST',
    url: `/api/audits/${auditId}/process-steps`,
    payload: { label: 'Price a lane' },
    headers: { 'x-tab': tab },
  })
  const first = await nextChange(events)
  expect(first.data).toEqual({ action: 'process.createStep', by: 'Ada Admin', tab })
  await api.member.ok('audit.change', { ...path(), body: { title: 'Freight' } })
  const second = await nextChange(events)
  expect(second.data).toMatchObject({ action: 'audit.change', by: 'Mona Member', tab: '' })
  expect(Number(second.id)).toBeGreaterThan(Number(first.id))
  expect(Number(first.id)).toBeGreaterThan(Number(ready.id))
})

it('publishes changes of nested records, and nothing of other audits or refused requests', async () => {
  const step = await addStep('Price a lane')
  const other = await another()
  const events = await watch()
  await events.until('here')
  await api.admin.ok('process.createStep', { params: { id: other }, body: { label: 'Elsewhere' } })
  await api.admin.refused('process.changeStep', {
    params: { id: step.id },
    body: { label: 'Mine', version: 99 },
  })
  await api.admin.ok('process.changeStep', { params: { id: step.id }, body: { label: 'Quote a lane' } })
  expect((await events.next())?.data).toMatchObject({ action: 'process.changeStep' })
})

it('publishes a new look to the audits that show it, even after a gap', async () => {
  const clientOf = async (id: number) => (await api.admin.ok('audit.get', { params: { id } })).clientId ?? 0
  const own = await clientOf(auditId)
  const other = await clientOf(await another())
  const before = await watch()
  await before.until('here')
  await addStep('Price a lane')
  const { id: last } = await nextChange(before)
  await api.admin.ok('client.change', { params: { id: other }, body: { notes: 'Of no concern here.' } })
  await api.admin.ok('client.changeBrand', { params: { id: own }, body: { colour: '#1a4f8a' } })
  const change = await nextChange(before)
  expect(change.data).toMatchObject({ action: 'client.changeBrand', by: 'Ada Admin' })
  await api.admin.ok('system.changeBrand', { body: { colour: '#123456' } })
  const newest = await nextChange(before)
  expect(newest.data.action).toBe('system.changeBrand')
  before.close()
  const missed = await (await watch(api.member.token, last)).until('ready')
  expect(missed.data.actions).toEqual(expect.arrayContaining(['system.changeBrand', 'client.changeBrand']))
  expect(missed.data.actions).not.toContain('client.change')
  const changes = await api.member.ok('live.changes', { ...path(), query: { after: Number(newest.id) } })
  expect(changes).toMatchObject({ last: Number(newest.id), anew: false })
})

it('publishes the merging of clients to the audits of both, even after a gap', async () => {
  const company = async (name: string) => {
    const body = { title: 'Angebot & Auftrag (Müller)', company: name, type: 'process' } as const
    const { id } = await api.admin.ok('audit.create', { body })
    const { clientId } = await api.admin.ok('audit.get', { params: { id } })
    return { id, clientId: clientId ?? 0 }
  }
  const from = await company('Übermüller & Söhne')
  const into = await company('Uebermueller and Sons')
  const pages = [await watch(undefined, undefined, from.id), await watch(undefined, undefined, into.id)]
  const other = await watch()
  const lasts = await Promise.all(pages.map(async page => (await page.until('ready')).id))
  await other.until('here')
  await api.admin.ok('client.merge', { params: { id: from.clientId }, body: { into: into.clientId } })
  for (const page of pages) {
    const { data } = await nextChange(page)
    expect(data).toMatchObject({ action: 'client.merge', by: 'Ada Admin' })
    page.close()
  }
  await addStep('Price a lane')
  expect((await nextChange(other)).data.action).toBe('process.createStep')
  for (const [n, { id }] of [from, into].entries()) {
    const missed = await (await watch(undefined, lasts[n] ?? undefined, id)).until('ready')
    expect(missed.data.actions).toContain('client.merge')
  }
})

it('publishes what interviewees and clients submit through links', async () => {
  const body = { label: 'Price a lane', ...NUMBERS }
  const step = await api.admin.ok('process.createStep', { ...path(), body })
  const interview = await api.member.ok('interview.start', {
    ...path(),
    body: { templateName: 'operations', interviewee: 'Mara Lind' },
  })
  const { token: own } = await api.member.ok('interviewLink.make', { params: { id: interview.id }, body: {} })
  const { token } = await api.member.ok('clientLink.make', {
    ...path(),
    body: { title: 'Board', parts: ['map'] },
  })
  const events = await watch()
  await events.until('ready')
  const { visitor } = api
  await visitor.ok('interviewLink.consent', { body: { token: own, consent: true } })
  await visitor.ok('interviewLink.answer', {
    body: { token: own, questionId: 'operations.peaks', response: 'In spring.' },
  })
  await visitor.ok('interviewLink.finish', { body: { token: own } })
  const writer = { token, name: 'Dana Reyes' }
  await visitor.ok('clientLink.open', { body: { token } })
  await visitor.ok('clientLink.say', {
    body: { ...writer, stepId: step.id, numbers: [{ field: 'costPerHour', shown: 50, says: 60 }] },
  })
  await visitor.ok('clientLink.comment', { body: { ...writer, about: '', text: 'Thank you.' } })
  const actions: string[] = []
  // The last events of the set-up may still be on their way when the stream is ready.
  while (actions.length < 6) {
    const action = String((await nextChange(events)).data.action)
    if (/^(interviewLink|clientLink)\.(?!make)/.test(action)) actions.push(action)
  }
  expect(actions).toEqual([
    'interviewLink.consent',
    'interviewLink.answer',
    'interviewLink.finish',
    'clientLink.open',
    'clientLink.say',
    'clientLink.comment',
  ])
})

it('resumes after the last event received, and reports a gap if that id is unknown', async () => {
  const before = await watch()
  await before.until('ready')
  await addStep('One')
  const { id } = await nextChange(before)
  before.close()
  await api.admin.ok('roi.save', { ...path(), body: ROI })
  const again = await (await watch(api.member.token, id)).until('ready')
  expect(again.data).toMatchObject({ anew: false })
  expect(again.data.actions).toContain('roi.save')
  expect(again.data.actions).not.toContain('interview.start')
  const lost = await (await watch(api.member.token, '999999')).until('ready')
  expect(lost.data).toMatchObject({ anew: true, actions: [] })
})

const ROI = { currentCost: 100_000, projectedSavings: 50_000, implementationCost: 20_000, timePeriod: 12 }

it('sends headers that prevent proxies from caching, buffering or compressing', async () => {
  const { status, headers } = await watch()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store, no-transform')
  expect(headers.get('x-accel-buffering')).toBe('no')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

it('requires a permitted account and an existing audit', async () => {
  expect((await watch(null)).status).toBe(401)
  expect((await watch(api.learner.token)).status).toBe(403)
  expect((await watch(api.newcomer.token)).status).toBe(403)
  expect((await watch(api.member.token, undefined, 999_999)).status).toBe(404)
})

const CHANGED: [string, (who: { id: number; token: string | null }) => Promise<unknown>][] = [
  ['signs out', ({ token }) => api.as(token ?? '').ok('account.logout')],
  ['becomes a learner', ({ id }) => setRole(id, 'regular_user')],
  ['is shut out by maintenance', () => setMaintenance(true)],
]
const setRole = (id: number, role: Role) =>
  api.admin.ok('user.change', { params: { id }, body: { role } } as never)
const setMaintenance = (maintenanceMode: boolean) =>
  api.admin.ok('system.changeSettings', { body: { maintenanceMode } })

it.each(CHANGED)('ends when the subscriber %s', async (_, change) => {
  const guest = await api.person('Gus Guest', 'team_member')
  const theirs = await watch(guest.token)
  const ours = await watch(api.admin.token)
  await Promise.all([theirs.until('ready'), ours.until('ready')])
  await change(guest)
  expect((await theirs.until('closed')).data).toEqual({})
  expect(await theirs.next()).toBeNull()
  await api.admin.ok('audit.change', { ...path(), body: { title: 'Still there' } })
  expect((await nextChange(ours)).data).toMatchObject({ action: 'audit.change' })
})

it('reports that the audit was deleted', async () => {
  const events = await watch()
  await events.until('ready')
  await api.admin.ok('audit.delete', path())
  await events.until('gone')
})

it('reports a possible gap after the database connection is lost', async () => {
  const events = await watch()
  await events.until('ready')
  await run(
    api.url,
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'live' and datname = current_database()",
  )
  await events.until('gap')
  await addStep('After')
  await nextChange(events)
})

it('limits open streams per account without blocking that account or others', async () => {
  const guest = await api.person('Gus Guest', 'team_member')
  const streams = await Promise.all(Array.from({ length: 12 }, () => watch(guest.token)))
  expect(streams.map(one => one.status)).toEqual(Array(12).fill(200))
  expect((await watch(guest.token)).status).toBe(429)
  expect((await watch()).status).toBe(200)
})

it('checks the accounts of many streams without a quadratic query', async () => {
  const { rows } = await run(
    api.url,
    `insert into sessions (token_hash, user_id, idle_seconds, expires_at)
     select sha256(n::text::bytea), ${api.member.id}, 3600, now() + interval '1 hour' from generate_series(1, 500) n
     returning token_hash`,
  )
  const hashes: Buffer[] = rows.map(row => row.token_hash)
  const compare = vi.spyOn(Buffer.prototype, 'equals')
  const found = await api.database.run(() => livingCallers([...hashes, randomBytes(32)]))
  expect(compare.mock.calls.length).toBeLessThan(1000)
  compare.mockRestore()
  expect(found.map(caller => caller?.id)).toEqual([...hashes.map(() => api.member.id), undefined])
})

it('does not extend a session', async () => {
  const old = "update sessions set last_used_at = now() - interval '2 hours'"
  await run(api.url, old)
  await (await watch()).until('ready')
  await api.member.ok('live.changes', path())
  const { rows } = await run(
    api.url,
    "select count(*)::int as used from sessions where last_used_at > now() - interval '1 hour'",
  )
  expect(rows).toEqual([{ used: 0 }])
  await api.member.ok('audit.get', path())
  expect(
    (
      await run(
        api.url,
        "select count(*)::int as used from sessions where last_used_at > now() - interval '1 hour'",
      )
    ).rows,
  ).toEqual([{ used: 1 }])
})

it('can be polled from a known id instead', async () => {
  const { last } = await api.member.ok('live.changes', path())
  await addStep('One')
  await addStep('Two')
  const since = await api.member.ok('live.changes', { ...path(), query: { after: last } })
  expect(since).toMatchObject({ anew: false })
  expect(since.actions).toContain('process.createStep')
  expect(since.last).toBeGreaterThan(last)
  expect(since.quietMs).toBeGreaterThanOrEqual(0)
})

const AT_STEP = { page: 'step2', about: 'step:12', field: null }
const TYPING = { ...AT_STEP, field: 'owner' }
const ONE = 'tab-number-one'
const OTHER = 'tab-number-two'

const say = (who: Api['admin'], place: object | null, tab = ONE, id = auditId) =>
  who.request({
    method: 'PUT',
    url: `/api/audits/${id}/presence`,
    payload: { place },
    headers: { 'x-tab': tab },
  })

/** Reads until exactly these people are reported as present. */
async function untilHere(events: Events, people: object[]): Promise<Event> {
  for (;;) {
    const event = await events.until('here')
    const here = event.data.people as object[]
    if (here.length !== people.length) continue
    expect(here).toEqual(expect.arrayContaining(people))
    return event
  }
}

const person = ({ id, name }: { id: number; name: string }, place: object) => ({
  account: id,
  name,
  ...place,
})
const ada = () => person({ id: api.admin.id, name: 'Ada Admin' }, AT_STEP)

it('sends presence to current and new subscribers, without a resumable id', async () => {
  const events = await watch()
  expect((await events.until('here')).data).toEqual({ people: [] })
  expect((await say(api.admin, AT_STEP)).status).toBe(204)
  const event = await untilHere(events, [ada()])
  expect(event.id).toBe('')
  await say(api.admin, TYPING)
  for (;;) if (((await events.until('here')).data.people as { field: unknown }[])[0]?.field === 'owner') break
  await untilHere(await watch(), [{ ...ada(), field: 'owner' }])
  await say(api.admin, null)
  await untilHere(events, [])
})

it('distinguishes two pages of one user, and removes a closed page immediately', async () => {
  const events = await watch()
  const dying = await watch(api.admin.token, undefined, auditId, OTHER)
  await dying.until('ready')
  await say(api.admin, AT_STEP)
  await say(api.admin, { ...AT_STEP, page: 'step1', about: null }, OTHER)
  await untilHere(events, [ada(), { ...ada(), page: 'step1', about: null }])
  dying.close()
  await untilHere(events, [ada()])
})

it('sends presence only within the audit, and only for the caller’s account', async () => {
  const other = await another()
  const events = await watch()
  const elsewhere = await watch(api.member.token, undefined, other)
  await Promise.all([events.until('ready'), elsewhere.until('ready')])
  await say(api.admin, AT_STEP)
  await say(api.member, { ...AT_STEP, about: null })
  await say(api.member, null)
  await untilHere(events, [ada()])
  await say(api.admin, { ...AT_STEP, about: 'slide:3' }, ONE, other)
  await untilHere(elsewhere, [{ ...ada(), about: 'slide:3' }])
})

it('refuses presence without access, with an invalid place, or beyond the limit', async () => {
  for (const who of [api.learner, api.newcomer, api.visitor])
    expect((await say(who, AT_STEP)).status).toBeGreaterThan(400)
  expect((await say(api.member, AT_STEP, ONE, 999_999)).status).toBe(404)
  for (const place of [{ ...AT_STEP, page: 'admin' }, { ...AT_STEP, about: 'a'.repeat(300) }, 'here', 7])
    expect((await say(api.member, place as object)).status).toBe(400)
  const guest = await api.person('Gus Guest', 'team_member')
  // More than twice the rate limit, because the window may restart during the test.
  const answers = await Promise.all(Array.from({ length: 130 }, () => say(guest, AT_STEP)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 429]))
  expect((await say(api.member, AT_STEP)).status).toBe(204)
})

it('stores no presence in the database', async () => {
  const before = await dumpTables(api.url)
  await say(api.member, AT_STEP)
  expect(await dumpTables(api.url)).toEqual(before)
})
