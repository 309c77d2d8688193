// The migrations must create exactly the tables that the code defines.

import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('match the table definitions (else run npm run db:generate)', { timeout: 60_000 }, () => {
  cpSync('migrations', folder, { recursive: true })
  const schema = [
    '--dialect=postgresql',
    '--schema=./src/server/*/table.ts',
    `--out=${relative('.', folder)}`,
  ]
  const said = execFileSync(process.execPath, ['node_modules/drizzle-kit/bin.cjs', 'generate', ...schema], {
    encoding: 'utf8',
    stdio: 'pipe',
  })
  expect(said).toContain('No schema changes')
})
