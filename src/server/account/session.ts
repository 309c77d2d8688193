// Sessions: opaque tokens of 256 random bits, stored as SHA-256, with idle and absolute expiry (SECURITY T05 to T07).

import { randomBytes } from 'node:crypto'
import { and, desc, eq, gt, lt, ne, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { SessionView } from '#contract/account.ts'
import { FRESH_MINUTES } from '#domain/account/factor.ts'
import type { Role } from '#domain/account/role.ts'
import { dropChallenges } from '#server/account/factor/challenge.ts'
import { factorDue } from '#server/account/factor/due.ts'
import { type Lifetimes, lifetimeOf } from '#server/account/lifetime.ts'
import { limitedTeams } from '#server/account/limited.ts'
import { rememberAddress } from '#server/account/sign-in/known-address.ts'
import { accessTokens, challenges, sessions, users } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { builtOnce, db, lookUp } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { systemSettings } from '#server/settings/table.ts'

/** How old "last used" may become, in seconds, so that not every request writes. */
const TOUCH_AFTER_SECONDS = 60
const MAX_LISTED = 100

/** Where a session was opened: address and browser. */
export interface SessionOrigin {
  address: string
  agent: string
  /** The provider's session id, for single sign-on. */
  sid?: string | null
}

/** The origin of a request; the browser's user agent is cut to 300 characters. */
export function originOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): SessionOrigin {
  return { address: ip, agent: (headers['user-agent'] ?? '').slice(0, 300).toWellFormed() }
}

/**
 * Opens a session and returns its token; only the hash is stored. Deletes expired sessions and records the address as
 * known.
 */
export async function openSession(
  userId: number,
  role: Role,
  lifetimes: Lifetimes,
  origin?: SessionOrigin,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { idle, absolute } = lifetimeOf(role, lifetimes)
  await db().delete(sessions).where(lt(sessions.expiresAt, sql`now()`))
  await db()
    .insert(sessions)
    .values({
      tokenHash: tokenHash(token),
      userId,
      idleSeconds: idle,
      expiresAt: secondsFromNow(absolute),
      ...origin,
    })
  if (origin) await rememberAddress(userId, origin.address)
  return token
}

const living = and(
  gt(sessions.expiresAt, sql`now()`),
  sql`${sessions.lastUsedAt} + ${sessions.idleSeconds} * interval '1 second' > now()`,
)

const livingSessions = builtOnce(handle =>
  handle
    .select({
      hash: sessions.tokenHash,
      id: users.id,
      name: users.name,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
      mustSetUpFactor: factorDue(users.id, users.role, sessions.createdAt),
      isConfirmed: sql<boolean>`${sessions.confirmedAt} > now() - ${sql.raw(String(FRESH_MINUTES))} * interval '1 minute'`,
      isShutOut: sql<boolean>`${users.role} <> 'admin' and exists (select from ${systemSettings} where ${systemSettings.maintenanceMode})`,
      limitedTeams: limitedTeams(users),
      stale: sql<boolean>`${sessions.lastUsedAt} < now() - ${sql.raw(String(TOUCH_AFTER_SECONDS))} * interval '1 second'`,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.tokenHash} = any(${sql.placeholder('hashes')}::bytea[])`, living)),
)

/** The accounts of the sessions that are still valid, by token hash; the query does not count as use. */
export async function livingCallers(hashes: Buffer[]): Promise<(Caller | undefined)[]> {
  const rows = await readSessions(hashes)
  return rows.map(row => {
    if (!row) return undefined
    const { stale: _, hash, ...account } = row
    return { ...account, session: hash }
  })
}

async function readSessions(hashes: Buffer[]) {
  const rows = await livingSessions().execute({ hashes })
  const byHash = new Map(rows.map(row => [row.hash.toString('hex'), row]))
  return hashes.map(hash => byHash.get(hash.toString('hex')))
}

const readSession = lookUp(readSessions)

/**
 * The account of a valid token, read with its current role for each request; null for any other token. `isUse`: the
 * request counts as use of the session.
 */
export async function authenticate(token: string, isUse: boolean): Promise<Caller | null> {
  const session = tokenHash(token)
  const row = await readSession(session)
  if (!row) return null
  const { stale, hash: _, ...account } = row
  if (stale && isUse) await touch(session)
  return { ...account, session }
}

async function touch(session: Buffer) {
  await db().update(sessions).set({ lastUsedAt: sql`now()` }).where(eq(sessions.tokenHash, session))
}

const ID_LENGTH = 16
/** The id of a session in lists: the first characters of its token hash. */
const sessionId = (hash: Buffer) => hash.toString('hex').slice(0, ID_LENGTH)

/** The valid sessions of an account, last used first; `current` is the caller's session. */
export async function listSessions(userId: number, current: Buffer): Promise<SessionView[]> {
  const rows = await db()
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), living))
    .orderBy(desc(sessions.lastUsedAt))
    .limit(MAX_LISTED)
  return rows.map(({ tokenHash, createdAt, lastUsedAt, address, agent }) => ({
    id: sessionId(tokenHash),
    isCurrent: tokenHash.equals(current),
    createdAt,
    lastUsedAt,
    address,
    agent,
  }))
}

/** Records that the user has just entered a password or second factor. */
export async function confirmSession(session: Buffer): Promise<void> {
  await db().update(sessions).set({ confirmedAt: sql`now()` }).where(eq(sessions.tokenHash, session))
}

export async function closeSession(session: Buffer): Promise<void> {
  await db().delete(sessions).where(eq(sessions.tokenHash, session))
}

/** Ends one of the account's sessions by its list id; false if there is no such session. */
export async function closeOwnSession(userId: number, id: string): Promise<boolean> {
  const isIt = eq(sql`left(encode(${sessions.tokenHash}, 'hex'), ${ID_LENGTH})`, id)
  const closed = await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), isIt))
    .returning({ userId: sessions.userId })
  return closed.length > 0
}

/** Ends every session of the account except `session`, and every sign-in that waits for its second factor. */
export async function closeOtherSessions(userId: number, session: Buffer): Promise<void> {
  await dropChallenges(userId)
  await db()
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.tokenHash, session)))
}

/** Ends every session and access token of the account, and every sign-in that waits for its second factor. */
export async function closeSessions(userId: number): Promise<void> {
  await dropChallenges(userId)
  await endAccessTokens(userId)
  await db().delete(sessions).where(eq(sessions.userId, userId))
}

/**
 * Ends the sessions that the provider's session `sid` opened for the account, and the sign-ins that wait for a second
 * factor. A null `sid` means any session, a null `userId` any account. Returns the number of sessions.
 */
export async function closeProviderSessions(userId: number | null, sid: string | null): Promise<number> {
  const chosen = (table: typeof sessions | typeof challenges) =>
    and(userId === null ? undefined : eq(table.userId, userId), sid === null ? undefined : eq(table.sid, sid))
  if (userId === null && sid === null) throw new Error('Whose sessions?')
  await db().delete(challenges).where(chosen(challenges))
  return (await db().delete(sessions).where(chosen(sessions)).returning({ userId: sessions.userId })).length
}

/** Limits the account's sessions to the lifetimes of its role, so that a promoted learner does not keep longer ones. */
export async function shortenSessions(userId: number, role: Role, lifetimes: Lifetimes): Promise<void> {
  const { idle, absolute } = lifetimeOf(role, lifetimes)
  await db()
    .update(sessions)
    .set({
      idleSeconds: sql`least(${sessions.idleSeconds}, ${idle})`,
      expiresAt: sql`least(${sessions.expiresAt}, ${secondsFromNow(absolute)})`,
    })
    .where(eq(sessions.userId, userId))
}

/** Ends every access token of the account. */
export async function endAccessTokens(userId: number): Promise<void> {
  await db().delete(accessTokens).where(eq(accessTokens.userId, userId))
}

function secondsFromNow(seconds: number) {
  return sql<string>`now() + ${seconds} * interval '1 second'`
}
