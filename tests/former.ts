// The database schema of a former version: a folder with the migrations up to that version.

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Copies the first `count` migrations to `folder`, and returns it. */
export async function formerMigrations(folder: string, count: number): Promise<string> {
  await cp('migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx < count)
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  return folder
}
