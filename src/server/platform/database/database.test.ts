// The pool after its connections have died, after its end, and transactions that only read.

import { execFileSync } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { type Database, db, openDatabase, snapshot, transaction } from '#server/platform/database/database.ts'
import { refusalFor } from '#server/platform/http/error-response.ts'
import { type Copy, copyOf, run } from '../../../../tests/databases/database.ts'

let copy: Copy
beforeAll(async () => {
  copy = await copyOf(inject('postgres').url)
  await run(copy.url, 'create table kept (n int primary key)')
})
afterAll(() => copy.drop())

async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = openDatabase(copy.url)
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

const numbers = async () => {
  const { rows } = await db().execute<{ n: number }>(sql`select n from kept order by n`)
  return rows.map(row => row.n)
}
const keep = (n: number) => db().execute(sql`insert into kept values (${n})`)

/** Ends every database connection while this process is blocked, so that its pool still trusts them. */
function endConnections() {
  const script = `
    import pg from 'pg'
    const client = new pg.Client({ connectionString: process.argv[1] })
    await client.connect()
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
    await client.end()`
  execFileSync(process.execPath, ['--input-type=module', '-e', script, copy.url])
}

/** Ten concurrent transactions, which fill the pool. */
const ten = (database: Database) =>
  Promise.allSettled(Array.from({ length: 10 }, () => database.run(() => transaction(numbers))))

it('drops connections that died while idle, and leaves none busy', { timeout: 30_000 }, () =>
  withDatabase(async database => {
    await ten(database)
    for (let outage = 0; outage < 3; outage++) {
      endConnections()
      const failed = (await ten(database)).filter(result => result.status === 'rejected')
      expect(failed.length).toBeGreaterThan(0)
      for (const { reason } of failed) expect(refusalFor(reason, {}).code).toBe('database_unavailable')
      expect(database.connections().busy).toBe(0)
      expect((await ten(database)).filter(result => result.status === 'rejected')).toEqual([])
    }
  }),
)

it('drops a connection that dies between queries or before the commit', () =>
  withDatabase(async database => {
    const between = database.run(() =>
      transaction(async () => {
        await keep(1)
        endConnections()
        await keep(2)
      }),
    )
    await expect(between).rejects.toThrow()
    const before = database.run(() =>
      transaction(async () => {
        await keep(3)
        endConnections()
      }),
    )
    await expect(before).rejects.toThrow()
    expect(database.connections().busy).toBe(0)
    expect(await database.run(numbers)).toEqual([])
  }))

it('throws the original error even if the connection is lost too', () =>
  withDatabase(async database => {
    const work = database.run(() =>
      transaction(async () => {
        await numbers()
        endConnections()
        throw new Error('our own')
      }),
    )
    await expect(work).rejects.toThrow('our own')
    expect(database.connections().busy).toBe(0)
  }))

it('closes even if a connection is never returned', async () => {
  const database = openDatabase(copy.url)
  let go = () => {}
  const holding = database.run(() => transaction(() => new Promise<void>(done => (go = done))))
  await expect.poll(() => database.connections().busy).toBe(1)
  await database.close()
  const { rows } = await run(
    copy.url,
    'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(rows).toEqual([{ n: 0 }])
  go()
  await expect(holding).rejects.toThrow()
})

it('refuses queries after closing', async () => {
  const database = openDatabase(copy.url)
  await database.close()
  const late = await database.run(() => transaction(numbers)).catch(error => error)
  expect(refusalFor(late, {}).code).toBe('ending')
})

it('reads one moment in a snapshot, nests only snapshots, and refuses writes', () =>
  withDatabase(async database => {
    await run(copy.url, 'insert into kept values (10)')
    const seen = await database.run(() =>
      snapshot(async () => {
        const first = await numbers()
        await run(copy.url, 'insert into kept values (11)')
        return [first, await numbers(), await snapshot(numbers)]
      }),
    )
    expect(seen).toEqual([[10], [10], [10]])
    expect(await database.run(() => snapshot(numbers))).toEqual([10, 11])
    await expect(database.run(() => snapshot(() => keep(12)))).rejects.toThrow()
    await expect(database.run(() => snapshot(() => transaction(() => keep(12))))).rejects.toThrow('snapshot')
    await expect(database.run(() => transaction(() => snapshot(numbers)))).rejects.toThrow('snapshot')
    expect(database.connections().busy).toBe(0)
  }))
