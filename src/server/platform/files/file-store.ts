// The interface of a file store: bytes under generated keys, in a folder or a bucket.

import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** Stores bytes under keys. It knows nothing about rows, quotas or users. */
export interface FilePlace {
  /** A readable name without secrets. */
  readonly name: string
  /** Writes `content`; it appears under `key` only when complete and on disk. A failure leaves nothing. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Rejects with FileMissing if there is no such file. */
  read(key: string): Promise<Readable>
  /** Removing a missing file is not an error. */
  remove(key: string): Promise<void>
  /** Every complete file, in no order. */
  list(): AsyncIterable<PlacedFile>
  /** Removes what aborted writes before that time have left. */
  dropUnfinished(before: Date): Promise<void>
  /** Since when the store has not answered, from known state without waiting; absent for stores that cannot be away. */
  failingSince?(): Date | null
}

/** A stored file by its key. */
export interface PlacedFile {
  key: string
  changedAt: Date
}

/** There is no file under this key. */
export class FileMissing extends Error {}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Whether a name is one of our generated keys. */
export const isKey = (name: string) => KEY.test(name)

/** A random key of 128 bits; its first byte is the folder. */
export function newKey(): string {
  const bits = randomBytes(16).toString('hex')
  return `${bits.slice(0, 2)}/${bits}`
}
