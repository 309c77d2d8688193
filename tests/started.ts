// Data folders for tests that are not about the first start: copies of one whose database is made and migrated.

import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Prepares `path` as a data folder that was started before and never used; where none was prepared, it stays for the start to make. */
export async function startedFolder(...path: [string, ...string[]]): Promise<string> {
  const folder = join(...path)
  const { folder: prepared } = inject('postgres')
  if (prepared) await cp(prepared, folder, { recursive: true })
  return folder
}
