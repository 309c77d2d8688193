// Tables of client links: what each shows, its key, the frozen states, visits, comments and signatures.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ClientPart } from '#domain/client-link.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { bytes, instant, key } from '#server/platform/database/columns.ts'

const auditId = () =>
  integer('audit_id')
    .notNull()
    .references(() => audits.id, { onDelete: 'cascade' })

/** States of an audit as a link shows them, with names pseudonymized where the link hides them. */
export const clientVersions = pgTable(
  'client_versions',
  {
    id: key(),
    auditId: auditId(),
    /** SHA-256 of what it shows, in canonical form. */
    hash: text().notNull(),
    /** The content that its pages are rendered from, as JSON. */
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
    /** The frozen state that it shows; null where it shows the current audit. */
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

/** The key of a link, in a table of its own: a restore brings links back, but no keys, so none of them opens. */
export const clientKeys = pgTable('client_keys', {
  linkId: integer('link_id')
    .primaryKey()
    .references(() => clientLinks.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  passwordHash: text('password_hash'),
})

/** Visits of readers, with the name that they gave; empty if none was given. */
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

/** Readers' comments on the whole audit or on one part of it. */
export const clientComments = pgTable(
  'client_comments',
  {
    id: key(),
    linkId: integer('link_id')
      .notNull()
      .references(() => clientLinks.id, { onDelete: 'cascade' }),
    author: text().notNull(),
    /** "" for the whole, else what it is about: "step:12", "opportunity:3". */
    about: text().notNull(),
    text: text().notNull(),
    writtenAt: instant('written_at').notNull().default(sql`now()`),
  },
  table => [
    index('client_comments_link_index').on(table.linkId, table.id),
    check('client_comments_text_check', sql`char_length(${table.text}) <= 4000`),
  ],
)

/** Who signed the whole audit as a link showed it, and the exact state signed. */
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
