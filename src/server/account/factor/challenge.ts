// Challenges: what was begun and waits for one answer, for five minutes, from the same address (SECURITY T44).

import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { CHALLENGE_SECONDS, type ChallengePurpose } from '#domain/factor.ts'
import { challenges } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { countedAddress } from '#server/platform/address.ts'
import { db } from '#server/platform/database.ts'

export interface Waiting {
  purpose: ChallengePurpose
  /** Null while nobody has said who they are. */
  userId: number | null
  address: string
}

/** The token of a new challenge, which is not stored. Challenges that are over go. */
export async function makeChallenge({ purpose, userId, address }: Waiting): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql<string>`now() + ${CHALLENGE_SECONDS} * interval '1 second'`
  await db().delete(challenges).where(lt(challenges.expiresAt, sql`now()`))
  await db()
    .insert(challenges)
    .values({
      ...{ tokenHash: tokenHash(token), purpose, userId, expiresAt },
      address: countedAddress(address),
    })
  return token
}

const living = (token: string, purpose: ChallengePurpose, address: string) =>
  and(
    eq(challenges.tokenHash, tokenHash(token)),
    eq(challenges.purpose, purpose),
    eq(challenges.address, countedAddress(address)),
    gt(challenges.expiresAt, sql`now()`),
  )

/** Whose challenge it is, which stays open; undefined where it is over, or another's. */
export async function readChallenge(token: string, purpose: ChallengePurpose, address: string) {
  const [row] = await db()
    .select({ userId: challenges.userId })
    .from(challenges)
    .where(living(token, purpose, address))
  return row
}

/** Ends the challenge; false where it was over already. One of two callers at once gets true. */
export async function spendChallenge(
  token: string,
  purpose: ChallengePurpose,
  address: string,
): Promise<boolean> {
  const spent = await db()
    .delete(challenges)
    .where(living(token, purpose, address))
    .returning()
  return spent.length > 0
}

/** Ends whatever waits for the account's owner. */
export async function dropChallenges(userId: number): Promise<void> {
  await db().delete(challenges).where(eq(challenges.userId, userId))
}
