// Table of deliverables: the exported file, and the snapshot of the audit that it was made from.

import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { DELIVERABLE_KINDS } from '#domain/deliverable.ts'
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
