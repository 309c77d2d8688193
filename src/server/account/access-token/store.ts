// Personal access tokens: 256 random bits, stored as SHA-256; each request reads the owner's current rights (SECURITY T46).

import { randomBytes } from 'node:crypto'
import { and, desc, eq, getTableColumns, gt, inArray, lt, sql } from 'drizzle-orm'
import type { AccessToken, NewToken } from '#contract/access-token.ts'
import { problem } from '#contract/errors.ts'
import { MAX_TOKEN_CALLS, MAX_TOKENS, TOKEN_PREFIX } from '#domain/account/access-token.ts'
import { factorDue } from '#server/account/factor/due.ts'
import { limitedTeams } from '#server/account/limited.ts'
import { accessTokens, users } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { systemSettings } from '#server/settings/table.ts'

const hasExpired = sql<boolean>`${accessTokens.expiresAt} <= now()`

export function listAccessTokens(userId: number): Promise<AccessToken[]> {
  const { tokenHash: _, userId: __, ...shown } = getTableColumns(accessTokens)
  return db()
    .select({ ...shown, hasExpired })
    .from(accessTokens)
    .where(eq(accessTokens.userId, userId))
    .orderBy(desc(accessTokens.id))
}

/**
 * Creates a token for an account and returns it; only its hash is stored. Deletes the account's tokens that expired a
 * month ago.
 */
export async function makeAccessToken(userId: number, { days, ...fields }: NewToken) {
  const token = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`
  // Serialized per account; otherwise two parallel requests could both take the last free slot.
  await db().select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
  const long = sql`now() - interval '30 days'`
  await db()
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), lt(accessTokens.expiresAt, long)))
  if ((await db().$count(accessTokens, eq(accessTokens.userId, userId))) >= MAX_TOKENS)
    throw problem('access_tokens_full')
  const expiresAt = sql`now() + ${days} * interval '1 day'`
  const [row] = await db()
    .insert(accessTokens)
    .values({ ...fields, userId, tokenHash: tokenHash(token), expiresAt })
    .returning({ id: accessTokens.id })
  if (!row) throw new Error('insert returned no row')
  return { id: row.id, token }
}

/** Revokes a token of the account; returns its name, or undefined if the account has no such token. */
export async function revokeAccessToken(userId: number, id: number): Promise<string | undefined> {
  const [row] = await db()
    .delete(accessTokens)
    .where(and(eq(accessTokens.userId, userId), eq(accessTokens.id, id)))
    .returning({ name: accessTokens.name })
  return row?.name
}

/**
 * The account of a valid token of a company account, or null. Counts the call; throws 429 beyond a token's limit in ten
 * minutes.
 */
export async function accessTokenCaller(token: string): Promise<Caller | null> {
  const session = tokenHash(token)
  const [row] = await db()
    .select({
      token: { id: accessTokens.id, name: accessTokens.name, scope: accessTokens.scope },
      id: users.id,
      name: users.name,
      role: users.role,
      mustChangePassword: users.mustChangePassword,
      mustSetUpFactor: factorDue(users.id, users.role, accessTokens.createdAt),
      isShutOut: sql<boolean>`${users.role} <> 'admin' and exists (select from ${systemSettings} where ${systemSettings.maintenanceMode})`,
      limitedTeams: limitedTeams(users),
      isStale: sql<boolean>`coalesce(${accessTokens.lastUsedAt} < now() - interval '1 minute', true)`,
    })
    .from(accessTokens)
    .innerJoin(users, eq(users.id, accessTokens.userId))
    .where(
      and(
        eq(accessTokens.tokenHash, session),
        gt(accessTokens.expiresAt, sql`now()`),
        inArray(users.role, ['admin', 'team_member']),
      ),
    )
  if (!row) return null
  await limitRate('access-token', String(row.token.id), MAX_TOKEN_CALLS)
  const { isStale, ...caller } = row
  if (isStale)
    await db().update(accessTokens).set({ lastUsedAt: sql`now()` }).where(eq(accessTokens.id, row.token.id))
  // A token call involves no user who could have entered a password.
  return { ...caller, isConfirmed: false, session }
}
