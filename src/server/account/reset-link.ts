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

export interface ResetLink {
  userId: number
  /** Of an account that was never in: the password will be its first. */
  isInvitation: boolean
}

const isOpen = (token: string) =>
  and(eq(resetLinks.tokenHash, tokenHash(token)), gt(resetLinks.expiresAt, sql`now()`))
const parts = { userId: resetLinks.userId, isInvitation: resetLinks.isInvitation }

/** The link as long as it is open; undefined when it is used, replaced, too old, or none of ours. */
export async function findResetLink(token: string): Promise<ResetLink | undefined> {
  const [found] = await db().select(parts).from(resetLinks).where(isOpen(token))
  return found
}

/** Spends the link; undefined where it is not open. */
export async function spendResetLink(token: string): Promise<ResetLink | undefined> {
  const [spent] = await db().delete(resetLinks).where(isOpen(token)).returning(parts)
  return spent
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
