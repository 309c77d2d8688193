// Queries about export jobs: created and cancelled by their user, claimed and updated by whichever server runs
// them.

import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import type { ExportJob } from '#contract/deliverable.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { ExportStage } from '#domain/document/export-job.ts'
import { audits } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { exportJobs } from '#server/deliverable/table.ts'
import { db } from '#server/platform/database/database.ts'

/** The name of the background job that runs export jobs. */
export const EXPORT_QUEUE = 'deliverable-orders'
/** Most export jobs under way, over all users. */
const MAX_UNDER_WAY = 100
/** Attempts per export job, so that a job that crashes its server is not retried for ever. */
const MAX_ATTEMPTS = 3
/** Seconds without a sign of life after which a worker counts as dead and another one takes over. */
const SILENCE_SECONDS = 20
/** Days for which a finished job is listed, unless its user dismisses it earlier. */
const REMEMBERED_DAYS = 30

type ExportJobRow = typeof exportJobs.$inferSelect
export type NewExportJob = Pick<
  ExportJobRow,
  'auditId' | 'kind' | 'names' | 'choice' | 'requestedBy' | 'requestedByName' | 'mayDropOld'
>
/** The export job and its attempt number. */
export type JobClaim = Pick<ExportJobRow, 'id' | 'attempts'>

const { id, auditId, kind, names, choice, requestedBy, state, stage, percent, attempts } = exportJobs
const underWay = inArray(state, ['queued', 'running'])
const isStale = lt(exportJobs.aliveAt, sql`now() - ${SILENCE_SECONDS} * interval '1 second'`)
const ended = sql`now()`

/**
 * Creates the export job, or finds the same one of this user under way. Returns its id; null when too many are
 * queued.
 */
export async function addExportJob(job: NewExportJob): Promise<number | null> {
  const same = and(
    eq(auditId, job.auditId),
    eq(kind, job.kind),
    eq(names, job.names),
    eq(choice, job.choice),
    eq(requestedBy, job.requestedBy),
  )
  const [known] = await db().select({ id }).from(exportJobs).where(and(same, underWay))
  if (known) return known.id
  if ((await db().$count(exportJobs, underWay)) >= MAX_UNDER_WAY) return null
  const [made] = await db()
    .insert(exportJobs)
    .values(job)
    // Two identical requests at the same time: the first job is returned.
    .onConflictDoUpdate({
      target: [auditId, kind, names, choice, requestedBy],
      targetWhere: underWay,
      set: { requestedByName: job.requestedByName },
    })
    .returning({ id })
  // A new job of the same kind dismisses the user's finished one.
  await db()
    .delete(exportJobs)
    .where(and(same, isNotNull(exportJobs.endedAt)))
  return made?.id ?? null
}

const listed = {
  id,
  auditId,
  auditTitle: audits.title,
  kind,
  names,
  state,
  stage,
  percent,
  problem: exportJobs.problem,
  deliverableId: exportJobs.deliverableId,
  orderedAt: exportJobs.requestedAt,
  endedAt: exportJobs.endedAt,
}

const read = () => db().select(listed).from(exportJobs).innerJoin(audits, eq(audits.id, auditId))

const shown = ({ problem, ...row }: Awaited<ReturnType<typeof read>>[number]): ExportJob => ({
  ...row,
  problem: problem === null ? null : PROBLEMS[problem as ProblemCode][1],
})

/**
 * A user's jobs under way, and finished ones that are not dismissed. Cancelled jobs are left out, because the user
 * cancelled them.
 */
export async function listExportJobs(person: number): Promise<ExportJob[]> {
  const rows = await read()
    .where(
      and(
        eq(requestedBy, person),
        inArray(state, ['queued', 'running', 'ready', 'failed']),
        isVisibleTo(person),
      ),
    )
    .orderBy(desc(id))
  return rows.map(shown)
}

const own = (jobId: number, person: number) => and(eq(id, jobId), eq(requestedBy, person))

export async function findExportJob(jobId: number, person: number): Promise<ExportJob | undefined> {
  const [row] = await read().where(own(jobId, person))
  return row && shown(row)
}

/** Cancels a job. Its worker learns of it within a second. */
export async function cancelExportJob(jobId: number, person: number): Promise<void> {
  await db()
    .update(exportJobs)
    .set({ state: 'cancelled', endedAt: ended })
    .where(and(own(jobId, person), underWay))
}

export async function removeExportJob(jobId: number, person: number): Promise<void> {
  await db().delete(exportJobs).where(own(jobId, person))
}

/**
 * Claims the next job for this server; jobs whose worker has died too often fail. At most one job per audit runs
 * at a time.
 */
export async function claimExportJob() {
  await db()
    .update(exportJobs)
    .set({ state: 'failed', problem: 'order_interrupted' satisfies ProblemCode, endedAt: ended })
    .where(and(eq(state, 'running'), isStale, sql`${attempts} >= ${MAX_ATTEMPTS}`))
  const isFree = sql`(${state} = 'queued' or (${state} = 'running' and ${isStale}))`
  const isAlone = sql`not exists (select from export_jobs other where other.audit_id = ${auditId}
    and other.id <> ${id} and other.state = 'running'
    and other.alive_at >= now() - ${SILENCE_SECONDS} * interval '1 second')`
  const next = db()
    .select({ id })
    .from(exportJobs)
    .where(and(isFree, isAlone))
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db()
    .update(exportJobs)
    .set({
      state: 'running',
      stage: 'reading',
      percent: 0,
      attempts: sql`${attempts} + 1`,
      aliveAt: sql`now()`,
    })
    // As a scalar: an IN list might be evaluated again for each row, and claim another job each time.
    .where(eq(id, sql`(${next})`))
    .returning()
  return claimed
}

const updated = () => db().update(exportJobs)

/** Updates the job. Returns false where this worker has lost it: cancelled, deleted with its audit, or taken over. */
async function write(
  { id: jobId, attempts: attempt }: JobClaim,
  change: Parameters<ReturnType<typeof updated>['set']>[0],
): Promise<boolean> {
  const isMine = and(eq(id, jobId), eq(state, 'running'), eq(attempts, attempt))
  const { rowCount } = await updated().set(change).where(isMine)
  return rowCount === 1
}

export const publishProgress = (claim: JobClaim, at: { stage: ExportStage; percent: number }) =>
  write(claim, { ...at, aliveAt: sql`now()` })

export const markExportReady = (claim: JobClaim, deliverableId: number) =>
  write(claim, { state: 'ready', deliverableId, percent: 100, endedAt: ended })

export const markExportFailed = (claim: JobClaim, problem: ProblemCode) =>
  write(claim, { state: 'failed', problem, endedAt: ended })

/** Returns the job to the queue as if it had not been started, because this server stops. */
export const returnExportJob = (claim: JobClaim) =>
  write(claim, { state: 'queued', stage: 'waiting', percent: 0, attempts: claim.attempts - 1 })

export async function dropOldExportJobs(): Promise<void> {
  await db()
    .delete(exportJobs)
    .where(lt(exportJobs.endedAt, sql`now() - ${REMEMBERED_DAYS} * interval '1 day'`))
}
