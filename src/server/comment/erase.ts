// Erases a person from an audit's comments.

import { eq } from 'drizzle-orm'
import { comments, commentThreads } from '#server/comment/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Redacts comments, and the names of what threads are about. */
export async function redactComments(auditId: number, redact: (text: string) => string): Promise<void> {
  const threads = await db().select().from(commentThreads).where(eq(commentThreads.auditId, auditId))
  for (const { id, name } of threads) {
    await db()
      .update(commentThreads)
      .set({ name: redact(name) })
      .where(eq(commentThreads.id, id))
    for (const comment of await db().select().from(comments).where(eq(comments.threadId, id)))
      await db()
        .update(comments)
        // A comment that consisted only of the name must not become empty.
        .set({ text: redact(comment.text) || '…' })
        .where(eq(comments.id, comment.id))
  }
}
