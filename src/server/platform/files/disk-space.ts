// Disk space guard: refuses writes while little space is left, because a database that cannot write its log stops completely.

import { statfs } from 'node:fs/promises'
import { problem } from '#contract/errors.ts'

/** Bytes that the database may need for its log before it can free any: eight segments of 16 MiB. */
const RESERVE = 128 * 1024 * 1024
const LOOK_AGAIN_MS = 1000

/** Returns a check that throws 507 while the disk of `folder` has less space than the reserve; it looks once a second. */
export function spaceGuard(folder: string): () => Promise<void> {
  let looked = -LOOK_AGAIN_MS
  let isShort = false
  return async () => {
    if (performance.now() - looked >= LOOK_AGAIN_MS) {
      looked = performance.now()
      isShort = await isShortOfSpace(folder)
    }
    if (isShort) throw problem('disk_full')
  }
}

/** A folder that cannot be read counts as having space; other code reports it. */
async function isShortOfSpace(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize < RESERVE
  } catch {
    return false
  }
}
