// The table of deck templates.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { TemplateMatch, TemplateProfile } from '#domain/deck-template.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { clients } from '#server/client/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { files } from '#server/platform/table.ts'

/** The .pptx templates of decks: the organization's, and those of clients and audits with their own. */
export const deckTemplates = pgTable(
  'deck_templates',
  {
    id: key(),
    /** Null for the template of a client or of the organization. */
    auditId: integer('audit_id')
      .unique()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** Set for a client's template, which its audits use. */
    clientId: integer('client_id')
      .unique()
      .references(() => clients.id, { onDelete: 'cascade' }),
    /** Name of the uploaded file. */
    name: text().notNull(),
    /** What was kept of the file: masters, layouts, themes and pictures. */
    fileKey: text('file_key')
      .notNull()
      .unique()
      .references(() => files.key),
    /** SHA-256 of the stored file. */
    hash: text().notNull(),
    profile: jsonb().$type<TemplateProfile>().notNull(),
    match: jsonb().$type<TemplateMatch>().notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('deck_templates_organization_key')
      .on(sql`(true)`)
      .where(sql`${table.auditId} is null and ${table.clientId} is null`),
    check('deck_templates_owner_check', sql`num_nonnulls(${table.auditId}, ${table.clientId}) <= 1`),
    index('deck_templates_uploaded_by_index').on(table.uploadedBy),
  ],
)
