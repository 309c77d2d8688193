// What other modules may read of comments.

import { and, asc, eq, isNotNull } from 'drizzle-orm'
import { users } from '#server/account/table.ts'
import { listConcerns } from '#server/comment/store.ts'
import { comments, commentThreads } from '#server/comment/table.ts'
import { db } from '#server/platform/database/database.ts'

/** The comments of an audit that its clients can read, oldest first. */
export const listShown = (auditId: number) =>
  db()
    .select({
      author: users.name,
      about: commentThreads.about,
      text: comments.text,
      writtenAt: comments.writtenAt,
    })
    .from(comments)
    .innerJoin(commentThreads, eq(commentThreads.id, comments.threadId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(eq(commentThreads.auditId, auditId), isNotNull(comments.shownAt)))
    .orderBy(asc(comments.id))

/** Comments by others that mention the user, or reply to the user's own, newest first. */
export const commentsConcerning = listConcerns
