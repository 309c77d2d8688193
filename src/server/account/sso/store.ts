// Maps identities at the provider to accounts.

import { and, eq, exists } from 'drizzle-orm'
import type { Account } from '#contract/account.ts'
import { publicColumns } from '#server/account/store.ts'
import { identities, resetLinks, users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'

interface Key {
  issuer: string
  subject: string
}

/** The account of the identity, with a row lock, and whether single sign-on created it. */
export async function findByIdentity({ issuer, subject }: Key) {
  const [row] = await db()
    .select({ account: publicColumns, isProvisioned: identities.isProvisioned })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
    .for('update')
  return row
}

/** The id and name of the identity's account. */
export async function findUser({ issuer, subject }: Key): Promise<{ id: number; name: string } | undefined> {
  const [row] = await db()
    .select({ id: users.id, name: users.name })
    .from(identities)
    .innerJoin(users, eq(users.id, identities.userId))
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)))
  return row
}

/** Disconnects the identity from the account; false if none was connected. */
export async function disconnect(userId: number): Promise<boolean> {
  const gone = await db().delete(identities).where(eq(identities.userId, userId)).returning()
  return gone.length > 0
}

export async function isConnected(userId: number): Promise<boolean> {
  return (await db().$count(identities, eq(identities.userId, userId))) > 0
}

/** Connects the identity to the account; `isProvisioned` if the account was created for it. */
export async function connect(
  userId: number,
  { issuer, subject }: Key,
  isProvisioned: boolean,
): Promise<void> {
  await db().insert(identities).values({ userId, issuer, subject, isProvisioned })
}

/** Whether the invited user has never signed in: the account waits for the owner of its mailbox. */
export async function isOnlyInvited({ id }: Account): Promise<boolean> {
  const invited = db()
    .select()
    .from(resetLinks)
    .where(and(eq(resetLinks.userId, users.id), resetLinks.isInvitation))
  const waiting = and(eq(users.id, id), users.mustChangePassword, exists(invited))
  return (await db().$count(users, waiting)) > 0
}

/** Removes the password of an account that signs in through the provider. */
export async function dropPassword(id: number): Promise<void> {
  await db().update(users).set({ passwordHash: null, mustChangePassword: false }).where(eq(users.id, id))
}
