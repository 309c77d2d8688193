// `npm run bench:api`: compares the API with bare Fastify and pg on the same database, in alternating rounds, and prints ratios.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { run } from '../tests/databases/database.ts'
import { makeAdmin, setupToken, startServer } from '../tests/server.ts'
import { type Load, type Measured, measure, median } from './load.ts'

const ROUNDS = 3
const SECONDS = 5
const CLIENTS = 32
const AUDITS = 10_000

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'audit-bench-'))
const database = await startEmbedded(join(folder, 'database'), () => undefined)
const server = startServer({
  folder: join(folder, 'data'),
  withoutPages: true,
  env: { DATABASE_URL: database.url },
})
const ours = await server.ready
const token = await makeAdmin(ours, setupToken(server))
await run(
  database.url,
  `insert into audits (title, company, type, user_id)
   select 'Audit ' || n, 'Company ' || n % 500, 'operations', 1 from generate_series(1, ${AUDITS}) n`,
)
const { rows } = await run(database.url, 'select created_at from audits limit 1')
const made: string = rows[0].created_at.toISOString()
// Such a bulk load does not happen in use, so the planner statistics are updated to what they would be in use.
await run(database.url, 'vacuum analyze')
const bare = spawn(process.execPath, ['bench/bare.ts', database.url], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = (await once(bare.stdout, 'data')) as [Buffer]
const reference = line.toString().trim()

try {
  await compare(
    'one audit, the same for all',
    () => '/api/audits/5000',
    () => '/audits/5000',
    0.8,
  )
  await compare(
    'one audit, another each time',
    n => `/api/audits/${place(n)}`,
    n => `/audits/${place(n)}`,
    0.8,
  )
  await compare(
    'a page of 50, the same for all',
    () => '/api/audits?limit=50',
    () => '/audits?after=1000000',
    0.7,
  )
  await compare(
    'a page of 50, another each time',
    n => `/api/audits?limit=50&after=${encodeURIComponent(JSON.stringify([made, place(n)]))}`,
    n => `/audits?after=${place(n)}`,
    0.7,
  )
} finally {
  bare.kill()
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true })
}

/** Picks one of the audits, except the oldest hundred. */
function place(n: number): number {
  return 100 + ((n * 7919) % (AUDITS - 100))
}

async function compare(name: string, path: Load['url'], otherPath: Load['url'], goal: number) {
  const load = { headers: { authorization: `Bearer ${token}` }, clients: CLIENTS, seconds: SECONDS }
  const url: Load['url'] = n => `${ours}${path(n)}`
  const otherUrl: Load['url'] = n => `${reference}${otherPath(n)}`
  await measure({ ...load, url, seconds: 2 })
  await measure({ ...load, url: otherUrl, seconds: 2 })
  const rounds: { own: Measured; other: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ own: await measured({ ...load, url }), other: await measured({ ...load, url: otherUrl }) })
  const rate = (of: 'own' | 'other') => Math.round(median(rounds.map(round => round[of].rate)))
  const share = rate('own') / rate('other')
  const p99 = median(rounds.map(({ own }) => own.p99))
  say(
    `${name}: ${rate('own')}/s, p99 ${p99.toFixed(1)} ms; bare ${rate('other')}/s; ratio ${share.toFixed(2)}, goal ${goal}`,
  )
}

async function measured(load: Load): Promise<Measured> {
  const result = await measure(load)
  if (result.failed > 0) throw new Error(`${load.url(0)}: ${result.failed} answers outside 2xx`)
  return result
}
