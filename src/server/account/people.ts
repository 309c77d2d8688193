// Accounts as other nouns may make them, find them, and make sure of them.

import { eq } from 'drizzle-orm'
import type { Account } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import type { Role } from '#domain/account.ts'
import { passwordMatches } from '#server/account/password.ts'
import { getPasswordHash, publicColumns } from '#server/account/store.ts'
import { users } from '#server/account/table.ts'
import { countFailure, passwordChangeLimit, refuseIfThrottled } from '#server/account/throttle.ts'
import { db } from '#server/platform/database.ts'

export interface NewUser {
  username: string
  email: string
  name: string
  passwordHash: string
  role: Role
  mustChangePassword?: boolean
}

export async function insertUser(user: NewUser): Promise<Account & { createdAt: string }> {
  const [row] = await db()
    .insert(users)
    .values(user)
    .returning({ ...publicColumns, createdAt: users.createdAt })
  if (!row) throw new Error('insert returned no row')
  return row
}

/** Whom to write to about an account, and whether they want it. */
export async function findOwner(id: number) {
  const [row] = await db()
    .select({ name: users.name, email: users.email, emailNotifications: users.emailNotifications })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/** Refuses unless `password` is the account's own; `field` names where it was typed. Ten failures in 15 minutes, then 429. */
export async function confirmPassword(id: number, password: string, field: string): Promise<void> {
  const limits = [passwordChangeLimit(id)]
  await refuseIfThrottled(limits)
  if (await passwordMatches(await getPasswordHash(id), password)) return
  await countFailure(limits)
  throw problem('wrong_password', { fields: { [field]: 'Current password is incorrect' } })
}
