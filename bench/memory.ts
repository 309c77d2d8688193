// `npm run bench:memory`: measures the resident memory of a clone and of a release with the demo company, idle and
// after repeated exports.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { DEMO } from '#content/demo/index.ts'
import type { EndpointCaller } from '#server/inject.ts'
import { callerAt } from '../tests/caller-at.ts'
import { CLONE, type Program, type Running, start, unpackRelease } from './installation.ts'

const IDLE_MS = 10_000
/** Longer than an idle worker thread is retained. */
const REST_MS = 65_000
const FORMATS = ['pdf', 'docx', 'xlsx', 'html'] as const
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '15' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-memory-'))
try {
  await measure('clone', CLONE)
  await measure('release', await unpackRelease(join(folder, 'release')))
} finally {
  await rm(folder, { recursive: true })
}

async function measure(name: string, { cwd, args }: Program): Promise<void> {
  const env = { DATA_DIR: join(folder, `data-${name}`) }
  const report = (when: string, of: Running, goal?: number) =>
    say(`${name}, ${when}: ${of.memory().toFixed(0)} MB resident${goal ? `, goal ${goal}` : ''}`)
  // Filling the demo database is not part of normal use, so it is not measured.
  const filled = await start({ cwd, args: [...args, '--demo'] }, env)
  await filled.stop()
  // The next start finishes background work that filling left, such as readiness reports.
  const settling = await start({ cwd, args }, env)
  await pause(IDLE_MS)
  report('drawing the reports that the demo asked for', settling)
  await settling.stop()
  const running = await start({ cwd, args }, env)
  try {
    await pause(IDLE_MS)
    report('idle', running, 170)
    const call = await signIn(running.address, filled.output)
    const id = await unfinished(call)
    for (let round = 0; round < Number(values.rounds); round++) await exportAll(call, id, round)
    report(`after ${Number(values.rounds) * (FORMATS.length + 1)} exports`, running, 450)
    await pause(REST_MS)
    report('a minute later', running)
  } finally {
    await running.stop()
  }
}

async function signIn(address: string, output: string): Promise<EndpointCaller> {
  const password = /password ([\w-]+):/.exec(output)?.[1] ?? ''
  const body = { email: DEMO.administrator.email, password }
  const answer = await callerAt(address, null)('account.login', { body })
  return callerAt(address, 'token' in answer ? answer.token : null)
}

/** Returns an audit that can still be changed. */
async function unfinished(call: EndpointCaller): Promise<number> {
  const audits = await call('audit.list')
  return audits.find(({ status, mapped }) => status !== 'completed' && mapped)?.id ?? 0
}

/** Exports every document after a change, so that no export is a cached copy. */
async function exportAll(call: EndpointCaller, id: number, round: number): Promise<void> {
  const params = { id }
  await call('audit.change', { params, body: { description: `Round ${round}` } })
  await call('slide.export', { params })
  for (const format of FORMATS) await call('report.export', { params, body: { format } })
}
