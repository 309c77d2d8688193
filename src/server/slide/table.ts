// Table of slides: the ones of the specification, one of each kind per audit.

import { sql } from 'drizzle-orm'
import { boolean, check, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { SLIDE_KINDS } from '#domain/slide.ts'
import { audits } from '#server/audit/table.ts'
import { key } from '#server/platform/columns.ts'

export const slides = pgTable(
  'slides',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: SLIDE_KINDS }).notNull(),
    title: text().notNull(),
    /** `text` null: the slide follows the audit. */
    content: jsonb().$type<{ text: string | null }>().notNull(),
    order: integer().notNull(),
    template: text().notNull().default('default'),
    hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  table => [
    unique('slides_audit_kind_key').on(table.auditId, table.kind),
    check(
      'slides_kind_check',
      sql`${table.kind} in ('executive_summary', 'key_findings', 'recommendations')`,
    ),
  ],
)
