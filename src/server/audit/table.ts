// Tables of audits, and of the teams that see restricted ones.

import { eq, sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { AUDIT_STATUSES, AUDIT_TYPES, TEAM_ROLES } from '#domain/audit.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { users } from '#server/account/table.ts'
import { clients } from '#server/client/table.ts'
import { groups } from '#server/group/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { wordsOf } from '#server/platform/database/search.ts'
import { derived } from '#server/platform/table.ts'

export const audits = pgTable(
  'audits',
  {
    id: key(),
    title: text().notNull(),
    company: text().notNull(),
    /** Null for a practice audit. */
    clientId: integer('client_id').references(() => clients.id),
    type: text({ enum: AUDIT_TYPES }).notNull(),
    description: text().notNull().default(''),
    status: text({ enum: AUDIT_STATUSES }).notNull().default('draft'),
    currentStep: integer('current_step').notNull().default(1),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
    archivedAt: instant('archived_at'),
    /** When the audit was completed; null while it is not. */
    completedAt: instant('completed_at'),
    /** When it passed to the administrator who deleted its owner's account; null if that never happened. */
    passedAt: instant('passed_at'),
    /** ISO 4217 code of the audit's money, and BCP 47 tag for the format of numbers and dates. */
    currency: text().notNull().default('USD'),
    locale: text().notNull().default('en-US'),
    /** Language of the audit's documents; null for the language of its locale. */
    documentLanguage: text('document_language', { enum: LANGUAGES }),
    /** Example content to try things out on: it counts in no total. */
    practice: boolean().notNull().default(false),
    /** Only the owner and the team see it; otherwise every company account does. */
    restricted: boolean().notNull().default(false),
  },
  table => [
    check(
      'audits_type_check',
      sql`${table.type} in ('operations', 'financial', 'technology', 'process', 'content', 'custom')`,
    ),
    check('audits_status_check', sql`${table.status} in ('draft', 'in_progress', 'completed')`),
    check('audits_document_language_check', sql`${table.documentLanguage} in ('en', 'de')`),
    check('audits_currency_check', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('audits_current_step_check', sql`${table.currentStep} between 1 and 3`),
    // One index per order of the list, and one per filter in the list's default order. So a page costs the same in any
    // table size.
    index('audits_created_index').on(table.createdAt, table.id),
    index('audits_updated_index').on(table.updatedAt, table.id),
    index('audits_title_index').on(sql`lower(${table.title})`, table.id),
    index('audits_company_index').on(sql`lower(${table.company})`, table.id),
    index('audits_user_id_index').on(table.userId, table.createdAt, table.id),
    index('audits_status_index').on(table.status, table.createdAt, table.id),
    index('audits_type_index').on(table.type, table.createdAt, table.id),
    index('audits_archived_index').on(table.createdAt, table.id).where(sql`${table.archivedAt} is not null`),
    index('audits_search_index').using('gin', wordsOf(table.title, table.company)),
    index('audits_company_words_index').using('gin', wordsOf(table.company)),
    index('audits_client_index').on(table.clientId),
    index('audits_restricted_index').on(table.id).where(sql`${table.restricted}`),
  ],
)

/**
 * The team of a restricted audit besides its owner. Rows remain when the audit is opened to the company, and have
 * no effect then.
 */
export const auditMembers = pgTable(
  'audit_members',
  {
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: TEAM_ROLES }).notNull(),
    /** When an administrator added themselves; null for people whom others added. */
    tookAccessAt: instant('took_access_at'),
  },
  table => [
    primaryKey({ columns: [table.auditId, table.userId] }),
    index('audit_members_user_index').on(table.userId),
    check('audit_members_role_check', sql`${table.role} in ('reader', 'editor')`),
  ],
)

/** Groups on the teams of audits. Rows remain when the audit is opened to the company, as those of members do. */
export const auditGroups = pgTable(
  'audit_groups',
  {
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    role: text({ enum: TEAM_ROLES }).notNull(),
    addedAt: instant('added_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.auditId, table.groupId] }),
    index('audit_groups_group_index').on(table.groupId),
    check('audit_groups_role_check', sql`${table.role} in ('reader', 'editor')`),
  ],
)

/**
 * When an administrator, who did not see the restricted audit, last reset the sign-in of an account on its team: with it
 * they could enter the audit (SECURITY T11).
 */
export const accessResets = pgTable(
  'access_resets',
  {
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resetBy: integer('reset_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    resetAt: instant('reset_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.auditId, table.userId, table.resetBy] }),
    index('access_resets_user_index').on(table.userId),
    index('access_resets_reset_by_index').on(table.resetBy),
  ],
)

/**
 * Who is on the team of an audit, by name or through a group. The gate, lists and row security all read it here. An
 * account has a row for each way.
 */
export const auditAccess = derived
  .view('audit_access', {
    auditId: integer('audit_id').notNull(),
    userId: integer('user_id').notNull(),
    role: text({ enum: TEAM_ROLES }).notNull(),
  })
  .existing()

/** Audits that count in totals, reports and reminders: all but practice audits. */
export const isCounted = eq(audits.practice, false)
