// `npm run bench:api`: the API beside bare Fastify and pg on the same database, in turns, with ratios.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/embedded.ts'
import { run } from '../tests/database.ts'
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
// A reload of this size happens in nobody's minute; what the database knows of its tables is what it knows in use.
await run(database.url, 'vacuum analyze')
const bare = spawn(process.execPath, ['bench/bare.ts', database.url], {
  stdio: ['ignore', 'pipe', 'inherit'],
})
const [line] = (await once(bare.stdout, 'data')) as [Buffer]
const reference = line.toString().trim()

try {
  await compare('one audit', `${ours}/api/audits/5000`, `${reference}/audits/5000`, 0.8)
  await compare('a page of audits', `${ours}/api/audits?limit=50`, `${reference}/audits`, 0.7)
} finally {
  bare.kill()
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true })
}

async function compare(name: string, url: string, otherUrl: string, goal: number) {
  const load = { headers: { authorization: `Bearer ${token}` }, clients: CLIENTS, seconds: SECONDS }
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
  if (result.failed > 0) throw new Error(`${load.url}: ${result.failed} answers outside 2xx`)
  return result
}
