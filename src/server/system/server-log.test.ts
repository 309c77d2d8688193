// The server log as administrators see it.

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readLog } from '#server/system/server-log.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'log-'))
})
afterAll(() => rm(folder, { recursive: true }))

const line = (level: number, extra: object) =>
  JSON.stringify({ level, time: '2026-01-01T00:00:00.000Z', msg: 'request completed', ...extra })

it('shows the newest first without addresses or other fields, and skips incomplete lines', async () => {
  const file = join(folder, 'server.log')
  const lines = [
    'cut off"}',
    line(30, { reqId: 'one', req: { method: 'GET', path: '/api/audits', from: '192.0.2.1' } }),
    line(50, { reqId: 'two', err: { stack: 'at /secret/path' }, code: 'internal' }),
    '{"level":30,',
  ]
  await writeFile(file, lines.join('\n'))
  const shown = await readLog(file, { level: 'info' })
  expect(shown.map(entry => entry.requestId)).toEqual(['two', 'one'])
  expect(shown[1]).toMatchObject({ call: 'GET /api/audits', level: 'info' })
  expect(JSON.stringify(shown)).not.toMatch(/192\.0\.2\.1|secret/)
  expect(await readLog(file, { level: 'error' })).toHaveLength(1)
  expect(await readLog(file, { level: 'info', search: 'AUDITS' })).toHaveLength(1)
})

it('is empty without a log file', async () => {
  expect(await readLog(join(folder, 'nowhere.log'), { level: 'info' })).toEqual([])
})
