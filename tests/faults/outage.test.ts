// The database goes down and comes back while clients write: writes are refused with a clear message, nothing needs a restart,
// and nothing is lost.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { startedFolder } from '../databases/data-folder.ts'
import { makeAdmin, setupToken, startServer } from '../server.ts'
import { Ledger } from './ledger.ts'
import { openWriter, readBack, sender, writeOne } from './writer.ts'

const silent = () => undefined
const OUTAGES = Number(process.env.OUTAGES ?? 2)

it('answers 503 while its database is unavailable, and recovers', {
  timeout: 60_000 + OUTAGES * 30_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'audit-outage-'))
  const place = join(await startedFolder(folder, 'elsewhere'), 'database')
  let database = await startEmbedded(place, silent)
  const server = startServer({ folder, withoutPages: true, env: { DATABASE_URL: database.url } })
  const address = await server.ready
  const send = sender(address, await makeAdmin(address, setupToken(server)))
  const writer = await openWriter(send, 'Desk')
  const ledger = new Ledger()
  let turn = 0
  for (let outage = 0; outage < OUTAGES; outage++) {
    expect(await writeOne(send, writer, ledger, turn++)).toBe(true)
    const writing = Promise.all(Array.from({ length: 8 }, () => writeOne(send, writer, ledger, turn++)))
    await database.stop()
    await writing
    const refused = await fetch(`${address}/api/health`)
    expect(refused.status).toBe(503)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await expect(send('GET', `/api/audits/${writer.audit}`)).rejects.toThrow('answered 503')
    database = await startEmbedded(place, silent)
    await expect.poll(() => writeOne(send, writer, ledger, turn++), { timeout: 10_000 }).toBe(true)
  }
  expect(ledger.compare(await readBack(send, writer))).toEqual({ lost: [], phantom: [] })
  expect(server.child.exitCode).toBe(null)
  expect(await server.stop()).toBe(0)
  await database.stop()
  await rm(folder, { recursive: true })
})
