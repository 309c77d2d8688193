// Making reports: at most two threads at once, one report for each assessment, with the progress of those under way.

import type { ReportFacts } from '#server/assessment/report/facts.ts'
import { threadPool } from '#server/platform/thread-pool.ts'

/** A sound one takes about half a second, longer where the machine is busy. */
const draw = threadPool<ReportFacts, Uint8Array>(new URL('./worker.ts', import.meta.url), {
  atOnce: 2,
  waiting: 50,
  longestMs: 30_000,
})

interface Job {
  pages: number
  pdf: Promise<Buffer>
}

const jobs = new Map<string, Job>()

/** The report of assessment `id`; callers that come while it is being made share it. Throws 503 when too many wait. */
export function makeReport(id: string, facts: ReportFacts): Promise<Buffer> {
  const known = jobs.get(id)
  if (known) return known.pdf
  const job: Job = { pages: 0, pdf: Promise.resolve(Buffer.alloc(0)) }
  jobs.set(id, job)
  const onProgress = (done: number) => (job.pages = done)
  job.pdf = draw(facts, { onProgress })
    .then(pdf => Buffer.from(pdf))
    .finally(() => jobs.delete(id))
  return job.pdf
}

/** Pages of the report under way that are done; 0 while it waits or when none is being made. */
export function pagesDone(id: string): number {
  return jobs.get(id)?.pages ?? 0
}
