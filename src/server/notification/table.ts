// Table of the time until which each user has read the notifications.

import { sql } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import { users } from '#server/account/table.ts'
import { instant } from '#server/platform/database/columns.ts'

export const notificationsSeen = pgTable('notifications_seen', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  upTo: instant('up_to').notNull().default(sql`now()`),
})
