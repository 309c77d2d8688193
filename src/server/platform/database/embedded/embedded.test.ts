// The embedded database over socket and loopback, with real processes that are really killed.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { chmod, chown, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { AlreadyRunning, lockFolder } from '../../files/folder-lock.ts'
import { startEmbedded } from './embedded.ts'
import { identityOf, runAs } from './identity.ts'
import { readPostmaster, serves } from './postmaster.ts'

const isRoot = process.getuid?.() === 0
const onLinuxAsRoot = process.platform === 'linux' && isRoot
/** Another user can only run programs it can read: not if the checkout is in root's home folder. */
const othersCanRead = onLinuxAsRoot && isOpen(import.meta.dirname)

function isOpen(folder: string): boolean {
  const above = dirname(folder)
  return (statSync(folder).mode & 0o001) !== 0 && (above === folder || isOpen(above))
}

let home: string
let folder: string
let lines: string[]
const children: ChildProcess[] = []
const report = (line: string) => void lines.push(line)

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'embedded-'))
  await chmod(home, 0o711)
  folder = join(home, 'data')
  lines = []
})

afterEach(async () => {
  for (const child of children.splice(0)) await kill(child)
  lines = []
})

afterAll(async () => {
  for (const name of await readdir(home)) await (await startEmbedded(join(home, name), report)).stop()
  await rm(home, { recursive: true })
})

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function serverPid(of = folder): number {
  const found = readPostmaster(join(of, 'cluster'))
  if (!found) throw new Error('no server')
  return found.pid
}

/** Ends the server and waits until it has ended: while it shuts down, it still answers with a refusal. */
async function endServer(of: string) {
  const pid = serverPid(of)
  process.kill(pid, 'SIGTERM')
  await vi.waitFor(() => expect(serves(pid, join(of, 'cluster'))).toBe(false), { timeout: 30_000 })
}

async function killServer() {
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  await vi.waitFor(() => expect(serves(pid, join(folder, 'cluster'))).toBe(false), { timeout: 5000 })
}

/** Another process that calls `call` and stays; returns its lines, the last of which is the url. */
async function another(
  call: string,
  options: { uid?: number; gid?: number; path?: string; in?: string } = {},
) {
  const script = `
    import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
    import { lockFolder } from '#server/platform/files/folder-lock.ts'
    const say = line => console.log(line)
    const folder = ${JSON.stringify(options.in ?? folder)}
    try { const got = await ${call}; say(got.url); setInterval(() => {}, 1000) } catch (error) { say('failed: ' + error.message) }`
  const env = { ...process.env, PATH: [options.path, process.env.PATH].filter(Boolean).join(':') }
  const { uid, gid } = options
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    env,
    uid,
    gid,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const said: string[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    said.push(line)
    if (/^(postgres:|failed:)/.test(line)) break
  }
  return { child, said, last: said.at(-1) ?? '' }
}

async function kill(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

describe('embedded PostgreSQL', () => {
  it('creates a durable UTF-8 database without network access', async () => {
    const server = await startEmbedded(folder, report)
    const [row] = await ask(
      server.url,
      `SELECT current_setting('server_encoding') AS encoding, current_setting('timezone') AS zone, lower('Ä') AS lower,
        current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
        current_setting('synchronous_commit') AS durable, current_setting('listen_addresses') AS network`,
    )
    const network = process.platform === 'win32' ? '127.0.0.1' : ''
    expect(row).toEqual({
      encoding: 'UTF8',
      zone: 'UTC',
      lower: 'ä',
      checksums: 'on',
      fsync: 'on',
      durable: 'on',
      network,
    })
    expect(lines).toEqual(['Preparing the database. This happens once.', 'Starting the database.'])
    await ask(server.url, 'CREATE TABLE kept (n int)')
    const pid = serverPid()
    await server.stop()
    expect(serves(pid, join(folder, 'cluster'))).toBe(false)
    await expect(ask(server.url, 'SELECT 1')).rejects.toThrow()
  })

  it('keeps its data across a stop, and is initialised once', async () => {
    const server = await startEmbedded(folder, report)
    await ask(server.url, 'INSERT INTO kept VALUES (1)')
    await server.stop()
    const again = await startEmbedded(folder, report)
    expect(await ask(again.url, 'SELECT n FROM kept')).toEqual([{ n: 1 }])
    expect(lines).toEqual(['Starting the database.', 'Starting the database.'])
    await again.stop()
  })

  it('refuses a wrong password', async () => {
    const server = await startEmbedded(folder, report)
    await expect(ask(server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(/password/)
    await server.stop()
  })

  it('reuses a server left running by a killed process', async () => {
    const { child, last } = await another('startEmbedded(folder, say)')
    await ask(last, 'INSERT INTO kept VALUES (2)')
    const pid = serverPid()
    await kill(child)
    const server = await startEmbedded(folder, report)
    expect([server.found, lines]).toEqual([true, []])
    expect(serverPid()).toBe(pid)
    expect(await ask(server.url, 'SELECT n FROM kept ORDER BY n')).toEqual([{ n: 1 }, { n: 2 }])
    await server.stop()
  })

  it('recovers committed data after the server is killed', async () => {
    const before = await startEmbedded(folder, report)
    await ask(before.url, 'INSERT INTO kept VALUES (3)')
    await killServer()
    const server = await startEmbedded(folder, report)
    expect(await ask(server.url, 'SELECT max(n) AS n FROM kept')).toEqual([{ n: 3 }])
    await server.stop()
  })

  it('ignores a postmaster.pid with the process id of another program', async () => {
    await writeFile(
      join(folder, 'cluster/postmaster.pid'),
      `${process.pid}\n${folder}/cluster\n1\n5432\n\n\n\nready\n`,
    )
    const server = await startEmbedded(folder, report)
    expect(await ask(server.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 3 }])
    await server.stop()
  })

  it('creates one cluster for two simultaneous starts in a new folder', async () => {
    const both = await Promise.all(
      [1, 2].map(() => another('startEmbedded(folder, say)', { in: join(home, 'both') })),
    )
    expect(both[0]?.last).toMatch(/^postgres:/)
    expect(both[1]?.last).toBe(both[0]?.last)
    expect(await ask(both[0]?.last ?? '', 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await readdir(join(home, 'both'))).sort()).toEqual(['cluster', 'server.log'])
  })

  it('discards a partially created database', async () => {
    const half = join(home, 'half')
    const cut = another(
      'startEmbedded(folder, line => { say(line); process.kill(process.pid, "SIGKILL") })',
      { in: half },
    )
    expect((await cut).said).toEqual(['Preparing the database. This happens once.'])
    const server = await startEmbedded(half, report)
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect((await readdir(half)).sort()).toEqual(['cluster', 'server.log'])
    await server.stop()
  })

  it('uses loopback if the path is too long for a socket, and keeps its port', async () => {
    const long = join(home, 'x'.repeat(110))
    const server = await startEmbedded(long, report)
    expect(server.url).toMatch(/@127\.0\.0\.1:\d+\/postgres$/)
    expect(await ask(server.url, "SELECT current_setting('listen_addresses') AS at")).toEqual([
      { at: '127.0.0.1' },
    ])
    await server.stop()
    const again = await startEmbedded(long, report)
    expect(again.url).toBe(server.url)
    await again.stop()
  })

  it('supports special characters in the folder name', async () => {
    const odd = join(home, `it's "a" $(b), ä%20`)
    const server = await startEmbedded(odd, report)
    expect(await ask(server.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await server.stop()
  })

  it.skipIf(!onLinuxAsRoot)(
    'as root without user namespaces: uses the user nobody (needs root on Linux)',
    async () => {
      const path = join(home, 'bin')
      await mkdir(path, { recursive: true })
      await writeFile(join(path, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
      const { child, last } = await another('startEmbedded(folder, say)', { path, in: join(home, 'nobody') })
      expect(await ask(last, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await ask(last, 'CREATE TABLE kept AS SELECT 7 AS n')
      await endServer(join(home, 'nobody'))
      await kill(child)
      const server = await startEmbedded(join(home, 'nobody'), report)
      expect(await ask(server.url, 'SELECT n FROM kept')).toEqual([{ n: 7 }])
      await server.stop()
      await rm(path, { recursive: true })
    },
  )

  it.skipIf(!onLinuxAsRoot)(
    'as root without user namespaces, in a folder only for root (needs root on Linux)',
    async () => {
      const path = join(home, 'bin')
      await mkdir(path, { recursive: true })
      await writeFile(join(path, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
      const closed = join(home, 'closed')
      await mkdir(closed, { mode: 0o700 })
      const { child, last } = await another('startEmbedded(folder, say)', { path, in: join(closed, 'data') })
      expect(last).toMatch(/^postgres:/)
      expect(await ask(last, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await kill(child)
      const found = await startEmbedded(join(closed, 'data'), report)
      expect(found.found).toBe(true)
      await found.stop()
      const { last: again } = await another('startEmbedded(folder, say)', { path, in: join(closed, 'data') })
      expect(await ask(again, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await (await startEmbedded(join(closed, 'data'), report)).stop()
      await rm(closed, { recursive: true })
      await rm(path, { recursive: true })
    },
  )

  it.skipIf(!onLinuxAsRoot)(
    'as root: a root-only program can stop an unprivileged server (needs root on Linux)',
    async () => {
      const closed = join(home, 'programs')
      const cluster = join(home, 'of-nobody')
      await mkdir(closed, { mode: 0o700 })
      await mkdir(cluster)
      await chown(cluster, 65_534, 65_534)
      const program = join(closed, 'program')
      await writeFile(program, '#!/bin/sh\n', { mode: 0o755 })
      const identity = await identityOf(cluster, program)
      expect(await runAs(identity, program, [], cluster)).toEqual({ code: 0, output: '' })
      await rm(closed, { recursive: true })
      await rm(cluster, { recursive: true })
    },
  )

  for (const [who, uid] of Object.entries({ 'a normal user': 65_534, 'a user without a name': 12_345 })) {
    it.skipIf(!othersCanRead)(`as ${who} (needs root on Linux, in a folder readable by others)`, async () => {
      const own = join(home, String(uid))
      await mkdir(own)
      await chown(own, uid, uid)
      const { child, said, last } = await another('startEmbedded(folder, say)', { uid, gid: uid, in: own })
      expect(said.slice(0, -1)).toEqual([
        'Preparing the database. This happens once.',
        'Starting the database.',
      ])
      expect(await ask(last, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
      await endServer(own)
      await kill(child)
    })
  }
})

describe('one application per data folder', () => {
  const lost: Error[] = []
  const hold = () => lockFolder(folder, report, error => lost.push(error))

  it('refuses the second process, names the first, and causes no harm', async () => {
    const held = await hold()
    const { said, last } = await another('lockFolder(folder, say, say)')
    expect(last).toContain(`Already running: process ${process.pid} uses the data in ${folder}.`)
    expect(said).toEqual([last])
    expect(await ask(held.url, 'SELECT count(*)::int AS n FROM kept')).toEqual([{ n: 3 }])
    await held.release()
  })

  it('is released when its process is killed', async () => {
    const { child, last } = await another('lockFolder(folder, say, say)')
    expect(last).toMatch(/^postgres:/)
    await expect(hold()).rejects.toThrow(AlreadyRunning)
    await kill(child)
    await (await hold()).release()
  })

  it('stops the server on release, and the next process can start immediately', async () => {
    const first = await hold()
    const [, second] = await Promise.all([first.release(), hold()])
    expect(await ask(second.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    const pid = serverPid()
    await second.release()
    expect(serves(pid, join(folder, 'cluster'))).toBe(false)
  })

  it('restarts a crashed server, and keeps the lock', async () => {
    const held = await hold()
    await killServer()
    await vi.waitFor(() => expect(lines).toContain('The database is back.'), { timeout: 30_000 })
    const { last } = await another('lockFolder(folder, say, say)')
    expect(last).toContain(`process ${process.pid} `)
    expect(lost).toEqual([])
    await held.release()
  })

  it('stops a server that is being restarted after a crash', async () => {
    for (const said of ['The connection to the database was lost.', 'Starting the database.']) {
      const held = await hold()
      lines.length = 0
      await killServer()
      await vi.waitFor(() => expect(lines).toContain(said), { timeout: 10_000, interval: 1 })
      await held.release()
      expect(readPostmaster(join(folder, 'cluster'))).toBe(undefined)
      // Waits until nothing of the first process is still pending.
      await (await hold()).release()
      expect(lost).toEqual([])
    }
  })
})
