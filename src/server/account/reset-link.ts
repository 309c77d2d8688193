// One-time links that set a password, stored as SHA-256: 30 minutes for a forgotten one, 7 days for an invitation. An account has one of each at most.

import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { resetLinks } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database.ts'

const MINUTES = 30
const INVITATION_MINUTES = 7 * 24 * 60

/**
 * The token of a new link, which is not stored, and the minutes for which it works. Replaces the account's former link of
 * that kind; an open invitation stays open when somebody asks for a new password, and a new invitation ends both.
 */
export async function makeResetLink(userId: number, isInvitation = false) {
  const token = randomBytes(32).toString('base64url')
  const minutes = isInvitation ? INVITATION_MINUTES : MINUTES
  const link = {
    tokenHash: tokenHash(token),
    expiresAt: sql<string>`now() + ${minutes} * interval '1 minute'`,
  }
  // An invitation that nobody took up stays, so that lists can say so.
  const isOver = and(lt(resetLinks.expiresAt, sql`now()`), not(resetLinks.isInvitation))
  await db().delete(resetLinks).where(isOver)
  if (isInvitation) await dropResetLink(userId)
  await db()
    .insert(resetLinks)
    .values({ userId, isInvitation, ...link })
    .onConflictDoUpdate({ target: [resetLinks.userId, resetLinks.isInvitation], set: link })
  return { token, minutes }
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
  return found && wasInvited(found)
}

/** Spends the link, and with it every other one of the account; undefined where it is not open. */
export async function spendResetLink(token: string): Promise<ResetLink | undefined> {
  const [spent] = await db().delete(resetLinks).where(isOpen(token)).returning(parts)
  if (!spent) return undefined
  const link = await wasInvited(spent)
  await dropResetLink(link.userId)
  return link
}

/** Whoever was invited and asks for a new password has still never been in. */
async function wasInvited({ userId, isInvitation }: ResetLink): Promise<ResetLink> {
  const invitation = and(eq(resetLinks.userId, userId), resetLinks.isInvitation)
  return { userId, isInvitation: isInvitation || (await db().$count(resetLinks, invitation)) > 0 }
}

/** Kills the open links of an account whose email is another one now; that it was invited stays known (SECURITY T40). */
export async function endResetLink(userId: number): Promise<void> {
  await db().update(resetLinks).set({ expiresAt: sql`now()` }).where(eq(resetLinks.userId, userId))
}

/** Forgets links and invitation of an account whose password is another one now (SECURITY T40). */
export async function dropResetLink(userId: number): Promise<void> {
  await db().delete(resetLinks).where(eq(resetLinks.userId, userId))
}

/** Until when an account's invitation is or was open; null without one. For the columns of a list. */
export const invitedUntil = (userId: AnyPgColumn) =>
  sql<string | null>`(select ${resetLinks.expiresAt} from ${resetLinks}
    where ${resetLinks.userId} = ${userId} and ${resetLinks.isInvitation})`.mapWith(resetLinks.expiresAt)
