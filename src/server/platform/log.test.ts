// The log explains a failed query without storing what users typed.

import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { expect, inject, it, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { db, openDatabase } from '#server/platform/database/database.ts'
import { answerFailure } from '#server/platform/http/error-response.ts'
import { logPath, openLog, rotatingFile } from '#server/platform/log.ts'
import { startApi } from '../../../tests/api.ts'

it('logs the cause of a failed query, and none of its values', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-log-'))
  const database = openDatabase(inject('postgres').url)
  const app = Fastify({ logger: openLog(folder, 'file') })
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

it('keeps the newest lines in a limited number of files of limited size', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-log-'))
  for (const start of [0, 50]) {
    const log = rotatingFile(folder, 40)
    for (let n = start; n < start + 50; n++) log.write(`line ${n} of the log\n`)
  }
  const names = (await readdir(folder)).sort()
  expect(names).toEqual(['', '.1', '.2', '.3', '.4'].map(end => `server.log${end}`))
  const lines = await Promise.all(names.map(name => readFile(join(folder, name), 'utf8')))
  const numbers = lines
    .reverse()
    .join('')
    .trim()
    .split('\n')
    .map(line => Number(line.split(' ')[1]))
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, n) => 100 - numbers.length + n))
  expect(numbers.length).toBeGreaterThan(8)
  await rm(folder, { recursive: true })
})

it('logs the account on the line of each request', async () => {
  const api = await startApi()
  const lines: string[] = []
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } }
  const app = await buildApp({ config: { TRUST_PROXY: false }, ...api, logger })
  const headers = { authorization: `Bearer ${api.member.token}` }
  await app.inject({ url: '/api/audits', headers })
  await app.inject({ url: '/api/system' })
  await app.close()
  await api.stop()
  const answered = lines.map(line => JSON.parse(line)).filter(({ msg }) => msg === 'request completed')
  expect(answered.map(({ user }) => user)).toEqual([api.member.id, undefined])
  expect(lines.join()).not.toContain(api.member.token)
})
