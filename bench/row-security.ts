// `npm run bench:row-security`: the same reads by the same account, in turn while no audit is hidden from it and while some
// are, so that row security applies. Runs on loopback with its own database, and exits when done.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ENGINES } from '#domain/process/step.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { run } from '../tests/databases/database.ts'
import { makeAdmin, setupToken, startServer } from '../tests/server.ts'
import { type Measured, measure, median } from './load.ts'

const AUDITS = 60
const CLIENTS = 8
const STEPS = 40
/** Audits of a colleague that are hidden while row security is measured. */
const HIDDEN = 5

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '6' }, seconds: { type: 'string', default: '3' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'audit-bench-'))
const database = await startEmbedded(join(folder, 'database'), () => undefined)
const server = startServer({
  folder: join(folder, 'data'),
  withoutPages: true,
  env: { DATABASE_URL: database.url },
})
const address = await server.ready
const token = await makeAdmin(address, setupToken(server))

try {
  const id = await seedAudit()
  await run(
    database.url,
    `with colleague as (insert into users (username, email, name, role, password_hash)
       values ('rob', 'rob@example.com', 'Rob Chen', 'team_member', '') returning id)
     insert into audits (title, company, type, user_id)
       select 'Hidden ' || n, 'Company 1', 'operations', colleague.id from colleague, generate_series(1, ${HIDDEN}) n`,
  )
  await run(database.url, 'vacuum analyze')
  const reads = ['process-steps', 'process-links', 'opportunities', 'interviews', 'roi']
  await compare('list of audits', '/api/audits?limit=50')
  await compare('one audit', `/api/audits/${id}`)
  for (const read of reads) await compare(read, `/api/audits/${id}/${read}`)
} finally {
  await server.stop()
  await database.stop()
  await rm(folder, { recursive: true })
}

/** Makes the audits, one of them with a map; resolves with its id. */
async function seedAudit(): Promise<number> {
  const ids: number[] = []
  for (let n = 0; n < AUDITS; n++) {
    const body = { title: `Audit ${n}`, company: `Company ${n % CLIENTS}`, type: 'operations' }
    ids.push(await create('/api/audits', body))
  }
  const [id = 0] = ids
  const steps: number[] = []
  for (let n = 0; n < STEPS; n++) {
    const engine = ENGINES[n % ENGINES.length]
    const numbers = { durationMin: 12 + n, costPerHour: 40, runsPerMonth: 100 }
    const body = { label: `Check order ${n}`, owner: 'Clerk', engine, ...numbers }
    steps.push(await create(`/api/audits/${id}/process-steps`, body))
  }
  for (const [n, sourceId] of steps.slice(0, -1).entries())
    await create(`/api/audits/${id}/process-links`, { sourceId, targetId: steps[n + 1] })
  for (const stepId of steps.slice(0, 10))
    await create(`/api/audits/${id}/opportunities`, { stepId, title: 'Automate the check' })
  return id
}

async function create(path: string, body: object): Promise<number> {
  const response = await fetch(new URL(path, address), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  if (response.status !== 201)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { id: number }).id
}

async function compare(name: string, path: string): Promise<void> {
  const seen: Measured[] = []
  const secured: Measured[] = []
  for (let round = 0; round < Number(values.rounds); round++)
    for (const isHidden of round % 2 === 0 ? [false, true] : [true, false]) {
      await run(database.url, `update audits set restricted = ${isHidden} where title like 'Hidden %'`)
      ;(isHidden ? secured : seen).push(await measured(path))
    }
  const p95 = (of: Measured[]) => median(of.map(each => each.p95))
  const rate = (of: Measured[]) => Math.round(median(of.map(each => each.rate)))
  say(
    `${name}: p95 ${p95(seen).toFixed(1)} ms, with row security ${p95(secured).toFixed(1)} ms, ` +
      `${(p95(secured) / p95(seen)).toFixed(2)} ×; ${rate(seen)} and ${rate(secured)} a second`,
  )
}

async function measured(path: string): Promise<Measured> {
  const result = await measure({
    url: () => `${address}${path}`,
    headers: { authorization: `Bearer ${token}` },
    clients: CLIENTS,
    seconds: Number(values.seconds),
  })
  if (result.failed > 0) throw new Error(`${path}: ${result.failed} answers outside 2xx`)
  return result
}
