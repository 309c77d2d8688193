// Retention, legal hold, export and erasure of clients over HTTP.

import { createHash } from 'node:crypto'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { LIST_BEGINS } from '#domain/erasure.ts'
import { csvRows } from '#domain/process/import-export/csv-import.ts'
import { AUDIT_RECORDS, recordKindOf } from '#server/audit-gate.ts'
import { eraseDue } from '#server/client/retention.ts'
import { dropRemoved } from '#server/interview/attachment-store.ts'
import { dropDeleted } from '#server/opportunity/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { removedStepsJob } from '#server/process/removed-steps.ts'
import { dropDeletedScenarios } from '#server/process/scenario/store.ts'
import { recordInTrail } from '#server/system/trail.ts'
import { type Api, withAudit } from '../../../tests/api.ts'
import { auditWithRecords } from '../../../tests/audits/audit-records.ts'
import { run } from '../../../tests/databases/database.ts'
import { dumpTables } from '../../../tests/databases/dump.ts'
import type { Person } from '../../../tests/person.ts'
import { addressOf } from '../../../tests/requests/gated-requests.ts'

let api: Api
let colleague: Person
let ids: Record<string, number>
let client: { params: { id: number } }
/** A word in every text of the client's audit. */
const NAME = 'Kestrelhaven'
withAudit(
  started => {
    api = started
  },
  async () => {
    colleague = await api.person('Cora Colleague', 'team_member')
    ids = await auditWithRecords(api.member, api.url, { word: NAME })
    client = { params: { id: (await api.member.ok('audit.get', audit())).clientId ?? 0 } }
  },
)

const audit = () => ({ params: { id: ids.audits ?? 0 } })
const reason = { body: { reason: 'Dispute with a supplier' } }
const hold = (by = api.member) => by.ok('client.hold', { ...client, ...reason })
const erase = (by: Person, what: 'all' | 'due' = 'all', confirmation = NAME) =>
  by.call('client.erase', { ...client, body: { what, confirmation, ...reason.body } })
const restrict = (members: { id: number; role: 'reader' | 'editor' }[] = []) =>
  api.member.ok('audit.changeTeam', { ...audit(), body: { restricted: true, members } })
const onHold = { status: 409, body: { code: 'client_on_hold' } }
const notes = async (action: string) =>
  (await run(api.url, `select note, record, part_of from trail where action = '${action}'`)).rows

describe('a legal hold', () => {
  const DELETES = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][]).filter(
    ([, { path, method, allowedOnHold }]) =>
      method === 'DELETE' && !allowedOnHold && (recordKindOf(path) ?? '') in AUDIT_RECORDS,
  )

  it('refuses every deletion of a record with the reason', async () => {
    await hold()
    const rows = async () => Object.entries(await dumpTables(api.url)).filter(([table]) => table !== 'usages')
    const before = await rows()
    expect(DELETES.length).toBeGreaterThan(12)
    for (const [id, endpoint] of DELETES) {
      const url = addressOf(endpoint, ids[recordKindOf(endpoint.path) ?? ''] ?? 0)
      const { status, body } = await api.member.request({ method: 'DELETE', url })
      expect({ id, status, body }).toMatchObject({ id, ...onHold })
      expect(body).toMatchObject({ message: expect.stringContaining('legal hold') })
    }
    expect(await rows()).toEqual(before)
  })

  it('allows revoking access, and editing', async () => {
    await hold()
    await api.member.ok('clientLink.revoke', { params: { id: ids['client-links'] ?? 0 } })
    await api.member.ok('audit.change', { ...audit(), body: { title: 'Lane pricing, second round' } })
  })

  it('suspends expiry', async () => {
    const old = "now() - interval '1 year'"
    const tables = ['attachments', 'opportunities', 'scenarios', 'process_steps']
    const count = async () => {
      const { rows } = await run(
        api.url,
        `select ${tables.map(table => `(select count(*)::int from ${table}) as ${table}`).join(', ')}`,
      )
      return rows[0]
    }
    for (const table of tables) await run(api.url, `update ${table} set removed_at = ${old}`)
    await hold()
    const before = await count()
    const expire = async () => {
      await api.database.run(() =>
        transaction(async () => {
          await dropRemoved()
          await dropDeleted()
          await dropDeletedScenarios()
        }),
      )
      await api.database.run(() => removedStepsJob.run())
    }
    await expire()
    expect(await count()).toEqual(before)
    await api.member.ok('client.liftHold', client)
    await expire()
    expect(await count()).toMatchObject({ attachments: 0, opportunities: 0, scenarios: 0 })
  })

  it('survives a changed company, a merge and an erasure', async () => {
    const other = await api.member.ok('audit.create', {
      body: { title: 'Freight desk', company: 'Southline', type: 'process' },
    })
    await hold()
    const moved = api.member.call('audit.change', { ...audit(), body: { company: 'Southline' } })
    expect(await moved).toMatchObject(onHold)
    const merged = api.member.call('client.merge', { ...client, body: { into: other.clientId ?? 0 } })
    expect(await merged).toMatchObject(onHold)
    expect(await erase(api.member)).toMatchObject(onHold)
    expect(await erase(api.admin, 'due')).toMatchObject(onHold)
  })

  it('prevents the erasure of a person', async () => {
    const sent = { firstName: 'Mara', lastName: 'Lind', email: 'mara.lind@example.com', jobTitle: 'COO' }
    await api.visitor.ok('inquiry.contact', { body: { ...sent, company: NAME } })
    const [inquiry] = (await api.admin.ok('inquiry.list', { query: {} })).inquiries
    const person = { params: { id: inquiry?.id ?? 0 } }
    const { auditId } = await api.admin.ok('inquiry.startAudit', person)
    expect((await api.member.ok('audit.get', { params: { id: auditId } })).clientId).toBe(client.params.id)
    await hold()
    expect(await api.admin.call('inquiry.forget', person)).toMatchObject(onHold)
    await api.member.ok('client.liftHold', client)
    await api.admin.ok('inquiry.forget', person)
  })

  it('is lifted by its creator or an administrator, and is in the trail', async () => {
    await hold()
    const seen = await colleague.ok('client.get', client)
    expect(seen.hold).toMatchObject({ by: api.member.name, reason: reason.body.reason, mayLift: false })
    const refused = await colleague.call('client.liftHold', client)
    expect(refused).toMatchObject({ status: 403, body: { code: 'client_hold_of_other' } })
    expect((await api.admin.ok('client.get', client)).hold?.mayLift).toBe(true)
    expect((await api.admin.ok('client.liftHold', client)).hold).toBe(null)
    // Without the reason, because administrators read the trail who may not see the client.
    for (const action of ['client.hold', 'client.liftHold'])
      expect(await notes(action)).toMatchObject([
        { record: expect.stringContaining(`clients/${client.params.id}/`), note: '' },
      ])
  })
})

describe('retention', () => {
  const complete = (at: string) =>
    run(api.url, `update audits set status = 'completed', completed_at = ${at} where id = ${ids.audits}`)
  const eraseAll = () => api.database.run(() => eraseDue(recordInTrail))
  const auditsLeft = async () => (await api.member.ok('audit.list', { query: { search: NAME } })).length

  it('starts at completion, and restarts when the audit is reopened', async () => {
    await api.member.ok('client.change', { ...client, body: { retentionMonths: 24 } })
    const kept = async () => (await api.member.ok('client.get', client)).audits[0]?.keptUntil ?? null
    expect(await kept()).toBe(null)
    await api.member.ok('audit.change', { ...audit(), body: { status: 'completed' } })
    const years = (new Date((await kept()) ?? 0).getTime() - Date.now()) / (365.25 * 86_400_000)
    expect(years).toBeCloseTo(2, 1)
    await api.member.ok('audit.change', { ...audit(), body: { status: 'in_progress' } })
    expect(await kept()).toBe(null)
  })

  it('erases expired audits, if the client is set so, and issues a certificate', async () => {
    await complete("now() - interval '13 months'")
    await api.member.ok('client.change', { ...client, body: { retentionMonths: 12 } })
    await eraseAll()
    expect(await auditsLeft()).toBe(1)
    await api.member.ok('client.change', { ...client, body: { retentionAction: 'erase' } })
    await hold()
    await eraseAll()
    expect(await auditsLeft()).toBe(1)
    await api.member.ok('client.liftHold', client)
    await eraseAll()
    expect(await auditsLeft()).toBe(0)
    const [certificate] = await colleague.ok('client.erasures', {})
    expect(certificate).toMatchObject({ clientName: NAME, erasedByName: 'The system', audits: 1 })
    expect(await notes('client.erase')).toMatchObject([
      { part_of: `audits/${ids.audits}`, note: expect.stringContaining(certificate?.listSha256 ?? '') },
    ])
    // The client is kept for its next audit.
    expect((await api.member.ok('client.get', client)).audits).toEqual([])
  })

  it('notifies the creator when it ends, and a month before audits are erased, but not during a hold', async () => {
    const about = async (who = api.member) => {
      const { items } = await who.ok('notification.list', {})
      return items.filter(({ kind }) => kind === 'retention')
    }
    await complete("now() - interval '335 days'")
    await api.member.ok('client.change', { ...client, body: { retentionMonths: 12 } })
    expect(await about()).toEqual([])
    await api.member.ok('client.change', { ...client, body: { retentionAction: 'erase' } })
    expect(await about()).toMatchObject([
      {
        auditId: ids.audits,
        about: NAME,
        isOpen: false,
        text: expect.stringMatching(/^Kept until .+, then erased$/),
        path: `/clients/${client.params.id}`,
      },
    ])
    await complete("now() - interval '13 months'")
    await api.member.ok('client.change', { ...client, body: { retentionAction: 'ask' } })
    expect(await about()).toMatchObject([
      { isOpen: true, text: expect.stringMatching(/^Kept until .+ \d{4}$/) },
    ])
    expect(await about(colleague)).toEqual([])
    await hold()
    expect(await about()).toEqual([])
    await api.member.ok('client.liftHold', client)
    await api.member.ok('client.change', { ...client, body: { retentionMonths: 24 } })
    expect(await about()).toEqual([])
  })

  it.each(['by itself', 'on request'] as const)(
    'deletes a client %s with its last audit if that was restricted, and lists it',
    async how => {
      await restrict()
      await complete("now() - interval '13 months'")
      const body = {
        contacts: 'Zoë O’Neill, zoe@example.com; "DROP TABLE"',
        notes: '=HYPERLINK("x") Sale of the firm planned',
        retentionMonths: 12,
        retentionAction: how === 'by itself' ? ('erase' as const) : ('ask' as const),
      }
      await api.member.ok('client.change', { ...client, body })
      await api.member.ok('client.changeBrand', { ...client, body: { colour: '#123456' } })
      if (how === 'by itself') await eraseAll()
      else expect((await erase(api.member, 'due')).status).toBe(200)
      expect(await auditsLeft()).toBe(0)
      for (const person of [colleague, api.admin, api.member]) {
        expect(JSON.stringify(await person.ok('client.list', { query: {} }))).not.toContain(NAME)
        for (const call of ['client.get', 'client.brand', 'client.export'] as const)
          expect({ call, code: (await person.refused(call, client)).code }).toEqual({
            call,
            code: 'client_not_found',
          })
      }
      const { rows } = await run(api.url, 'select counts, list, viewers from erasures')
      expect(rows).toMatchObject([{ counts: { clients: 1, client_brands: 1 } }])
      expect(rows[0]?.list).toContain(`clients ${client.params.id} (contacts and notes)`)
      expect(rows[0]?.viewers).toEqual([api.member.id])
    },
  )

  it('leaves a client with its other audits, and a restricted client to its team', async () => {
    const open = await api.member.ok('audit.create', {
      body: { title: 'Freight desk', company: NAME, type: 'process' },
    })
    await restrict()
    await complete("now() - interval '13 months'")
    const body = { notes: 'Calls on Tuesdays', retentionMonths: 12 }
    await api.member.ok('client.change', { ...client, body })
    expect((await erase(api.member, 'due')).status).toBe(200)
    expect(await colleague.ok('client.get', client)).toMatchObject({
      notes: body.notes,
      audits: [{ id: open.id }],
    })
    const team = { restricted: true, members: [], groups: [] }
    await api.member.ok('client.changeTeam', { ...client, body: team })
    await run(
      api.url,
      `update audits set status = 'completed', completed_at = now() - interval '13 months' where id = ${open.id}`,
    )
    expect((await erase(api.member, 'due')).status).toBe(200)
    expect(await api.member.ok('client.get', client)).toMatchObject({ notes: body.notes, audits: [] })
    expect((await colleague.refused('client.get', client)).code).toBe('client_not_found')
    const { rows } = await run(api.url, 'select counts from erasures')
    for (const row of rows) expect(row.counts).not.toHaveProperty('clients')
  })

  it('on request erases only audits that are due', async () => {
    await api.member.ok('client.change', { ...client, body: { retentionMonths: 12 } })
    await complete("now() - interval '11 months'")
    expect(await erase(api.member, 'due')).toMatchObject({ status: 409, body: { code: 'nothing_to_erase' } })
    await complete("now() - interval '13 months'")
    expect(await erase(api.member, 'due')).toMatchObject({ status: 200, body: { audits: 1 } })
  })
})

describe('an erasure', () => {
  it('deletes every row of the client, and lists exactly those', async () => {
    await run(
      api.url,
      `with kept as (insert into files (key, bytes) values ('three-${NAME}', 1) returning key)
       insert into deck_templates (client_id, name, file_key, hash, profile, match, uploaded_by_name)
       select ${client.params.id}, '${NAME}.pptx', key, 'x', '{}', '{}', 'Mona' from kept`,
    )
    const before = await dumpTables(api.url)
    const { status, body: certificate } = await erase(api.member)
    expect(status).toBe(200)
    const after = await dumpTables(api.url)
    expect(JSON.stringify({ ...after, trail: [], erasures: [], files: [] })).not.toContain(NAME)
    const gone = Object.entries(before).flatMap(([table, rows]) => {
      const left = new Set(after[table])
      return rows.filter(row => !left.has(row)).map(() => table)
    })
    const { body } = await colleague.call('client.erasure', { params: { id: certificate.id } })
    const text = String(body)
    const list = text.slice(text.indexOf(LIST_BEGINS) + LIST_BEGINS.length + 1)
    expect(createHash('sha256').update(list).digest('hex')).toBe(certificate.listSha256)
    const listed = list.split('\n').map(line => line.split(' ')[0] ?? '')
    expect(listed.filter(kind => kind !== 'file').sort()).toEqual(gone.sort())
    expect(text).toContain('each for at most 365 days')
    const [entry] = await notes('client.erase')
    expect(entry?.note).toBe(
      `audits ${ids.audits}, certificate ${certificate.id}, SHA-256 ${certificate.listSha256}`,
    )
  })

  it('requires the creator or an administrator, and the exact name', async () => {
    expect(await erase(colleague)).toMatchObject({ status: 403, body: { code: 'not_creator' } })
    expect(await erase(api.member, 'all', 'Kestrel')).toMatchObject({
      status: 400,
      body: { code: 'client_name_differs' },
    })
    expect((await erase(api.admin)).status).toBe(200)
  })

  it('keeps audits hidden from the account, without revealing them', async () => {
    const own = await colleague.ok('audit.create', {
      body: { title: 'Freight desk', company: NAME, type: 'process' },
    })
    await restrict()
    expect(await erase(colleague)).toMatchObject({ status: 200, body: { audits: 1 } })
    expect((await colleague.refused('audit.get', { params: { id: own.id } })).code).toBe('audit_not_found')
    expect((await colleague.refused('client.get', client)).code).toBe('client_not_found')
    expect((await api.member.ok('client.get', client)).audits.map(({ id }) => id)).toEqual([ids.audits])
  })

  it('of a restricted audit has a certificate readable only by its team', async () => {
    await restrict([{ id: colleague.id, role: 'reader' }])
    const { body: certificate } = await erase(api.member)
    const at = { params: { id: certificate.id } }
    for (const person of [api.member, colleague])
      expect((await person.call('client.erasure', at)).status).toBe(200)
    expect(await api.admin.ok('client.erasures', {})).toEqual([])
    expect((await api.admin.refused('client.erasure', at)).code).toBe('certificate_not_found')
  })
})

describe('an export of a client', () => {
  const zipOf = async (by: Person) =>
    unzipSync((await by.call('client.export', client)).body as unknown as Uint8Array)

  it('contains every table, file and trail entry of the client, and no secrets', async () => {
    const form = new FormData()
    form.append('file', new Blob(['Twelve minutes each']), '../minutes.txt')
    const request = new Request('http://x', { method: 'POST', body: form })
    await api.member.request({
      method: 'POST',
      url: `/api/answers/${ids.answers}/attachments`,
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    })
    const zip = await zipOf(api.member)
    const text = (path: string) => Buffer.from(zip[path] ?? []).toString()
    for (const table of ['audits', 'interviews', 'process_steps', 'opportunities', 'sources', 'findings'])
      expect(text(`tables/${table}.csv`), table).toContain(NAME)
    expect(text('tables/answers.csv')).toContain(`Twelve minutes each at ${NAME}.`)
    expect(text('client.csv')).toContain(NAME)
    expect(text('trail.csv')).toContain('interview.start')
    const files = Object.keys(zip).filter(path => path.startsWith('files/attachments/'))
    expect(files.map(path => Buffer.from(zip[path] ?? []).toString())).toContain('Twelve minutes each')
    expect(Object.keys(zip).join()).not.toContain('..')
    expect(
      Object.values(zip)
        .map(part => Buffer.from(part).toString())
        .join(),
    ).not.toMatch(/_hash\b/)
    // The records of the test have files that were never stored.
    expect(text('missing.txt')).toContain('files/')
    expect(await notes('client.export')).toMatchObject([{ note: `audits ${ids.audits}` }])
  })

  it('excludes what the account cannot see', async () => {
    await colleague.ok('audit.create', { body: { title: 'Freight desk', company: NAME, type: 'process' } })
    await restrict()
    const zip = await zipOf(colleague)
    const all = Object.values(zip)
      .map(part => Buffer.from(part).toString())
      .join()
    expect(all).toContain('Freight desk')
    expect(all).not.toContain('Lane pricing')
    expect((await api.learner.call('client.export', client)).status).toBe(403)
  })

  it('has no notes about the client, which name hidden audits and people', async () => {
    const own = await colleague.ok('audit.create', {
      body: { title: 'Freight desk', company: NAME, type: 'process' },
    })
    const hidden = await api.member.ok('audit.create', {
      body: { title: 'Sale of the firm', company: NAME, type: 'process' },
    })
    const closed = { params: { id: hidden.id } }
    await api.member.ok('audit.changeTeam', { ...closed, body: { restricted: true, members: [] } })
    await zipOf(api.member)
    const team = { restricted: true, members: [{ id: api.newcomer.id, role: 'reader' as const }], groups: [] }
    await api.member.ok('client.changeTeam', { ...client, body: team })
    const ownTeam = { restricted: true, members: [{ id: api.admin.id, role: 'reader' as const }] }
    await colleague.ok('audit.changeTeam', { params: { id: own.id }, body: ownTeam })
    const text = Buffer.from((await zipOf(colleague))['trail.csv'] ?? []).toString()
    const entries = csvRows(text).map(([, , action, record, , note]) => ({ action, record, note }))
    const ofClient = entries.filter(({ record }) => record?.startsWith('clients/'))
    expect(ofClient.map(({ action }) => action)).toEqual(['client.export', 'client.changeTeam'])
    expect(ofClient.map(({ note }) => note)).toEqual(['', ''])
    expect(text).not.toContain(api.newcomer.name)
    // Notes of its own audits remain.
    expect(entries.find(({ action }) => action === 'audit.changeTeam')?.note).toContain(api.admin.name)
    expect(await notes('client.export')).toContainEqual(
      expect.objectContaining({ note: expect.stringContaining(`${hidden.id}`) }),
    )
  })
})
