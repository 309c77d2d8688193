// Tables of accounts: users, their second factors, sessions and addresses, the links, and counted sign-in failures.

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { TOKEN_SCOPES } from '#domain/account/access-token.ts'
import { ROLES } from '#domain/account/account.ts'
import { CHALLENGES } from '#domain/account/factor.ts'
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
    /** Null where its owner has chosen none: single sign-on opens it. */
    passwordHash: text('password_hash'),
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
    /** When its owner last showed a password or second factor. */
    confirmedAt: instant('confirmed_at').notNull().default(sql`now()`),
    /** Where it was opened: address and what the browser says it is. */
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
    /** The provider's own session by which it was opened, where that tells its name. */
    sid: text(),
  },
  table => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_sid_index').on(table.sid).where(sql`${table.sid} is not null`),
  ],
)

/** Keys that people hand to scripts and assistants, in the place of a session; shown once. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: key(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    scope: text({ enum: TOKEN_SCOPES }).notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    expiresAt: instant('expires_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [
    index('access_tokens_user_id_index').on(table.userId),
    check('access_tokens_scope_check', sql`${table.scope} in ('read', 'write')`),
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

/** At most one link that sets a password lives for each account: of an invitation, or for a forgotten one. */
export const resetLinks = pgTable(
  'reset_links',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: bytes('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    isInvitation: boolean('is_invitation').notNull().default(false),
  },
  table => [primaryKey({ columns: [table.userId, table.isInvitation] })],
)

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

/** The app that makes one-time codes for an account; it counts once a code of it has been typed. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as the app has it: codes are computed from it, so no hash would do. */
  secret: text().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last interval of 30 s whose code was used; neither it nor an earlier one opens anything again. */
  lastStep: integer('last_step').notNull().default(0),
  lastUsedAt: instant('last_used_at'),
})

/** SHA-256 of the recovery codes that are left. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    codeHash: bytes('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Passkeys: public keys by which devices sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: key(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What the device calls it, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** Of signatures, as the device counts them; many count none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_user_id_index').on(table.userId)],
)

/** Who at the provider of single sign-on opens which account; at most one for each. */
export const identities = pgTable(
  'identities',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The account was made for it; then its role may come from there too. */
    isMade: boolean('is_made').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('identities_subject_key').on(table.issuer, table.subject)],
)

/** What a single sign-on must come back with. */
export interface Begun {
  verifier: string
  nonce: string
  state: string
  /** In seconds: whoever comes back must have signed in at the provider since then. */
  since?: number
}

/** What was begun and waits for one answer: sign-ins for their second factor, passkeys to be made or used, and single sign-ons. Stored as SHA-256. */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Null while nobody has said who they are. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CHALLENGES }).notNull(),
    address: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What a single sign-on must come back with. */
    begun: jsonb().$type<Begun>(),
    /** The provider's own session, of a sign-in that waits for its second factor. */
    sid: text(),
  },
  table => [
    index('challenges_user_id_index').on(table.userId),
    index('challenges_expires_at_index').on(table.expiresAt),
  ],
)
