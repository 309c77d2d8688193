// Table of capacities: people and hours per month of each owner named in an audit's steps.

import { sql } from 'drizzle-orm'
import { check, doublePrecision, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { audits } from '#server/audit/table.ts'
import { key } from '#server/platform/database/columns.ts'

export const capacities = pgTable(
  'capacities',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** As entered; `ownerKey` is the same for all spellings. */
    owner: text().notNull(),
    ownerKey: text('owner_key').notNull(),
    people: doublePrecision().notNull(),
    hoursPerMonth: doublePrecision('hours_per_month').notNull(),
    /** Who entered it, and when (ISO 8601); remains when the account is deleted, like attributions of steps. */
    author: text().notNull(),
    date: text().notNull(),
    version: integer().notNull().default(1),
  },
  table => [
    unique('capacities_owner_key').on(table.auditId, table.ownerKey),
    check('capacities_people_check', sql`${table.people} between 0 and 10000`),
    check('capacities_hours_check', sql`${table.hoursPerMonth} between 0 and 744`),
  ],
)
