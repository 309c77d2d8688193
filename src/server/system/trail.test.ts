// The audit trail over HTTP: written with every write, filtered, and immutable.

import { createHash } from 'node:crypto'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { db } from '#server/platform/database/database.ts'
import { exportOldTrail } from '#server/system/trail-retention.ts'
import { type Api, PASSWORD, startApi } from '../../../tests/api.ts'
import { run } from '../../../tests/databases/database.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
beforeEach(() => api.reset())
afterAll(() => api.stop())

const AUDIT = { title: 'A secret title', company: 'Acme', type: 'custom' as const }
const trail = async (query: object = {}) => (await api.admin.ok('system.trail', { query })).entries

describe('the retention of the trail', () => {
  /** Writes entries into an earlier month. */
  const write = (month: string, monthsAgo: number, entries: number) =>
    run(
      api.url,
      `insert into trail (at, actor_name, action, record, fields, note, address, request_id)
        select date_trunc('month', now()) - interval '${monthsAgo} months' + interval '1 day', 'Mona', 'audit.change', 'audits/7', '{}', '${month} ' || n, '', ''
        from generate_series(1, ${entries}) n`,
    )
  const folder = () => join(api.folder, 'trail')
  const exported = async () => {
    const names = (await readdir(folder()).catch(() => [])).sort()
    return Promise.all(
      names.map(async name => ({
        name,
        text: gunzipSync(await readFile(join(folder(), name))).toString(),
      })),
    )
  }
  const retain = (months: number) => api.database.run(() => exportOldTrail(api.folder, months))
  const notes = async () =>
    (await run(api.url, 'select note from trail order by id')).rows.map(row => row.note)

  it('exports and deletes whole months with a trail entry, and keeps newer ones', async () => {
    await write('old', 15, 2500)
    await write('older', 16, 2)
    await write('kept', 13, 1)
    await retain(13)
    await retain(13)
    const files = await exported()
    expect(files.map(({ name }) => name.replace(/\d{4}-\d\d/, 'MONTH'))).toEqual([
      'trail-MONTH-2501-2502.jsonl.gz',
      'trail-MONTH-1-2500.jsonl.gz',
    ])
    const lines = files.map(({ text }) =>
      text
        .trimEnd()
        .split('\n')
        .map(line => JSON.parse(line).note),
    )
    expect(lines).toEqual([['older 1', 'older 2'], Array.from({ length: 2500 }, (_, n) => `old ${n + 1}`)])
    const hashes = files.map(({ text }) => createHash('sha256').update(text).digest('hex'))
    const [kept, ...moved] = await notes()
    expect(kept).toBe('kept 1')
    expect(moved.map(note => note.replace(/\d{4}-\d\d /, 'MONTH '))).toEqual([
      `2 entries of MONTH moved to ${files[0]?.name}, SHA-256 of their lines ${hashes[0]}`,
      `2500 entries of MONTH moved to ${files[1]?.name}, SHA-256 of their lines ${hashes[1]}`,
    ])
  })

  it('deletes nothing without an export, and never the last twelve months', async () => {
    await write('old', 15, 2)
    await write('young', 6, 1)
    await rm(folder(), { recursive: true, force: true })
    await writeFile(folder(), 'in the way')
    await expect(retain(13)).rejects.toThrow()
    await rm(folder())
    await expect(retain(1)).rejects.toMatchObject({ cause: { message: 'rows of trail are never changed' } })
    expect(await notes()).toEqual(['young 1', expect.stringMatching(/^2 entries of /)])
  })
})

describe('the trail', () => {
  it('records who did what to which record, with field names but no values', async () => {
    const { id } = await api.member.ok('audit.create', { body: AUDIT })
    await api.member.ok('audit.change', { params: { id }, body: { title: 'Another secret' } })
    await api.admin.ok('audit.delete', { params: { id } })
    const entries = await trail()
    expect(entries).toMatchObject([
      { actorName: 'Ada Admin', action: 'audit.delete', record: `audits/${id}`, fields: [] },
      { actorId: api.member.id, action: 'audit.change', record: `audits/${id}`, fields: ['title'] },
      {
        action: 'audit.create',
        record: `audits/${id}`,
        fields: expect.arrayContaining(['title', 'company', 'type']),
      },
    ])
    expect(JSON.stringify(entries)).not.toContain('secret')
  })

  it('records no field names from an unexpected body', async () => {
    const audit = await api.member.ok('audit.create', { body: AUDIT })
    const payload = { ['x'.repeat(100_000)]: 1, 'a\u0000b': 2 }
    const url = `/api/audits/${audit.id}`
    expect((await api.member.request({ method: 'DELETE', url, payload })).status).toBe(204)
    expect(await trail()).toMatchObject([{ action: 'audit.delete', fields: [] }, { action: 'audit.create' }])
  })

  it('contains nothing about refused requests', async () => {
    const { id } = await api.member.ok('audit.create', { body: AUDIT })
    const other = await api.person('Olga Other', 'team_member')
    await other.refused('audit.delete', { params: { id } })
    await api.admin.refused('user.remove', { params: { id: api.admin.id } })
    expect((await trail()).map(entry => entry.action)).toEqual(['audit.create'])
  })

  it('names users who register and sign in, and no other visitors', async () => {
    const lena = await api.signUp({
      username: 'lena',
      email: 'lena@example.com',
      name: 'Lena',
      password: 'a long password',
    })
    await api.visitor.ok('account.login', { body: { email: api.member.email, password: PASSWORD } })
    await api.visitor.request({
      method: 'POST',
      url: '/api/assessments',
      payload: { answers: Array(10).fill(2) },
    })
    expect(await trail()).toMatchObject([
      { action: 'assessment.submit', actorId: null, actorName: 'Visitor' },
      { action: 'account.login', actorId: api.member.id },
      { action: 'account.register', actorId: lena.id, actorName: 'Lena' },
    ])
  })

  it('records who received a deleted account’s audits, and is kept', async () => {
    await api.member.ok('audit.create', { body: AUDIT })
    await api.admin.ok('user.remove', { params: { id: api.member.id } })
    expect(await trail()).toMatchObject([
      {
        action: 'user.remove',
        note: 'Mona Member (mona.member@example.com); audits passed to Ada Admin: 1',
      },
      { action: 'audit.create', actorName: 'Mona Member' },
    ])
  })

  it('records downloads with user and address', async () => {
    const { id } = await api.member.ok('audit.create', { body: AUDIT })
    await api.member.ok('slide.export', { params: { id }, query: {} })
    const [kept] = await api.member.ok('deliverable.list', { params: { id } })
    await api.admin.ok('deliverable.file', { params: { id: kept?.id ?? 0 } })
    await api.admin.ok('user.export', { query: { search: 'secret' } })
    const by = (person: { id: number; name: string }) => ({
      actorId: person.id,
      actorName: person.name,
      address: '127.0.0.1',
    })
    expect(await trail()).toMatchObject([
      { ...by(api.admin), action: 'user.export', record: 'admin/all-users.csv' },
      { ...by(api.admin), action: 'deliverable.file', record: `deliverables/${kept?.id}/file` },
      { ...by(api.member), action: 'slide.export', record: `slide/export/${id}` },
      { action: 'audit.create' },
    ])
  })

  it('can be filtered by user, record, action and time, and is paginated', async () => {
    const { id } = await api.member.ok('audit.create', { body: AUDIT })
    for (let n = 0; n < 55; n++)
      await api.admin.ok('audit.change', { params: { id }, body: { title: `Title ${n}` } })
    expect(await trail({ person: 'mona' })).toHaveLength(1)
    expect(await trail({ record: `audits/${id}`, action: 'audit.create' })).toHaveLength(1)
    expect(await trail({ action: 'audit' })).toHaveLength(0)
    expect(await trail({ record: 'audits' })).toHaveLength(50)
    expect(await trail({ record: `audit` })).toHaveLength(0)
    expect(await trail({ from: '2999-01-01T00:00:00.000Z' })).toHaveLength(0)
    expect(await trail({ to: '2999-01-01T00:00:00.000Z' })).toHaveLength(50)
    const first = await api.admin.ok('system.trail', { query: {} })
    const before = String(first.entries.at(-1)?.id)
    const second = await api.admin.ok('system.trail', { query: { before } })
    expect([first.isMore, second.isMore, second.entries.length]).toEqual([true, false, 6])
  })

  it.each([
    ['changed', sql`update trail set actor_name = 'Nobody'`],
    ['deleted', sql`delete from trail`],
    ['emptied', sql`truncate trail`],
  ])('cannot be %s', async (_, statement) => {
    await api.member.ok('audit.create', { body: AUDIT })
    await expect(api.database.run(() => db().execute(statement))).rejects.toMatchObject({
      cause: { message: 'rows of trail are never changed' },
    })
    expect(await trail()).toHaveLength(1)
  })
})
