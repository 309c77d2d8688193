// Makes reports: at most two threads, one run per assessment at a time, with its progress.

import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { threadPool } from '#server/platform/concurrency/thread-pool.ts'

/** A report normally takes about half a second, longer on a busy machine. */
const render = threadPool<ReportFacts, Uint8Array>(new URL('./worker.ts', import.meta.url), {
  concurrency: 2,
  maxQueued: 50,
  timeoutMs: 30_000,
})

interface Job {
  pages: number
  pdf: Promise<Buffer>
}

const jobs = new Map<string, Job>()

/**
 * Makes the report of assessment `id`; callers that arrive while it is being made share it. Throws 503 when too
 * many wait.
 */
export function makeReport(id: string, facts: ReportFacts): Promise<Buffer> {
  const known = jobs.get(id)
  if (known) return known.pdf
  const job: Job = { pages: 0, pdf: Promise.resolve(Buffer.alloc(0)) }
  jobs.set(id, job)
  const onProgress = (done: number) => (job.pages = done)
  job.pdf = render(facts, { onProgress })
    .then(pdf => Buffer.from(pdf))
    .finally(() => jobs.delete(id))
  return job.pdf
}

/** The number of finished pages; 0 while the report waits or none is being made. */
export function pagesDone(id: string): number {
  return jobs.get(id)?.pages ?? 0
}
