// Audit trail retention: exports old entries by whole months into files, then deletes them.

import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { and, asc, count, gte, inArray, lt, max, min, sql } from 'drizzle-orm'
import { db, transaction } from '#server/platform/database/database.ts'
import { spaceGuard } from '#server/platform/files/disk-space.ts'
import type { Job } from '#server/platform/jobs.ts'
import { systemEntry } from '#server/platform/trail.ts'
import { trail } from '#server/system/table.ts'
import { recordInTrail } from '#server/system/trail.ts'

/** Entries read and deleted per statement. */
const BATCH = 2000

/** The folder of exported entries. */
export const trailFilesIn = (folder: string) => join(folder, 'trail')

/** Runs every night; keeps the entries of the last `months` whole months. */
export const trailRetentionJob = (folder: string, months: number): Job => ({
  name: 'trail-retention',
  cron: '41 3 * * *',
  run: () => exportOldTrail(folder, months),
})

/** Exports and deletes the old entries month by month, each month in one transaction with its own trail entry. */
export async function exportOldTrail(folder: string, months: number): Promise<void> {
  const requireSpace = spaceGuard(folder)
  for (let month = await oldestMonth(months); month; month = await oldestMonth(months)) {
    await requireSpace()
    const oldest = month
    await transaction(() => moveMonth(folder, oldest))
  }
}

/** The oldest month with entries past retention, e.g. "2024-03". */
async function oldestMonth(months: number): Promise<string | undefined> {
  const end = sql`date_trunc('month', now()) - make_interval(months => ${months})`
  const [row] = await db()
    .select({ month: sql<string | null>`to_char(min(${trail.at}), 'YYYY-MM')` })
    .from(trail)
    .where(lt(trail.at, end))
  return row?.month ?? undefined
}

async function moveMonth(folder: string, month: string): Promise<void> {
  const start = sql`${`${month}-01`}::timestamptz`
  const inside = and(gte(trail.at, start), lt(trail.at, sql`${start} + interval '1 month'`))
  const [found] = await db()
    .select({ count: count(), first: min(trail.id), last: max(trail.id) })
    .from(trail)
    .where(inside)
  if (!found?.count) return
  const name = `trail-${month}-${found.first}-${found.last}.jsonl.gz`
  const { entries, sha256 } = await writeFile(trailFilesIn(folder), name, inside)
  await recordInTrail(
    systemEntry({
      action: 'system.exportTrail',
      record: `admin/trail/${month}`,
      note: `${entries} entries of ${month} moved to ${name}, SHA-256 of their lines ${sha256}`,
    }),
  )
}

/** Moves the entries into a file, which appears under its name when complete and on disk. */
async function writeFile(folder: string, name: string, inside: ReturnType<typeof and>) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const unfinished = join(folder, `.unfinished-${name}`)
  const hash = createHash('sha256')
  let entries = 0
  const lines = async function* () {
    for (let batch = await deleteBatch(inside); batch.length > 0; batch = await deleteBatch(inside)) {
      const chunk = Buffer.from(batch.map(entry => `${JSON.stringify(entry)}\n`).join(''))
      entries += batch.length
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(lines, createGzip(), createWriteStream(unfinished, { mode: 0o600, flush: true }))
    await rename(unfinished, join(folder, name))
  } finally {
    await rm(unfinished, { force: true })
  }
  return { entries, sha256: hash.digest('hex') }
}

async function deleteBatch(inside: ReturnType<typeof and>) {
  const next = db().select({ id: trail.id }).from(trail).where(inside).orderBy(asc(trail.id)).limit(BATCH)
  const deleted = await db().delete(trail).where(inArray(trail.id, next)).returning()
  return deleted.sort((one, other) => one.id - other.id)
}
