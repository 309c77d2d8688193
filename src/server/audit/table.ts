// Table of audits.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { AUDIT_STATUSES, AUDIT_TYPES } from '#domain/audit.ts'
import { users } from '#server/account/table.ts'
import { instant, key } from '#server/platform/columns.ts'

export const audits = pgTable(
  'audits',
  {
    id: key(),
    title: text().notNull(),
    company: text().notNull(),
    type: text({ enum: AUDIT_TYPES }).notNull(),
    description: text().notNull().default(''),
    status: text({ enum: AUDIT_STATUSES }).notNull().default('draft'),
    currentStep: integer('current_step').notNull().default(1),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    check(
      'audits_type_check',
      sql`${table.type} in ('operations', 'financial', 'technology', 'process', 'content', 'custom')`,
    ),
    check('audits_status_check', sql`${table.status} in ('draft', 'in_progress', 'completed')`),
    check('audits_current_step_check', sql`${table.currentStep} between 1 and 3`),
    index('audits_user_id_index').on(table.userId),
  ],
)
