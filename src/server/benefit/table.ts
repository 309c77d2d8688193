// Tables of benefits: one row per measured opportunity, and one per month with numbers.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { MeasuredNumbers, Promised } from '#domain/benefit/benefit.ts'
import { audits } from '#server/audit/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const benefits = pgTable(
  'outcomes',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    opportunityId: integer('opportunity_id')
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    /** The first day that counts, ISO 8601. */
    begins: text().notNull(),
    /** The target when measuring began; never changed. */
    promised: jsonb().$type<Promised>().notNull(),
    /** Who began measuring; remains when the account is deleted, like attributions of steps. */
    author: text().notNull(),
    date: instant().notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
    /** When one of its numbers last changed. */
    measuredAt: instant('measured_at'),
    /** The last month for which its owner was reminded. */
    remindedOf: text('reminded_of'),
  },
  table => [
    unique('outcomes_opportunity_key').on(table.opportunityId),
    index('outcomes_audit_index').on(table.auditId),
    index('outcomes_measured_index').on(table.measuredAt),
    check('outcomes_begins_check', sql`${table.begins} ~ '^2[01][0-9]{2}-[0-9]{2}-[0-9]{2}$'`),
    check('outcomes_reminded_check', sql`${table.remindedOf} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
)

export const benefitMonths = pgTable(
  'outcome_months',
  {
    outcomeId: integer('outcome_id')
      .notNull()
      .references(() => benefits.id, { onDelete: 'cascade' }),
    month: text().notNull(),
    /** Each with its author, time and source; empty once the month was cleared. */
    numbers: jsonb().$type<MeasuredNumbers>().notNull(),
    version: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.outcomeId, table.month] }),
    check('outcome_months_month_check', sql`${table.month} ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
)
