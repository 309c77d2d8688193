// Stored files of users: streamed to a folder or a bucket under generated keys and counted against the installation's quota.

import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { bytes as sizeText } from '#domain/text/bytes.ts'
import type { Config } from '#server/platform/config.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { type FilePlace, newKey } from '#server/platform/files/file-store.ts'
import {
  confirmFile,
  removeFileRow,
  reserveFile,
  type StoredFile,
  usedBytes,
} from '#server/platform/files/ledger.ts'
import { type FilesOrigin, openPlace } from '#server/platform/files/place.ts'

/** Stored files within the quota. */
export interface Files {
  readonly place: FilePlace
  /** What another thread needs to open the same store. */
  readonly origin: FilesOrigin
  /**
   * Stores at most `limit` bytes of `content` and runs `use` in one transaction with the file's row. A table that
   * references `files.key` protects the file from the clean-up. If anything fails, nothing is left. Call it outside a
   * transaction. Throws too_large, storage_full, and whatever `content` and `use` throw.
   */
  keep<T>(
    content: AsyncIterable<Uint8Array>,
    limit: number,
    use: (file: StoredFile) => Promise<T>,
  ): Promise<T>
  /** Rejects with FileMissing. */
  read(key: string): Promise<Readable>
  /** Writes, reads and removes a test file; returns how much is used. Rejects with the reason. */
  check(): Promise<string>
}

type FilesConfig = FilesOrigin & Pick<Config, 'FILES_QUOTA_MB'>

/** Opens the file store that FILES_URL names, or `files` in the data folder. */
export async function openFiles(config: FilesConfig): Promise<Files> {
  const quota = config.FILES_QUOTA_MB * 1024 * 1024
  const place = await openPlace(config)
  return {
    place,
    origin: { FILES_URL: config.FILES_URL, DATA_DIR: config.DATA_DIR },
    read: key => place.read(key),
    keep: async (content, limit, use) => {
      const key = newKey()
      const reserve = await reserveFile(key, limit, quota)
      try {
        const file = await store(place, key, content, { limit, reserve })
        return await transaction(async () => {
          await confirmFile(file)
          return use(file)
        })
      } catch (error) {
        await discard(place, key)
        throw error
      }
    },
    check: async () => {
      await tryOut(place)
      return `Written, read and removed a file${await usageText(quota)}`
    },
  }
}

/** Before an upgrade, the counters may still have an old name: usage is then unknown, which is not a failure. */
async function usageText(quota: number): Promise<string> {
  const { rows } = await db().execute<{ found: string | null }>(
    sql`select to_regclass('derived.counters') as found`,
  )
  return rows[0]?.found ? `; ${sizeText(await usedBytes())} of ${sizeText(quota)} used` : ''
}

/** Writes the file and measures it while it streams. */
async function store(
  place: FilePlace,
  key: string,
  content: AsyncIterable<Uint8Array>,
  { limit, reserve }: { limit: number; reserve(bytes: number): Promise<void> },
): Promise<StoredFile> {
  const hash = createHash('sha256')
  let bytes = 0
  let broken: { error: unknown } | undefined
  const measured = async function* () {
    try {
      for await (const chunk of content) {
        bytes += chunk.length
        if (bytes > limit) throw problem('too_large')
        await reserve(bytes)
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      broken = { error }
      throw error
    }
  }
  await place.write(key, measured()).catch(error => {
    // A store may wrap or replace an error of the content itself.
    throw broken ? broken.error : error
  })
  return { key, bytes, sha256: hash.digest('hex') }
}

/**
 * Removes what a failed call stored. The row goes first: a commit whose confirmation was lost keeps its row by reference,
 * and its file then has to stay. What cannot be removed now is left to the clean-up.
 */
async function discard(place: FilePlace, key: string): Promise<void> {
  try {
    await removeFileRow(key)
  } catch {
    return
  }
  await place.remove(key).catch(() => undefined)
}

async function tryOut(place: FilePlace): Promise<void> {
  const key = newKey()
  const content = randomBytes(32)
  try {
    await place.write(
      key,
      (async function* () {
        yield content
      })(),
    )
    const read: Buffer[] = []
    await pipeline(await place.read(key), async source => {
      for await (const chunk of source) read.push(chunk as Buffer)
    })
    if (!Buffer.concat(read).equals(content)) throw new Error('what was written came back differently')
  } finally {
    // Reports why the store failed, not why the removal after it failed.
    await place.remove(key).catch(() => undefined)
  }
}
