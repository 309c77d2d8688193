// A page of the list of all accounts, for administrators: searched, filtered, in order, and counted.

import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { User, UserQuery } from '#contract/user.ts'
import { ROLES, type Role } from '#domain/account/role.ts'
import { MAX_FOUND } from '#domain/user.ts'
import { countByRole } from '#server/account/count.ts'
import { hasFactor } from '#server/account/factor/due.ts'
import { invitedUntil } from '#server/account/password/reset-link.ts'
import { roleRank, sessions, users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { hasWords, wordsOf } from '#server/platform/database/search.ts'
import { userColumns } from '#server/user/store.ts'

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
      ...userColumns,
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
