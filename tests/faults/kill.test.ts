// Short kill test: round one also kills the database, and round two kills the server again during startup.

import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startedFolder } from '../databases/data-folder.ts'
import { killRounds } from './kill-rounds.ts'

it('keeps every acknowledged write through kill -9, and adds none', { timeout: 300_000 }, async () => {
  const figures = await killRounds(
    await startedFolder(await mkdtemp(join(tmpdir(), 'audit-kill-'))),
    2,
    () => 0.4,
    () => {},
  )
  expect(figures).toMatchObject({ databaseKilled: 1, killedWhileStarting: 1, lost: [], phantom: [] })
  expect(figures.acknowledged).toBeGreaterThan(0)
})
