// Queries about interview links and submissions through them.

import { and, asc, eq, getTableColumns, gt, isNull, sql } from 'drizzle-orm'
import type { InterviewLink, SentAnswer, Submission } from '#contract/interview-link.ts'
import { users } from '#server/account/table.ts'
import { interviewLinks, submissions } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

type Link = typeof interviewLinks.$inferSelect
export type StoredSubmission = typeof submissions.$inferSelect

const isAlive = and(isNull(interviewLinks.revokedAt), gt(interviewLinks.expiresAt, sql`now()`))

/** The state of an interview's link, active or not. */
export async function findLink(interviewId: number): Promise<InterviewLink | null> {
  const [row] = await db()
    .select({
      madeBy: users.name,
      madeAt: interviewLinks.createdAt,
      expiresAt: interviewLinks.expiresAt,
      hasExpired: sql<boolean>`${interviewLinks.expiresAt} <= now()`,
      openedAt: interviewLinks.openedAt,
      consentedAt: interviewLinks.consentedAt,
      finishedAt: interviewLinks.finishedAt,
      revokedAt: interviewLinks.revokedAt,
    })
    .from(interviewLinks)
    .leftJoin(users, eq(users.id, interviewLinks.createdBy))
    .where(eq(interviewLinks.interviewId, interviewId))
  return row ?? null
}

/** Stores a link that is valid for this many days; it replaces the interview's previous one. */
export async function putLink(
  interviewId: number,
  { tokenHash, createdBy, days }: { tokenHash: Buffer; createdBy: number; days: number },
): Promise<void> {
  const link = {
    tokenHash,
    createdBy,
    createdAt: sql`now()`,
    expiresAt: sql`now() + ${days} * interval '1 day'`,
    openedAt: null,
    consentedAt: null,
    finishedAt: null,
    revokedAt: null,
  }
  await db()
    .insert(interviewLinks)
    .values({ interviewId, ...link })
    .onConflictDoUpdate({ target: interviewLinks.interviewId, set: link })
}

/** Revokes the link; returns whether there was one. */
export async function revokeLink(interviewId: number): Promise<boolean> {
  const ended = await db()
    .update(interviewLinks)
    .set({ revokedAt: sql`coalesce(${interviewLinks.revokedAt}, now())` })
    .where(eq(interviewLinks.interviewId, interviewId))
    .returning({ interviewId: interviewLinks.interviewId })
  return ended.length > 0
}

/** The interview that an active link opens. */
export async function interviewOfLink(tokenHash: Buffer): Promise<number | undefined> {
  const [row] = await db()
    .select({ interviewId: interviewLinks.interviewId })
    .from(interviewLinks)
    .where(and(eq(interviewLinks.tokenHash, tokenHash), isAlive))
  return row?.interviewId
}

/** Returns the active link, locked until commit against revocation and other submissions. */
export async function lockLivingLink(tokenHash: Buffer): Promise<Link | undefined> {
  const [row] = await db()
    .select()
    .from(interviewLinks)
    .where(and(eq(interviewLinks.tokenHash, tokenHash), isAlive))
    .for('update')
  return row
}

/** Records when something first happened to a link. */
export async function stampLink(
  interviewId: number,
  what: 'openedAt' | 'consentedAt' | 'finishedAt',
): Promise<void> {
  await db()
    .update(interviewLinks)
    .set({ [what]: sql`coalesce(${interviewLinks[what]}, now())` })
    .where(eq(interviewLinks.interviewId, interviewId))
}

/** The submissions for an interview, in the order of their first arrival. */
export function listSubmissions(interviewId: number): Promise<Submission[]> {
  const { reviewedVersion, reviewedBy: _, interviewId: __, ...shown } = getTableColumns(submissions)
  return db()
    .select({
      ...shown,
      isOpen: sql<boolean>`${submissions.version} > ${reviewedVersion} and ${submissions.response} ~ '\\S'`,
    })
    .from(submissions)
    .where(eq(submissions.interviewId, interviewId))
    .orderBy(asc(submissions.id))
}

/** The submissions for an interview, as the interviewee sees them. */
export async function listSent(interviewId: number): Promise<SentAnswer[]> {
  return listSubmissions(interviewId)
}

export async function findSubmission(id: number): Promise<StoredSubmission | undefined> {
  const [row] = await db().select().from(submissions).where(eq(submissions.id, id))
  return row
}

/** Returns the submission, locked until commit, so that what is reviewed is what was read. */
export async function lockSubmission(id: number): Promise<StoredSubmission | undefined> {
  const [row] = await db().select().from(submissions).where(eq(submissions.id, id)).for('update')
  return row
}

/** Returns what was sent to one question, locked until commit. */
export async function lockSent(
  interviewId: number,
  questionId: string,
): Promise<StoredSubmission | undefined> {
  const [row] = await db()
    .select()
    .from(submissions)
    .where(and(eq(submissions.interviewId, interviewId), eq(submissions.questionId, questionId)))
    .for('update')
  return row
}

export async function insertSubmission(
  sent: Pick<StoredSubmission, 'interviewId' | 'questionId' | 'response' | 'impactScore' | 'consentedAt'>,
): Promise<StoredSubmission> {
  const [row] = await db().insert(submissions).values(sent).returning()
  if (!row) throw new Error('insert returned no row')
  return row
}

export async function updateSubmission(
  id: number,
  change: Pick<StoredSubmission, 'response' | 'impactScore' | 'consentedAt'>,
): Promise<StoredSubmission> {
  const [row] = await db()
    .update(submissions)
    .set({ ...change, version: sql`${submissions.version} + 1`, updatedAt: sql`now()` })
    .where(eq(submissions.id, id))
    .returning()
  if (!row) throw new Error('a submission that is locked was not found')
  return row
}

export async function markReviewed(id: number, version: number, reviewedBy: number): Promise<void> {
  await db().update(submissions).set({ reviewedVersion: version, reviewedBy }).where(eq(submissions.id, id))
}
