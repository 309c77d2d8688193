// Jobs beside the requests: a queue in the same database, so that a job is asked for in the transaction that needs it.

import { sql } from 'drizzle-orm'
import { PgBoss } from 'pg-boss'
import { type Database, db } from '#server/platform/database.ts'

/** Something done beside requests. It finds its work in the database, so running once too often does no harm. */
export interface Job {
  name: string
  /** When it runs by itself (UTC), besides being asked for. */
  cron?: string
  /** Also soon after each start. */
  atStart?: true
  /** Longest time of one run: the queue gives up a longer one, and may begin another. An hour unless told. */
  longestSeconds?: number
  /** `stop` is aborted when this process ends, and when the run takes too long: it ends early, and is taken up again. */
  run(stop?: AbortSignal): Promise<void>
}

export interface Jobs {
  stop(): Promise<void>
}

const RETRIES = 3
const LONGEST_SECONDS = 3600

let running: { boss: PgBoss; names: Set<string> } | null = null

/** Asked for before the queue runs, which begins after requests are served. */
const early = new Set<string>()

/**
 * Asks for a run of the job once the current transaction commits. Where this process does not work on it (tests,
 * commands, no mail server) nothing happens: the work stays in the database until a server comes to it.
 */
export async function askForJob(name: string): Promise<void> {
  if (!running) early.add(name)
  else if (running.names.has(name)) await running.boss.send(name, {}, { db: { executeSql: executeHere } })
}

/** Whether the queue is running, and how many jobs wait in it. */
export async function jobState(): Promise<{ isRunning: boolean; waiting: number }> {
  const queues = (await running?.boss.getQueues()) ?? []
  return { isRunning: running !== null, waiting: queues.reduce((sum, queue) => sum + queue.queuedCount, 0) }
}

/** Starts working on `jobs`. `onFailure` hears of every run that failed. */
export async function startJobs(
  url: string,
  database: Database,
  jobs: Job[],
  onFailure: (job: string, error: unknown) => Promise<void>,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'jobs' })
  // The queue polls, so a database that is away for a while needs nothing but this listener.
  boss.on('error', () => {})
  const ending = new AbortController()
  try {
    await boss.start()
    for (const job of jobs) await work(boss, database, job, { onFailure, stop: ending.signal })
    running = { boss, names: new Set(jobs.map(job => job.name)) }
    // From here on nobody is early any more.
    for (const { name, atStart } of jobs) if (atStart || early.has(name)) await boss.send(name)
    early.clear()
  } catch (error) {
    running = null
    await boss.stop({ graceful: false }).catch(() => undefined)
    throw error
  }
  return {
    stop: async () => {
      running = null
      ending.abort()
      await boss.stop({ graceful: true, timeout: 5000 })
    },
  }
}

async function work(
  boss: PgBoss,
  database: Database,
  job: Job,
  { onFailure, stop }: { onFailure(job: string, error: unknown): Promise<void>; stop: AbortSignal },
) {
  const expireInSeconds = job.longestSeconds ?? LONGEST_SECONDS
  const rule = { retryLimit: RETRIES, retryDelay: 30, retryBackoff: true, expireInSeconds }
  await boss.createQueue(job.name, rule)
  // Creating leaves a queue of a former release as it was.
  await boss.updateQueue(job.name, rule)
  if (job.cron) await boss.schedule(job.name, job.cron)
  await boss.work(job.name, { pollingIntervalSeconds: 2 }, runs =>
    database.run(async () => {
      try {
        await job.run(AbortSignal.any([stop, ...runs.map(({ signal }) => signal)]))
      } catch (error) {
        await onFailure(job.name, error)
        // The queue stores what it is given, and a failed query's error carries its values.
        throw new Error(`${job.name} failed`)
      }
    }),
  )
}

/** Runs the queue's own statement, with its numbered parameters, on the current transaction. */
async function executeHere(text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/)
  const chunks = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1])}`,
  )
  const { rows } = await db().execute(sql.join(chunks))
  return { rows }
}
