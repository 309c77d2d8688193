// File clean-up: removes unreferenced rows, files without a row and aborted uploads; reports rows without a file.

import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db, quietTransaction } from '#server/platform/database/database.ts'
import { quoted } from '#server/platform/database/database-catalog.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Job } from '#server/platform/jobs.ts'

/** An upload takes at most ten minutes, so older unreferenced files are orphans. */
const GRACE_MS = 60 * 60 * 1000

/** Runs every hour. */
export const fileCleanupJob = (files: Files): Job => ({
  name: 'files',
  cron: '17 * * * *',
  run: () => cleanUp(files),
})

/** Rejects, after the clean-up, if a row has lost its file. */
export async function cleanUp({ place }: Files, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - GRACE_MS)
  if (!(await quietTransaction(() => dropUnused(before)))) return
  await place.dropUnfinished(before)
  const rows = new Map((await fileRows()).map(row => [row.key, row]))
  const found = new Set<string>()
  for await (const { key, changedAt } of place.list()) {
    found.add(key)
    if (!rows.has(key) && changedAt < before) await place.remove(key)
  }
  const lost = [...rows.values()].filter(row => row.isOld(before) && !found.has(row.key))
  if (lost.length > 0)
    throw new Error(`${lost.length} stored files are missing in ${place.name}: ${lost.map(row => row.key)}`)
}

/** Deletes old unreferenced rows. False while a backup holds the lock: it reads the files of its snapshot. */
async function dropUnused(before: Date): Promise<boolean> {
  const lock = await db().execute(
    sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.fileCleanup}) as free`,
  )
  if (!lock.rows[0]?.free) return false
  const unused = (await references()).map(
    ({ table, column }) =>
      sql`not exists (select from ${sql.raw(quoted(table))} where ${sql.raw(quoted(column))} = files.key)`,
  )
  const conditions = [sql`files.created_at < ${before.toISOString()}`, ...unused]
  await db().execute(sql`delete from files where ${sql.join(conditions, sql` and `)}`)
  return true
}

/** Columns that reference stored files, from the database catalog, so that no table can be missed. */
async function references(): Promise<{ table: string; column: string }[]> {
  const { rows } = await db().execute<{ table: string; column: string }>(sql`
    select c.relname as table, a.attname as column
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = 'public.files'::regclass`)
  return rows
}

async function fileRows() {
  const { rows } = await db().execute<{ key: string; created: string }>(
    sql`select key, created_at::text as created from files where sha256 is not null`,
  )
  return rows.map(({ key, created }) => ({ key, isOld: (before: Date) => new Date(created) < before }))
}
