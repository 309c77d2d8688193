// The role of limited accounts on a PostgreSQL server whose administrator does not let the product create roles.

import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { db, openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { requireClearWay } from '#server/platform/database/pooler.ts'
import { missingReader } from '#server/platform/database/row-security.ts'
import { type Copy, copyOf, run } from '../../../../tests/databases/database.ts'
import { readerOf } from '../../../../tests/reader.ts'

/** A role with no rights but those on its own database. */
const OWNER = `own${randomBytes(6).toString('hex')}`
const READER = `${OWNER}_limited_reader`
const administrate = (statement: string) => run(inject('postgres').url, statement)

let copy: Copy
let url: string
beforeAll(async () => {
  await administrate(`create role ${OWNER} login password 'plain'`)
  copy = await copyOf(inject('postgres').url)
  await administrate(`alter database ${copy.name} owner to ${OWNER}`)
  const address = new URL(copy.url)
  address.username = OWNER
  address.password = 'plain'
  url = address.toString()
})
afterAll(async () => {
  await copy.drop()
  await administrate(`drop role if exists ${READER}, ${READER}_away, ${OWNER}`)
})

const migrated = () => migrate(url, 'migrations')

/** What a start finds: its problem, what is missing, and the rows that account 2 sees of one open audit. */
async function started() {
  const database = openDatabase(url)
  try {
    await database.run(() => requireClearWay(url, false))
    const missing = await database.run(() => missingReader(text => db().execute(sql.raw(text))))
    const read = () => db().execute(sql`select count(*)::int as seen, current_user as role from audits`)
    const { rows } = await database.run(read, { reader: await readerOf(database, 2) })
    return { missing, ...rows[0] }
  } finally {
    await database.close()
  }
}

it('is missing until an administrator creates it; the gate decides alone, and the doctor says what to do', async () => {
  await migrated()
  await run(
    url,
    `insert into users (username, name, email, password_hash, role) values ('mona', 'Mona', 'mona@example.com', 'x', 'team_member'), ('gil', 'Gil', 'gil@example.com', 'x', 'guest');
     insert into audits (title, company, type, user_id) values ('Lane pricing', 'Northline', 'process', 1)`,
  )
  expect(await started()).toEqual({
    missing: `CREATE ROLE "${READER}"; GRANT "${READER}" TO the role in DATABASE_URL; then restart`,
    seen: 1,
    role: OWNER,
  })
})

it('is used from the next start on', async () => {
  await administrate(`create role ${READER}`)
  await administrate(`grant ${READER} to ${OWNER}`)
  await migrated()
  expect(await started()).toEqual({ missing: null, seen: 0, role: READER })
})

it('is gone while the server runs: reads of limited accounts fail rather than show all rows', async () => {
  const database = openDatabase(url)
  const read = () =>
    database.run(async () => (await db().execute(sql`select count(*)::int as seen from audits`)).rows, {
      reader: { account: 2, isOfCompany: false, teams: '{}' },
    })
  try {
    expect(await read()).toEqual([{ seen: 0 }])
    await administrate(`alter role ${READER} rename to ${READER}_away`)
    await expect(read()).rejects.toThrow()
    await administrate(`alter role ${READER}_away rename to ${READER}`)
    expect(await read()).toEqual([{ seen: 0 }])
  } finally {
    await database.close()
  }
})

it('is created where the product’s own role may create roles, by the role itself', async () => {
  await administrate(`drop owned by ${READER}`).catch(() => undefined)
  await run(copy.url, `drop owned by ${READER}`)
  await administrate(`drop role ${READER}`)
  await administrate(`alter role ${OWNER} createrole`)
  await migrated()
  await migrated()
  expect(await started()).toEqual({ missing: null, seen: 0, role: READER })
})

it('is not a role for the server itself: a start as a role that does not own the tables is refused', async () => {
  await administrate(`alter role ${READER} login password 'plain'`)
  const address = new URL(url)
  address.username = READER
  const database = openDatabase(address.toString())
  await expect(
    database.run(() => requireClearWay(address.toString(), false)).finally(() => database.close()),
  ).rejects.toThrow('does not own the tables')
})
