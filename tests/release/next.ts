// Builds a fictitious next release for upgrade tests: the same programs with one more migration.

import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** Creates it beside the release in `folder`; returns its path. */
export async function makeNext(folder: string): Promise<string> {
  const next = `${folder}-next`
  await cp(folder, next, { recursive: true, verbatimSymlinks: true })
  const path = join(next, 'migrations/meta/_journal.json')
  const journal: Journal = JSON.parse(await readFile(path, 'utf8'))
  const last = journal.entries.at(-1)
  if (!last) throw new Error('The release has no migrations')
  const idx = last.idx + 1
  const tag = `${String(idx).padStart(4, '0')}_of_the_next_release`
  journal.entries.push({ ...last, idx, when: last.when + 1, tag })
  await writeFile(path, JSON.stringify(journal))
  await writeFile(join(next, `migrations/${tag}.sql`), 'ALTER TABLE "audits" ADD COLUMN "of_next" text;')
  return next
}
