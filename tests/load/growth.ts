// `npm run test:growth`: 1,000,000 assessments, 100,000 audits, 50,000 users; compares plans and times of every hot call with a
// small database.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { median } from '../../bench/load.ts'
import { copyOf, run } from '../databases/database.ts'
import { makeAdmin, type ServerProcess, setupToken, startServer } from '../server.ts'
import { grow, learnerToken, type Size } from './grow.ts'
import { type HotCall, hotCalls } from './hot-calls.ts'
import { watchPlans } from './plans.ts'

const { values } = parseArgs({
  options: {
    assessments: { type: 'string', default: '1000000' },
    audits: { type: 'string', default: '100000' },
    users: { type: 'string', default: '50000' },
  },
})
const LARGE: Size = {
  assessments: Number(values.assessments),
  audits: Number(values.audits),
  users: Number(values.users),
}
const SMALL: Size = { assessments: 1000, audits: 100, users: 500 }
/** Below the number of assessments that one address may take in ten minutes. */
const TIMES = 15

interface Seen {
  /** Median in ms. */
  took: number
  status: number
  faults: string[]
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'audit-growth-'))
const database = await startEmbedded(join(folder, 'database'), () => undefined)
try {
  const small = await look(SMALL)
  const large = await look(LARGE)
  process.exitCode = report(small, large) ? 0 : 1
} finally {
  await database.stop()
  await rm(folder, { recursive: true })
}

/** Fills a new database, serves it, and makes every hot call. */
async function look(size: Size): Promise<Map<string, Seen>> {
  const copy = await copyOf(database.url)
  const data = join(folder, `data-${size.audits}`)
  const server = startServer({ folder: data, withoutPages: true, env: { DATABASE_URL: copy.url } })
  try {
    return await lookInto(copy.url, server, size)
  } finally {
    await server.stop()
    await copy.drop()
  }
}

async function lookInto(url: string, server: ServerProcess, size: Size): Promise<Map<string, Seen>> {
  const address = await server.ready
  const token = await makeAdmin(address, setupToken(server))
  const began = performance.now()
  await grow(url, size)
  const { rows } = await run(url, 'select pg_database_size(current_database()) / 1000000 as mb')
  const seconds = Math.round((performance.now() - began) / 1000)
  say(
    `${size.assessments} assessments, ${size.audits} audits, ${size.users} users: ${rows[0].mb} MB in ${seconds} s`,
  )
  const plans = await watchPlans(url, join(folder, 'database/server.log'))
  // Connections that are already open do not log plans.
  await run(
    url,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = ''  and pid <> pg_backend_pid()",
  )
  const calls = hotCalls(size)
  const faults = new Map<string, string[]>()
  for (const call of calls) faults.set(call.name, await plans.during(() => make(address, token, call)))
  await plans.end()
  const seen = new Map<string, Seen>()
  for (const call of calls)
    seen.set(call.name, { ...(await time(address, token, call)), faults: faults.get(call.name) ?? [] })
  return seen
}

async function make(
  address: string,
  admin: string,
  { method, path, body, byLearner }: HotCall,
): Promise<number> {
  const token = byLearner ? learnerToken(450) : admin
  const response = await fetch(new URL(path, address), {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  await response.arrayBuffer()
  return response.status
}

async function time(address: string, token: string, call: HotCall): Promise<Pick<Seen, 'took' | 'status'>> {
  const times: number[] = []
  let status = 0
  // A refused sign-in costs a password hash like any other, and only ten are allowed.
  for (let n = 0; n < (call.name.startsWith('sign-in') ? 3 : TIMES); n++) {
    const sent = performance.now()
    status = await make(address, token, call)
    times.push(performance.now() - sent)
  }
  return { took: median(times), status }
}

/** Prints both sizes side by side; returns whether every call answered correctly with plans that do not grow. */
function report(small: Map<string, Seen>, large: Map<string, Seen>): boolean {
  let isGood = true
  say('\ncall                                small ms  large ms  status')
  for (const [name, { took, status, faults }] of large) {
    const before = small.get(name)?.took ?? 0
    const isRefused = name.startsWith('sign-in')
    const isAnswered = isRefused ? status === 401 : status >= 200 && status < 300
    say(`${name.padEnd(36)}${before.toFixed(1).padStart(8)}${took.toFixed(1).padStart(10)}  ${status}`)
    for (const fault of faults) say(`    ${fault}`)
    if (!isAnswered || faults.length > 0) isGood = false
  }
  say(isGood ? '\nNo hot call reads a whole table.' : '\nSome calls grow with their tables.')
  return isGood
}
