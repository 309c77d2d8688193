// Accounts for other modules: create, find, and verify their owner.

import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { type Account, profile } from '#contract/account.ts'
import { problem } from '#contract/errors.ts'
import { PASSWORD_MISSING } from '#contract/wording.ts'
import type { Role } from '#domain/account/role.ts'
import { passwordMatches } from '#server/account/password/password.ts'
import { passwordChangeLimit, recordAttempt, refuseIfThrottled } from '#server/account/sign-in/rate-limit.ts'
import { findByEmail, getPasswordHash, hasPassword, publicColumns } from '#server/account/store.ts'
import { users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

export interface NewUserRow {
  username: string
  email: string
  name: string
  /** Null if single sign-on is the only way to sign in. */
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

/** The account of this email address. */
export const findPerson = async (email: string): Promise<Account | undefined> =>
  (await findByEmail(email))?.account

/** A username that is not taken: the local part of the address, else the whole address, else the local part with random digits. */
export async function usernameFor(email: string): Promise<string> {
  const local = email.slice(0, email.lastIndexOf('@'))
  const candidates = [local, email].filter(name => profile.shape.username.safeParse(name).success)
  for (const name of candidates)
    if ((await db().$count(users, sql`lower(${users.username}) = lower(${name})`)) === 0) return name
  return `${local.slice(0, 100)}-${randomBytes(4).toString('hex')}`
}

/** Name, address and email preference of an account's owner. */
export async function findOwner(id: number) {
  const [row] = await db()
    .select({ name: users.name, email: users.email, emailNotifications: users.emailNotifications })
    .from(users)
    .where(eq(users.id, id))
  return row
}

/**
 * Throws unless `password` is the account's; returns its hash at that time. `field` names the input. After ten failures
 * in 15 minutes, throws 429.
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
 * Throws unless the caller is the owner: by the account's password, or, without one, by a session in which the user
 * authenticated within ten minutes. Returns the hash at that time; null if there is none.
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
