// Slides stored before slides had individual texts: edits by users survive the migration, as a slide of their own
// or as a title.

import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { onDatabase, run } from '../../../tests/databases/database.ts'

const DATABASE = `old_slides_${process.pid}`
let url: string
let folder: string

beforeAll(async () => {
  const server = inject('postgres').url
  await run(server, `CREATE DATABASE ${DATABASE}`)
  url = onDatabase(server, DATABASE)
  folder = await mkdtemp(join(tmpdir(), 'old-slides-'))
}, 60_000)

afterAll(async () => {
  await run(inject('postgres').url, `DROP DATABASE ${DATABASE} WITH (FORCE)`)
  await rm(folder, { recursive: true })
})

/** A folder with the migrations before the one for slides. */
async function before(): Promise<string> {
  await cp('migrations', folder, { recursive: true })
  const path = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { idx: number }[] }
  await writeFile(
    path,
    JSON.stringify({ ...journal, entries: journal.entries.filter(({ idx }) => idx < 11) }),
  )
  return folder
}

const OLD: [kind: string, title: string, text: string | null, order: number][] = [
  ['executive_summary', 'Executive Summary', 'What I wrote — {roi.net}\nAnd more', 0],
  ['key_findings', 'What hurts', null, 1],
  ['recommendations', 'Recommendations', null, 2],
  ['own', 'Our own', 'Meet on Monday', 3],
  ['own', 'Empty', '', 4],
]

it('keeps all edited texts', { timeout: 60_000 }, async () => {
  await migrate(url, await before())
  await run(
    url,
    `INSERT INTO users (username, email, name, password_hash, role) VALUES ('u', 'u@example.com', 'U', '', 'admin');
     INSERT INTO audits (user_id, title, company, type) SELECT id, 'A', 'C', 'process' FROM users`,
  )
  for (const [kind, title, text, order] of OLD)
    await run(
      url,
      `INSERT INTO slides (audit_id, kind, title, content, "order")
       SELECT id, '${kind}', '${title}', '${JSON.stringify({ text })}', ${order} FROM audits`,
    )
  await migrate(url, 'migrations')
  const { rows } = await run(url, 'SELECT kind, title, content, "order" FROM slides ORDER BY "order"')
  const written = (text: string) => ({ text, base: '' })
  expect(rows).toEqual([
    {
      kind: 'key_findings',
      title: 'Key Findings',
      content: { texts: { title: written('What hurts') } },
      order: 5,
    },
    { kind: 'recommendations', title: 'Recommendations', content: { texts: {} }, order: 9 },
    {
      kind: 'own',
      title: 'Executive Summary',
      content: { texts: { text: written('What I wrote — {roi.net}\nAnd more') } },
      order: 100,
    },
    { kind: 'own', title: 'Our own', content: { texts: { text: written('Meet on Monday') } }, order: 103 },
    { kind: 'own', title: 'Empty', content: { texts: {} }, order: 104 },
  ])
})
