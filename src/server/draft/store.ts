// Queries about drafts: started, updated while they are made, ended and closed.

import { and, desc, eq, getTableColumns, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { Draft } from '#contract/draft.ts'
import { problem } from '#contract/errors.ts'
import { PROBLEMS, type ProblemCode } from '#contract/problems.ts'
import { KINDS } from '#domain/draft/kinds.ts'
import { users } from '#server/account/table.ts'
import { drafts } from '#server/draft/table.ts'
import { db } from '#server/platform/database/database.ts'

/**
 * Seconds without a sign of life after which the worker counts as dead. Drafts are not resumed, because that would
 * send them again.
 */
const SILENCE_SECONDS = 20

type Insert = typeof drafts.$inferInsert
/** What is proposed is stored with it, or later. */
export type NewDraft = Pick<
  Insert,
  'auditId' | 'kind' | 'source' | 'sourceName' | 'state' | 'sent' | 'madeBy'
> &
  Partial<Pick<Insert, 'content' | 'proposed' | 'dropped'>>

/** Drafts kept per audit. */
const MAX_DRAFTS = 20

const isSilent = and(
  eq(drafts.state, 'running'),
  lt(drafts.aliveAt, sql`now() - ${SILENCE_SECONDS} * interval '1 second'`),
)

const read = () =>
  db()
    .select({ ...getTableColumns(drafts), madeBy: users.name, isSilent: sql<boolean>`${isSilent}` })
    .from(drafts)
    .leftJoin(users, eq(users.id, drafts.madeBy))

function asDraft(row: Awaited<ReturnType<typeof read>>[number]): Draft {
  const { isSilent: silent, problem: kept, aliveAt: _, ...draft } = row
  const code: ProblemCode | null = silent ? 'draft_interrupted' : (kept as ProblemCode | null)
  return {
    ...draft,
    state: silent ? 'failed' : draft.state,
    problem: code && PROBLEMS[code][1],
    // Each kind is stored with its own type of content.
  } as Draft
}

/** Newest first, without closed ones. */
export async function listDrafts(auditId: number): Promise<Draft[]> {
  const rows = await read()
    .where(and(eq(drafts.auditId, auditId), ne(drafts.state, 'closed'), ne(drafts.state, 'cancelled')))
    .orderBy(desc(drafts.id))
    .limit(20)
  return rows.map(asDraft)
}

export async function findDraft(id: number): Promise<Draft | undefined> {
  const [row] = await read().where(eq(drafts.id, id))
  return row && asDraft(row)
}

/**
 * Creates the draft; null where one of its kind is under way for this audit. Deletes ended and closed ones first.
 * Throws drafts_full.
 */
export async function insertDraft(draft: NewDraft): Promise<number | null> {
  const isOver = or(inArray(drafts.state, ['failed', 'cancelled', 'closed']), isSilent)
  await db()
    .delete(drafts)
    .where(and(eq(drafts.auditId, draft.auditId), isOver))
  if ((await db().$count(drafts, eq(drafts.auditId, draft.auditId))) >= MAX_DRAFTS)
    throw problem('drafts_full')
  const [made] = await db()
    .insert(drafts)
    .values({ content: KINDS[draft.kind].nothing, ...draft })
    .onConflictDoNothing()
    .returning({ id: drafts.id })
  return made?.id ?? null
}

type Change = Partial<typeof drafts.$inferInsert>

/** Returns false where the draft is no longer under way: cancelled, given up, or deleted with its audit. */
export async function writeRunning(id: number, change: Change): Promise<boolean> {
  const { rowCount } = await db()
    .update(drafts)
    .set({ ...change, aliveAt: sql`now()` })
    .where(and(eq(drafts.id, id), eq(drafts.state, 'running')))
  return rowCount === 1
}

/** Locks the draft until the transaction ends, so that no other request accepts from it. */
export async function lockDraft(id: number): Promise<void> {
  await db().select({ id: drafts.id }).from(drafts).where(eq(drafts.id, id)).for('update')
}

/** Records which suggestions were accepted. */
export async function writeAccepted(id: number, taken: readonly string[]): Promise<void> {
  await db()
    .update(drafts)
    .set({ taken: [...taken] })
    .where(eq(drafts.id, id))
}

export async function closeDraft(id: number): Promise<void> {
  await db()
    .update(drafts)
    .set({ state: 'closed' })
    .where(and(eq(drafts.id, id), ne(drafts.state, 'running')))
}
