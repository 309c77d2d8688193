// Taking a person out of an audit's comments, when they ask to be forgotten.

import { eq } from 'drizzle-orm'
import { comments, commentThreads } from '#server/comment/table.ts'
import { db } from '#server/platform/database.ts'

/** Rewrites what was written, and what threads are about, by `reword`. */
export async function redactComments(auditId: number, reword: (text: string) => string): Promise<void> {
  const threads = await db().select().from(commentThreads).where(eq(commentThreads.auditId, auditId))
  for (const { id, name } of threads) {
    await db()
      .update(commentThreads)
      .set({ name: reword(name) })
      .where(eq(commentThreads.id, id))
    for (const comment of await db().select().from(comments).where(eq(comments.threadId, id)))
      await db()
        .update(comments)
        // A comment that was a name and nothing else still has to say something.
        .set({ text: reword(comment.text) || '…' })
        .where(eq(comments.id, comment.id))
  }
}
