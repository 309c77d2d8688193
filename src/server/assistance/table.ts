// Tables of assistance: audits that allow it, interviewees who consented, and the daily use.

import { sql } from 'drizzle-orm'
import { bigint, check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { SENT_NAMES } from '#domain/draft/draft.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { interviews } from '#server/interview/table.ts'
import { instant } from '#server/platform/database/columns.ts'

/** An audit without a row sends nothing. */
export const assistanceRules = pgTable(
  'assistance_rules',
  {
    auditId: integer('audit_id')
      .primaryKey()
      .references(() => audits.id, { onDelete: 'cascade' }),
    names: text({ enum: SENT_NAMES }).notNull(),
    allowedBy: integer('allowed_by').references(() => users.id, { onDelete: 'set null' }),
    allowedAt: instant('allowed_at').notNull().default(sql`now()`),
  },
  table => [
    index('assistance_rules_allowed_by_index').on(table.allowedBy),
    check('assistance_rules_names_check', sql`${table.names} in ('hidden', 'full')`),
  ],
)

/** Interviews whose interviewee has consented, as confirmed by a user. */
export const assistanceConsents = pgTable(
  'assistance_consents',
  {
    interviewId: integer('interview_id')
      .primaryKey()
      .references(() => interviews.id, { onDelete: 'cascade' }),
    confirmedBy: integer('confirmed_by').references(() => users.id, { onDelete: 'set null' }),
    confirmedAt: instant('confirmed_at').notNull().default(sql`now()`),
  },
  table => [index('assistance_consents_confirmed_by_index').on(table.confirmedBy)],
)

/** Characters sent and received per day, UTC. */
export const assistanceDays = pgTable('assistance_days', {
  day: date().primaryKey(),
  characters: bigint({ mode: 'number' }).notNull(),
})
