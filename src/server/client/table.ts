// Tables of clients' links: what each opens, its key, the frozen states that some show, and who opened one when.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ClientPart } from '#domain/client-link.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { bytes, instant, key } from '#server/platform/columns.ts'

const auditId = () =>
  integer('audit_id')
    .notNull()
    .references(() => audits.id, { onDelete: 'cascade' })

/** States of an audit as a link shows them: names covered where the link covers them. */
export const clientVersions = pgTable(
  'client_versions',
  {
    id: key(),
    auditId: auditId(),
    /** SHA-256 of what it shows, in canonical form. */
    hash: text().notNull(),
    /** The content that its pages are drawn from, JSON. */
    content: text().notNull(),
    madeAt: instant('made_at').notNull().default(sql`now()`),
  },
  table => [unique('client_versions_hash_key').on(table.auditId, table.hash)],
)

export const clientLinks = pgTable(
  'client_links',
  {
    id: key(),
    auditId: auditId(),
    title: text().notNull(),
    names: text({ enum: NAMES }).notNull(),
    parts: jsonb().$type<ClientPart[]>().notNull(),
    /** The state that it shows; null where it shows the audit as it stands. */
    versionId: integer('version_id').references(() => clientVersions.id, { onDelete: 'cascade' }),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  table => [
    index('client_links_audit_index').on(table.auditId),
    index('client_links_version_index').on(table.versionId),
    index('client_links_created_by_index').on(table.createdBy),
    check('client_links_names_check', sql`${table.names} in ('full', 'hidden')`),
  ],
)

/** What opens a link, apart from it: a restore brings links back, and none of them open. */
export const clientKeys = pgTable('client_keys', {
  linkId: integer('link_id')
    .primaryKey()
    .references(() => clientLinks.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  passwordHash: text('password_hash'),
})

/** Sittings of readers; the name is what they called themselves, empty while they have not. */
export const clientOpenings = pgTable(
  'client_openings',
  {
    id: key(),
    linkId: integer('link_id')
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
    openedAt: instant('opened_at').notNull().default(sql`now()`),
    lastAt: instant('last_at').notNull().default(sql`now()`),
  },
  table => [index('client_openings_link_index').on(table.linkId, table.id)],
)

/** What readers wrote: about the whole, or about one thing of it. */
export const clientComments = pgTable(
  'client_comments',
  {
    id: key(),
    linkId: integer('link_id')
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    /** "" of the whole, else what it is about: "step:12", "opportunity:3". */
    about: text().notNull(),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull().default(sql`now()`),
  },
  table => [
    index('client_comments_link_index').on(table.linkId, table.id),
    check('client_comments_text_check', sql`char_length(${table.text}) <= 4000`),
  ],
)

/** Who stood for the whole as a link showed it, and the very state that it was. */
export const clientSignatures = pgTable(
  'client_signatures',
  {
    id: key(),
    linkId: integer('link_id')
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    versionId: integer('version_id')
      .notNull()
      .references(() => clientVersions.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    signedAt: instant('signed_at').notNull().default(sql`now()`),
  },
  table => [
    index('client_signatures_link_index').on(table.linkId),
    index('client_signatures_version_index').on(table.versionId),
  ],
)
