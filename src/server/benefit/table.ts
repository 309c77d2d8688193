// Tables of benefits: one row per measured opportunity, and one per month with numbers.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import type { MeasuredNumbers, Promised } from '#domain/benefit/benefit.ts'
import { audits } from '#server/audit/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const benefits = pgTable(
  'benefits',
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
    unique('benefits_opportunity_key').on(table.opportunityId),
    index('benefits_audit_index').on(table.auditId),
    index('benefits_measured_index').on(table.measuredAt),
    check('benefits_begins_check', sql`${table.begins} ~ '^2[01][0-9]{2}-[0-9]{2}-[0-9]{2}$'`),
    check('benefits_reminded_check', sql`${table.remindedOf} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
)

export const benefitMonths = pgTable(
  'benefit_months',
  {
    benefitId: integer('benefit_id')
      .notNull()
      .references(() => benefits.id, { onDelete: 'cascade' }),
    month: text().notNull(),
    /** Each with its author, time and source; empty once the month was cleared. */
    numbers: jsonb().$type<MeasuredNumbers>().notNull(),
    version: integer().notNull().default(1),
  },
  table => [
    primaryKey({ columns: [table.benefitId, table.month] }),
    check('benefit_months_month_check', sql`${table.month} ~ '^2[01][0-9]{2}-(0[1-9]|1[0-2])$'`),
  ],
)
