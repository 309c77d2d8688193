// Tables of groups: named sets of team members.

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#server/account/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const groups = pgTable(
  'groups',
  {
    id: key(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('groups_name_key').on(sql`lower(${table.name})`)],
)

/** Members of groups. Accounts that are no longer team members leave all groups. */
export const groupMembers = pgTable(
  'group_members',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: instant('added_at').notNull().default(sql`now()`),
    /** The administrator who added the account; null if that administrator was deleted. */
    addedBy: integer('added_by').references(() => users.id, { onDelete: 'set null' }),
  },
  table => [
    primaryKey({ columns: [table.groupId, table.userId] }),
    index('group_members_user_index').on(table.userId),
    index('group_members_added_by_index').on(table.addedBy),
  ],
)
