// Background jobs: a queue in the same database, so that a transaction can request a job.

import { sql } from 'drizzle-orm'
import { fromDrizzle, PgBoss } from 'pg-boss'
import { type Database, db } from '#server/platform/database/database.ts'

/** A background job. It finds its work in the database, so an extra run does no harm. */
export interface Job {
  name: string
  /** Schedule (UTC), in addition to requested runs. */
  cron?: string
  /** Also runs soon after each start. */
  atStart?: true
  /** Longest run in seconds: the queue gives up a longer one and may begin another. Default: one hour. */
  longestSeconds?: number
  /** `stop` is aborted when this process ends or the run takes too long: the run ends early and is repeated later. */
  run(stop?: AbortSignal): Promise<void>
}

/** The running job queue. */
export interface Jobs {
  stop(): Promise<void>
}

const RETRIES = 3
const LONGEST_SECONDS = 3600

let running: { boss: PgBoss; names: Set<string> } | null = null

/** Jobs requested before the queue runs, which starts after requests are served. */
const early = new Set<string>()

/**
 * Requests a run of the job when the current transaction commits. Does nothing where this process does not run the job
 * (tests, commands, no mail server). The work then stays in the database until a server handles it.
 */
export async function askForJob(name: string): Promise<void> {
  if (!running) early.add(name)
  else if (running.names.has(name)) await running.boss.send(name, {}, { db: fromDrizzle(db(), sql) })
}

/** Whether the queue is running, and how many jobs wait in it. */
export async function jobState(): Promise<{ isRunning: boolean; waiting: number }> {
  const queues = (await running?.boss.getQueues()) ?? []
  return { isRunning: running !== null, waiting: queues.reduce((sum, queue) => sum + queue.queuedCount, 0) }
}

/** Starts working on `jobs`. `onFailure` is called for every failed run. */
export async function startJobs(
  url: string,
  database: Database,
  jobs: Job[],
  onFailure: (job: string, error: unknown) => Promise<void>,
): Promise<Jobs> {
  const boss = new PgBoss({ connectionString: url, max: 3, application_name: 'jobs' })
  // The queue polls, so this listener is enough when the database is temporarily unavailable.
  boss.on('error', () => {})
  const ending = new AbortController()
  try {
    await boss.start()
    for (const job of jobs) await work(boss, database, job, { onFailure, stop: ending.signal })
    running = { boss, names: new Set(jobs.map(job => job.name)) }
    // The queue runs now, so later requests go directly to it.
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
  // Creating a queue does not update the options of one from an earlier release.
  await boss.updateQueue(job.name, rule)
  if (job.cron) await boss.schedule(job.name, job.cron)
  await boss.work(job.name, { pollingIntervalSeconds: 2 }, runs =>
    database.run(async () => {
      try {
        await job.run(AbortSignal.any([stop, ...runs.map(({ signal }) => signal)]))
      } catch (error) {
        await onFailure(job.name, error)
        // The queue stores the error it gets, and a failed query's error contains values.
        throw new Error(`${job.name} failed`)
      }
    }),
  )
}
