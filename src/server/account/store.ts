// Queries on accounts.

import { and, eq, sql } from 'drizzle-orm'
import type { Account, Preferences } from '#contract/account.ts'
import { setupLinks, users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'

export const publicColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
}

export async function findByEmail(email: string) {
  const [row] = await db()
    .select({ account: publicColumns, passwordHash: users.passwordHash })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${email})`)
  return row
}

export async function getAccount(id: number): Promise<Account | undefined> {
  const [row] = await db().select(publicColumns).from(users).where(eq(users.id, id))
  return row
}

export async function getPasswordHash(id: number): Promise<string | null> {
  const [row] = await db().select({ passwordHash: users.passwordHash }).from(users).where(eq(users.id, id))
  return row?.passwordHash ?? null
}

export async function hasPassword(id: number): Promise<boolean> {
  return (await getPasswordHash(id)) !== null
}

/** Whether this is still the account's password hash, or still null; locked until the transaction ends. */
export async function holdsPassword(id: number, passwordHash: string | null): Promise<boolean> {
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), sql`${users.passwordHash} is not distinct from ${passwordHash}`))
    .for('update')
  return rows.length > 0
}

/** Sets a password that the owner chose, which no longer has to be changed. */
export async function setPassword(id: number, passwordHash: string): Promise<void> {
  await db()
    .update(users)
    .set({ passwordHash, mustChangePassword: false, lastPasswordChange: sql`now()` })
    .where(eq(users.id, id))
}

/** Changes the fields given. */
export async function updateProfile(
  id: number,
  change: { [Field in 'name' | 'username' | 'email']?: string | undefined },
): Promise<Account | undefined> {
  if (Object.values(change).some(value => value !== undefined))
    await db().update(users).set(change).where(eq(users.id, id))
  return getAccount(id)
}

const preferenceColumns = {
  emailNotifications: users.emailNotifications,
  assessmentReminders: users.assessmentReminders,
  marketingEmails: users.marketingEmails,
}

export async function getPreferences(id: number): Promise<Preferences | undefined> {
  const [row] = await db().select(preferenceColumns).from(users).where(eq(users.id, id))
  return row
}

export async function updatePreferences(id: number, change: Partial<Preferences>): Promise<void> {
  if (Object.values(change).some(value => value !== undefined))
    await db().update(users).set(change).where(eq(users.id, id))
}

export async function adminExists(): Promise<boolean> {
  return (await db().$count(users, eq(users.role, 'admin'))) > 0
}

export async function replaceSetupLink(tokenHash: Buffer | null): Promise<void> {
  await db().delete(setupLinks)
  if (tokenHash) await db().insert(setupLinks).values({ tokenHash })
}

export async function hasSetupLink(tokenHash: Buffer): Promise<boolean> {
  return (await db().$count(setupLinks, eq(setupLinks.tokenHash, tokenHash))) > 0
}

/** Uses up the link; false if there is none with this hash. The row lock lets only one of two parallel callers succeed. */
export async function spendSetupLink(tokenHash: Buffer): Promise<boolean> {
  const spent = await db().delete(setupLinks).where(eq(setupLinks.tokenHash, tokenHash)).returning()
  return spent.length > 0
}
