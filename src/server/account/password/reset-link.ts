// One-time links that set a password, stored as SHA-256. They work for 30 minutes (forgotten password) or
// INVITATION_DAYS. An account has at most one of each.

import { randomBytes } from 'node:crypto'
import { and, eq, gt, lt, not, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { INVITATION_DAYS } from '#domain/user.ts'
import { resetLinks } from '#server/account/table.ts'
import { tokenHash } from '#server/account/token.ts'
import { db } from '#server/platform/database/database.ts'

const MINUTES = 30
const INVITATION_MINUTES = INVITATION_DAYS * 24 * 60

/**
 * Returns the token of a new link and the minutes for which it works; only the hash is stored. Replaces the account's
 * earlier link of that kind. An open invitation remains if the user requests a new password; a new invitation ends both.
 */
export async function makeResetLink(userId: number, isInvitation = false) {
  const token = randomBytes(32).toString('base64url')
  const minutes = isInvitation ? INVITATION_MINUTES : MINUTES
  const link = {
    tokenHash: tokenHash(token),
    expiresAt: sql<string>`now() + ${minutes} * interval '1 minute'`,
  }
  // Expired invitations remain, so that lists can show them.
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
  /** The user has never signed in: this password will be the first. */
  isInvitation: boolean
}

const isOpen = (token: string) =>
  and(eq(resetLinks.tokenHash, tokenHash(token)), gt(resetLinks.expiresAt, sql`now()`))
const parts = { userId: resetLinks.userId, isInvitation: resetLinks.isInvitation }

/** The open link; undefined if it is used, replaced, expired or unknown. */
export async function findResetLink(token: string): Promise<ResetLink | undefined> {
  const [found] = await db().select(parts).from(resetLinks).where(isOpen(token))
  return found && wasInvited(found)
}

/** Spends the link and every other link of the account; undefined if it is not open. */
export async function spendResetLink(token: string): Promise<ResetLink | undefined> {
  const [spent] = await db().delete(resetLinks).where(isOpen(token)).returning(parts)
  if (!spent) return undefined
  const link = await wasInvited(spent)
  await dropResetLink(link.userId)
  return link
}

/** An invited user who requests a new password has still never signed in. */
async function wasInvited({ userId, isInvitation }: ResetLink): Promise<ResetLink> {
  const invitation = and(eq(resetLinks.userId, userId), resetLinks.isInvitation)
  return { userId, isInvitation: isInvitation || (await db().$count(resetLinks, invitation)) > 0 }
}

/** Ends the open links after an account's email has changed; the invitation remains on record (SECURITY T40). */
export async function endResetLink(userId: number): Promise<void> {
  await db()
    .update(resetLinks)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(resetLinks.userId, userId))
}

/** Deletes links and invitation after an account's password has changed (SECURITY T40). */
export async function dropResetLink(userId: number): Promise<void> {
  await db().delete(resetLinks).where(eq(resetLinks.userId, userId))
}

/** When an account's invitation expires or expired; null without one. A column for lists. */
export const invitedUntil = (userId: AnyPgColumn) =>
  sql<string | null>`(select ${resetLinks.expiresAt} from ${resetLinks}
    where ${resetLinks.userId} = ${userId} and ${resetLinks.isInvitation})`.mapWith(resetLinks.expiresAt)
