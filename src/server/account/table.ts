// Tables of accounts: users, their sessions and addresses, the links, and counted sign-in failures.

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { ROLES } from '#domain/account.ts'
import { bytes, instant, key } from '#server/platform/columns.ts'
import { wordsOf } from '#server/platform/search.ts'

/** Administrators first, learners last. */
export const roleRank = (role: AnyPgColumn) =>
  sql`array_position(array['admin', 'team_member', 'regular_user'], ${role})`

export const users = pgTable(
  'users',
  {
    id: key(),
    username: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    passwordHash: text('password_hash').notNull(),
    role: text({ enum: ROLES }).notNull().default('regular_user'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    lastPasswordChange: instant('last_password_change'),
    emailNotifications: boolean('email_notifications').notNull().default(true),
    assessmentReminders: boolean('assessment_reminders').notNull().default(true),
    marketingEmails: boolean('marketing_emails').notNull().default(false),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    // One index per order of the list, and one for its search.
    index('users_name_index').on(sql`lower(${table.name})`, table.id),
    index('users_rank_index').on(roleRank(table.role), table.id),
    index('users_created_index').on(table.createdAt, table.id),
    index('users_role_index').on(table.role, sql`lower(${table.name})`, table.id),
    index('users_search_index').using('gin', wordsOf(table.name, table.username, table.email)),
    check('users_role_check', sql`${table.role} in ('admin', 'team_member', 'regular_user')`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at').notNull().default(sql`now()`),
    idleSeconds: integer('idle_seconds').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Where it was opened: address and what the browser says it is. */
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
  },
  table => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
  ],
)

/** Addresses, as limits count them, from which somebody got into the account. */
export const knownAddresses = pgTable(
  'known_addresses',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull(),
    lastUsedAt: instant('last_used_at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.address] })],
)

/** At most one set-up link lives at a time. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** At most one link to reset a forgotten password lives for each account. */
export const resetLinks = pgTable('reset_links', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  tokenHash: bytes('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
})

/** Failures counted against an account, an address or both, e.g. "address:192.0.2.1" (account/throttle.ts). */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    subject: text().notNull(),
    failedAt: instant('failed_at').notNull().default(sql`now()`),
  },
  table => [
    index('sign_in_failures_subject_index').on(table.subject, table.failedAt),
    index('sign_in_failures_failed_at_index').on(table.failedAt),
  ],
)
