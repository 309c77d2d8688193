// The rows of stored files: room is reserved before bytes are written, as they arrive, so that the quota holds for any
// number of uploads and a slow one keeps no more than it has sent.

import { eq, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { ADVISORY_LOCKS } from '#server/platform/advisory-lock.ts'
import { readCounterTotal } from '#server/platform/counters.ts'
import { db, quietTransaction } from '#server/platform/database.ts'
import { files } from '#server/platform/table.ts'

export interface StoredFile {
  /** Made of random bits alone: never a person's file name. */
  key: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** What the smallest file takes of a disk: a thousand tiny files are not free. */
const BLOCK = 4096

/** How much more than has arrived is reserved at a time, in bytes. */
const STEP = 1024 * 1024

/**
 * Makes the row of a file of at most `limit` bytes that is about to arrive. Answers what reserves room for so many bytes in
 * all, before they are written. Both throw storage_full where the quota has no room.
 */
export async function reserveFile(
  key: string,
  limit: number,
  quota: number,
): Promise<(bytes: number) => Promise<void>> {
  let reserved = Math.min(limit, STEP)
  // Who says beforehand that it is too much is refused before the first byte.
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

/** Runs `change` where `bytes` more are within the quota, one at a time. */
function inQuota(bytes: number, quota: number, change: () => Promise<unknown>): Promise<void> {
  return quietTransaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.fileQuota})`)
    if ((await usedBytes()) + bytes > quota) throw problem('storage_full')
    await change()
  })
}

/** In a transaction: the file is whole, and this is what it is. */
export async function confirmFile({ key, bytes, sha256 }: StoredFile): Promise<void> {
  await db()
    .update(files)
    .set({ bytes: Math.max(bytes, BLOCK), sha256 })
    .where(eq(files.key, key))
}

/** Gives the room back. */
export function removeFileRow(key: string): Promise<void> {
  return quietTransaction(async () => void (await db().delete(files).where(eq(files.key, key))))
}

/** Bytes that stored and arriving files take. */
export const usedBytes = () => readCounterTotal('stored bytes')
