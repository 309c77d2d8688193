// Table of plan limits, one row for each audit that has any.

import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { RoleWeeks } from '#domain/plan/plan.ts'
import type { OptionLimits } from '#domain/plan/settings.ts'
import { audits } from '#server/audit/table.ts'

export const planLimits = pgTable(
  'plan_limits',
  {
    auditId: integer('audit_id')
      .primaryKey()
      .references(() => audits.id, { onDelete: 'cascade' }),
    quarters: integer().notNull(),
    /** Money of a quarter; null without a limit. */
    budget: doublePrecision(),
    /** Weeks of each role in a quarter. */
    people: jsonb().$type<RoleWeeks[]>().notNull(),
    options: jsonb().$type<OptionLimits[]>().notNull(),
    /** Who entered it, and when (ISO 8601); remains when the account is deleted. */
    author: text().notNull(),
    date: text().notNull(),
    version: integer().notNull().default(1),
  },
  table => [check('plan_limits_quarters_check', sql`${table.quarters} between 1 and 12`)],
)
