// The program itself: first start, graceful shutdown, a second start on the same folder, wrong configuration.

import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { startedFolder } from '../../tests/databases/data-folder.ts'
import { copyOf } from '../../tests/databases/database.ts'
import { ADMIN, makeAdmin, type ServerProcess, setupToken, startServer } from '../../tests/server.ts'

let folder: string
const running: ServerProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-main-'))
})
afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
})
afterAll(() => rm(folder, { recursive: true }))

function start(env: Record<string, string> = {}, data = folder): ServerProcess {
  const server = startServer({ folder: data, env, withoutPages: true })
  running.push(server)
  return server
}

const ask = async (server: ServerProcess, path: string, init?: RequestInit) =>
  fetch(new URL(path, await server.ready), init)

const hasServer = () => existsSync(join(folder, 'database/cluster/postmaster.pid'))

it('starts in an empty folder, prints its address, and stops with its database', async () => {
  const server = start()
  const health = await ask(server, '/api/health')
  expect(await health.json()).toEqual({ status: 'ok' })
  // The same address as in links in emails.
  expect(await server.ready).toMatch(/^http:\/\/localhost:\d+$/)
  expect(server.output()).toMatch(
    /one-time link makes you the first:\n {2}http:\S+\/register\?setup=\S{43}\n/,
  )
  expect(hasServer()).toBe(true)
  expect(await server.stop()).toBe(0)
  expect(hasServer()).toBe(false)
})

it('stops despite idle and incomplete connections', async () => {
  const server = start()
  const port = Number(new URL(await server.ready).port)
  const head = 'POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
  const sockets = ['', 'GET / HT', `${head}Content-Length: 9\r\n\r\n{`].map(bytes => {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    socket.write(bytes)
    return socket
  })
  await Promise.all(sockets.map(socket => once(socket, 'connect')))
  // This answer shows that those bytes have arrived.
  await ask(server, '/api/health')
  expect(await server.stop()).toBe(0)
  expect(hasServer()).toBe(false)
})

it('handles repeated stop signals as one, and stops its database', async () => {
  const server = start()
  await server.ready
  server.child.kill('SIGTERM')
  server.child.kill('SIGTERM')
  server.child.kill('SIGINT')
  expect(await server.stop()).toBe(0)
  expect(hasServer()).toBe(false)
})

it('prints a new setup link at each start, and none once an administrator exists', async () => {
  const first = start()
  const address = await first.ready
  const token = setupToken(first)
  await first.stop()
  const second = start()
  await expect(makeAdmin(await second.ready, token)).rejects.toThrow('setup_link_spent')
  await makeAdmin(await second.ready, setupToken(second))
  await second.stop()
  const third = start()
  await third.ready
  expect(third.output()).not.toContain('/register')
  expect(address).toMatch(/^http:\/\/localhost:\d+$/)
})

it('refuses a second start on the same folder with a message; the first continues', async () => {
  const first = start()
  await first.ready
  const second = start()
  await expect(second.ready).rejects.toThrow(
    `Already running: process ${first.child.pid} uses the data in ${join(folder, 'database')}.`,
  )
  expect(await second.stop()).toBe(1)
  expect(second.output().trim().split('\n')).toHaveLength(1)
  expect((await ask(first, '/api/health')).status).toBe(200)
})

it('creates accounts without a mail server: emails wait in the queue', async () => {
  const server = start({}, await startedFolder(folder, 'no-mail'))
  const token = await makeAdmin(await server.ready, setupToken(server))
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const body = JSON.stringify({
    name: 'Mona Member',
    username: 'mona.member',
    email: 'mona.member@example.com',
    password: ADMIN.password,
    role: 'team_member',
  })
  const added = await ask(server, '/api/admin/team-members', { method: 'POST', headers, body })
  expect(added.status).toBe(201)
  const outbox = await ask(server, '/api/admin/outbox', { headers })
  expect(await outbox.json()).toMatchObject({ notices: [{ kind: 'accountMade', status: 'waiting' }] })
})

it('continues after kill -9 with the database left running', async () => {
  const first = start()
  await first.ready
  await first.kill()
  expect(hasServer()).toBe(true)
  const second = start()
  const body = JSON.stringify({ email: ADMIN.email, password: ADMIN.password })
  const headers = { 'content-type': 'application/json' }
  expect((await ask(second, '/api/auth/login', { method: 'POST', headers, body })).status).toBe(200)
  expect(second.output()).toContain('Found the database still running and continue with it.')
})

it('reports a used port, and leaves no database running', async () => {
  const first = start({}, await startedFolder(folder, 'first'))
  const second = start({ PORT: new URL(await first.ready).port })
  await expect(second.ready).rejects.toThrow(/Port \d+ is already in use\./)
  expect(await second.stop()).toBe(1)
  expect(second.output()).not.toContain('at ')
  expect(hasServer()).toBe(false)
})

it('reports an unreachable DATABASE_URL', async () => {
  const server = start({ DATABASE_URL: 'postgres://nobody:nothing@127.0.0.1:1/none' })
  await expect(server.ready).rejects.toThrow(
    /The database in DATABASE_URL could not be prepared: .*ECONNREFUSED/,
  )
  expect(server.output()).not.toContain('nothing')
})

it('stops its database even when stopped during the start', async () => {
  const server = start()
  await vi.waitFor(() => expect(hasServer()).toBe(true), { timeout: 30_000 })
  await server.stop()
  expect(hasServer()).toBe(false)
})

it('logs no passwords, tokens or query strings', async () => {
  const server = start()
  const headers = { authorization: 'Bearer a-token-that-nobody-may-read', 'content-type': 'application/json' }
  const body = JSON.stringify({ email: ADMIN.email, password: 'a-password-that-nobody-may-read' })
  await ask(server, '/api/auth/login?secret=nobody-may-read', { method: 'POST', headers, body })
  await server.stop()
  const log = await readFile(join(folder, 'server.log'), 'utf8')
  expect(log).toContain('/api/auth/login')
  expect(log).not.toContain('nobody-may-read')
})

it('reports every invalid configuration value and does not start', async () => {
  const server = start({ PORT: 'eighty', PUBLIC_URL: 'audits' })
  await expect(server.ready).rejects.toThrow(/PORT must be .*\n.*PUBLIC_URL must be /)
  expect(await server.stop()).toBe(1)
})

it('creates the administrator from ADMIN_EMAIL in DATABASE_URL, without a folder lock', async () => {
  const database = await copyOf(inject('postgres').url)
  const other = await mkdtemp(join(tmpdir(), 'audit-main-'))
  const env = { DATABASE_URL: database.url, ADMIN_EMAIL: 'boss@example.com', ADMIN_PASSWORD: 'temporary 1' }
  const both = [start(env, other), start(env, other)]
  await Promise.all(both.map(server => server.ready))
  expect(both.map(server => server.output()).join()).toContain(
    'The administrator boss@example.com was created.',
  )
  expect(existsSync(join(other, 'database'))).toBe(false)
  expect(await Promise.all(both.map(server => server.stop()))).toEqual([0, 0])
  await database.drop()
  await rm(other, { recursive: true })
})
