// The job that makes orders: one after the other, told to stop by whoever cancelled, taken up again by whoever comes after a crash.

import { Problem, problem } from '#contract/errors.ts'
import type { ProblemCode } from '#contract/problems.ts'
import { type OrderStage, percentAt } from '#domain/document/export-job.ts'
import { choiceOf } from '#server/document/choice-store.ts'
import { composeOrder } from '#server/document/compose.ts'
import {
  claimOrder,
  dropOldOrders,
  type JobClaim,
  ORDERS,
  orderFailed,
  orderReady,
  orderReleased,
  publishProgress,
} from '#server/document/export-jobs.ts'
import { make } from '#server/document/make.ts'
import { whileVersionsAreLocked } from '#server/document/versions.ts'
import { refusalFor } from '#server/platform/error-response.ts'
import type { Files } from '#server/platform/files.ts'
import { askForJob, type Job } from '#server/platform/jobs.ts'

interface Parts {
  files: Files
  /** Throws while there is no room for anything new. */
  requireSpace(): Promise<void>
  /** How often progress is written, and with it asked whether somebody has cancelled, in ms. Half a second unless told. */
  oftenMs?: number
  /** How long one run takes up new orders, in ms; the next run makes the rest. Ten minutes unless told. */
  runMs?: number
}

/** Longest time that one order takes, with reading and waiting for others of its audit. */
const LONGEST_MINUTES = 12
const RUN_MINUTES = 10

/** When asked, at each start, and every minute for what a server that died has left. */
export const ordersJob = (parts: Parts): Job => ({
  name: ORDERS,
  cron: '* * * * *',
  atStart: true,
  // The last order may begin at the end of the run.
  longestSeconds: (RUN_MINUTES + LONGEST_MINUTES + 5) * 60,
  run: (stop = new AbortController().signal) => makeOrders(parts, stop),
})

/**
 * Makes what is ordered until nothing waits, the run has taken its time, or `stop` is aborted. Rejects, at the end, with
 * what was a bug.
 */
export async function makeOrders(parts: Parts, stop: AbortSignal): Promise<void> {
  const bugs: unknown[] = []
  const end = performance.now() + (parts.runMs ?? RUN_MINUTES * 60_000)
  do {
    const order = await claimOrder()
    if (!order) break
    await makeOrder(parts, order, stop).catch(failed(order, bugs))
    if (performance.now() >= end) await askForJob(ORDERS)
  } while (!stop.aborted && performance.now() < end)
  await dropOldOrders()
  if (bugs.length > 0) throw bugs[0]
}

type Claimed = NonNullable<Awaited<ReturnType<typeof claimOrder>>>

/** The order is no more this server's to make. */
class Taken extends Error {}
/** This server stops. */
class Stopped extends Error {}

async function makeOrder(
  { files, requireSpace, oftenMs = 500 }: Parts,
  order: Claimed,
  stop: AbortSignal,
): Promise<void> {
  const { auditId, kind, orderedBy, orderedByName, mayDropOld } = order
  const progress = watch(order, stop, oftenMs)
  try {
    await requireSpace()
    const by = { id: orderedBy, name: orderedByName }
    const wanted = { auditId, kind, choice: choiceOf(order), by, mayDropOld }
    const making = {
      compose: (task, input) => composeOrder(task, input, progress),
      begins: progress.begins,
      kept: async id => {
        if (!(await orderReady(order, id))) throw new Taken()
      },
    } satisfies Parameters<typeof make>[2]
    await whileVersionsAreLocked(auditId, () => make(files, wanted, making), LONGEST_MINUTES)
  } finally {
    await progress.end()
  }
}

/** Writes how far the order is, again and again; `signal` ends the work that nobody waits for any more. */
function watch(order: JobClaim, stop: AbortSignal, oftenMs: number) {
  const given = new AbortController()
  const onStop = () => given.abort(new Stopped())
  stop.addEventListener('abort', onStop)
  let at: { stage: OrderStage; percent: number } = { stage: 'reading', percent: 0 }
  const isOver = Promise.withResolvers<void>()
  const rest = () => new Promise<void>(resolve => setTimeout(resolve, oftenMs))
  let over = false
  const telling = (async () => {
    while (!over && !given.signal.aborted) {
      // A database that is away for a moment is no reason to stop.
      if (!(await publishProgress(order, at).catch(() => true))) given.abort(new Taken())
      await Promise.race([rest(), isOver.promise])
    }
  })()
  return {
    signal: given.signal,
    begins(stage: OrderStage) {
      given.signal.throwIfAborted()
      at = { stage, percent: percentAt(stage) }
    },
    onProgress(done: number, total: number) {
      at = { ...at, percent: percentAt(at.stage, done, total) }
    },
    async end() {
      over = true
      isOver.resolve()
      stop.removeEventListener('abort', onStop)
      await telling
    },
  }
}

/** Says in the order what became of it. A bug is told to whoever watches the jobs. */
function failed(order: JobClaim, bugs: unknown[]) {
  return async (error: unknown): Promise<void> => {
    if (error instanceof Taken) return
    if (error instanceof Stopped) return void (await orderReleased(order))
    const code = codeOf(error)
    // Whoever finds the database again takes it up again.
    if (code === 'database_unavailable' || code === 'ending') return
    if (code === 'internal') bugs.push(error)
    await orderFailed(order, code)
  }
}

function codeOf(error: unknown): ProblemCode {
  const { code } = refusalFor(error instanceof Error ? error : new Error(String(error)), {})
  return error instanceof Problem && code === 'busy' ? problem('order_too_long').code : code
}
