// One-time links that set a password: 30 minutes for a forgotten one, 7 days of an invitation; the last one made, stored as SHA-256.

import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, not, or, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { resetLinks } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database.ts'

const MINUTES = 30
const INVITATION_MINUTES = 7 * 24 * 60

/** The token of a new link, which is not stored; former links of the account are dead. */
export async function makeResetLink(userId: number, isInvitation = false): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const expiresAt = sql<string>`now() + ${isInvitation ? INVITATION_MINUTES : MINUTES} * interval '1 minute'`
  const link = { tokenHash: tokenHash(token), expiresAt, isInvitation }
  // An invitation that nobody took up stays, so that lists can say so.
  const isOver = and(lt(resetLinks.expiresAt, sql`now()`), not(resetLinks.isInvitation))
  await db().delete(resetLinks).where(isOver)
  await db()
    .insert(resetLinks)
    .values({ userId, ...link })
    // Whoever was invited and asks for a new password has still never been in.
    .onConflictDoUpdate({
      target: resetLinks.userId,
      set: { ...link, isInvitation: or(resetLinks.isInvitation, sql`excluded.is_invitation`) },
    })
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

/** Kills the open link of an account whose email is another one now; that it was invited stays known (SECURITY T40). */
export async function endResetLink(userId: number): Promise<void> {
  await db().update(resetLinks).set({ expiresAt: sql`now()` }).where(eq(resetLinks.userId, userId))
}

/** Forgets link and invitation of an account whose password is another one now (SECURITY T40). */
export async function dropResetLink(userId: number): Promise<void> {
  await db().delete(resetLinks).where(eq(resetLinks.userId, userId))
}

/** Until when an account's invitation is or was open; null without one. For the columns of a list. */
export const invitedUntil = (userId: AnyPgColumn) =>
  sql<string | null>`(select ${resetLinks.expiresAt} from ${resetLinks}
    where ${resetLinks.userId} = ${userId} and ${resetLinks.isInvitation})`.mapWith(resetLinks.expiresAt)
