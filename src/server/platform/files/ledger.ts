// The rows of stored files: room is reserved before the first byte arrives, so that the quota holds whatever comes at once.

import { eq, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { ADVISORY_LOCKS } from '#server/platform/advisory-lock.ts'
import { db, quietTransaction } from '#server/platform/database.ts'
import { files } from '#server/platform/table.ts'
import { readTotal } from '#server/platform/tally.ts'

export interface StoredFile {
  /** Made of random bits alone: never a person's file name. */
  key: string
  bytes: number
  /** In hexadecimal. */
  sha256: string
}

/** What the smallest file takes of a disk: a thousand tiny files are not free. */
const BLOCK = 4096

/** Sets `bytes` aside for a file that is about to arrive. Throws storage_full where the quota has no room for them. */
export function reserveFile(key: string, bytes: number, quota: number): Promise<void> {
  return quietTransaction(async () => {
    await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.fileQuota})`)
    if ((await usedBytes()) + bytes > quota) throw problem('storage_full')
    await db().insert(files).values({ key, bytes })
  })
}

/** In a transaction: the file is whole, and this is what it is. */
export async function settleFile({ key, bytes, sha256 }: StoredFile): Promise<void> {
  await db()
    .update(files)
    .set({ bytes: Math.max(bytes, BLOCK), sha256 })
    .where(eq(files.key, key))
}

/** Gives the room back. */
export function forgetFile(key: string): Promise<void> {
  return quietTransaction(async () => void (await db().delete(files).where(eq(files.key, key))))
}

/** Bytes that stored and arriving files take. */
export const usedBytes = () => readTotal('stored bytes')
