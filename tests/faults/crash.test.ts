// Kills the embedded database server repeatedly under eight writers: requests answer 503 meanwhile, no connection leaks, and a
// stop also ends the database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { readPostmaster, serves } from '#server/platform/database/embedded/postmaster.ts'
import { startedFolder } from '../databases/data-folder.ts'
import { databaseServer, makeAdmin, type ServerProcess, setupToken, startServer } from '../server.ts'
import { openWriter, sender } from './writer.ts'

const CRASHES = Number(process.env.CRASHES ?? 2)
const WRITERS = 8
const TOKEN = 'a token for the metrics of this test'

let home: string
const running: ServerProcess[] = []
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'audit-crash-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rm(home, { recursive: true }))

/** Starts a server with an administrator, in its own folder. */
async function serverIn(name: string) {
  const folder = await startedFolder(home, name)
  const server = startServer({ folder, withoutPages: true, env: { METRICS_TOKEN: TOKEN } })
  running.push(server)
  const address = await server.ready
  const token = await makeAdmin(address, setupToken(server))
  return { server, folder, address, token }
}

function crash(folder: string): void {
  process.kill(databaseServer(folder), 'SIGKILL')
}

function isServed(folder: string): boolean {
  const found = readPostmaster(join(folder, 'database/cluster'))
  return found !== undefined && serves(found.pid, join(folder, 'database/cluster'))
}

/** Reads the busy connections from the metrics, which are served even while the database is down. */
async function busy(address: string): Promise<number> {
  const answer = await fetch(`${address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  return Number(/^database_connections\{state="busy"\} (\d+)$/m.exec(await answer.text())?.[1] ?? Number.NaN)
}

it('answers 503 with Retry-After while its database is down, and leaks no connection', {
  timeout: 60_000 + CRASHES * 30_000,
}, async () => {
  const { server, folder, address, token } = await serverIn('crashes')
  const writer = await openWriter(sender(address, token), 'Desk')
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answers: Record<string, number> = {}
  let isOver = false
  const write = async () => {
    for (let turn = 0; !isOver; turn++) {
      const body = JSON.stringify({ label: `Step ${turn}`, engine: 'support' })
      const url = `${address}/api/audits/${writer.audit}/process-steps`
      const answer = await fetch(url, turn % 2 ? { headers } : { method: 'POST', headers, body })
      await answer.arrayBuffer()
      const kind = answer.ok ? 'done' : `${answer.status} ${answer.headers.has('retry-after')}`
      answers[kind] = (answers[kind] ?? 0) + 1
    }
  }
  const writing = Promise.all(Array.from({ length: WRITERS }, write))
  for (let round = 0; round < CRASHES; round++) {
    const done = answers.done ?? 0
    await vi.waitFor(() => expect(answers.done).toBeGreaterThan(done + 50), { timeout: 30_000 })
    crash(folder)
  }
  const refused = () => (answers['503 true'] ?? 0) > 0
  await vi.waitFor(() => expect(refused()).toBe(true), { timeout: 30_000 })
  const done = answers.done ?? 0
  await vi.waitFor(() => expect(answers.done).toBeGreaterThan(done), { timeout: 30_000 })
  isOver = true
  await writing
  expect(Object.keys(answers).sort()).toEqual(['503 true', 'done'])
  expect(await busy(address)).toBe(0)
  expect(await server.stop()).toBe(0)
})

it('stops its database even while that recovers from a crash', {
  timeout: 60_000,
}, async () => {
  const { server, folder } = await serverIn('stop')
  crash(folder)
  await vi.waitFor(() => expect(server.output()).toContain('The connection to the database was lost.'))
  expect(await server.stop()).toBe(0)
  expect(isServed(folder)).toBe(false)
})

it('exits within ten seconds even if its database does not stop, and reports it', {
  timeout: 60_000,
}, async () => {
  const { server, folder } = await serverIn('stuck')
  const database = databaseServer(folder)
  process.kill(database, 'SIGSTOP')
  expect(await server.stop()).toBe(1)
  expect(server.output()).toContain(
    `The stop took longer than ten seconds. Left open: the database server in ${join(folder, 'database')}, which `,
  )
  process.kill(database, 'SIGCONT')
  await vi.waitFor(() => expect(isServed(folder)).toBe(false), { timeout: 10_000 })
})
