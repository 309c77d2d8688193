// Challenges: a started action that waits for one answer, for five minutes, from the same address (SECURITY T44).

import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CHALLENGE_SECONDS, type ChallengePurpose } from '#domain/account/factor.ts'
import { type AuthorizationRequest, challenges } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database/database.ts'
import { countedAddress } from '#server/platform/http/address.ts'

export interface PendingChallenge {
  purpose: ChallengePurpose
  /** Null while the user is unknown. */
  userId: number | null
  address: string
  /** What the single sign-on answer must match. */
  authorizationRequest?: AuthorizationRequest
  /** The provider's session id, for a sign-in that waits for its second factor. */
  sid?: string | null
}

/** Returns the token of a new challenge; only its hash is stored. Deletes expired challenges. */
export async function makeChallenge({
  purpose,
  userId,
  address,
  authorizationRequest,
  sid,
}: PendingChallenge): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql<string>`now() + ${CHALLENGE_SECONDS} * interval '1 second'`
  await db().delete(challenges).where(lt(challenges.expiresAt, sql`now()`))
  await db()
    .insert(challenges)
    .values({
      tokenHash: tokenHash(token),
      purpose,
      userId,
      expiresAt,
      address: countedAddress(address),
      authorizationRequest,
      sid,
    })
  return token
}

/** Whether `token` is used for the first time; it is remembered for `seconds`, its time of validity. */
export async function isFirstUse(token: string, seconds: number): Promise<boolean> {
  const expiresAt = sql<string>`now() + ${seconds} * interval '1 second'`
  const used = { tokenHash: tokenHash(token), purpose: 'sso_logout' as const, address: '', expiresAt }
  await db().delete(challenges).where(lt(challenges.expiresAt, sql`now()`))
  return (await db().insert(challenges).values(used).onConflictDoNothing().returning()).length > 0
}

const living = (token: string, purpose: ChallengePurpose, address: string) =>
  and(
    eq(challenges.tokenHash, tokenHash(token)),
    eq(challenges.purpose, purpose),
    eq(challenges.address, countedAddress(address)),
    gt(challenges.expiresAt, sql`now()`),
  )

/**
 * The challenge's account, without ending the challenge; undefined if it has expired or belongs to another address or
 * purpose.
 */
export async function readChallenge(token: string, purpose: ChallengePurpose, address: string) {
  const [row] = await db()
    .select({ userId: challenges.userId, sid: challenges.sid })
    .from(challenges)
    .where(living(token, purpose, address))
  return row
}

/** Ends the challenge; false if it had ended. Of two parallel callers, one gets true. */
export async function spendChallenge(
  token: string,
  purpose: ChallengePurpose,
  address: string,
): Promise<boolean> {
  return (await consumeChallenge(token, purpose, address)) !== undefined
}

/** Ends the challenge and returns its data; undefined if it had ended. */
export async function consumeChallenge(token: string, purpose: ChallengePurpose, address: string) {
  const [spent] = await db()
    .delete(challenges)
    .where(living(token, purpose, address))
    .returning({ userId: challenges.userId, authorizationRequest: challenges.authorizationRequest })
  return spent
}

/** Ends all open challenges of the account. */
export async function dropChallenges(userId: number): Promise<void> {
  await db().delete(challenges).where(eq(challenges.userId, userId))
}
