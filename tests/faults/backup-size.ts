// `npm run test:backup-size -- --gigabytes 20`: measures the memory that a server needs to back up that much data, and prints the
// figures.

import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { newKey } from '#server/platform/files/file-store.ts'
import { run } from '../databases/database.ts'
import { makeAdmin, setupToken, startServer } from '../server.ts'

const MAX_MB = 400
const FILE_BYTES = 25 * 1024 * 1024

const { values } = parseArgs({ options: { gigabytes: { type: 'string', default: '20' } } })
const count = Math.ceil((Number(values.gigabytes) * 1024 ** 3) / FILE_BYTES)
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-backup-size-'))
const server = startServer({ folder, withoutPages: true })
try {
  const address = await server.ready
  const token = await makeAdmin(address, setupToken(server))
  const { url } = await startEmbedded(join(folder, 'database'), () => {})
  await run(url, largeRows())
  await run(url, `insert into files (key, bytes, sha256) values ${placeFiles().join()}`)
  say(`${count} files of 25 MB, and 500 rows of a megabyte each`)
  // Backups require a password confirmation of the last ten minutes.
  await run(url, 'update sessions set confirmed_at = now()')
  const before = peakMb()
  const began = performance.now()
  const { bytes } = await backup(address, token)
  const took = Math.round((performance.now() - began) / 1000)
  say(`backed up in ${took} s into ${Math.round(bytes / 1024 ** 2)} MB`)
  say(`the server took ${before} MB at most before, ${peakMb()} MB at most in all; ${MAX_MB} MB are allowed`)
  process.exitCode = peakMb() < MAX_MB ? 0 : 1
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

/** Returns SQL for exports as earlier versions stored them: whole files in the table. */
function largeRows(): string {
  return `
    insert into audits (title, company, type, user_id) select 'Large', 'Northline', 'operations', min(id) from users;
    insert into deliverables (audit_id, kind, version, name, names, snapshot, hash, recipe, size, made_by_name, content)
      select (select max(id) from audits), 'deck', n, 'deck.pptx', 'full', '{}', n::text, n::text, 500000, 'Ada',
        decode(repeat(md5(n::text), 31250), 'hex')
      from generate_series(1, 500) n`
}

/** Writes sparse files of zeros, which take no disk space; returns their rows. */
function placeFiles(): string[] {
  const sha256 = createHash('sha256').update(Buffer.alloc(FILE_BYTES)).digest('hex')
  return Array.from({ length: count }, () => {
    const key = newKey()
    const path = join(folder, 'files', key)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, '')
    truncateSync(path, FILE_BYTES)
    return `('${key}', ${FILE_BYTES}, '${sha256}')`
  })
}

/** Peak memory of the server process, in MB. */
function peakMb(): number {
  const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8')
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024)
}

/** Requests a backup without a timeout; `fetch` would give up after five minutes. */
function backup(address: string, token: string): Promise<{ bytes: number }> {
  return new Promise((done, failed) => {
    const headers = { authorization: `Bearer ${token}` }
    const sent = request(new URL('/api/admin/backups', address), { method: 'POST', headers })
    sent.on('error', failed)
    sent.on('response', async answer => {
      const said = await text(answer)
      if (answer.statusCode === 201) done(JSON.parse(said))
      else failed(new Error(`answered ${answer.statusCode}: ${said}`))
    })
    sent.end()
  })
}
