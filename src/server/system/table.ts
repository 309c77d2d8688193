// Settings of the installation: one row.

import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

export const systemSettings = pgTable(
  'system_settings',
  {
    id: integer().primaryKey().default(1),
    systemName: text('system_name').notNull().default('AI Audit Assistant'),
    organisationName: text('organisation_name').notNull().default(''),
  },
  table => [check('system_settings_one_row', sql`${table.id} = 1`)],
)
