// The tables of an earlier version: a folder that holds only the first migrations.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Runs `work` with a temporary copy of the migrations in `folder` that ends after the first `count`. */
export async function withFormerMigrations<T>(
  folder: string,
  count: number,
  work: (former: string) => Promise<T>,
): Promise<T> {
  const former = await mkdtemp(join(tmpdir(), 'migrations-'))
  try {
    return await work(await copyFormerMigrations(folder, former, count))
  } finally {
    await rm(former, { recursive: true })
  }
}

/** Copies the first `count` migrations in `folder` to `copy`, and returns that. */
export async function copyFormerMigrations(folder: string, copy: string, count: number): Promise<string> {
  await cp(folder, copy, { recursive: true })
  const path = join(copy, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number }[] }
  const entries = journal.entries.filter(({ idx }) => idx < count)
  await writeFile(path, JSON.stringify({ ...journal, entries }))
  return copy
}
