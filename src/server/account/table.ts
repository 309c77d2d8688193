// Account tables: users, second factors, sessions and addresses, links, and counted sign-in failures.

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
import { CHALLENGES } from '#domain/account/factor.ts'
import { ROLES } from '#domain/account/role.ts'
import { bytes, instant, key } from '#server/platform/database/columns.ts'
import { wordsOf } from '#server/platform/database/search.ts'

/** Sort order: administrators first, learners last. */
export const roleRank = (role: AnyPgColumn) =>
  sql`array_position(array['admin', 'team_member', 'guest', 'regular_user'], ${role})`

export const users = pgTable(
  'users',
  {
    id: key(),
    username: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    /** Null if the owner has chosen none and signs in through single sign-on. */
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
    // One index per sort order of the list, and one for its search.
    index('users_name_index').on(sql`lower(${table.name})`, table.id),
    index('users_rank_index').on(roleRank(table.role), table.id),
    index('users_created_index').on(table.createdAt, table.id),
    index('users_role_index').on(table.role, sql`lower(${table.name})`, table.id),
    index('users_search_index').using('gin', wordsOf(table.name, table.username, table.email)),
    check('users_role_check', sql`${table.role} in ('admin', 'team_member', 'guest', 'regular_user')`),
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
    /** When the user last entered a password or second factor. */
    confirmedAt: instant('confirmed_at').notNull().default(sql`now()`),
    /** Where the session was opened: address and user agent. */
    address: text().notNull().default(''),
    agent: text().notNull().default(''),
    /** The provider's session id, if the provider sent one. */
    sid: text(),
  },
  table => [
    index('sessions_user_id_index').on(table.userId),
    index('sessions_expires_at_index').on(table.expiresAt),
    index('sessions_sid_index').on(table.sid).where(sql`${table.sid} is not null`),
  ],
)

/** Access tokens for scripts and assistants, used instead of a session; shown once. */
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

/** Normalized addresses from which the user has signed in. */
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

/** At most one set-up link is valid at a time. */
export const setupLinks = pgTable('setup_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

/** Links that set a password, at most one per account and kind: invitation, or forgotten password. */
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

/** Failures counted per account, address or both, e.g. "address:192.0.2.1" (sign-in/rate-limit.ts). */
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

/** Authenticator apps; an app counts once the user has entered one of its codes. */
export const authenticatorApps = pgTable('authenticator_apps', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Base32, as in the app: codes are computed from it, so it cannot be stored as a hash. */
  secret: text().notNull(),
  confirmedAt: instant('confirmed_at'),
  /** The last interval of 30 s whose code was used; that code and earlier ones no longer work. */
  lastStep: integer('last_step').notNull().default(0),
  lastUsedAt: instant('last_used_at'),
})

/** SHA-256 of the unused recovery codes. */
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

/** Passkeys: public keys with which devices sign in. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: key(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The device's credential id, base64url. */
    credentialId: text('credential_id').notNull().unique(),
    publicKey: bytes('public_key').notNull(),
    /** The device's signature counter; many devices have none. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    name: text().notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_user_id_index').on(table.userId)],
)

/** Identities at the single sign-on provider and their accounts; at most one per account. */
export const identities = pgTable(
  'identities',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The account was created for the identity; then its role may come from the provider too. */
    isProvisioned: boolean('is_provisioned').notNull(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [uniqueIndex('identities_subject_key').on(table.issuer, table.subject)],
)

/** What the single sign-on answer must match. */
export interface AuthorizationRequest {
  verifier: string
  nonce: string
  state: string
  /** In seconds: the user must have signed in at the provider after this time. */
  since?: number
}

/**
 * Actions that wait for one answer: sign-ins for a second factor, passkeys to create or use, and single sign-ons. Tokens
 * are stored as SHA-256.
 */
export const challenges = pgTable(
  'challenges',
  {
    tokenHash: bytes('token_hash').primaryKey(),
    /** Null while the user is unknown. */
    userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CHALLENGES }).notNull(),
    address: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** What the single sign-on answer must match. */
    authorizationRequest: jsonb('authorization_request').$type<AuthorizationRequest>(),
    /** The provider's session id, for a sign-in that waits for its second factor. */
    sid: text(),
  },
  table => [
    index('challenges_user_id_index').on(table.userId),
    index('challenges_expires_at_index').on(table.expiresAt),
  ],
)
