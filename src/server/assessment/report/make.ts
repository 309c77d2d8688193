// Making reports: at most two threads at once, one for each assessment, with the progress of those under way.

import { Worker } from 'node:worker_threads'
import { problem } from '#contract/errors.ts'
import type { ReportFacts } from '#server/assessment/report/facts.ts'

/** Reports drawn at once, and waiting for it, before callers are sent away (SECURITY T24). */
const MOST_AT_ONCE = 2
const MOST_WAITING = 50
/** A thread that hangs is ended; a sound one takes about half a second, longer where the machine is busy. */
const LONGEST_MS = 30_000

interface Job {
  pages: number
  pdf: Promise<Buffer>
}

const jobs = new Map<string, Job>()
const waiting: (() => void)[] = []
let running = 0

/** The report of assessment `id`; callers that come while it is being made share it. Throws 503 when too many wait. */
export function makeReport(id: string, facts: ReportFacts): Promise<Buffer> {
  const known = jobs.get(id)
  if (known) return known.pdf
  if (waiting.length >= MOST_WAITING) throw problem('busy')
  const job: Job = { pages: 0, pdf: Promise.resolve(Buffer.alloc(0)) }
  jobs.set(id, job)
  job.pdf = inTurn(() => draw(facts, job)).finally(() => jobs.delete(id))
  return job.pdf
}

/** Pages of the report under way that are done; 0 while it waits or when none is being made. */
export function pagesDone(id: string): number {
  return jobs.get(id)?.pages ?? 0
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= MOST_AT_ONCE) await new Promise<void>(free => waiting.push(free))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

function draw(facts: ReportFacts, job: Job): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: facts })
    const limit = setTimeout(() => {
      reject(problem('busy', { retryAfter: 10 }))
      void worker.terminate()
    }, LONGEST_MS)
    worker.on('message', (message: { pages: number } | { pdf: Uint8Array }) => {
      if ('pages' in message) job.pages = message.pages
      else resolve(Buffer.from(message.pdf))
    })
    worker.on('error', reject)
    worker.on('exit', code => {
      clearTimeout(limit)
      reject(new Error(`The report's thread ended with ${code} before the report was done`))
    })
  })
}
