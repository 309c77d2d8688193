// How far users have read notifications, and the rows behind them from interviews and client links.

import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { NOTIFICATION_DAYS, NOTIFICATION_LIMIT } from '#domain/notification.ts'
import { audits } from '#server/audit/table.ts'
import { isEditableBy, isVisibleTo } from '#server/audit/visibility.ts'
import { clientComments, clientLinks, clientOpenings, clientSignatures } from '#server/client-link/table.ts'
import { interviewLinks, interviews, submissions } from '#server/interview/table.ts'
import { notificationsSeen } from '#server/notification/table.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

const since = sql`now() - ${NOTIFICATION_DAYS} * interval '1 day'`

/** Until when the user has read; null before the first time. */
export async function findSeen(userId: number): Promise<string | null> {
  const [row] = await db().select().from(notificationsSeen).where(eq(notificationsSeen.userId, userId))
  return row?.upTo ?? null
}

/** Never moves back, nor into the future. */
export async function setSeen(userId: number, upTo: string): Promise<void> {
  const moment = sql`least(${upTo}::timestamptz, now())`
  await db()
    .insert(notificationsSeen)
    .values({ userId, upTo: moment })
    .onConflictDoUpdate({
      target: notificationsSeen.userId,
      set: { upTo: sql`greatest(${notificationsSeen.upTo}, excluded.up_to)` },
    })
}

/** Links that the user made, and those of the user's own audits: a union, so that each half uses its index. */
const isOwn = (id: PgColumn, made: SQL, ofOwnAudits: SQL) => sql`${id} in (${made} union ${ofOwnAudits})`

/** Whether the user can change nothing in it: it is completed, or the user is a reader. */
const isClosedTo = (userId: number) =>
  sql<boolean>`(${audits.status} = 'completed' or not ${isEditableBy(userId)})`

/** Finished interviews by link, with how much was answered and is to be reviewed. */
export function listFinished(userId: number) {
  const own = isOwn(
    interviewLinks.interviewId,
    sql`select l.interview_id from ${interviewLinks} l where l.created_by = ${userId}`,
    sql`select i.id from ${interviews} i join ${audits} a on a.id = i.audit_id where a.user_id = ${userId}`,
  )
  const sent = sql`select count(*)::int from ${submissions} s where s.interview_id = ${interviews.id} and s.response ~ '\\S'`
  return db()
    .select({
      id: interviews.id,
      interviewee: interviews.interviewee,
      auditId: audits.id,
      audit: audits.title,
      at: sql<string>`${interviewLinks.finishedAt}`.mapWith(interviewLinks.finishedAt),
      questions: sql<number>`jsonb_array_length(${interviews.questions})`,
      answered: sql<number>`(${sent})`,
      toReview: sql<number>`(${sent} and s.version > s.reviewed_version)`,
      isClosed: isClosedTo(userId),
    })
    .from(interviewLinks)
    .innerJoin(interviews, eq(interviews.id, interviewLinks.interviewId))
    .innerJoin(audits, eq(audits.id, interviews.auditId))
    .where(and(gt(interviewLinks.finishedAt, since), isNull(audits.archivedAt), own, isVisibleTo(userId)))
    .orderBy(desc(interviewLinks.finishedAt))
    .limit(NOTIFICATION_LIMIT)
}

/** The client links with visits in these days. */
export function listLinks(userId: number) {
  const own = isOwn(
    clientLinks.id,
    sql`select l.id from ${clientLinks} l where l.created_by = ${userId}`,
    sql`select l.id from ${clientLinks} l join ${audits} a on a.id = l.audit_id where a.user_id = ${userId}`,
  )
  const visited = sql`exists (select 1 from ${clientOpenings} o where o.link_id = ${clientLinks.id} and o.last_at > ${since})`
  return db()
    .select({
      id: clientLinks.id,
      title: clientLinks.title,
      auditId: audits.id,
      audit: audits.title,
      isClosed: isClosedTo(userId),
      currency: audits.currency,
      locale: audits.locale,
    })
    .from(clientLinks)
    .innerJoin(audits, eq(audits.id, clientLinks.auditId))
    .where(and(isNull(audits.archivedAt), own, visited, isVisibleTo(userId)))
    .orderBy(desc(clientLinks.id))
    .limit(NOTIFICATION_LIMIT)
}
export type VisitedLink = Awaited<ReturnType<typeof listLinks>>[number]

export const listClientComments = (linkIds: readonly number[]) =>
  db()
    .select()
    .from(clientComments)
    .where(and(inArray(clientComments.linkId, [...linkIds]), gt(clientComments.writtenAt, since)))
    .orderBy(desc(clientComments.id))
    .limit(NOTIFICATION_LIMIT)

export const listSignatures = (linkIds: readonly number[]) =>
  db()
    .select()
    .from(clientSignatures)
    .where(and(inArray(clientSignatures.linkId, [...linkIds]), gt(clientSignatures.signedAt, since)))
    .orderBy(desc(clientSignatures.id))
    .limit(NOTIFICATION_LIMIT)

/** Today's steps about whose numbers clients have said something. */
export const listClaimedSteps = (auditIds: readonly number[]) =>
  db()
    .select()
    .from(processSteps)
    .where(
      and(
        inArray(processSteps.auditId, [...auditIds]),
        isNull(processSteps.removedAt),
        isNull(processSteps.scenarioId),
        sql`${processSteps.accounts} ? 'client'`,
      ),
    )
