// `npm run bench:exports`: compares the demo audit's deck and report with the same documents made by the bare libraries, in
// alternating rounds. Also measures how long the export of an oversized audit blocks the event loop.

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { DEMO } from '#content/demo/index.ts'
import { withMessages } from '#content/documents/messages.ts'
import type { DeliverableKind } from '#domain/deliverable.ts'
import type { AuditSnapshot, WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { APPENDICES, WHOLE } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { pagesOf } from '#domain/document/report/layout.ts'
import { reportDocument } from '#domain/document/report/report.ts'
import { lifetimesOf } from '#server/account/lifetime.ts'
import { insertUser } from '#server/account/people.ts'
import { openSession } from '#server/account/session.ts'
import { buildApp } from '#server/app.ts'
import { addAudit } from '#server/demo/fill.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { renderPdf } from '#server/document/pdf/pdf.ts'
import { renderPptx } from '#server/document/pptx/pptx.ts'
import { caller } from '#server/inject.ts'
import { openDatabase, transaction } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { heavy } from '../tests/audits/audits.ts'
import { bareDeck, bareReport } from './bare-documents.ts'
import { median } from './load.ts'

const ROUNDS = 15
const WARM = 4

const say = (line: string) => process.stdout.write(`${line}\n`)

const content = withMessages(await demoContent())
const deck = deckOf(content, WHOLE)
await compare(
  'deck',
  `${deck.slides.length} slides`,
  1.2,
  async () => renderPptx(deckOf(content, WHOLE)),
  () => bareDeck(deck),
)
const pages = pagesOf(reportDocument(content, APPENDICES))
const drawReport = () => {
  const report = reportDocument(content, APPENDICES)
  return renderPdf({ ...report, subject: report.client }, pagesOf(report))
}
await compare('report', `${pages.length} pages`, 2, drawReport, () => bareReport(pages))
for (const [name, given] of [
  ['demo audit', content],
  ['far too large audit', heavy],
] as const)
  for (const kind of ['deck', 'report_pdf', 'report_docx', 'workbook'] as const)
    await blocking(name, kind, given)
process.exit()

/** Returns the snapshot of the demo's completed audit. */
async function demoContent(): Promise<AuditSnapshot> {
  const folder = await mkdtemp(join(tmpdir(), 'audit-bench-'))
  const server = await startEmbedded(join(folder, 'database'), () => undefined)
  await migrate(server.url, 'migrations')
  const database = openDatabase(server.url)
  const files = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 64 })
  const app = await buildApp({ config: { TRUST_PROXY: false, DATA_DIR: folder }, database, files })
  const token = await database.run(() => transaction(signedIn))
  const demo = DEMO.audits.find(audit => audit.completed)
  if (!demo) throw new Error('the demo has no completed audit')
  const call = caller(app, token)
  await addAudit(call, demo)
  const [audit] = await call('audit.list', { query: {} })
  if (!audit) throw new Error('the demo audit is missing')
  const made = await database.run(() => readAuditSnapshot(audit.id))
  await app.close()
  await database.close()
  await server.stop()
  await rm(folder, { recursive: true })
  return made
}

async function signedIn(): Promise<string> {
  const fields = { username: 'bench', email: 'bench@example.com', name: 'Bea Bench', passwordHash: '' }
  const { id } = await insertUser({ ...fields, role: 'admin', mustChangePassword: false })
  return openSession(id, 'admin', lifetimesOf({}))
}

/** Medians of both in alternating rounds, after some warm-up rounds. */
async function compare(
  name: string,
  size: string,
  goal: number,
  own: () => Promise<Uint8Array>,
  bare: () => Promise<Uint8Array>,
): Promise<void> {
  const times: { own: number; bare: number }[] = []
  for (let round = 0; round < WARM + ROUNDS; round++)
    times.push({ own: await timed(own), bare: await timed(bare) })
  const of = (side: 'own' | 'bare') => median(times.slice(WARM).map(each => each[side]))
  const ratio = of('own') / of('bare')
  say(
    `${name}, ${size}: ${of('own').toFixed(0)} ms; bare ${of('bare').toFixed(0)} ms; ratio ${ratio.toFixed(2)}, goal ${goal}`,
  )
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}

/** Exports in a worker thread as the server does; measures its time and the longest block of this thread's event loop. */
async function blocking(name: string, kind: DeliverableKind, { messages: _, ...given }: WordedSnapshot) {
  // Both threads load the libraries of this kind before one of them is measured.
  await Promise.all([compose('file', { kind, content: given }), compose('file', { kind, content: given })])
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const from = performance.now()
  const file = await compose('file', { kind, content: given })
  const passed = performance.now() - from
  delay.disable()
  const kb = Math.round(file.length / 1024)
  const most = (delay.max / 1e6).toFixed(0)
  const rss = Math.round(process.memoryUsage().rss / 2 ** 20)
  say(
    `${kind} of the ${name}: ${passed.toFixed(0)} ms, ${kb} KB; event loop at most ${most} ms, goal 50; resident ${rss} MB`,
  )
}
