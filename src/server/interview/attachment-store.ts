// Queries about files and recordings attached to answers.

import { and, asc, count, eq, getTableColumns, isNull, lt, not, sql } from 'drizzle-orm'
import type { Attachment, Recording } from '#contract/attachment.ts'
import { users } from '#server/account/table.ts'
import { isAnswerOnHold } from '#server/audit/legal-hold.ts'
import { attachments } from '#server/interview/table.ts'
import { db } from '#server/platform/database/database.ts'

type NewAttachment = typeof attachments.$inferInsert
export type AttachmentKind = NewAttachment['kind']
export type StoredAttachment = Attachment & Recording & { fileKey: string; kind: AttachmentKind }

/** Hours for which a removed file can be restored. */
const KEPT_HOURS = 24

const select = () =>
  db()
    .select({
      ...getTableColumns(attachments),
      createdBy: users.name,
      url: sql<string>`'/api/attachments/' || attachments.id || '/content'`,
    })
    .from(attachments)
    .leftJoin(users, eq(users.id, attachments.createdBy))

export function listAttachments(answerId: number, kind: AttachmentKind): Promise<StoredAttachment[]> {
  return select()
    .where(and(eq(attachments.answerId, answerId), eq(attachments.kind, kind), isNull(attachments.removedAt)))
    .orderBy(asc(attachments.id))
}

/** Returns the file, even if it is removed. */
export async function findAttachment(id: number) {
  const [row] = await select().where(eq(attachments.id, id))
  return row
}

export async function findByRequest(answerId: number, requestKey: string) {
  const [row] = await select().where(
    and(eq(attachments.answerId, answerId), eq(attachments.requestKey, requestKey)),
  )
  return row
}

/** The number of files and recordings of the answer, without removed ones. */
export async function countAttachments(answerId: number): Promise<number> {
  const [row] = await db()
    .select({ held: count() })
    .from(attachments)
    .where(and(eq(attachments.answerId, answerId), isNull(attachments.removedAt)))
  return row?.held ?? 0
}

export async function insertAttachment(attachment: NewAttachment): Promise<number> {
  const [row] = await db().insert(attachments).values(attachment).returning({ id: attachments.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function markRemoved(id: number, removed: boolean): Promise<void> {
  await db()
    .update(attachments)
    .set({ removedAt: removed ? sql`now()` : null })
    .where(eq(attachments.id, id))
}

/** Deletes files that were removed more than KEPT_HOURS ago; the clean-up of files deletes the content. */
export async function dropRemoved(): Promise<void> {
  await db()
    .delete(attachments)
    .where(
      and(
        lt(attachments.removedAt, sql`now() - ${KEPT_HOURS} * interval '1 hour'`),
        not(isAnswerOnHold(attachments.answerId)),
      ),
    )
}
