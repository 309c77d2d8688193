// Tables of clients, and of the certificates of erased audits.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { TEAM_ROLES } from '#domain/audit.ts'
import type { Logo } from '#domain/brand.ts'
import { RETENTION_ACTIONS } from '#domain/client.ts'
import { users } from '#server/account/table.ts'
import { groups } from '#server/group/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { wordsOf } from '#server/platform/database/search.ts'
import { derived } from '#server/platform/table.ts'

/** Companies that audits are made for. Two have the same name only if the author of the one did not see the other. */
export const clients = pgTable(
  'clients',
  {
    id: key(),
    name: text().notNull(),
    /** What new audits of this client begin with. */
    locale: text().notNull().default('en-US'),
    currency: text().notNull().default('USD'),
    /** Whether its new audits are restricted to its team. */
    restricted: boolean().notNull().default(false),
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
    /** Its steps count in no range of a step kind. */
    leftOutOfRanges: boolean('left_out_of_ranges').notNull().default(false),
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

/** Brands of clients, separate because a logo is large and clients are read often. A client without a row has none. */
export const clientBrands = pgTable('client_brands', {
  clientId: integer('client_id')
    .primaryKey()
    .references(() => clients.id, { onDelete: 'cascade' }),
  colour: text().notNull().default(''),
  logo: jsonb().$type<Logo>(),
})

/** The team with which new audits of a restricted client begin. The rows stay when the client is opened. */
export const clientMembers = pgTable(
  'client_members',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: TEAM_ROLES }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.clientId, table.userId] }),
    index('client_members_user_index').on(table.userId),
    check('client_members_role_check', sql`${table.role} in ('reader', 'editor')`),
  ],
)

/** Groups on the teams of clients. */
export const clientGroups = pgTable(
  'client_groups',
  {
    clientId: integer('client_id')
      .notNull()
      .references(() => clients.id, { onDelete: 'cascade' }),
    groupId: integer('group_id')
      .notNull()
      .references(() => groups.id, { onDelete: 'cascade' }),
    role: text({ enum: TEAM_ROLES }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.clientId, table.groupId] }),
    index('client_groups_group_index').on(table.groupId),
    check('client_groups_role_check', sql`${table.role} in ('reader', 'editor')`),
  ],
)

/** Who is on the team of a client, by name or through a group; an account has a row for each way. */
export const clientAccess = derived
  .view('client_access', {
    clientId: integer('client_id').notNull(),
    userId: integer('user_id').notNull(),
    role: text({ enum: TEAM_ROLES }).notNull(),
  })
  .existing()

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
