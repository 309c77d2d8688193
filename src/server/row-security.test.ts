// Row security, the lock beneath the gate: a query that forgets its condition shows a limited account nothing of audits
// that it does not see (SECURITY T11).

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ANYONE, type Endpoint } from '#contract/endpoint.ts'
import { ENDPOINTS, type EndpointId } from '#contract/index.ts'
import { audits } from '#server/audit/table.ts'
import { type Database, db, openDatabase, snapshot, transaction } from '#server/platform/database/database.ts'
import { type Api, startApi } from '../../tests/api.ts'
import { auditWithRecords } from '../../tests/audits/audit-records.ts'
import { run } from '../../tests/databases/database.ts'
import type { Person } from '../../tests/person.ts'
import { readerOf } from '../../tests/reader.ts'
import { beginIds } from '../../tests/requests/restricted-attack.ts'

/**
 * Tables without a policy. Words are joined with their rows, which have one; a policy would keep PostgreSQL from using
 * the index of words. An inquiry belongs to the organization and outlives the audit that came of it.
 */
const EXEMPT = [
  ...['answer', 'interview', 'opportunity', 'slide', 'step'].map(of => `derived.${of}_words`),
  'inquiries',
]

/** Tables whose rows belong to an audit or a client, directly or through other tables, and whether they have a policy. */
const TABLES_OF_AUDITS = `
  with recursive key as (
    select conrelid as child, confrelid as parent from pg_constraint where contype = 'f'
  ), part as (
    select oid from pg_class where oid in ('audits'::regclass, 'clients'::regclass)
    union select child from key join part on parent = part.oid
  )
  select part.oid::regclass::text as name, relrowsecurity and exists (
    select from pg_policy where polrelid = part.oid and polcmd = 'r' and polqual is not null) as secured
  from part join pg_class on pg_class.oid = part.oid order by 1`

let api: Api
let outsider: Person
let guest: Person
let hidden: Record<string, number>
let open: Record<string, number>

const tables = async (url = api.url): Promise<{ name: string; secured: boolean }[]> =>
  (await run(url, TABLES_OF_AUDITS)).rows
const secured = async () => (await tables()).filter(table => table.secured).map(({ name }) => name)

beforeAll(async () => {
  api = await startApi()
  outsider = await api.person('Otto Outsider', 'team_member')
  guest = await api.person('Gil Guest', 'guest')
  open = await auditWithRecords(outsider, api.url, { word: 'Openwater' })
  await beginIds(api.url, 7_000_001, 1000)
  hidden = await auditWithRecords(api.member, api.url, { word: 'Kestrelhaven' })
  const params = { id: hidden.audits ?? 0 }
  await api.member.ok('audit.changeTeam', { params, body: { restricted: true, members: [] } })
  await run(
    api.url,
    `insert into audit_members (audit_id, user_id, role) values (${open.audits}, ${guest.id}, 'reader');
     insert into comments_seen (thread_id, user_id, up_to) select id, ${api.member.id}, 1 from comment_threads on conflict do nothing;
     insert into plan_limits (audit_id, quarters, people, options, author, date)
       select id, 4, '[]', '[]', 'Mona', '2026-11-28' from audits on conflict do nothing`,
  )
}, 60_000)
afterAll(() => api.stop())

const idsOf = async (table: string): Promise<string[]> => {
  const { rows } = await db().execute<{ row: string }>(
    sql`select to_jsonb(r)::text as row from ${sql.raw(table)} r`,
  )
  return rows.map(({ row }) => row)
}
/** Rows of the hidden audit: they have ids from seven million on, or name such a row. */
const ofHidden = (rows: readonly string[]) => rows.filter(row => /\b70\d{5}\b/.test(row))
const as = async <T>(
  account: number | undefined,
  work: () => Promise<T>,
  database: Database = api.database,
) => database.run(work, { reader: await readerOf(database, account) })

describe('each table of an audit', () => {
  it('has a policy', async () => {
    const all = await tables()
    expect(all.length).toBeGreaterThan(40)
    expect(all.filter(table => !table.secured).map(({ name }) => name)).toEqual(EXEMPT.toSorted())
  })

  it('is found when it is new, and read by the role of limited accounts only with a policy', async () => {
    await run(api.url, 'create table parts (id integer primary key, finding_id integer references findings)')
    expect((await tables()).find(({ name }) => name === 'parts')).toEqual({ name: 'parts', secured: false })
    await run(api.url, `call derived.secure_rows_of('findings', 'parts', 'finding_id')`)
    expect((await tables()).find(({ name }) => name === 'parts')).toEqual({ name: 'parts', secured: true })
    await run(api.url, 'drop table parts')
  })

  it('shows a query without a condition only rows of audits that the account sees', async () => {
    const seen: string[] = []
    for (const table of await secured()) {
      const all = await as(undefined, () => idsOf(table))
      const own = await as(outsider.id, () => idsOf(table))
      expect([table, ofHidden(own)]).toEqual([table, []])
      // Nothing else is missing.
      expect([table, own.length]).toEqual([table, all.length - ofHidden(all).length])
      if (ofHidden(all).length > 0 && own.length > 0) seen.push(table)
    }
    // The others are empty here.
    expect(seen.length).toBeGreaterThan(25)
  })

  it('shows a guest the audit of the invitation alone', async () => {
    expect(await as(guest.id, () => db().select({ id: audits.id }).from(audits).execute())).toEqual([
      { id: open.audits },
    ])
    await run(api.url, `delete from audit_members where user_id = ${guest.id}`)
    for (const table of await secured()) {
      // A client without audits is everyone's.
      const rows = await as(guest.id, () => idsOf(table))
      expect([table, rows]).toEqual([table, []])
    }
    await run(
      api.url,
      `insert into audit_members (audit_id, user_id, role) values (${open.audits}, ${guest.id}, 'reader')`,
    )
  })

  it('shows a member of a group what the group sees, until it is left', async () => {
    const { id: userId } = await api.person('Gina Group', 'team_member')
    const seen = () => as(userId, async () => ofHidden(await idsOf('answers')).length)
    expect(await seen()).toBe(0)
    const { id } = await api.admin.ok('group.create', { body: { name: 'Practice', members: [userId] } })
    await run(
      api.url,
      `insert into audit_groups (audit_id, group_id, role) values (${hidden.audits}, ${id}, 'reader')`,
    )
    expect(await seen()).toBe(1)
    await run(api.url, `update users set role = 'admin' where id = ${userId}`)
    expect(await seen()).toBe(0)
    await run(api.url, `update users set role = 'team_member' where id = ${userId}`)
    await api.admin.ok('group.change', { params: { id }, body: { name: 'Practice', members: [] } })
    expect(await seen()).toBe(0)
  })

  it('shows an unknown account nothing', async () => {
    for (const table of await secured()) expect(await as(987_654, () => idsOf(table))).toEqual([])
  })
})

describe('the reads of a limited account', () => {
  it('run under row security, over HTTP too, and those of others do not', async () => {
    const params = { id: open.audits ?? 0 }
    const title = (await outsider.ok('audit.get', { params })).title
    await run(api.url, 'alter policy seen_by_viewer on audits using (false)')
    try {
      expect((await outsider.call('audit.get', { params })).status).toBe(404)
      expect(await outsider.ok('audit.list', {})).toEqual([])
      expect((await outsider.call('clientLink.list', { params })).status).toBe(404)
      expect(await guest.ok('audit.list', {})).toEqual([])
      expect((await api.member.ok('audit.get', { params })).title).toBe(title)
    } finally {
      await run(
        api.url,
        `alter policy seen_by_viewer on audits using (
          (not restricted and (select derived.viewer_is_of_company()))
          or user_id = (select derived.viewer()) or id = any ((select derived.viewer_teams())::integer[]))`,
      )
    }
    expect((await outsider.ok('audit.get', { params })).title).toBe(title)
  })

  it('can write nothing by a statement of SQL, and nothing in a snapshot', async () => {
    const write = () => db().execute(sql`update audits set title = 'Other'`)
    await expect(as(outsider.id, write)).rejects.toThrow()
    await expect(as(outsider.id, () => snapshot(write))).rejects.toThrow()
  })

  it('see the same in a snapshot; a transaction, which writes, has all rights', async () => {
    expect(ofHidden(await as(outsider.id, () => snapshot(() => idsOf('answers'))))).toEqual([])
    expect(ofHidden(await as(outsider.id, () => transaction(() => idsOf('answers'))))).not.toEqual([])
  })
})

describe('the reads that learners may make', () => {
  const READS = (Object.entries(ENDPOINTS) as [EndpointId, Endpoint][]).filter(
    ([, { method, access }]) => method === 'GET' && access !== ANYONE && access.includes('regular_user'),
  )
  async function answers() {
    const { paths } = await api.learner.ok('learning.paths', { query: {} })
    const lesson = paths[0]?.lessons[0]?.id ?? ''
    const found: [string, number, unknown][] = []
    for (const [id, { path, access }] of READS)
      for (const [name, caller] of Object.entries({ learner: api.learner, outsider, guest })) {
        if (name !== 'learner' && !access.includes('guest')) continue
        const url = path.replace(':id', lesson) + (id === 'learning.search' ? '?q=audit' : '')
        const { status, body } = await caller.request({ url })
        found.push([`${id} of ${name}`, status, body])
      }
    return found
  }
  const reader = async () =>
    (await run(api.url, "select quote_ident(left(current_user, 47) || '_limited_reader') as name")).rows[0]
      .name

  it('touch no table of audits', async () => {
    const before = await answers()
    expect(before.filter(([, status]) => status !== 200)).toEqual([])
    const { rows } = await run(
      api.url,
      "select pg_get_functiondef('derived.sees_all_audits'::regproc) as text",
    )
    const hiddenTables = await secured()
    const move = (from: string, to: string) =>
      run(api.url, hiddenTables.map(name => `alter table ${from}.${name} set schema ${to}`).join(';'))
    await run(
      api.url,
      `create schema aside; create or replace function derived.sees_all_audits(account integer)
        returns boolean stable parallel safe language plpgsql as 'begin return false; end'`,
    )
    await move('public', 'aside')
    try {
      expect((await outsider.call('audit.list', {})).status).toBe(500)
      expect(await answers()).toEqual(before)
    } finally {
      await move('aside', 'public')
      await run(api.url, `${rows[0].text}; drop schema aside`)
    }
  })

  it('run as the owner of the tables, in one query without a transaction', async () => {
    const before = await answers()
    const role = await reader()
    await run(api.url, `revoke select on all tables in schema public from ${role}`)
    try {
      expect((await outsider.call('audit.list', {})).status).toBe(500)
      expect(await answers()).toEqual(before)
    } finally {
      await run(api.url, `grant select on all tables in schema public to ${role}`)
    }
  })

  it('show a learner no audit: no other endpoint admits learners, and no policy', async () => {
    expect(await api.learner.refused('audit.list', {})).toMatchObject({ code: 'role_not_allowed' })
    const own = await api.learner.refused('audit.get', { params: { id: open.audits ?? 0 } })
    expect(own).toMatchObject({ code: 'role_not_allowed' })
    for (const table of await secured())
      expect([table, await as(api.learner.id, () => idsOf(table))]).toEqual([table, []])
  })
})

describe.each([false, true])('on shared connections (through a pooler: %s)', isPooled => {
  let database: Database
  beforeAll(() => {
    database = openDatabase(api.url, isPooled)
  })
  afterAll(() => database.close())
  const count = async () => (await idsOf('audits')).length
  const state = async () =>
    (
      await db().execute(
        sql`select current_user = session_user as "isOwner", coalesce(current_setting('audits.account', true), '') as account`,
      )
    ).rows[0]

  it('nothing stays from one transaction to the next', async () => {
    const all = await as(undefined, count, database)
    const none = 987_654
    const reads = Array.from({ length: 300 }, (_, n) => {
      const reader = [undefined, outsider.id, guest.id, none][n % 4]
      const fails = n % 7 === 0
      const work = async () => {
        if (fails)
          await db()
            .execute(sql`select 1 / 0`)
            .catch(() => undefined)
        return n % 3 === 0 && !fails ? snapshot(count) : count()
      }
      return as(reader, work, database).then(found => ({ reader, found }))
    })
    const expected = new Map([
      [undefined, all],
      [outsider.id, all - 1],
      [guest.id, 1],
      [none, 0],
    ])
    for (const { reader, found } of await Promise.all(reads))
      expect([reader, found]).toEqual([reader, expected.get(reader)])
    const after = await Promise.all(Array.from({ length: 40 }, () => as(undefined, state, database)))
    for (const one of after) expect(one).toEqual({ isOwner: true, account: '' })
  })
})
