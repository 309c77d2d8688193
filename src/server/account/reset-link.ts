// One-time links that reset a forgotten password: 30 minutes, the last one asked for, stored as SHA-256.

import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, sql } from 'drizzle-orm'
import { resetLinks } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database.ts'

const MINUTES = 30

/** The token of a new link, which is not stored; former links of the account are dead. */
export async function makeResetLink(userId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql<string>`now() + ${MINUTES} * interval '1 minute'`
  const link = { tokenHash: tokenHash(token), expiresAt }
  await db().delete(resetLinks).where(lt(resetLinks.expiresAt, sql`now()`))
  await db()
    .insert(resetLinks)
    .values({ userId, ...link })
    .onConflictDoUpdate({ target: resetLinks.userId, set: link })
  return token
}

/** Spends the link; the account's id, or null when the link is used, replaced, too old, or none of ours. */
export async function spendResetLink(token: string): Promise<number | null> {
  const [spent] = await db()
    .delete(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash(token)), gt(resetLinks.expiresAt, sql`now()`)))
    .returning({ userId: resetLinks.userId })
  return spent?.userId ?? null
}

/** Kills the open link of an account whose password or email is another one now (SECURITY T40). */
export async function dropResetLink(userId: number): Promise<void> {
  await db().delete(resetLinks).where(eq(resetLinks.userId, userId))
}
