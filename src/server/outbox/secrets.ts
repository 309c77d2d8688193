// Secret links of unsent emails: read one at a time, deleted when no longer needed (SECURITY T36).

import { and, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { withSecrets } from '#content/mails.ts'
import { problem } from '#contract/errors.ts'
import { noticeSecrets, notices } from '#server/outbox/table.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { noteInTrail } from '#server/platform/trail.ts'

/** The secret links of an email by name; null after they have expired or been deleted. */
export async function readSecrets(id: number): Promise<Record<string, string> | null> {
  const [found] = await db()
    .select({ links: noticeSecrets.links })
    .from(noticeSecrets)
    .where(and(eq(noticeSecrets.noticeId, id), gt(noticeSecrets.expiresAt, sql`now()`)))
  return found?.links ?? null
}

export async function dropSecrets(id: number): Promise<void> {
  await db().delete(noticeSecrets).where(eq(noticeSecrets.noticeId, id))
}

/** Deletes the expired links; their emails are no longer sent. */
export function dropExpiredSecrets(): Promise<void> {
  return transaction(async () => {
    const expired = await db()
      .delete(noticeSecrets)
      .where(lte(noticeSecrets.expiresAt, sql`now()`))
      .returning({ id: noticeSecrets.noticeId })
    if (expired.length === 0) return
    const ids = expired.map(({ id }) => id)
    await db()
      .update(notices)
      .set({ status: 'failed', error: 'Not sent: its link had expired.' })
      .where(inArray(notices.id, ids))
  })
}

/** The text of one email with its links; recorded in the audit trail. */
export async function showLink(id: number): Promise<string> {
  const [notice] = await db().select().from(notices).where(eq(notices.id, id))
  if (!notice) throw problem('not_found')
  const secrets = await readSecrets(id)
  if (!secrets) throw problem('link_gone')
  noteInTrail(`${notice.kind} to ${notice.recipient}`)
  return withSecrets(notice.text, secrets)
}
