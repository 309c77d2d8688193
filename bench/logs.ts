// `npm run bench:logs`: a log of 13,000 cases and one of two million events, from the upload to the coloured map, over HTTP.
// Measures time, the server's resident memory, and the longest pause of its event loop.

import { openAsBlob, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openWriter, type Send, sender } from '../tests/faults/writer.ts'
import { randomFrom } from '../tests/files/made-log.ts'
import { residentOf } from '../tests/load/memory.ts'
import { makeAdmin, type ServerProcess, setupToken, startServer } from '../tests/server.ts'

const { values: options } = parseArgs({
  options: { sizes: { type: 'string', default: '262000,2000000' } },
})
const SIZES = options.sizes.split(',').map(Number)

const ACTIVITIES = [
  'Receive application',
  'Check documents',
  'Request documents',
  'Enter data',
  'Rate risk',
  'Ask branch',
  'Write offer',
  'Send offer',
  'Call customer',
  'Validate offer',
  'Approve loan',
  'Pay out',
]
const RARE = ['Suspected fraud', 'Change address', 'Correct entry']
const MAPPING = {
  columns: {
    caseId: 'Case ID',
    activity: 'Activity',
    start: 'Start',
    end: 'End',
    lifecycle: null,
    resource: 'Resource',
  },
  attributes: ['Region'],
  timeFormat: 'ymd',
  zone: 'Europe/Berlin',
  keepsNames: false,
  calendar: { days: [1, 2, 3, 4, 5], from: 8 * 60, to: 18 * 60, holidays: ['2024-12-25'] },
}

const say = (line: string) => process.stdout.write(`${line}\n`)
const folder = await mkdtemp(join(tmpdir(), 'audit-bench-logs-'))
try {
  for (const events of SIZES) await measure(events)
} finally {
  await rm(folder, { recursive: true })
}

async function measure(events: number): Promise<void> {
  const file = join(folder, `${events}.csv`)
  const cases = await writeLog(file, events)
  const server = () =>
    startServer({
      folder: join(folder, `data-${events}`),
      withoutPages: true,
      env: { NODE_OPTIONS: `--import ${join(import.meta.dirname, 'loop-delay.ts')}` },
    })
  // The first start makes the database, which is not part of normal use.
  const first = server()
  const token = await makeAdmin(await first.ready, setupToken(first))
  await first.stop()
  const running = server()
  const address = await running.ready
  const send = sender(address, token)
  const { audit } = await openWriter(send, 'Loans')
  const watched = watchMemory(running)
  say(`${events.toLocaleString('en')} events, ${cases.toLocaleString('en')} cases; idle ${watched.idle} MB`)
  const { id, seconds } = await importLog(audit, file, { address, token, send })
  say(`  most memory until here ${watched.most()} MB`)
  await mapOf(audit, id, send)
  const coloured = await timed('steps and conformance', async () => {
    const [, found] = await Promise.all([
      send('GET', `/api/sources/${id}/steps`),
      send('GET', `/api/sources/${id}/conformance`),
    ])
    const { variantCount, cut, fitting } = found as Record<string, unknown>
    say(`  alignments: ${JSON.stringify({ variantCount, cut, fitting })}`)
  })
  say(`  upload to coloured map: ${(seconds + coloured).toFixed(1)} s`)
  const filter = { from: null, to: null, attributes: [{ name: 'Region', values: ['North'] }], variants: [] }
  await timed('filter', () => send('PUT', `/api/sources/${id}/filter`, { filter }))
  await timed('numbers under the filter', () => send('GET', `/api/sources/${id}/steps`))
  await timed('cases of an activity', () =>
    send('GET', `/api/sources/${id}/cases?activity=0&measure=duration`),
  )
  watched.end()
  say(`  most memory ${watched.most()} MB; load ${loadavg()[0]?.toFixed(1)}`)
  await running.stop()
  say(`  ${/event loop: .*/.exec(running.output())?.[0] ?? 'event loop not measured'}`)
}

interface Client {
  address: string
  token: string
  send: Send
}

/** Uploads and reads the log as the pages do, with the guessed columns; returns its id and the seconds in total. */
async function importLog(audit: number, file: string, { address, token, send }: Client) {
  let id = 0
  const uploaded = await timed('upload', async () => {
    const body = new FormData()
    body.append('file', await openAsBlob(file), 'loans.csv')
    const url = new URL(`/api/audits/${audit}/sources`, address)
    const answer = await fetch(url, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body })
    id = ((await answer.json()) as { id: number }).id
  })
  const previewed = await timed('first rows', () => send('GET', `/api/sources/${id}/preview`))
  const read = await timed('read', async () => {
    await send('POST', `/api/sources/${id}/read`, MAPPING)
    for (;;) {
      const { state, problem } = (await send('GET', `/api/sources/${id}`)) as Record<string, string>
      if (state === 'ready') return
      if (state !== 'reading' && state !== 'queued') throw new Error(`The log is ${state}: ${problem}`)
      await pause(100)
    }
  })
  return { id, seconds: uploaded + previewed + read }
}

/** A map of the frequent activities in a row, with the ways back that the process has. */
async function mapOf(audit: number, _id: number, send: Send): Promise<void> {
  const steps: number[] = []
  for (const label of ACTIVITIES)
    steps.push(((await send('POST', `/api/audits/${audit}/process-steps`, { label })) as { id: number }).id)
  const link = (from: number, to: number) =>
    send('POST', `/api/audits/${audit}/process-links`, { sourceId: steps[from], targetId: steps[to] })
  for (let n = 1; n < ACTIVITIES.length; n++) await link(n - 1, n)
  await link(8, 3)
}

async function timed(name: string, work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  const seconds = (performance.now() - began) / 1000
  say(`  ${name}: ${seconds.toFixed(2)} s`)
  return seconds
}

/** The server's most resident memory since now in MB; on Linux as the kernel counts it, else sampled ten times a second. */
function watchMemory({ child: { pid = 0 } }: ServerProcess) {
  const idle = Math.round(residentOf(pid))
  if (process.platform === 'linux') {
    writeFileSync(`/proc/${pid}/clear_refs`, '5')
    const peak = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    return { idle, most: () => Math.round(peak() / 1024), end: () => undefined }
  }
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, Math.round(residentOf(pid)))
  }, 100)
  return { idle, most: () => most, end: () => clearInterval(timer) }
}

/** Writes a log of a process with repeats, ways back, omissions and rare activities; returns its number of cases. */
async function writeLog(file: string, events: number): Promise<number> {
  const random = randomFrom(7)
  const out = await open(file, 'w')
  let cases = 0
  let rows = 0
  let text = 'Case ID,Activity,Start,End,Resource,Region,Amount\n'
  const begin = Date.parse('2023-01-02T08:00:00Z')
  const local = (ms: number) => new Date(ms).toISOString().slice(0, 19).replace('T', ' ')
  while (rows < events) {
    cases++
    let at = begin + Math.floor((rows / events) * 700 * 86_400_000)
    const tail = `${['North', 'South', 'East', 'West'][Math.floor(random() * 4)]},${Math.floor(random() * 90_000)}`
    for (const activity of pathOf(random)) {
      if (rows++ >= events) break
      const start = at + Math.floor(random() * 7_200) * 1000
      at = start + Math.floor(60 + random() * random() * 3600) * 1000
      text += `LOAN-${100_000 + cases},${activity},${local(start)},${local(at)},Clerk ${Math.floor(random() * 60)},${tail}\n`
    }
    if (text.length > 1_000_000) {
      await out.write(text)
      text = ''
    }
  }
  await out.write(text)
  await out.close()
  return cases
}

/** The activities of a case: about twenty, in thousands of variants. */
function pathOf(random: () => number): string[] {
  const path: string[] = []
  for (let at = 0; at < ACTIVITIES.length; at++) {
    if (random() < 0.06) continue
    path.push(ACTIVITIES[at] as string)
    while (random() < 0.25) path.push(ACTIVITIES[at] as string)
    if (random() < 0.02) path.push(RARE[Math.floor(random() * RARE.length)] as string)
    if (at === 8 && random() < 0.35) at = 2
  }
  return path
}
