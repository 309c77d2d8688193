// The list of emails for administrators. Secret links are hidden (SECURITY T36), and emails about audits that the reader does
// not see (SECURITY T11).

import { and, desc, eq, getTableColumns, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { AUDIT_KINDS, HIDDEN_SUBJECTS } from '#content/email.ts'
import type { EmailQueueQuery, EmailView } from '#contract/email-queue.ts'
import { audits } from '#server/audit/table.ts'
import { emailSecrets, emails } from '#server/email-queue/table.ts'
import { db, unlimited } from '#server/platform/database/database.ts'

/** Condition over `audits`: the account does not see the row. */
export type HiddenFrom = (userId: number) => SQL

/** Condition over `emails`: about an audit that the reader does not see, was deleted, or was not yet recorded. */
const isAboutHidden = (isHidden: SQL) =>
  sql<boolean>`(${inArray(emails.kind, [...AUDIT_KINDS])} and not exists (
    select from ${audits} where ${audits.id} = ${emails.auditId} and not ${isHidden}))`

/** Newest first. Of an email about a hidden audit only kind and delivery state remain. */
export async function listEmails(
  { status, before }: EmailQueueQuery,
  limit: number,
  isHidden: SQL,
): Promise<EmailView[]> {
  const { auditId, language: _, ...columns } = getTableColumns(emails)
  const hasLink = sql<boolean>`exists (select from ${emailSecrets} where ${emailSecrets.emailId} = ${emails.id})`
  const rows = await unlimited('administration', () =>
    db()
      .select({ email: { ...columns, hasLink }, auditId, isHidden: isAboutHidden(isHidden) })
      .from(emails)
      .where(and(status && eq(emails.status, status), before ? lt(emails.id, before) : undefined))
      .orderBy(desc(emails.id))
      .limit(limit),
  )
  return rows.map(({ email, auditId, isHidden }) => {
    if (!isHidden) return { ...email, isHidden }
    const subject = auditId === null ? HIDDEN_SUBJECTS.unknown : HIDDEN_SUBJECTS.restricted
    return { ...email, isHidden, subject, recipient: '', text: '', error: '', hasLink: false }
  })
}

/** The email, and whether it is about an audit that the reader does not see; undefined if there is none. */
export async function findEmail(id: number, isHidden: SQL) {
  const [found] = await db()
    .select({ ...getTableColumns(emails), isHidden: isAboutHidden(isHidden) })
    .from(emails)
    .where(eq(emails.id, id))
  return found
}
