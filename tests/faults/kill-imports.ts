// Kills the server with SIGKILL in each phase of an import: nothing is half there, and the log can be read all the same.

import { once } from 'node:events'
import { readdir, rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ProcessStep } from '#domain/process/step.ts'
import { db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { cleanUp } from '#server/platform/files/cleanup.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { sources } from '#server/source/table.ts'
import { docxOf } from '../files/made-document.ts'
import { csvOf, makeLog } from '../files/made-log.ts'
import { makeAdmin, type ServerProcess, setupToken, startServer } from '../server.ts'
import { openWriter, type Send, sender } from './writer.ts'

const CASES = 60_000
const CSV = csvOf(
  makeLog(
    [
      { name: 'Check order', minutes: 31, spread: 0.5, wait: 0 },
      { name: 'Book truck', minutes: 6, spread: 0.2, wait: 60 },
    ],
    { cases: CASES, from: '2026-01-01T00:00:00Z', days: 100, seed: 3 },
  ),
)
const MAPPING = {
  columns: {
    caseId: 'Case ID',
    activity: 'Activity',
    start: 'Start',
    end: 'End',
    lifecycle: null,
    resource: 'Resource',
  },
  timeFormat: 'ymd',
  zone: 'UTC',
  calendar: null,
  keepsNames: false,
}
const PARAGRAPHS = 25_000
const DOCUMENT = docxOf(
  Array.from({ length: PARAGRAPHS }, (_, n) => `Order ${n} of the list is checked in ${n % 50} minutes.`),
)
/** Unreferenced files and aborted uploads are removed after an hour. */
const LATER_MS = 2 * 60 * 60_000
/** A reading is taken over a minute after its server died at the latest. */
const PATIENCE_MS = 180_000

/** The running server with its administrator's calls and the audit of one phase. */
interface Attempt {
  server: ServerProcess
  address: string
  token: string
  send: Send
  audit: number
  /** The folder of stored files. */
  stored: string
}

interface SourceState {
  id: number
  state: string
  percent: number
  summary: { cases: number } | null
}

/** What each phase does until it ends in a kill; returns the log that was begun, if any. */
const PHASES = {
  upload: async attempt => {
    await uploadHalf(attempt)
    await attempt.server.kill()
    return null
  },
  read: attempt => killReading(attempt, async ({ percent }) => percent > 0 && percent < 100),
  write: attempt =>
    killReading(attempt, async () => (await readdir(attempt.stored, { recursive: true })).some(isPart)),
  match: async attempt => {
    const id = await readLog(attempt, await upload(attempt))
    const { send, audit } = attempt
    const step = (await send('POST', `/api/audits/${audit}/process-steps`, {
      label: 'Dispatch',
    })) as ProcessStep
    const writes = [0, 1].map(activity =>
      send('PUT', `/api/sources/${id}/matches`, { activity, stepId: step.id }).catch(() => undefined),
    )
    const reads = ['steps', 'conformance'].map(read =>
      send('GET', `/api/sources/${id}/${read}`).catch(() => undefined),
    )
    await Promise.race(writes)
    await attempt.server.kill()
    await Promise.all([...writes, ...reads])
    return id
  },
  // A document is read and stored in the request of its upload.
  documentRead: async attempt => {
    const sent = uploadDocument(attempt).catch(() => undefined)
    await pause(READ_MS)
    await attempt.server.kill()
    await sent
    return null
  },
  documentWrite: async attempt => {
    const sent = uploadDocument(attempt).catch(() => undefined)
    const stored = async () => (await readdir(attempt.stored, { recursive: true })).some(isPart)
    const isAnswered = sent.then(() => true)
    await until(
      async () => (await stored()) || (await Promise.race([isAnswered, pause(0).then(() => false)])),
    )
    await attempt.server.kill()
    await sent
    return null
  },
} satisfies Record<string, (attempt: Attempt) => Promise<number | null>>

/** After an upload is sent, its thread is reading. */
const READ_MS = 150

const isPart = (name: string) => name.includes('.part-')

/** Runs every phase on a data folder, which is deleted at the end; returns what was half there, in words. */
export async function killImports(folder: string, report: (line: string) => void): Promise<string[]> {
  let server = startServer({ folder, withoutPages: true })
  const token = await makeAdmin(await server.ready, setupToken(server))
  const faults: string[] = []
  for (const [phase, run] of Object.entries(PHASES)) {
    const address = await server.ready
    const send = sender(address, token)
    const { audit } = await openWriter(send, `Killed: ${phase}`)
    const id = await run({ server, address, token, send, audit, stored: join(folder, 'files') })
    server = startServer({ folder, withoutPages: true })
    const again = await server.ready
    const attempt = { server, address: again, token, audit, send: sender(again, token), stored: '' }
    const isDocument = phase.startsWith('document')
    const found = [
      ...(isDocument ? await inspectDocument(attempt) : await inspect(attempt, id)),
      ...(await storedFaults(folder)),
    ]
    faults.push(...found.map(fault => `${phase}: ${fault}`))
    report(`import killed in phase ${phase}: ${found.length === 0 ? 'nothing half there' : found.join('; ')}`)
  }
  await server.stop()
  await rm(folder, { recursive: true })
  return faults
}

/** Sends half of an upload, until the server writes it. */
async function uploadHalf({ address, token, audit, stored }: Attempt): Promise<void> {
  const sent = request(new URL(`/api/audits/${audit}/sources`, address), {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=half' },
  })
  sent.on('error', () => undefined)
  sent.write(
    '--half\r\nContent-Disposition: form-data; name="file"; filename="half.csv"\r\nContent-Type: text/csv\r\n\r\n',
  )
  if (!sent.write(CSV.slice(0, CSV.length / 2))) await once(sent, 'drain')
  await until(async () => (await readdir(stored, { recursive: true }).catch(() => [])).some(isPart))
}

const upload = (attempt: Attempt) => sendFile(attempt, 'sources', new Blob([CSV]), 'orders.csv')
const uploadDocument = (attempt: Attempt) =>
  sendFile(attempt, 'source-files', new Blob([DOCUMENT as never]), 'handbook.docx')

/** Uploads a file, and returns the id of its source. */
async function sendFile(
  { address, token, audit }: Attempt,
  to: string,
  file: Blob,
  name: string,
): Promise<number> {
  const body = new FormData()
  body.append('file', file, name)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(new URL(`/api/audits/${audit}/${to}`, address), {
    method: 'POST',
    headers,
    body,
  })
  return ((await answer.json()) as { id: number }).id
}

const sourceOf = async ({ send }: Attempt, id: number) =>
  (await send('GET', `/api/sources/${id}`)) as SourceState

/** Kills the server while it reads, as soon as `isDue`. */
async function killReading(
  attempt: Attempt,
  isDue: (source: SourceState) => Promise<boolean>,
): Promise<number> {
  const id = await upload(attempt)
  await attempt.send('POST', `/api/sources/${id}/read`, MAPPING)
  await until(async () => {
    const source = await sourceOf(attempt, id)
    if (source.state === 'ready') throw new Error('The log was read before the kill')
    return source.state === 'reading' && isDue(source)
  })
  await attempt.server.kill()
  return id
}

async function readLog(attempt: Attempt, id: number): Promise<number> {
  await attempt.send('POST', `/api/sources/${id}/read`, MAPPING)
  await until(async () => (await sourceOf(attempt, id)).state === 'ready')
  return id
}

/** What is half there after the restart, and whether the import ends as if nothing had happened. */
async function inspect(attempt: Attempt, id: number | null): Promise<string[]> {
  const faults: string[] = []
  const listed = (await attempt.send('GET', `/api/audits/${attempt.audit}/sources`)) as SourceState[]
  if (listed.length !== (id === null ? 0 : 1)) faults.push(`${listed.length} sources are listed`)
  if (id === null) await readLog(attempt, await upload(attempt))
  else {
    const { state, summary } = await sourceOf(attempt, id)
    if ((state === 'ready') !== (summary !== null)) faults.push(`${state} with half a summary`)
    await until(async () => (await sourceOf(attempt, id)).state === 'ready')
    const { summary: read } = await sourceOf(attempt, id)
    if (read?.cases !== CASES) faults.push(`${read?.cases} cases instead of ${CASES}`)
    await attempt.send('GET', `/api/sources/${id}/steps`)
  }
  return faults
}

/** A document is there with all of its text, or not at all; then it can be uploaded again. */
async function inspectDocument(attempt: Attempt): Promise<string[]> {
  const listed = (await attempt.send('GET', `/api/audits/${attempt.audit}/sources`)) as SourceState[]
  if (listed.length > 1) return [`${listed.length} documents are listed`]
  const id = listed[0]?.id ?? (await uploadDocument(attempt))
  const { blocks } = (await attempt.send('GET', `/api/sources/${id}/text`)) as { blocks: unknown[] }
  return blocks.length === PARAGRAPHS ? [] : [`${blocks.length} of ${PARAGRAPHS} paragraphs`]
}

/** After the clean-up every stored file belongs to a source, and every source that was read has only its columns. */
async function storedFaults(folder: string): Promise<string[]> {
  const { url } = await startEmbedded(join(folder, 'database'), () => {})
  const database = openDatabase(url)
  try {
    return await database.run(async () => {
      const files = await openFiles({ DATA_DIR: folder, FILES_QUOTA_MB: 10_000 } as never)
      await cleanUp(files, new Date(Date.now() + LATER_MS))
      const rows = await db().select().from(sources)
      const kept = rows
        .flatMap(({ fileKey, logKey, sheetsKey }) => [fileKey, logKey, sheetsKey].filter(key => key !== null))
        .toSorted()
      const present = (await readdir(join(folder, 'files'), { recursive: true, withFileTypes: true }))
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name).slice(join(folder, 'files').length + 1))
        .toSorted()
      return [
        ...(JSON.stringify(kept) === JSON.stringify(present) ? [] : [`files ${present} of sources ${kept}`]),
        ...rows.filter(({ fileKey }) => fileKey !== null).map(({ id }) => `source ${id} keeps its upload`),
      ]
    })
  } finally {
    await database.close()
  }
}

/** Polls without a pause, so that a short phase is not missed. */
async function until(is: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  while (!(await is())) {
    if (performance.now() > end) throw new Error('It takes longer than three minutes')
    await pause(2)
  }
}
