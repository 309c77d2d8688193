// Queries of limited accounts on a pool that everyone shares: their role, account and prepared statements.

import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { audits } from '#server/audit/table.ts'
import { type Database, db, openDatabase, transaction } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Copy, copyOf, run } from '../../../../tests/databases/database.ts'
import { readerOf } from '../../../../tests/reader.ts'

const MONA = 1
const OTTO = 2

let copy: Copy
let database: Database
beforeAll(async () => {
  const { url, template } = inject('postgres')
  copy = await copyOf(url, template)
  await migrate(copy.url, 'migrations')
  await run(
    copy.url,
    `insert into users (username, name, email, password_hash, role) values
       ('mona', 'Mona', 'mona@example.com', 'x', 'team_member'), ('otto', 'Otto', 'otto@example.com', 'x', 'team_member');
     insert into audits (title, company, type, user_id, restricted) values
       ('Freight desk', 'Northline', 'operations', ${MONA}, true), ('Front desk', 'Harbour', 'operations', ${OTTO}, true)`,
  )
  database = openDatabase(copy.url)
})
afterAll(async () => {
  await database.close()
  await copy.drop()
})

const titles = async () => (await db().select({ title: audits.title }).from(audits)).map(({ title }) => title)
const by = async <T>(account: number | undefined, work: () => Promise<T>, of = database) =>
  of.run(work, { reader: await readerOf(of, account) })

it('see the rows of their account, after any other account used the connection', async () => {
  for (let round = 0; round < 3; round++) {
    expect(await by(MONA, titles)).toEqual(['Freight desk'])
    expect(await by(OTTO, titles)).toEqual(['Front desk'])
    expect(await by(undefined, titles)).toEqual(['Freight desk', 'Front desk'])
  }
  const together = Array.from({ length: 60 }, (_, n) => by([MONA, OTTO, undefined][n % 3], titles))
  for (const [n, seen] of (await Promise.all(together)).entries())
    expect(seen).toEqual([['Freight desk'], ['Front desk'], ['Freight desk', 'Front desk']][n % 3])
})

it('leave no role, account or read-only mode on the connection, even after an error', async () => {
  const settings = sql`select current_user = session_user as "isOwner", coalesce(current_setting('audits.account', true), '') as account,
    current_setting('transaction_read_only') as "isReadOnly"`
  const state = async () => (await db().execute(settings)).rows[0]
  expect(await by(OTTO, state)).toEqual({ isOwner: false, account: `${OTTO}`, isReadOnly: 'on' })
  await expect(by(OTTO, async () => await db().execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(await by(undefined, state)).toEqual({ isOwner: true, account: '', isReadOnly: 'off' })
})

it('write nothing', async () => {
  const write = async () => await db().execute(sql`update audits set title = 'Changed'`)
  await expect(by(MONA, write)).rejects.toThrow()
  await by(MONA, () => transaction(async () => await db().execute(sql`update audits set title = title`)))
  expect(await by(undefined, titles)).toEqual(['Freight desk', 'Front desk'])
})

it('return rows of queries with and without values, and none', async () => {
  const named = (title: string) => async () =>
    (await db().execute(sql`select id from audits where title = ${title}`)).rows
  expect(await by(MONA, named('Freight desk'))).toEqual([{ id: 1 }])
  expect(await by(MONA, named('Front desk'))).toEqual([])
  expect(await by(MONA, () => db().$count(audits).then(Number))).toBe(1)
})

it('stay prepared under names of their own once they are frequent, but not with lists of values or behind a pooler', async () => {
  const kept = async () => {
    for (let n = 0; n < 8; n++) {
      await titles()
      await db()
        .select({ title: audits.title })
        .from(audits)
        .where(inArray(audits.id, [1, 2]))
    }
    const { rows } = await db().execute<{ name: string }>(
      sql`select name from pg_prepared_statements where name like 'limited%' and statement like 'select "title" from "audits"%'`,
    )
    return rows.length
  }
  expect(await by(MONA, kept)).toBe(1)
  const pooled = openDatabase(copy.url, true)
  expect(await by(MONA, kept, pooled).finally(() => pooled.close())).toBe(0)
})

it('see the same when a server of an earlier version sets the account alone', async () => {
  const { rows } = await run(
    copy.url,
    `insert into audit_members (audit_id, user_id, role) values (1, ${OTTO}, 'reader');
     insert into audits (title, company, type, user_id) values ('Open desk', 'Harbour', 'operations', ${MONA});
     select left(current_user, 47) || '_limited_reader' as role`,
  ).then(results => (results as unknown as { rows: { role: string }[] }[])[2] ?? { rows: [] })
  const seen = (await run(
    copy.url,
    `begin; set local role "${rows[0]?.role}"; select set_config('audits.account', '${OTTO}', true);
     select title from audits order by id; commit`,
  )) as unknown as { rows: { title: string }[] }[]
  expect(seen[3]?.rows.map(({ title }) => title)).toEqual(['Freight desk', 'Front desk', 'Open desk'])
  expect((await by(OTTO, titles)).toSorted()).toEqual(['Freight desk', 'Front desk', 'Open desk'])
})
