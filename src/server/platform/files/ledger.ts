// The rows of stored files. Space is reserved as bytes arrive, so the quota holds for any number of parallel uploads. A
// slow upload reserves no more than it has sent.

import { eq, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { readCounterTotal } from '#server/platform/database/counters.ts'
import { db, quietTransaction } from '#server/platform/database/database.ts'
import { files } from '#server/platform/table.ts'

/** A stored file with size and hash. */
export interface StoredFile {
  /** Random bits only: never a user's file name. */
  key: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** The disk space of the smallest file, in bytes: a thousand tiny files are not free. */
const BLOCK = 4096

/** How much more than has arrived is reserved at a time, in bytes. */
const STEP = 1024 * 1024

/**
 * Creates the row of an arriving file of at most `limit` bytes. Returns a function that reserves space for a total of
 * bytes before they are written. Both throw storage_full if the quota has no space.
 */
export async function reserveFile(
  key: string,
  limit: number,
  quota: number,
): Promise<(bytes: number) => Promise<void>> {
  let reserved = Math.min(limit, STEP)
  // A declared size beyond the quota is refused before the first byte.
  await inQuota(limit, quota, () => db().insert(files).values({ key, bytes: reserved }))
  return async bytes => {
    if (bytes <= reserved) return
    const next = Math.min(limit, Math.max(bytes, reserved + STEP))
    await inQuota(next - reserved, quota, () =>
      db().update(files).set({ bytes: next }).where(eq(files.key, key)),
    )
    reserved = next
  }
}

/** Runs `change` if `bytes` more are within the quota; one call at a time. */
function inQuota(bytes: number, quota: number, change: () => Promise<unknown>): Promise<void> {
  return quietTransaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.fileQuota})`)
    if ((await usedBytes()) + bytes > quota) throw problem('storage_full')
    await change()
  })
}

/** Records size and hash of a file that has arrived completely; call it in a transaction. */
export async function confirmFile({ key, bytes, sha256 }: StoredFile): Promise<void> {
  await db()
    .update(files)
    .set({ bytes: Math.max(bytes, BLOCK), sha256 })
    .where(eq(files.key, key))
}

/** Removes the row, which frees its space. */
export function removeFileRow(key: string): Promise<void> {
  return quietTransaction(async () => void (await db().delete(files).where(eq(files.key, key))))
}

/** Bytes taken by stored and arriving files. */
export const usedBytes = () => readCounterTotal('stored bytes')
