// Table of slides: the ones of the specification, one of each kind per audit, and those that somebody added.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { STORED_KINDS } from '#domain/slide.ts'
import { audits } from '#server/audit/table.ts'
import { key } from '#server/platform/columns.ts'

export const slides = pgTable(
  'slides',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: STORED_KINDS }).notNull(),
    title: text().notNull(),
    /** `text` null: the slide follows the audit. */
    content: jsonb().$type<{ text: string | null }>().notNull(),
    order: integer().notNull(),
    template: text().notNull().default('default'),
    hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('slides_audit_kind_key').on(table.auditId, table.kind).where(sql`${table.kind} <> 'own'`),
    index('slides_audit_index').on(table.auditId, table.order),
    check(
      'slides_kind_check',
      sql`${table.kind} in ('executive_summary', 'key_findings', 'recommendations', 'own')`,
    ),
  ],
)
