// The migrations must make exactly the tables that the code describes.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('leave nothing to be generated (else run npm run db:generate)', { timeout: 60_000 }, () => {
  cpSync('migrations', folder, { recursive: true })
  const before = readdirSync(folder)
  const schema = [
    '--dialect=postgresql',
    '--schema=./src/server/*/table.ts',
    `--out=${relative('.', folder)}`,
  ]
  execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...schema])
  const added = readdirSync(folder).filter(name => !before.includes(name))
  expect(added.map(name => readFileSync(join(folder, name), 'utf8'))).toEqual([])
})
