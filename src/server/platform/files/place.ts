// Opens the store that holds the files, without their ledger: all that a thread needs, which loads no database.

import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '#server/platform/config.ts'
import type { FilePlace } from '#server/platform/files/file-store.ts'
import { openFolder } from '#server/platform/files/folder.ts'

/** The configuration of a file store. */
export type FilesOrigin = Pick<Config, 'FILES_URL' | 'DATA_DIR'>

/** The store that FILES_URL names, or `files` in the data folder. */
export async function openPlace({ FILES_URL, DATA_DIR }: FilesOrigin): Promise<FilePlace> {
  if (FILES_URL?.startsWith('s3:')) {
    // The S3 client is large, so it is only loaded for a bucket.
    const { openBucket } = await import('#server/platform/files/bucket.ts')
    return openBucket(new URL(FILES_URL))
  }
  const folder = FILES_URL?.startsWith('file:') ? fileURLToPath(FILES_URL) : FILES_URL
  return openFolder(resolve(folder ?? join(DATA_DIR, 'files')))
}
