// The table of slides.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { type SlideText, STORED_KINDS } from '#domain/slide.ts'
import { audits } from '#server/audit/table.ts'
import { key } from '#server/platform/database/columns.ts'

/** The slides of the main deck: one of each kind per audit, their duplicates, and slides added by users. */
export const slides = pgTable(
  'slides',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: STORED_KINDS }).notNull(),
    title: text().notNull(),
    copy: boolean().notNull().default(false),
    /** Texts that replace generated ones; all others follow the audit. */
    content: jsonb().$type<{ texts: Record<string, SlideText> }>().notNull(),
    order: integer().notNull(),
    template: text().notNull().default('default'),
    hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('slides_audit_kind_key')
      .on(table.auditId, table.kind)
      .where(sql`${table.kind} <> 'own' and not ${table.copy}`),
    index('slides_audit_index').on(table.auditId, table.order),
    check(
      'slides_kind_check',
      sql`${table.kind} in ('executive_summary', 'situation', 'complication', 'business_impact', 'costs', 'process_map', 'key_findings', 'options', 'business_case', 'risk', 'recommendations', 'decisions', 'own')`,
    ),
  ],
)
