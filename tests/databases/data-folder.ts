// Data folders for tests that do not cover the first start: copies of one with a migrated database.

import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/**
 * Makes `path` a data folder that was started once and never used. Does nothing if no folder was prepared; then the
 * start creates it.
 */
export async function startedFolder(...path: [string, ...string[]]): Promise<string> {
  const folder = join(...path)
  const { folder: prepared } = inject('postgres')
  if (prepared) await cp(prepared, folder, { recursive: true })
  return folder
}
