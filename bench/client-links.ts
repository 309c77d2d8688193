// `npm run bench:client-links`: measures a colleague's previews while a client link is opened many times and while hostile
// workbooks are read. Runs on loopback with its own database, and exits when done.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { ENGINES } from '#domain/process/step.ts'
import { lifetimesOf } from '#server/account/lifetime.ts'
import { insertUser } from '#server/account/people.ts'
import { openSession } from '#server/account/session.ts'
import { buildApp } from '#server/app.ts'
import { caller } from '#server/inject.ts'
import { openDatabase, transaction } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files/files.ts'

const STEPS = 300
const PREVIEWS = 17
const say = (line: string) => process.stdout.write(`${line}\n`)

const folder = await mkdtemp(join(tmpdir(), 'audit-bench-'))
const server = await startEmbedded(join(folder, 'database'), () => undefined)
await migrate(server.url, 'migrations')
const database = openDatabase(server.url)
const files = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 64 })
const config = { TRUST_PROXY: false, DATA_DIR: folder, DATABASE_URL: server.url }
const app = await buildApp({ config, database, files })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const session = await database.run(() => transaction(signedIn))
const call = caller(app, session)

const { id } = await call('audit.create', {
  body: { title: 'Freight desk', company: 'Northline', type: 'operations' },
})
const steps = Array.from({ length: STEPS }, (_, index) => ({
  label: `Check order ${index + 1}`,
  engine: ENGINES[index % 3] ?? 'support',
  owner: `Desk ${index % 30}`,
  position: { x: 50, y: 50 },
}))
await call('process.replaceMap', { params: { id }, body: { steps, links: [] } })
const { token } = await call('clientLink.make', {
  params: { id },
  body: { title: 'For the board', parts: ['summary', 'map', 'opportunities', 'slides'] },
})

await previews('alone')
for (const openings of [2, 20]) {
  const statuses = new Map<number, number>()
  await previews(`while ${openings} readers open it at the same moment, four times`, async at => {
    if (at % 4 > 0) return
    const answers = await Promise.all(Array.from({ length: openings }, open))
    for (const status of answers) statuses.set(status, (statuses.get(status) ?? 0) + 1)
  })
  say(`  answers to the openings: ${JSON.stringify(Object.fromEntries(statuses))}`)
}
for (const [name, file] of Object.entries(workbooks())) {
  const answers: string[] = []
  await previews(
    `while two workbooks of ${name}, ${(file.length / 1e6).toFixed(1)} MB, are read`,
    async at => {
      if (at === 1) answers.push(...(await Promise.all([send(file), send(file)])))
    },
  )
  for (const answer of answers) say(`  ${answer}`)
}
await app.close()
await database.close()
await server.stop()
await rm(folder, { recursive: true })
process.exit()

async function signedIn(): Promise<string> {
  const fields = { username: 'bench', email: 'bench@example.com', name: 'Bea Bench', passwordHash: '' }
  const { id: user } = await insertUser({ ...fields, role: 'admin', mustChangePassword: false })
  return openSession(user, 'admin', lifetimesOf({}))
}

/** Requests a colleague's previews sequentially; `work`, called with the number of the preview, runs beside each. */
async function previews(name: string, work: (at: number) => Promise<void> = async () => {}): Promise<void> {
  const others: Promise<void>[] = []
  const times: number[] = []
  let failed = 0
  for (let at = 0; at < PREVIEWS; at++) {
    others.push(work(at))
    const from = performance.now()
    const response = await get(`/api/audits/${id}/slides/pages`)
    await response.arrayBuffer()
    times.push(performance.now() - from)
    if (response.status !== 200) failed += 1
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await Promise.all(others)
  times.sort((a, b) => a - b)
  const at = (share: number) => Math.round(times[Math.floor(share * (times.length - 1))] ?? 0)
  say(`previews ${name}: ${failed} of ${PREVIEWS} failed; median ${at(0.5)} ms, p95 ${at(0.95)} ms`)
}

function get(path: string): Promise<Response> {
  return fetch(address + path, { headers: { authorization: `Bearer ${session}` } })
}

async function open(): Promise<number> {
  const response = await fetch(`${address}/api/client-link/open`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  await response.arrayBuffer()
  return response.status
}

async function send(file: Uint8Array): Promise<string> {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(file)]), 'workbook.xlsx')
  const headers = { authorization: `Bearer ${session}` }
  const from = performance.now()
  const response = await fetch(`${address}/api/audits/${id}/workbook`, { method: 'POST', headers, body })
  const { message } = (await response.json()) as { message: string }
  return `${response.status} after ${Math.round(performance.now() - from)} ms: ${message}`
}

/** Hostile workbooks: many cells with little content, compressed and sized up to the limits. */
function workbooks(): Record<string, Uint8Array> {
  const part = (path: string, xml: string) => ({ [path]: strToU8(xml) })
  const book = (cells: number, cell: (at: number) => string) =>
    zipSync({
      ...part('xl/workbook.xml', '<workbook><sheets><sheet name="Assumptions" id="a"/></sheets></workbook>'),
      ...part(
        'xl/_rels/workbook.xml.rels',
        '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      ...part(
        'xl/worksheets/sheet1.xml',
        `<worksheet><sheetData><row>${Array.from({ length: cells }, (_, at) => cell(at)).join('')}</row></sheetData></worksheet>`,
      ),
    })
  const cell = (at: number) => `<c r="A${at % 9}${at % 7 ? '' : at}" t="s"><v>1</v></c>`
  return {
    'cells alone': book(930_000, cell),
    'attributes alone': book(1, () => `<c ${attributes(400_000)}/>`),
  }
}

function attributes(many: number): string {
  return Array.from({ length: many }, (_, at) => `a${at}="1"`).join(' ')
}
