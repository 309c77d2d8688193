// Tables of audits, of their clients, and of the teams that see restricted ones.

import { eq, sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { AUDIT_STATUSES, AUDIT_TYPES, TEAM_ROLES } from '#domain/audit.ts'
import { RETENTION_ACTIONS } from '#domain/client.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { users } from '#server/account/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { wordsOf } from '#server/platform/database/search.ts'

/** Companies that audits are made for. Two have the same name only if the author of the one did not see the other. */
export const clients = pgTable(
  'clients',
  {
    id: key(),
    name: text().notNull(),
    /** What new audits of this client begin with. */
    locale: text().notNull().default('en-US'),
    currency: text().notNull().default('USD'),
    contacts: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** Months after completion for which audits are kept, and what happens then; null keeps them. */
    retentionMonths: integer('retention_months'),
    retentionAction: text('retention_action', { enum: RETENTION_ACTIONS }).notNull().default('ask'),
    /** Since when the client is on legal hold: nothing of it can be deleted. Null without a hold. */
    holdSince: instant('hold_since'),
    holdBy: integer('hold_by').references(() => users.id, { onDelete: 'set null' }),
    holdByName: text('hold_by_name').notNull().default(''),
    holdReason: text('hold_reason').notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    updatedAt: instant('updated_at').notNull().default(sql`now()`),
  },
  table => [
    check('clients_currency_check', sql`${table.currency} ~ '^[A-Z]{3}$'`),
    check('clients_retention_check', sql`${table.retentionMonths} between 1 and 240`),
    check('clients_retention_action_check', sql`${table.retentionAction} in ('ask', 'erase')`),
    index('clients_hold_by_index').on(table.holdBy),
    index('clients_name_index').on(sql`lower(${table.name})`, table.id),
    index('clients_search_index').using('gin', wordsOf(table.name)),
  ],
)

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

/** Certificates of erased audits: what was deleted and when. They outlive the client. */
export const erasures = pgTable(
  'erasures',
  {
    id: key(),
    clientName: text('client_name').notNull(),
    erasedAt: instant('erased_at').notNull().default(sql`now()`),
    erasedByName: text('erased_by_name').notNull(),
    reason: text().notNull().default(''),
    auditIds: integer('audit_ids').array().notNull(),
    /** Deleted rows by table. */
    counts: jsonb().$type<Record<string, number>>().notNull(),
    /** One line for each deleted row and file, sorted, and its SHA-256. */
    list: text().notNull(),
    listSha256: text('list_sha256').notNull(),
    /** The retention rule of backups at that time. */
    backupsKept: integer('backups_kept').notNull(),
    backupDays: integer('backup_days').notNull(),
    /** Accounts that may read it; null for the whole company. */
    viewers: integer().array(),
  },
  table => [index('erasures_erased_at_index').on(table.erasedAt, table.id)],
)

/** The team of a restricted audit besides its owner. The rows stay when the audit is opened, and mean nothing then. */
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

/** Audits that count in totals, reports and reminders: all but practice audits. */
export const isCounted = eq(audits.practice, false)
