// Tables of comments: threads about records of an audit, their comments, and read positions.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const commentThreads = pgTable(
  'comment_threads',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** In the format of domain/comment.ts. Not a foreign key, because a thread outlives the record it is about. */
    about: text().notNull(),
    /** The record's name when the thread was created. */
    name: text().notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: integer('resolved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    index('comment_threads_audit_index').on(table.auditId, table.id),
    index('comment_threads_resolved_by_index').on(table.resolvedBy),
  ],
)

export const comments = pgTable(
  'comments',
  {
    id: key(),
    threadId: integer('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    authorId: integer('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull().default(sql`now()`),
    requestKey: text('request_key').notNull(),
    /** Since when clients can read it through their links. */
    shownAt: instant('shown_at'),
  },
  table => [
    index('comments_thread_index').on(table.threadId, table.id),
    // The author is part of the key, so that a key never finds another user's comment.
    unique('comments_request_key').on(table.authorId, table.requestKey),
    check('comments_text_check', sql`char_length(${table.text}) between 1 and 4000`),
  ],
)

export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  table => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user_index').on(table.userId, table.commentId),
  ],
)

/** Up to which comment a user has read a thread. */
export const commentsSeen = pgTable(
  'comments_seen',
  {
    threadId: integer('thread_id')
      .notNull()
      .references(() => commentThreads.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    upTo: integer('up_to').notNull(),
  },
  table => [
    primaryKey({ columns: [table.threadId, table.userId] }),
    index('comments_seen_user_index').on(table.userId),
  ],
)
