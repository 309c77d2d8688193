// The log must help after a failed query without keeping what people typed.

import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, inject, it, vi } from 'vitest'
import { db, openDatabase } from '#server/platform/database.ts'
import { logPath, openLog } from '#server/platform/log.ts'
import { answerFailure } from '#server/platform/refusal.ts'

it('names a failed query’s cause, and none of its values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-log-'))
  const database = openDatabase(inject('postgres').url)
  const app = Fastify({ logger: await openLog(folder) })
  app.setErrorHandler(answerFailure({}))
  app.get('/fail', () =>
    database.run(() =>
      db().execute(sql`select * from no_such_table where answer = ${'what the client said'}`),
    ),
  )
  await app.inject('/fail?token=abc')
  await vi.waitFor(async () => {
    const log = await readFile(logPath(folder), 'utf8')
    expect(log).toContain('relation \\"no_such_table\\" does not exist')
    expect(log).not.toContain('what the client said')
    expect(log).not.toContain('token=abc')
  })
  await app.close()
  await database.close()
  await rm(folder, { recursive: true })
})
