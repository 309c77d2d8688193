// Tables of documents: the exported files, each with the snapshot of the audit that it was made from; the slides.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DELIVERABLE_KINDS } from '#domain/deliverable.ts'
import { STORED_KINDS } from '#domain/slide.ts'
import { NAMES } from '#domain/stamp.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { bytes, instant, key } from '#server/platform/columns.ts'
import { files } from '#server/platform/table.ts'

export const deliverables = pgTable(
  'deliverables',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: DELIVERABLE_KINDS }).notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    names: text({ enum: NAMES }).notNull(),
    /** The audit as it was, canonical JSON, and the SHA-256 of this text. */
    snapshot: text().notNull(),
    hash: text().notNull(),
    /** SHA-256 of everything the file was made from, wording and looks included: equal recipes, equal files. */
    recipe: text().notNull(),
    /** The file; null for one that still lies in `content`, where it was kept at first: moveContents takes it out. */
    fileKey: text('file_key')
      .unique()
      .references(() => files.key),
    content: bytes(),
    size: integer().notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** As printed in the file. */
    madeByName: text('made_by_name').notNull(),
    madeAt: instant('made_at').notNull().default(sql`now()`),
  },
  table => [
    unique('deliverables_version_key').on(table.auditId, table.kind, table.version),
    index('deliverables_made_by_index').on(table.madeBy),
    check('deliverables_kind_check', sql`${table.kind} in ('deck', 'report_pdf', 'report_docx')`),
    check('deliverables_content_check', sql`num_nonnulls(${table.fileKey}, ${table.content}) = 1`),
    check('deliverables_names_check', sql`${table.names} in ('full', 'hidden')`),
  ],
)

/** The slides of the specification, one of each kind per audit, and those that somebody added. */
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
