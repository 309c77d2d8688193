// The background job that reads uploaded logs in turn. Cancelling aborts a reading, and another server resumes it after a crash.

import type { ProblemCode } from '#contract/problems.ts'
import { missingRole } from '#domain/source/log/mapping.ts'
import { ClaimLost, Stopped, watchClaim } from '#server/platform/claimed-work.ts'
import type { Files } from '#server/platform/files/files.ts'
import { refusalFor } from '#server/platform/http/error-response.ts'
import { askForJob, type Job } from '#server/platform/jobs.ts'
import {
  type Claim,
  claimReading,
  dropUnread,
  IMPORTS,
  publishReading,
  readingDone,
  readingFailed,
  readingReleased,
  type StoredSource,
} from '#server/source/store.ts'
import { importInThread } from '#server/source/threads.ts'

/** Largest packed log: two million events with their case ids. */
const PACKED_BYTES = 512 * 1024 * 1024
/** Bytes that are written at a time. */
const PIECE = 256 * 1024
/** How long one run starts new readings, in ms; the next run does the rest. */
const RUN_MS = 10 * 60_000

/** Runs on request, at each start, and every minute to pick up what a crashed server left. */
export const logImportsJob = (files: Files): Job => ({
  name: IMPORTS,
  cron: '* * * * *',
  atStart: true,
  longestSeconds: 30 * 60,
  run: (stop = new AbortController().signal) => readSources(files, stop),
})

/** Reads logs until none is queued, the run's time is over, or `stop` is aborted. Rejects at the end with a bug, if any. */
export async function readSources(files: Files, stop: AbortSignal, oftenMs = 500): Promise<void> {
  const bugs: unknown[] = []
  const end = performance.now() + RUN_MS
  while (!stop.aborted) {
    const source = await claimReading()
    if (!source) break
    await readSource(files, source, stop, oftenMs).catch(failed(source, bugs))
    if (performance.now() < end) continue
    await askForJob(IMPORTS)
    break
  }
  await dropUnread()
  if (bugs.length > 0) throw bugs[0]
}

async function readSource(
  files: Files,
  source: StoredSource,
  stop: AbortSignal,
  oftenMs: number,
): Promise<void> {
  const { fileKey, mapping, format, bytes } = source
  if (fileKey === null || mapping === null || missingRole(mapping)) throw new Error('nothing to read')
  const progress = watch(source, stop, oftenMs)
  try {
    const file = { origin: files.origin, key: fileKey }
    const read = await importInThread({ file, format, bytes, mapping }, progress)
    await files.keep(piecesOf(read.packed), PACKED_BYTES, async ({ key }) => {
      if (!(await readingDone(source, key, read))) throw new ClaimLost()
    })
  } finally {
    await progress.end()
  }
}

/** The bytes in pieces, as the file store takes them. */
export async function* piecesOf(packed: Uint8Array) {
  for (let at = 0; at < packed.length; at += PIECE) yield packed.subarray(at, at + PIECE)
}

/** Writes the progress at intervals; `signal` aborts a reading that is no longer wanted. */
function watch(claim: Claim, stop: AbortSignal, oftenMs: number) {
  let percent = 0
  const { signal, end } = watchClaim(() => publishReading(claim, percent), stop, oftenMs)
  return {
    signal,
    end,
    onProgress(done: number, total: number) {
      percent = Math.floor((100 * done) / total)
    },
  }
}

function failed(claim: Claim, bugs: unknown[]) {
  return async (error: unknown): Promise<void> => {
    if (error instanceof ClaimLost) return
    if (error instanceof Stopped) return void (await readingReleased(claim))
    const { code } = refusalFor(error instanceof Error ? error : new Error(String(error)), {})
    // The next server that reaches the database resumes the reading.
    if (code === 'database_unavailable' || code === 'ending') return
    if (code === 'internal') bugs.push(error)
    await readingFailed(claim, code satisfies ProblemCode)
  }
}
