// Step kinds over HTTP: who confirms, what counts in a range, that ranges are frozen, and what becomes of merged kinds.

import { unzipSync } from 'fflate'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Api, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'
import type { Person } from '../../../tests/person.ts'
import { LANGUAGES } from '../../../tests/texts/realistic-texts.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const KIND = 'Invoice entry'
/** Names of kinds as people give them, and such as break naive code. */
const NAMES = [...new Set(Object.values(LANGUAGES).flatMap(({ roles }) => roles))]
  .filter(name => name.trim() === name && name.length <= 100)
  .slice(0, 12)

interface Made {
  audit: { params: { id: number } }
  client: { params: { id: number } }
  step: { params: { id: number } }
}

/** An audit of the company with a step of these minutes, said in an interview unless `entered`. */
async function made(company: string, minutes: number, { entered = false } = {}): Promise<Made> {
  const body = { title: 'Freight desk', company, type: 'operations' as const }
  const { id, clientId } = await api.member.ok('audit.create', { body })
  const audit = { params: { id } }
  const step = await api.member.ok('process.createStep', {
    ...audit,
    body: { label: 'Enter invoice', ...(entered && { durationMin: minutes }) },
  })
  if (!entered) await say(audit, step.id, minutes)
  return { audit, client: { params: { id: clientId ?? 0 } }, step: { params: { id: step.id } } }
}

async function say(audit: Made['audit'], stepId: number, minutes: number, interviewee = 'Priya Raman') {
  const template = { templateName: 'operations', interviewee }
  const interview = await api.member.ok('interview.start', { ...audit, body: template })
  const answer = await api.member.ok('answer.save', {
    params: { id: interview.id },
    body: { questionId: 'operations.peaks', response: `It takes ${minutes} minutes.` },
  })
  const link = { to: 'step', stepId, field: 'durationMin' } as const
  const range = { min: minutes, usual: minutes, max: minutes }
  const body = { label: '', kind: 'minutes' as const, ...range, link }
  await api.member.ok('quantity.add', { params: { id: answer.id }, body })
}

const confirm = ({ step }: Made, name: string | null = KIND, by: Person = api.member) =>
  by.ok('stepKind.confirm', { ...step, body: { name } })
const kindOf = ({ step }: Made, by: Person = api.member) => by.ok('stepKind.ofStep', step)
const review = () => api.admin.ok('stepKind.review', {})
const publish = () => api.admin.ok('stepKind.publish', {})
/** Makes the last release this many days older. */
const age = (days: number) =>
  run(api.url, `update step_kind_releases set published_at = published_at - interval '${days} days'`)
const clientsNow = async (name = KIND) => (await review()).kinds.find(kind => kind.name === name)?.clients

/** Audits of `count` clients whose steps took 8, 10, 12 … minutes, each confirmed. */
async function several(count: number): Promise<Made[]> {
  const all: Made[] = []
  for (let n = 0; n < count; n++) {
    const one = await made(`Client ${n}`, 8 + 2 * n)
    await confirm(one)
    all.push(one)
  }
  return all
}

describe('the kind of a step', () => {
  it.each(NAMES)('is confirmed by name: %j', async name => {
    const one = await made('Northline', 12)
    const other = await made('Westwater', 15)
    expect(await kindOf(one)).toEqual({ kind: null, confirmed: null, range: null })
    const first = await confirm(one, name)
    expect(first).toMatchObject({ kind: { name }, confirmed: { by: 'Mona Member' }, range: null })
    expect(await confirm(other, `  ${name.toLowerCase()} `, api.admin)).toMatchObject({ kind: first.kind })
    expect(await api.member.ok('stepKind.list', {})).toEqual([first.kind])
    expect(await confirm(one, null)).toMatchObject({ kind: null })
    expect(await api.member.ok('stepKind.list', {})).toEqual([first.kind])
  })

  it('is confirmed once: the same kind again keeps who confirmed it', async () => {
    const one = await made('Northline', 12)
    const first = await confirm(one)
    expect(await confirm(one, KIND, api.admin)).toEqual(first)
    expect(await confirm(one, 'Billing', api.admin)).toMatchObject({ confirmed: { by: 'Ada Admin' } })
  })

  it('is confirmed in completed audits too, and not by readers, guests or learners', async () => {
    const one = await made('Northline', 12)
    await api.member.ok('audit.change', { ...one.audit, body: { status: 'completed' } })
    expect(await confirm(one)).toMatchObject({ kind: { name: KIND } })
    const reader = await api.person('Rita Reader', 'team_member')
    const guest = await api.person('Gil Guest', 'guest')
    await run(
      api.url,
      `insert into audit_members (audit_id, user_id, role) values (${one.audit.params.id}, ${guest.id}, 'editor')`,
    )
    const body = { restricted: true, members: [{ id: reader.id, role: 'reader' as const }] }
    await api.member.ok('audit.changeTeam', { ...one.audit, body })
    expect(await kindOf(one, reader)).toMatchObject({ kind: { name: KIND } })
    const sent = { ...one.step, body: { name: 'Other' } }
    expect(await reader.call('stepKind.confirm', sent)).toMatchObject({
      status: 403,
      body: { code: 'audit_read_only' },
    })
    for (const person of [guest, api.learner]) {
      expect((await person.call('stepKind.confirm', sent)).status).toBe(403)
      expect((await person.call('stepKind.ofStep', one.step)).status).toBe(403)
      expect((await person.call('stepKind.list')).status).toBe(403)
    }
    for (const id of ['stepKind.review', 'stepKind.publish'] as const)
      expect((await api.member.call(id)).status).toBe(403)
  })

  it('takes no new name from a restricted audit, because the whole company sees it', async () => {
    const one = await made('Northline', 12)
    const other = await made('Southline', 14)
    await api.member.ok('audit.changeTeam', { ...one.audit, body: { restricted: true, members: [] } })
    const sent = { ...one.step, body: { name: 'Diligence of Kestrelhaven' } }
    expect(await api.member.refused('stepKind.confirm', sent)).toMatchObject({ code: 'step_kind_restricted' })
    expect(await api.admin.ok('stepKind.list', {})).toEqual([])
    await confirm(other)
    expect(await confirm(one)).toMatchObject({ kind: { name: KIND } })
  })

  it('belongs to steps of today’s map alone', async () => {
    const one = await made('Northline', 12)
    const scenario = await api.member.ok('scenario.create', {
      ...one.audit,
      body: { title: 'Target', requestKey: 'x'.repeat(20) } as never,
    })
    const [copy] = await api.member.ok('process.steps', {
      ...one.audit,
      query: { scenario: String(scenario.id) },
    })
    const step = { params: { id: copy?.id ?? 0 } }
    expect(await api.member.refused('stepKind.confirm', { ...step, body: { name: KIND } })).toMatchObject({
      code: 'step_not_found',
    })
  })

  it('survives removal and restoring of the step, and not duplicating the audit', async () => {
    const one = await made('Northline', 12)
    const first = await confirm(one)
    await api.member.ok('process.deleteStep', one.step)
    expect(await api.member.refused('stepKind.ofStep', one.step)).toMatchObject({ code: 'step_not_found' })
    await api.member.ok('process.restoreStep', { ...one.step, body: {} as never })
    expect(await kindOf(one)).toEqual(first)
    const copy = await api.member.ok('audit.duplicate', one.audit)
    const [copied] = await api.member.ok('process.steps', { params: { id: copy.id }, query: {} })
    expect(await api.member.ok('stepKind.ofStep', { params: { id: copied?.id ?? 0 } })).toMatchObject({
      kind: null,
    })
  })
})

describe('a range', () => {
  it('is published from five clients up, with the numbers of audits and clients', async () => {
    const all = await several(4)
    expect((await publish()).kinds).toMatchObject([{ clients: 4, range: null }])
    expect(await kindOf(all[0]!)).toMatchObject({ range: null })
    const second = await made('Client 0', 9)
    const fifth = await made('Client 4', 16)
    await confirm(second)
    await confirm(fifth)
    await age(91)
    const { kinds } = await publish()
    expect(kinds).toMatchObject([{ name: KIND, steps: 6, clients: 5, range: { audits: 6, clients: 5 } }])
    const { range } = await kindOf(fifth)
    expect(range).toEqual(kinds[0]?.range)
    // The shifts are random: only bounds that hold for every draw.
    expect(range?.low).toBeGreaterThanOrEqual(2)
    expect(range?.high).toBeLessThanOrEqual(60)
    expect(range?.low).toBeLessThan(range?.high ?? 0)
  })

  it('is frozen for 90 days, whatever changes, and then computed again', async () => {
    const all = await several(6)
    const first = (await publish()).kinds[0]?.range
    await say(all[0]!.audit, all[0]!.step.params.id, 500, 'Jonas Lind')
    await confirm(all[1]!, null)
    await confirm(await made('Client 9', 900))
    expect(await kindOf(all[0]!)).toMatchObject({ range: first })
    expect(await api.admin.refused('stepKind.publish', {})).toMatchObject({ code: 'ranges_frozen' })
    await age(89)
    expect(await api.admin.refused('stepKind.publish', {})).toMatchObject({ code: 'ranges_frozen' })
    expect((await review()).nextAt).not.toBeNull()
    expect(await kindOf(all[0]!)).toMatchObject({ range: first })
    await age(2)
    expect((await review()).nextAt).toBeNull()
    // Of the first client two statements differ now, so none of them counts.
    expect((await publish()).kinds[0]?.range).toMatchObject({ clients: 5 })
  })

  it('is the same in two releases if nothing changed', async () => {
    await several(7)
    const first = await publish()
    await age(91)
    expect((await publish()).kinds).toEqual(first.kinds)
  })

  it('is published once if two administrators publish simultaneously', async () => {
    await several(5)
    const other = await api.person('Olga Other', 'admin')
    const both = await Promise.all([api.admin.call('stepKind.publish'), other.call('stepKind.publish')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('counts evidence alone: no entered, assumed or disputed minutes', async () => {
    await several(5)
    await confirm(await made('Entered', 20, { entered: true }))
    const assumed = await made('Assumed', 20, { entered: true })
    await api.member.ok('process.createStep', { ...assumed.audit, body: { label: 'Enter invoice' } })
    const disputed = await made('Disputed', 20)
    await say(disputed.audit, disputed.step.params.id, 40, 'Jonas Lind')
    await confirm(disputed)
    expect(await clientsNow()).toBe(5)
  })

  it('counts no restricted or practice audit, no removed step, and no client that is left out', async () => {
    const [one, two, three, four] = await several(5)
    if (!(one && two && three && four)) throw new Error('five audits')
    expect(await clientsNow()).toBe(5)
    await api.member.ok('audit.changeTeam', { ...one.audit, body: { restricted: true, members: [] } })
    expect(await clientsNow()).toBe(4)
    await api.member.ok('client.change', { ...two.client, body: { leftOutOfRanges: true } })
    expect(await api.member.ok('client.get', two.client)).toMatchObject({ leftOutOfRanges: true })
    expect(await clientsNow()).toBe(3)
    await api.member.ok('process.deleteStep', three.step)
    expect(await clientsNow()).toBe(2)
    await run(api.url, `update audits set practice = true where id = ${four.audit.params.id}`)
    expect(await clientsNow()).toBe(1)
    await api.member.ok('client.merge', { ...two.client, body: { into: three.client.params.id } })
    expect(await api.member.ok('client.get', three.client)).toMatchObject({ leftOutOfRanges: true })
  })

  it('is listed with the number of steps that the administrator sees', async () => {
    const hidden = await made('Northline', 10)
    const open = await made('Westwater', 12)
    for (const one of [hidden, open]) await confirm(one)
    await api.member.ok('audit.changeTeam', { ...hidden.audit, body: { restricted: true, members: [] } })
    const steps = ({ kinds }: { kinds: { steps: number }[] }) => kinds.map(kind => kind.steps)
    expect(steps(await publish())).toEqual([1])
    expect(steps(await review())).toEqual([1])
    await api.admin.ok('audit.takeAccess', hidden.audit)
    expect(steps(await review())).toEqual([2])
  })

  it('loses the client that is erased at the next release, and its confirmations immediately', async () => {
    const all = await several(6)
    await publish()
    const body = { what: 'all', confirmation: 'Client 0', reason: 'End of contract' } as const
    const { id } = await api.member.ok('client.erase', { ...all[0]!.client, body })
    const certificate = await api.member.call('client.erasure', { params: { id } })
    expect(String(certificate.body)).toContain('step_kind_confirmations')
    expect((await review()).kinds).toMatchObject([{ steps: 5, clients: 5, range: { clients: 6 } }])
    await age(91)
    expect((await publish()).kinds).toMatchObject([{ range: { clients: 5 } }])
    await confirm(all[1]!, null)
    await age(91)
    expect((await publish()).kinds).toMatchObject([{ clients: 4, range: null }])
  })

  it('comes with the client’s export, and its secret with no export', async () => {
    const [one] = await several(1)
    const zip = unzipSync((await api.member.call('client.export', one!.client)).body as unknown as Uint8Array)
    expect(Object.keys(zip)).toContain('tables/step_kind_confirmations.csv')
    const data = unzipSync((await api.admin.ok('system.export')) as unknown as Uint8Array)
    const kinds = Buffer.from(data['step_kinds.csv'] ?? []).toString()
    expect(kinds).toContain(KIND)
    expect(kinds).not.toContain('secret')
    expect(JSON.stringify([await review(), await kindOf(one!)])).not.toMatch(/secret|draw/)
  })
})

describe('administrators', () => {
  const idOf = async (name: string) =>
    (await api.member.ok('stepKind.list', {})).find(kind => kind.name === name)?.id ?? 0

  it('rename a kind, and not to the name of another', async () => {
    const one = await made('Northline', 12)
    await confirm(one)
    await confirm(await made('Westwater', 12), 'Billing')
    const path = { params: { id: await idOf(KIND) } }
    await api.admin.ok('stepKind.rename', { ...path, body: { name: 'Entry of invoices' } })
    expect(await kindOf(one)).toMatchObject({ kind: { name: 'Entry of invoices' } })
    expect(await api.admin.refused('stepKind.rename', { ...path, body: { name: 'billing' } })).toMatchObject({
      code: 'step_kind_name_taken',
    })
    for (const id of ['stepKind.rename', 'stepKind.merge'] as const) {
      const sent = { params: { id: 999_999 }, body: { name: 'Other', into: path.params.id } as never }
      expect(await api.admin.refused(id, sent)).toMatchObject({ code: 'step_kind_not_found' })
    }
    expect(
      await api.admin.refused('stepKind.merge', { ...path, body: { into: path.params.id } }),
    ).toMatchObject({ code: 'step_kind_same' })
  })

  it.each([
    ['older', 'Invoice entri', KIND],
    ['newer', KIND, 'Invoice entri'],
  ])('merge the %s of two kinds into the other, which keeps name and range', async (_, from, into) => {
    const all = await several(6)
    const late = await made('Late', 30)
    await confirm(late, 'Invoice entri')
    const { kinds } = await publish()
    const range = kinds.find(({ name }) => name === KIND)?.range
    const body = { into: await idOf(into) }
    await api.admin.ok('stepKind.merge', { params: { id: await idOf(from) }, body })
    expect((await review()).kinds).toMatchObject([{ name: into, steps: 7, clients: 7, range }])
    expect(await kindOf(all[0]!)).toMatchObject({ kind: { name: into }, range })
    expect(await kindOf(late)).toMatchObject({ kind: { name: into }, range })
  })
})
