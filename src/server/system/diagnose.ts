// Run Diagnostics: each part of the installation is really used once, and says what is wrong.

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Diagnosis } from '#contract/maintenance.ts'
import { db } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { jobState } from '#server/platform/jobs.ts'
import type { Mail } from '#server/platform/mail.ts'

const CLOCK_TOLERANCE_MS = 5000
const MIGRATIONS = join(import.meta.dirname, '../../../migrations')

interface Parts {
  files: Files
  mail: Mail | null
}

/** All checks, one after the other; a check that throws has failed for that reason. */
export async function diagnose({ files, mail }: Parts): Promise<Diagnosis[]> {
  const checks: [string, () => Promise<string>][] = [
    ['Database', checkDatabase],
    ['Migrations', checkMigrations],
    ['File storage', () => files.check()],
    ['Mail', () => checkMail(mail)],
    ['Job queue', checkJobs],
    ['Clock', checkClock],
  ]
  const results: Diagnosis[] = []
  for (const [name, check] of checks) {
    const [passed, detail] = await check().then(
      (said): [boolean, string] => [true, said],
      (error: unknown): [boolean, string] => [false, error instanceof Error ? error.message : String(error)],
    )
    results.push({ name, passed, detail })
  }
  return results
}

async function first(query: ReturnType<typeof sql>): Promise<Record<string, unknown>> {
  const { rows } = await db().execute(query)
  return rows[0] ?? {}
}

async function checkDatabase(): Promise<string> {
  const row = await first(
    sql`select current_setting('server_version') as version, pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  return `PostgreSQL ${row.version}, ${row.size}`
}

async function checkMigrations(): Promise<string> {
  const row = await first(sql`select count(*)::int as applied from drizzle.__drizzle_migrations`)
  const known = (await readdir(MIGRATIONS)).filter(name => /^\d{4}_.*\.sql$/.test(name)).length
  if (row.applied !== known) throw new Error(`${row.applied} of ${known} migrations are applied`)
  return `All ${known} are applied`
}

async function checkMail(mail: Mail | null): Promise<string> {
  if (!mail) return 'No mail server is configured; letters stay in the outbox'
  await mail.check()
  return 'The mail server answers'
}

async function checkJobs(): Promise<string> {
  const { isRunning, waiting } = await jobState()
  if (!isRunning) throw new Error('The job queue is not running')
  return `Running, ${waiting} waiting`
}

async function checkClock(): Promise<string> {
  const before = Date.now()
  const row = await first(sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`)
  const apart = Math.round(Math.abs(Number(row.now) - (before + Date.now()) / 2))
  if (apart > CLOCK_TOLERANCE_MS) throw new Error(`Server and database are ${apart} ms apart`)
  return `Server and database are ${apart} ms apart`
}
