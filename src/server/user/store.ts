// Administrators' queries on all accounts.

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { User, UserForm, UserQuery } from '#contract/user.ts'
import { ROLES, type Role } from '#domain/account/role.ts'
import { MAX_FOUND } from '#domain/user.ts'
import { countByRole } from '#server/account/count.ts'
import { hasFactor } from '#server/account/factor/due.ts'
import { invitedUntil } from '#server/account/password/reset-link.ts'
import { roleRank, sessions, users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'

const columns = {
  id: users.id,
  username: users.username,
  email: users.email,
  name: users.name,
  role: users.role,
  mustChangePassword: users.mustChangePassword,
  createdAt: users.createdAt,
}

const newestSession = sql<string | null>`(select max(${sessions.createdAt}) from ${sessions}
  where ${sessions.userId} = ${users.id} and ${sessions.expiresAt} > now())`.mapWith(sessions.createdAt)

const SORTS: Record<UserQuery['sort'], SQL> = {
  name: sql`lower(${users.name})`,
  username: sql`lower(${users.username})`,
  email: sql`lower(${users.email})`,
  role: roleRank(users.role),
  createdAt: sql`${users.createdAt}`,
}

export type Selection = Pick<UserQuery, 'search' | 'role' | 'sort' | 'direction'> & {
  among?: readonly Role[]
}

function matching({ search, role, among }: Selection) {
  return and(
    role && eq(users.role, role),
    among && inArray(users.role, [...among]),
    search?.trim() ? hasWords(wordsOf(users.name, users.username, users.email), search) : undefined,
  )
}

/** The number of matching accounts; for a search at most `MAX_FOUND`, which limits the count. */
export async function countMatching(selection: Selection): Promise<number> {
  if (!selection.search?.trim()) return countRoles(selection)
  // Uses the order of an index, which stops at the limit; without an order, every match would be collected first.
  const some = db()
    .select({ id: users.id })
    .from(users)
    .where(matching(selection))
    .orderBy(users.id)
    .limit(MAX_FOUND)
  return db().$count(some.as('some'))
}

async function countRoles({ role, among = ROLES }: Selection): Promise<number> {
  const counts = await countByRole()
  return among.reduce((sum, one) => sum + (role && role !== one ? 0 : counts[one]), 0)
}

/** Accounts in the requested order, with the id as tie-breaker, so that pages neither repeat nor skip an account. */
export function listUsers(selection: Selection, limit: number, offset = 0): Promise<User[]> {
  const order = selection.direction === 'asc' ? asc : desc
  return db()
    .select({
      ...columns,
      hasFactor: hasFactor(users.id),
      invitedUntil: invitedUntil(users.id),
      signedInAt: newestSession,
    })
    .from(users)
    .where(matching(selection))
    .orderBy(order(SORTS[selection.sort]), order(users.id))
    .limit(limit)
    .offset(offset)
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
  const [row] = await db().select(columns).from(users).where(eq(users.id, id)).for('update')
  return row
}

export async function updateUser(id: number, change: Partial<UserForm>): Promise<User | undefined> {
  if (Object.values(change).every(value => value === undefined)) return lockUser(id)
  const [row] = await db().update(users).set(change).where(eq(users.id, id)).returning(columns)
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
