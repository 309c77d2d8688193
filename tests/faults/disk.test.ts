// Full disk: writes are refused with a clear message, reads continue, and writes work again when there is space. Must run as root
// to mount a small disk.

import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startedFolder } from '../databases/data-folder.ts'
import { ADMIN, makeAdmin, type ServerProcess, setupToken, startServer } from '../server.ts'
import { Ledger } from './ledger.ts'
import { openWriter, readBack, type Send, sender, type WriterAudit, writeOne } from './writer.ts'

const folder = mkdtempSync(join(tmpdir(), 'audit-disk-'))
const isMounted = mount()

function mount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

let server: ServerProcess
let send: Send
let writer: WriterAudit
const ledger = new Ledger()
let turn = 0
beforeAll(async () => {
  if (!isMounted) return
  server = startServer({ folder: await startedFolder(folder), withoutPages: true })
  const token = await makeAdmin(await server.ready, setupToken(server))
  send = sender(await server.ready, token)
  writer = await openWriter(send, 'Desk')
})
afterAll(async () => {
  if (isMounted) {
    await server.stop()
    execFileSync('umount', [folder])
  }
  await rm(folder, { recursive: true })
})

it.skipIf(!isMounted)(
  'with little space reports it to load balancers, refuses writes, and allows sign-in',
  { timeout: 60_000 },
  async () => {
    const address = await server.ready
    const status = async (path: string, body?: object) => {
      const headers = { 'content-type': 'application/json' }
      const post = body && { method: 'POST', headers, body: JSON.stringify(body) }
      return (await fetch(new URL(path, address), post)).status
    }
    const login = { email: ADMIN.email, password: ADMIN.password }
    expect(await status('/api/health')).toBe(200)
    const { bavail, bsize } = await statfs(folder)
    await writeFile(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 100 * 1024 * 1024))
    await expect.poll(() => status('/api/health')).toBe(507)
    expect(await status('/api/live')).toBe(200)
    expect(await status('/api/contact', {})).toBe(507)
    expect(await status('/api/auth/login', { ...login, password: 'a wrong one' })).toBe(401)
    for (const path of ['/api/auth/login', '/api/auth/company-login'])
      expect(await status(path, login)).toBe(200)
    const { token } = (await sender(address, '')('POST', '/api/auth/login', login)) as { token: string }
    await sender(address, token)('POST', '/api/auth/logout')
    await rm(join(folder, 'ballast'))
    await expect.poll(() => status('/api/health')).toBe(200)
  },
)

it.skipIf(!isMounted)('refuses writes on a full disk, and loses nothing', { timeout: 60_000 }, async () => {
  expect(await writeOne(send, writer, ledger, turn++)).toBe(true)
  const { bavail, bsize } = await statfs(folder)
  await writeFile(join(folder, 'ballast'), Buffer.alloc(bavail * bsize - 1024 * 1024))
  await expect
    .poll(() =>
      send('POST', `/api/audits/${writer.audit}/process-steps`, {
        label: 'No room',
        engine: 'support',
      }).catch(String),
    )
    .toContain('answered 507: ')
  expect(await readBack(send, writer)).toContainEqual(['Desk step 0', 1])
  await rm(join(folder, 'ballast'))
  await expect.poll(() => writeOne(send, writer, ledger, turn++)).toBe(true)
  expect(ledger.compare(await readBack(send, writer)).lost).toEqual([])
})
