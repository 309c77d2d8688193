// The table of the organization's map templates.

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TemplateMap } from '#domain/process/map-template.ts'
import { users } from '#server/account/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const mapTemplates = pgTable(
  'map_templates',
  {
    id: key(),
    name: text().notNull(),
    map: jsonb().$type<TemplateMap>().notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** The user's name at that time. */
    madeByName: text('made_by_name').notNull(),
    madeAt: instant('made_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('map_templates_name_key').on(sql`lower(${table.name})`),
    index('map_templates_made_by_index').on(table.madeBy),
  ],
)
