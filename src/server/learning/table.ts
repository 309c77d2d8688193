// Table of each learner's progress.

import { sql } from 'drizzle-orm'
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { users } from '#server/account/table.ts'
import { instant } from '#server/platform/database/columns.ts'

export const lessonProgress = pgTable(
  'lesson_progress',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Path and name of the lesson file. */
    lessonId: text('lesson_id').notNull(),
    position: integer().notNull().default(0),
    /** Right answers in the last quiz attempt. */
    correct: integer(),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
    completedAt: instant('completed_at'),
  },
  table => [
    primaryKey({ columns: [table.userId, table.lessonId] }),
    check('lesson_progress_position_check', sql`${table.position} >= 0`),
  ],
)
