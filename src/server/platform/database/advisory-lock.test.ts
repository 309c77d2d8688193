// Advisory locks: one number per owner, all in one list, and a waiting start reports what it waits for.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ensureFirstAdmin } from '#server/account/sign-in/first-admin.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { type Api, startApi } from '../../../../tests/api.ts'
import { ADVISORY_LOCKS } from './advisory-lock.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

/** Runs `work` while another connection holds the lock; `letGo` releases it. */
async function whileHeld<T>(lock: number, work: (letGo: () => void) => Promise<T>): Promise<T> {
  const holder = new pg.Client({ connectionString: api.url })
  await holder.connect()
  await holder.query('select pg_advisory_lock($1)', [lock])
  try {
    // The connection may end before the answer arrives.
    return await work(() => void holder.query('select pg_advisory_unlock_all()').catch(() => {}))
  } finally {
    await holder.end()
  }
}

it('gives each lock a unique number from the list', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  const sources = readdirSync('src/server', { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.endsWith('advisory-lock.ts'))
    .map(path => ({ path, text: readFileSync(join('src/server', path), 'utf8') }))
  const outside = sources.filter(({ text }) => /7_?340_?\d{3}/.test(text))
  expect(outside.map(({ path }) => path)).toEqual([])
  const takers = sources.filter(({ text }) => /pg_(try_)?advisory_(xact_)?lock/.test(text))
  expect(takers.length).toBeGreaterThan(8)
  expect(takers.filter(({ text }) => !text.includes('ADVISORY_LOCKS.')).map(({ path }) => path)).toEqual([])
})

it('starts during a backup', () =>
  whileHeld(ADVISORY_LOCKS.backup, async () => {
    const first = await api.database.run(() => ensureFirstAdmin(null))
    expect(first).toEqual({ kind: 'exists' })
  }))

it('reports what a start waits for, and continues when the lock is released', async () => {
  const lines: string[] = []
  await whileHeld(ADVISORY_LOCKS.migrations, letGo =>
    migrate(api.url, 'migrations', {
      report: line => {
        lines.push(line)
        letGo()
      },
    }),
  )
  await whileHeld(ADVISORY_LOCKS.firstAdmin, letGo =>
    api.database.run(() =>
      ensureFirstAdmin(null, line => {
        lines.push(line)
        letGo()
      }),
    ),
  )
  expect(lines.map(line => line.replace(/\d+/, 'N'))).toEqual([
    'Another server is applying migrations to this database (database process N). This start waits until it is done.',
    'Another server is creating the first administrator (database process N). This start waits until it is done.',
  ])
})
