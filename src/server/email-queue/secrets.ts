// Secret links of unsent emails: read one at a time, deleted when no longer needed (SECURITY T36).

import { and, eq, gt, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { setsPassword, withSecrets } from '#content/email.ts'
import { problem } from '#contract/errors.ts'
import { findEmail } from '#server/email-queue/list.ts'
import { emailSecrets, emails } from '#server/email-queue/table.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** The secret links of an email by name; null after they have expired or been deleted. */
export async function readSecrets(id: number): Promise<Record<string, string> | null> {
  const [found] = await db()
    .select({ links: emailSecrets.links })
    .from(emailSecrets)
    .where(and(eq(emailSecrets.emailId, id), gt(emailSecrets.expiresAt, sql`now()`)))
  return found?.links ?? null
}

export async function dropSecrets(id: number): Promise<void> {
  await db().delete(emailSecrets).where(eq(emailSecrets.emailId, id))
}

/** Deletes the expired links; their emails are no longer sent. */
export function dropExpiredSecrets(): Promise<void> {
  return transaction(async () => {
    const expired = await db()
      .delete(emailSecrets)
      .where(lte(emailSecrets.expiresAt, sql`now()`))
      .returning({ id: emailSecrets.emailId })
    if (expired.length === 0) return
    const ids = expired.map(({ id }) => id)
    await db()
      .update(emails)
      .set({ status: 'failed', error: 'Not sent: its link had expired.' })
      .where(inArray(emails.id, ids))
  })
}

/** Records that the reader of a link can sign in as the account with this email address. */
export type RecordAccess = (email: string, reader: number) => Promise<void>

interface Reader {
  id: number
  isHidden: SQL
  recordAccess: RecordAccess
}

/** The text of one email with its links; recorded in the audit trail. Refused if its audit is hidden (SECURITY T11). */
export async function showLink(id: number, { id: reader, isHidden, recordAccess }: Reader): Promise<string> {
  const email = await findEmail(id, isHidden)
  if (!email) throw problem('not_found')
  if (email.isHidden) throw problem('audit_not_found')
  const secrets = await readSecrets(id)
  if (!secrets) throw problem('link_gone')
  noteInTrail(`${email.kind} to ${email.recipient}`)
  if (setsPassword(email.kind)) await recordAccess(email.recipient, reader)
  return withSecrets(email.text, secrets)
}
