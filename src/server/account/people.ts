// Accounts as other nouns may make them, find them, and make sure of them.

import { eq } from 'drizzle-orm'
import type { Account } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { PASSWORD_MISSING } from '#contract/wording.ts'
import type { Role } from '#domain/account/account.ts'
import { passwordMatches } from '#server/account/password.ts'
import { getPasswordHash, hasPassword, publicColumns } from '#server/account/store.ts'
import { users } from '#server/account/table.ts'
import { passwordChangeLimit, recordAttempt, refuseIfThrottled } from '#server/account/throttle.ts'
import type { Caller } from '#server/platform/caller.ts'
import { db } from '#server/platform/database.ts'

export interface NewUserRow {
  username: string
  email: string
  name: string
  /** Null where single sign-on opens the account, and no password. */
  passwordHash: string | null
  role: Role
  mustChangePassword?: boolean
}

export async function insertUser(user: NewUserRow): Promise<Account & { createdAt: string }> {
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

/**
 * Refuses unless `password` is the account's own, and answers its hash as it was then; `field` names where it was typed.
 * Ten failures in 15 minutes, then 429.
 */
export async function confirmPassword(id: number, password: string, field: string): Promise<string> {
  const limits = [passwordChangeLimit(id)]
  await refuseIfThrottled(limits)
  const stored = await getPasswordHash(id)
  const isRight = await passwordMatches(stored, password)
  await recordAttempt(limits, isRight)
  if (!isRight || stored === null)
    throw problem('wrong_password', { fields: { [field]: 'Current password is incorrect' } })
  return stored
}

/**
 * Refuses unless it is the owner: by the account's password, or, where it has none, by a session in which they have shown
 * who they are within ten minutes. Answers the hash as it was then; null where there is none.
 */
export async function confirmOwner(
  { id, isConfirmed }: Caller,
  password: string | undefined,
  field: string,
): Promise<string | null> {
  if (!(await hasPassword(id))) {
    if (!isConfirmed) throw problem('confirmation_required')
    return null
  }
  if (password === undefined) throw problem('invalid_body', { fields: { [field]: PASSWORD_MISSING } })
  return confirmPassword(id, password, field)
}
