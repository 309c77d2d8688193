// What a place for files is: bytes under keys of our own. A folder or a bucket.

import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'

/** A place for bytes under keys. It knows nothing of rows, quotas or people. */
export interface FilePlace {
  /** In words, without secrets. */
  readonly name: string
  /** Writes `content`; it appears under `key` only when it is whole and on the disk. A failure leaves nothing. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<void>
  /** Rejects with FileMissing where there is none. */
  read(key: string): Promise<Readable>
  /** Removing what is not there is no error. */
  remove(key: string): Promise<void>
  /** Every whole file, in no order. */
  list(): AsyncIterable<PlacedFile>
  /** Removes what writes that were cut off before that moment have left. */
  dropUnfinished(before: Date): Promise<void>
  /** Since when the place has not answered, as far as is known without waiting for it; absent where it cannot be away. */
  failingSince?(): Date | null
}

export interface PlacedFile {
  key: string
  changedAt: Date
}

/** There is no file under this key. */
export class FileMissing extends Error {}

const KEY = /^[0-9a-f]{2}\/[0-9a-f]{32}$/

/** Whether a name is one of our keys. */
export const isKey = (name: string) => KEY.test(name)

export function newKey(): string {
  const bits = randomBytes(16).toString('hex')
  return `${bits.slice(0, 2)}/${bits}`
}
