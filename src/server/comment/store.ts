// Queries about comments.

import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { commentMentions, comments, commentsSeen, commentThreads } from '#server/comment/table.ts'
import { db } from '#server/platform/database/database.ts'

/** The threads of an audit, oldest first, with how far `userId` has read them. */
export const listThreads = (auditId: number, userId: number) =>
  db()
    .select({
      id: commentThreads.id,
      about: commentThreads.about,
      name: commentThreads.name,
      resolvedAt: commentThreads.resolvedAt,
      resolvedBy: users.name,
      seen: sql<number>`coalesce(${commentsSeen.upTo}, 0)`,
    })
    .from(commentThreads)
    .leftJoin(users, eq(users.id, commentThreads.resolvedBy))
    .leftJoin(
      commentsSeen,
      and(eq(commentsSeen.threadId, commentThreads.id), eq(commentsSeen.userId, userId)),
    )
    .where(eq(commentThreads.auditId, auditId))
    .orderBy(asc(commentThreads.id))

/** All comments of an audit, oldest first. */
export const listComments = (auditId: number) =>
  db()
    .select({
      id: comments.id,
      threadId: comments.threadId,
      authorId: comments.authorId,
      author: users.name,
      text: comments.text,
      writtenAt: comments.writtenAt,
      shownAt: comments.shownAt,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(eq(commentThreads.auditId, auditId))
    .orderBy(asc(comments.id))

/** A comment with what its thread is about. */
export async function findComment(id: number) {
  const [row] = await db()
    .select({
      authorId: comments.authorId,
      text: comments.text,
      auditId: commentThreads.auditId,
      about: commentThreads.about,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .where(eq(comments.id, id))
  return row
}

/** Shows or hides a comment for clients; one that is already shown keeps its time. */
export async function setShown(id: number, shown: boolean): Promise<void> {
  await db()
    .update(comments)
    .set({ shownAt: shown ? sql`coalesce(${comments.shownAt}, now())` : null })
    .where(eq(comments.id, id))
}

export async function findThread(id: number) {
  const [row] = await db().select().from(commentThreads).where(eq(commentThreads.id, id))
  return row
}

export const countThreads = (auditId: number) =>
  db().$count(commentThreads, eq(commentThreads.auditId, auditId))

export const countComments = (threadId: number) => db().$count(comments, eq(comments.threadId, threadId))

export async function insertThread(row: typeof commentThreads.$inferInsert): Promise<number> {
  const [made] = await db().insert(commentThreads).values(row).returning({ id: commentThreads.id })
  if (!made) throw new Error('insert returned no row')
  return made.id
}

/** The comment that an account created with this request key. */
export async function findByRequest(authorId: number, requestKey: string) {
  const [row] = await db()
    .select({ id: comments.id, threadId: comments.threadId })
    .from(comments)
    .where(and(eq(comments.authorId, authorId), eq(comments.requestKey, requestKey)))
  return row
}

/** Stores a comment with its mentions; returns its id. */
export async function insertComment(
  row: typeof comments.$inferInsert,
  mentions: readonly number[],
): Promise<number> {
  const [made] = await db().insert(comments).values(row).returning({ id: comments.id })
  if (!made) throw new Error('insert returned no row')
  const named = mentions.map(userId => ({ commentId: made.id, userId }))
  if (named.length > 0) await db().insert(commentMentions).values(named)
  return made.id
}

/** Users who wrote in a thread or were mentioned in it, and still have a company account. */
export async function listParticipants(threadId: number): Promise<number[]> {
  const wrote = db().select({ id: comments.authorId }).from(comments).where(eq(comments.threadId, threadId))
  const named = db()
    .select({ id: commentMentions.userId })
    .from(commentMentions)
    .innerJoin(comments, eq(comments.id, commentMentions.commentId))
    .where(eq(comments.threadId, threadId))
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.role, ['admin', 'team_member', 'guest']),
        or(inArray(users.id, wrote), inArray(users.id, named)),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Resolves or reopens a thread; the user who resolved it first is kept. */
export async function setResolved(id: number, by: number | null): Promise<void> {
  await db()
    .update(commentThreads)
    .set(by === null ? { resolvedAt: null, resolvedBy: null } : { resolvedAt: sql`now()`, resolvedBy: by })
    .where(and(eq(commentThreads.id, id), by === null ? undefined : isNull(commentThreads.resolvedAt)))
}

/** Records how far a user has read; never moves back. */
export async function setSeen(row: typeof commentsSeen.$inferInsert): Promise<void> {
  await db()
    .insert(commentsSeen)
    .values(row)
    .onConflictDoUpdate({
      target: [commentsSeen.threadId, commentsSeen.userId],
      set: { upTo: sql`greatest(${commentsSeen.upTo}, excluded.up_to)` },
    })
}

const isMention = (userId: number) =>
  sql<boolean>`exists (select 1 from ${commentMentions} m where m.comment_id = ${comments.id} and m.user_id = ${userId})`

/** Comments by others that mention the user, or that follow the user's own comment in a thread. */
function concerning(userId: number) {
  const named = db()
    .select({ id: commentMentions.commentId })
    .from(commentMentions)
    .where(eq(commentMentions.userId, userId))
  const behind = sql`exists (select 1 from ${comments} own where own.author_id = ${userId}
    and own.thread_id = ${comments.threadId} and own.id < ${comments.id})`
  return and(
    or(isNull(comments.authorId), ne(comments.authorId, userId)),
    or(inArray(comments.id, named), behind),
  )
}

const isUnread = sql<boolean>`${comments.id} > coalesce(${commentsSeen.upTo}, 0)`

const itsSeen = (userId: number) =>
  and(eq(commentsSeen.threadId, comments.threadId), eq(commentsSeen.userId, userId))

/** Those comments, newest first. */
export const listConcerns = (userId: number, limit: number) =>
  db()
    .select({
      id: comments.id,
      threadId: comments.threadId,
      about: commentThreads.about,
      name: commentThreads.name,
      auditId: audits.id,
      audit: audits.title,
      author: users.name,
      text: comments.text,
      writtenAt: comments.writtenAt,
      isMention: isMention(userId),
      isUnread,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .innerJoin(audits, eq(audits.id, commentThreads.auditId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .leftJoin(commentsSeen, itsSeen(userId))
    .where(and(concerning(userId), isVisibleTo(userId)))
    .orderBy(desc(comments.id))
    .limit(limit)
