// Tables of the platform itself.

import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/columns.ts'

/** Uses counted against a limit, e.g. "contact:192.0.2.1"; a row is one window of time. */
export const usages = pgTable(
  'usages',
  {
    subject: text().primaryKey(),
    uses: integer().notNull(),
    since: instant().notNull().default(sql`now()`),
  },
  table => [index('usages_since_index').on(table.since)],
)
