// The background job that runs export jobs in turn. Cancelling aborts a job, and another server resumes it after a
// crash.

import { Problem, problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type ExportStage, percentAt } from '#domain/document/export-job.ts'
import { choiceOf } from '#server/deliverable/choice-store.ts'
import {
  claimExportJob,
  dropOldExportJobs,
  EXPORT_QUEUE,
  type JobClaim,
  markExportFailed,
  markExportReady,
  publishProgress,
  returnExportJob,
} from '#server/deliverable/export-jobs.ts'
import { make } from '#server/deliverable/make.ts'
import { whileVersionsAreLocked } from '#server/deliverable/versions.ts'
import { composeExportJob } from '#server/document/compose.ts'
import { ClaimLost, Stopped, watchClaim } from '#server/platform/claimed-work.ts'
import type { Files } from '#server/platform/files/files.ts'
import { refusalFor } from '#server/platform/http/error-response.ts'
import { askForJob, type Job } from '#server/platform/jobs.ts'

interface Parts {
  files: Files
  /** Throws while there is no disk space for new files. */
  requireSpace(): Promise<void>
  /** Interval in ms at which progress is written and cancellation is checked. Default: half a second. */
  oftenMs?: number
  /** How long one run starts new jobs, in ms; the next run does the rest. Default: ten minutes. */
  runMs?: number
}

/** Longest time of one export job in minutes, including reading and waiting for other jobs of its audit. */
const LONGEST_MINUTES = 12
const RUN_MINUTES = 10

/** Runs on request, at each start, and every minute to pick up what a crashed server left. */
export const exportsJob = (parts: Parts): Job => ({
  name: EXPORT_QUEUE,
  cron: '* * * * *',
  atStart: true,
  // The last export job may start at the end of the run.
  longestSeconds: (RUN_MINUTES + LONGEST_MINUTES + 5) * 60,
  run: (stop = new AbortController().signal) => runExportJobs(parts, stop),
})

/**
 * Runs export jobs until none is queued, the run's time is over, or `stop` is aborted. Rejects at the end with any
 * errors that were bugs.
 */
export async function runExportJobs(parts: Parts, stop: AbortSignal): Promise<void> {
  const bugs: unknown[] = []
  const end = performance.now() + (parts.runMs ?? RUN_MINUTES * 60_000)
  do {
    const job = await claimExportJob()
    if (!job) break
    await makeExport(parts, job, stop).catch(failed(job, bugs))
    if (performance.now() >= end) await askForJob(EXPORT_QUEUE)
  } while (!stop.aborted && performance.now() < end)
  await dropOldExportJobs()
  if (bugs.length > 0) throw bugs[0]
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimExportJob>>>

async function makeExport(
  { files, requireSpace, oftenMs = 500 }: Parts,
  job: Claimed,
  stop: AbortSignal,
): Promise<void> {
  const { auditId, kind, requestedBy, requestedByName, mayDropOld } = job
  const progress = watch(job, stop, oftenMs)
  try {
    await requireSpace()
    const by = { id: requestedBy, name: requestedByName }
    const wanted = { auditId, kind, choice: choiceOf(job), by, mayDropOld }
    const making = {
      compose: (task, input) => composeExportJob(task, input, progress),
      begins: progress.begins,
      kept: async id => {
        if (!(await markExportReady(job, id))) throw new ClaimLost()
      },
    } satisfies Parameters<typeof make>[2]
    await whileVersionsAreLocked(auditId, () => make(files, wanted, making), LONGEST_MINUTES)
  } finally {
    await progress.end()
  }
}

/** Writes the job's progress at intervals; `signal` aborts work whose result is no longer wanted. */
function watch(job: JobClaim, stop: AbortSignal, oftenMs: number) {
  let at: { stage: ExportStage; percent: number } = { stage: 'reading', percent: 0 }
  const { signal, end } = watchClaim(() => publishProgress(job, at), stop, oftenMs)
  return {
    signal,
    end,
    begins(stage: ExportStage) {
      signal.throwIfAborted()
      at = { stage, percent: percentAt(stage) }
    },
    onProgress(done: number, total: number) {
      at = { ...at, percent: percentAt(at.stage, done, total) }
    },
  }
}

/** Records in the job why it failed. Bugs are collected for the monitoring of background jobs. */
function failed(job: JobClaim, bugs: unknown[]) {
  return async (error: unknown): Promise<void> => {
    if (error instanceof ClaimLost) return
    if (error instanceof Stopped) return void (await returnExportJob(job))
    const code = codeOf(error)
    // The next server that reaches the database resumes the job.
    if (code === 'database_unavailable' || code === 'ending') return
    if (code === 'internal') bugs.push(error)
    await markExportFailed(job, code)
  }
}

function codeOf(error: unknown): ProblemCode {
  const { code } = refusalFor(error instanceof Error ? error : new Error(String(error)), {})
  return error instanceof Problem && code === 'busy' ? problem('order_too_long').code : code
}
