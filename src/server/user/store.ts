// Administrators' reads of one account, and changes.

import { eq, sql } from 'drizzle-orm'
import type { User, UserForm } from '#contract/user.ts'
import { users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'

export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  createdAt: users.createdAt,
}

/** Ids of all administrators, whose rows stay locked until commit; excludes a row that lost the role meanwhile. */
export async function lockAdmins(): Promise<number[]> {
  const rows = await db()
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return rows.map(row => row.id)
}

export async function lockUser(id: number): Promise<User | undefined> {
  const [row] = await db().select(userColumns).from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function updateUser(id: number, change: Partial<UserForm>): Promise<User | undefined> {
  if (Object.values(change).every(value => value === undefined)) return lockUser(id)
  const [row] = await db().update(users).set(change).where(eq(users.id, id)).returning(userColumns)
  return row
}

/** Sets a password that the owner must change at the next sign-in. */
export async function setTemporaryPassword(id: number, passwordHash: string): Promise<void> {
  await db()
    .update(users)
    .set({ passwordHash, mustChangePassword: true, lastPasswordChange: sql`now()` })
    .where(eq(users.id, id))
}

/** Deletes the account; its sessions are deleted with it. */
export async function deleteUser(id: number): Promise<void> {
  await db().delete(users).where(eq(users.id, id))
}
