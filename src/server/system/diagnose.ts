// Checks of Run Diagnostics and the doctor: each part of the installation is really used once and reports its problems.

import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Diagnosis } from '#contract/maintenance.ts'
import { databaseError } from '#server/platform/database/connections.ts'
import { db } from '#server/platform/database/database.ts'
import { missingReader } from '#server/platform/database/row-security.ts'
import { type Applied, countPending } from '#server/platform/database/schema.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import type { Files } from '#server/platform/files/files.ts'
import { jobState } from '#server/platform/jobs.ts'
import { ROOT } from '#server/platform/root.ts'

const CLOCK_TOLERANCE_MS = 5000
const LEAST_FREE_BYTES = 2 ** 30
const MIGRATIONS = join(ROOT, 'migrations')

interface Parts {
  /** The data folder. */
  folder: string
  files: Files
  mail: Mail | null
  /** The configured public address; without one, links lead to this machine. */
  publicUrl: string | undefined
  /** Addresses of services that receive answers unencrypted. */
  openServices: string[]
  /** Whether a start makes a backup before it changes tables. */
  backsUp: boolean
}

/** A result that passes with a remark. */
interface PassedWithRemark {
  remark: string
}

/** The name, and a function that returns a detail or throws the reason. */
export type Check = [name: string, check: () => Promise<string | PassedWithRemark>]

/** Checks that also work from outside the server. */
export const installationChecks = ({
  files,
  folder,
  mail,
  publicUrl,
  openServices,
  backsUp,
}: Parts): Check[] => [
  ['Database', checkDatabase],
  ['Migrations', () => checkMigrations(backsUp)],
  ['Row security', checkReader],
  ['File storage', () => files.check()],
  ['Disk', () => checkDisk(folder)],
  ['Mail', () => checkMail(mail)],
  ['Address', async () => checkAddress(publicUrl, mail !== null)],
  ...openServices.map((address): Check => ['AI service', async () => ({ remark: unencrypted(address) })]),
  ['Clock', checkClock],
]

/** All checks of a running server. */
export const diagnose = (parts: Parts): Promise<Diagnosis[]> =>
  runChecks([...installationChecks(parts), ['Job queue', checkJobs]])

/** Runs the checks one after the other; a check that throws has failed for that reason. */
export async function runChecks(checks: Check[]): Promise<Diagnosis[]> {
  const results: Diagnosis[] = []
  for (const [name, check] of checks) results.push({ name, ...(await check().then(saidOf, failureOf)) })
  return results
}

type Result = Omit<Diagnosis, 'name'>

const saidOf = (said: string | PassedWithRemark): Result =>
  typeof said === 'string' ? { state: 'passed', detail: said } : { state: 'noted', detail: said.remark }

const failureOf = (error: unknown): Result => ({
  state: 'failed',
  detail: (databaseError(error) ?? new Error(String(error))).message,
})

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

/** Before an upgrade some migrations are missing; the new version applies them at its start. */
async function checkMigrations(backsUp: boolean): Promise<string | PassedWithRemark> {
  const { rows: applied } = await db().execute<Applied & Record<string, unknown>>(
    sql`select hash, created_at as at from drizzle.__drizzle_migrations`,
  )
  const pending = countPending(applied, MIGRATIONS)
  if (pending === 0) return `All ${applied.length} are applied`
  const before = backsUp ? 'after a backup' : 'without a backup'
  return {
    remark: `${applied.length} of ${applied.length + pending} are applied; the next start applies ${pending} more, ${before}`,
  }
}

/** Without the role, limited accounts read as before: only the gate and the conditions of queries decide. */
async function checkReader(): Promise<string | PassedWithRemark> {
  const missing = await missingReader(statement => db().execute(sql.raw(statement)))
  return missing === null
    ? 'Accounts that may not see every audit read in a role of their own'
    : { remark: `Off, because a role is missing in PostgreSQL: ${missing}` }
}

async function checkDisk(folder: string): Promise<string> {
  const { bavail, bsize } = await statfs(folder)
  const free = `${((bavail * bsize) / 2 ** 30).toFixed(1)} GiB free where the data folder is`
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(free)
  return free
}

async function checkMail(mail: Mail | null): Promise<string> {
  if (!mail) return 'No mail server is configured; letters stay in the outbox'
  await mail.check()
  return 'The mail server answers'
}

/** Warns about emails whose links would not work, which are worse than none. */
function checkAddress(publicUrl: string | undefined, isDelivered: boolean): string | PassedWithRemark {
  if (publicUrl) return `Links lead to ${publicUrl}`
  const unset =
    'PUBLIC_URL is not set: links open on this machine alone, and previews of pages have no picture'
  return isDelivered ? { remark: `${unset}. Mails leave with such links` } : unset
}

const unencrypted = (address: string) =>
  `Answers cross the network unencrypted to ${new URL(address).host}, which AI_ALLOW_HTTP allows`

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
