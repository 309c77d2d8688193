// Tables of the organization's interview templates and their earlier versions.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { SHARINGS, type TemplateSection } from '#domain/interview/template.ts'
import { users } from '#server/account/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const interviewTemplates = pgTable(
  'interview_templates',
  {
    id: key(),
    name: text().notNull(),
    sharing: text({ enum: SHARINGS }).notNull(),
    sections: jsonb().$type<TemplateSection[]>().notNull(),
    version: integer().notNull().default(1),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** Users' names at that time. */
    madeByName: text('made_by_name').notNull(),
    madeAt: instant('made_at').notNull().default(sql`now()`),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at').notNull().default(sql`now()`),
    retiredAt: instant('retired_at'),
  },
  table => [
    uniqueIndex('interview_templates_name_key').on(sql`lower(${table.name})`),
    index('interview_templates_made_by_index').on(table.madeBy),
    check('interview_templates_sharing_check', sql`${table.sharing} in ('maker', 'readers', 'writers')`),
  ],
)

export const interviewTemplateVersions = pgTable(
  'interview_template_versions',
  {
    templateId: integer('template_id')
      .notNull()
      .references(() => interviewTemplates.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    sections: jsonb().$type<TemplateSection[]>().notNull(),
    changedByName: text('changed_by_name').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  table => [primaryKey({ columns: [table.templateId, table.version] })],
)
