// A database behind a pooler: settings refused at the start, and nothing kept per connection.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { users } from '#server/account/table.ts'
import { readConfig } from '#server/platform/config.ts'
import {
  builtOnce,
  type Database,
  db,
  openDatabase,
  transaction,
} from '#server/platform/database/database.ts'
import { requireClearWay } from '#server/platform/database/pooler.ts'
import { type Copy, copyOf, run } from '../../../../tests/databases/database.ts'

let copy: Copy
let other: Copy
beforeAll(async () => {
  const { url, template } = inject('postgres')
  copy = await copyOf(url, template)
  other = await copyOf(url, template)
})
afterAll(async () => {
  await copy.drop()
  await other.drop()
})

/** A database without its own limits, like a pooler's connections before an administrator sets them. */
async function through<T>(
  url: string,
  isPooled: boolean,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = openDatabase(url, isPooled)
  return work(database).finally(() => database.close())
}
const check = (pool: string, direct = copy.url) =>
  through(pool, true, database => database.run(() => requireClearWay(direct, true)))

async function limit({ url }: Copy): Promise<void> {
  const name = `"${new URL(url).pathname.slice(1)}"`
  for (const [setting, value] of [
    ['statement_timeout', '10s'],
    ['idle_in_transaction_session_timeout', '15s'],
    ['timezone', 'UTC'],
  ])
    await run(url, `alter database ${name} set ${setting} = '${value}'`)
}

it('is refused if its connections have no limits, or reach another database', async () => {
  await expect(check(copy.url)).rejects.toThrow('give them to the role itself')
  await limit(copy)
  await limit(other)
  await expect(check(copy.url)).resolves.toBeUndefined()
  await expect(check(other.url)).rejects.toThrow('does not lead to the database of DATABASE_URL')
})

it('is recognised by comparison with a direct connection that has the limits', async () => {
  const direct = (database: Database) => database.run(() => requireClearWay(other.url, false))
  await expect(through(other.url, false, direct)).resolves.toBeUndefined()
  await limit(other)
  await expect(through(other.url, true, direct)).rejects.toThrow('drops the settings of sessions')
})

it('creates no named prepared statements', async () => {
  const query = builtOnce(handle => handle.select().from(users))
  const kept = () =>
    transaction(async () => {
      for (let n = 0; n < 8; n++) await query().execute()
      const { rows } = await db().execute(
        sql`select statement ~ 'from "users"' as of_users from pg_prepared_statements where name <> ''`,
      )
      return rows
    })
  expect(await through(copy.url, false, database => database.run(kept))).toEqual([{ of_users: true }])
  expect(await through(copy.url, true, database => database.run(kept))).toEqual([])
})

it.each([
  [{ DATABASE_POOL_URL: 'postgres://a:b@pooler/name' }],
  [{ DATABASE_POOL_URL: 'postgres://a:b@pooler/name', DATABASE_URL: 'postgres://a:b@pooler/name' }],
])('is refused without a direct connection: %j', wrong => {
  expect(() => readConfig(wrong)).toThrow(
    'DATABASE_POOL_URL goes with a DATABASE_URL that leads past the pooler',
  )
})
