// Queries about sources: uploaded and mapped by users, claimed and read by whichever server runs the import.

import { and, asc, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import type { SourceDetail, SourceRecord } from '#contract/source.ts'
import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import type { LogMapping } from '#domain/source/log/mapping.ts'
import type { LogSummary } from '#domain/source/log/summary.ts'
import { users } from '#server/account/table.ts'
import { db, quietTransaction } from '#server/platform/database/database.ts'
import { sourceOpenings, sources } from '#server/source/table.ts'
import type { ReadLog } from '#server/source/work.ts'

/** The name of the background job that reads logs. */
export const IMPORTS = 'source-imports'
/** Attempts, so that a log that crashes its server is not read for ever. */
const MAX_ATTEMPTS = 3
/** Seconds without a sign of life after which a reader counts as dead and another one takes over. */
const SILENCE_SECONDS = 20
/** Days for which an upload without a mapping is kept. */
const UNREAD_DAYS = 7

const { id, auditId, state, attempts } = sources

/** A source as stored, with the name of the user who uploaded it. */
type Row = Awaited<ReturnType<typeof select>>[number]
export type StoredSource = Row['row']

const select = () =>
  db()
    .select({ row: sources, author: users.name })
    .from(sources)
    .leftJoin(users, eq(users.id, sources.createdBy))

const messageOf = (code: string | null) => (code === null ? null : PROBLEMS[code as ProblemCode][1])

type Opening = SourceRecord['openings'][number]

function asSource({ row, author }: Row, openings: Opening[]): SourceRecord {
  return {
    id: row.id,
    auditId: row.auditId,
    filename: row.filename,
    format: row.format,
    bytes: row.bytes,
    replacesId: row.replacesId,
    sha256: row.sha256,
    state: row.state,
    percent: row.percent,
    mapping: row.mapping,
    problem: messageOf(row.problem),
    hasFile: row.fileKey !== null,
    events: row.summary?.events ?? null,
    filter: row.filter,
    createdAt: row.createdAt,
    createdBy: author,
    readAt: row.readAt,
    openings,
  }
}

/** Who has opened each of these sources, the latest first. */
async function openingsOf(ids: number[]): Promise<Map<number, Opening[]>> {
  const { sourceId, userId, openedAt } = sourceOpenings
  const rows = await db()
    .select({ sourceId, by: users.name, at: openedAt })
    .from(sourceOpenings)
    .innerJoin(users, eq(users.id, userId))
    .where(inArray(sourceId, ids))
    .orderBy(desc(openedAt))
  const grouped = Map.groupBy(rows, row => row.sourceId)
  return new Map([...grouped].map(([of, found]) => [of, found.map(({ by, at }) => ({ by, at }))]))
}

/** Records that the account has opened the content of the source, once a minute at most. */
export async function recordOpening(sourceId: number, userId: number): Promise<void> {
  const { openedAt } = sourceOpenings
  await quietTransaction(() =>
    db()
      .insert(sourceOpenings)
      .values({ sourceId, userId })
      .onConflictDoUpdate({
        target: [sourceOpenings.sourceId, sourceOpenings.userId],
        set: { openedAt: sql`now()` },
        setWhere: sql`${openedAt} < now() - interval '1 minute'`,
      }),
  )
}

export async function listSources(audit: number): Promise<SourceRecord[]> {
  const rows = await select().where(eq(auditId, audit)).orderBy(asc(id))
  const openings = await openingsOf(rows.map(({ row }) => row.id))
  return rows.map(row => asSource(row, openings.get(row.row.id) ?? []))
}

export async function findSource(source: number): Promise<StoredSource | undefined> {
  const [row] = await db().select().from(sources).where(eq(id, source))
  return row
}

export async function describeSource(source: number): Promise<SourceDetail | undefined> {
  const [found] = await select().where(eq(id, source))
  if (!found) return undefined
  const { summary, filtered, refused, refusals, skipped, sheets } = found.row
  const measured = { summary: filtered ?? summary, unfiltered: filtered && summary }
  const openings = (await openingsOf([source])).get(source) ?? []
  return { ...asSource(found, openings), ...measured, refused, refusals, skipped, sheets }
}

export async function findByRequest(audit: number, requestKey: string): Promise<SourceRecord | undefined> {
  const [row] = await select().where(and(eq(auditId, audit), eq(sources.requestKey, requestKey)))
  return row && asSource(row, (await openingsOf([row.row.id])).get(row.row.id) ?? [])
}

/** The versions of a file before this one, the latest first. */
export async function listEarlierVersions(source: number): Promise<number[]> {
  const { rows } = await db().execute<{ id: number }>(sql`with recursive versions as (
    select id, replaces_id, 0 as step from ${sources} where id = ${source}
    union all select s.id, s.replaces_id, v.step + 1 from ${sources} s join versions v on s.id = v.replaces_id)
    select id from versions where step > 0 order by step`)
  return rows.map(row => row.id)
}

export async function hasNewerVersion(source: number): Promise<boolean> {
  return (await db().$count(sources, eq(sources.replacesId, source))) > 0
}

export const countSources = (audit: number): Promise<number> => db().$count(sources, eq(auditId, audit))

export async function insertSource(source: typeof sources.$inferInsert): Promise<number> {
  const [row] = await db().insert(sources).values(source).returning({ id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function queueReading(source: number, mapping: LogMapping): Promise<void> {
  await db()
    .update(sources)
    .set({ mapping, state: 'queued', percent: 0, problem: null, attempts: 0 })
    .where(eq(id, source))
}

/** Its reader learns of it within a second. */
export async function cancelReading(source: number): Promise<void> {
  await db()
    .update(sources)
    .set({ state: 'uploaded', percent: 0 })
    .where(and(eq(id, source), inArray(state, ['queued', 'reading'])))
}

export async function saveMatch(source: number, activity: string, stepId: number | null): Promise<void> {
  const changed = JSON.stringify({ [activity]: stepId })
  await db()
    .update(sources)
    .set({ matches: sql`${sources.matches} || ${changed}::jsonb` })
    .where(eq(id, source))
}

export async function saveFilter(
  source: number,
  chosen: { filter: LogFilter; filtered: LogSummary } | null,
): Promise<void> {
  await db()
    .update(sources)
    .set(chosen ?? { filter: null, filtered: null })
    .where(eq(id, source))
}

/** Stores which arrivals the audit's simulation uses, those of one log; null for none. */
export async function saveArrivals(
  auditId: number,
  used: { sourceId: number; arrivals: LoggedArrivals } | null,
): Promise<void> {
  await db()
    .update(sources)
    .set({ arrivals: null })
    .where(and(eq(sources.auditId, auditId), isNotNull(sources.arrivals)))
  if (used) await db().update(sources).set({ arrivals: used.arrivals }).where(eq(id, used.sourceId))
}

/** The arrivals that an audit's simulation uses, with the log that they are of; null if none were accepted. */
export async function findArrivals(
  auditId: number,
): Promise<{ sourceId: number; filename: string; arrivals: LoggedArrivals } | null> {
  const [row] = await db()
    .select({ sourceId: sources.id, filename: sources.filename, arrivals: sources.arrivals })
    .from(sources)
    .where(and(eq(sources.auditId, auditId), isNotNull(sources.arrivals)))
  return row?.arrivals ? { ...row, arrivals: row.arrivals } : null
}

export async function deleteSource(source: number): Promise<boolean> {
  const { rowCount } = await db().delete(sources).where(eq(id, source))
  return rowCount === 1
}

/** A claimed reading: the source, and the number of the attempt. */
export type Claim = Pick<StoredSource, 'id' | 'attempts'>

const isStale = lt(sources.aliveAt, sql`now() - ${SILENCE_SECONDS} * interval '1 second'`)

/** Claims the next log to read; one whose reader has died too often fails. */
export async function claimReading(): Promise<StoredSource | undefined> {
  await db()
    .update(sources)
    .set({ state: 'failed', problem: 'source_interrupted' satisfies ProblemCode })
    .where(and(eq(state, 'reading'), isStale, sql`${attempts} >= ${MAX_ATTEMPTS}`))
  const next = db()
    .select({ id })
    .from(sources)
    .where(
      sql`(${state} = 'queued' or (${state} = 'reading' and ${isStale})) and ${isNotNull(sources.fileKey)}`,
    )
    .orderBy(asc(id))
    .limit(1)
    .for('update', { skipLocked: true })
  const [claimed] = await db()
    .update(sources)
    .set({ state: 'reading', percent: 0, attempts: sql`${attempts} + 1`, aliveAt: sql`now()` })
    .where(eq(id, sql`(${next})`))
    .returning()
  return claimed
}

/** Updates a source. False where this reader has lost it: cancelled, deleted, or taken over. */
async function write(claim: Claim, change: Partial<Record<keyof StoredSource, unknown>>): Promise<boolean> {
  const isMine = and(eq(id, claim.id), eq(state, 'reading'), eq(attempts, claim.attempts))
  const { rowCount } = await db()
    .update(sources)
    .set(change as Partial<typeof sources.$inferInsert>)
    .where(isMine)
  return rowCount === 1
}

export const publishReading = (claim: Claim, percent: number) =>
  write(claim, { percent, aliveAt: sql`now()` })

/** The log is read; the uploaded file is no longer referenced and will be deleted. */
export const readingDone = (claim: Claim, logKey: string, { packed: _, ...read }: ReadLog) =>
  write(claim, {
    ...read,
    logKey,
    fileKey: null,
    state: 'ready',
    problem: null,
    percent: 100,
    readAt: sql`now()`,
  })

export const readingFailed = (claim: Claim, problem: ProblemCode) =>
  write(claim, { state: 'failed', problem })

/** Returns the source to the queue as if it had not been started, because this server stops. */
export const readingReleased = (claim: Claim) =>
  write(claim, { state: 'queued', percent: 0, attempts: claim.attempts - 1 })

/** Deletes uploads that were never read. */
export async function dropUnread(): Promise<void> {
  await db()
    .delete(sources)
    .where(
      and(
        inArray(state, ['uploaded', 'failed']),
        lt(sources.createdAt, sql`now() - ${UNREAD_DAYS} * interval '1 day'`),
      ),
    )
}
