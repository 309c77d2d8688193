// How many accounts there are of each role.

import { count } from 'drizzle-orm'
import type { Role } from '#domain/account.ts'
import { users } from '#server/account/table.ts'
import { db } from '#server/platform/database.ts'

export async function countByRole(): Promise<Record<Role, number>> {
  const rows = await db().select({ role: users.role, accounts: count() }).from(users).groupBy(users.role)
  const counts = { admin: 0, team_member: 0, regular_user: 0 }
  for (const { role, accounts } of rows) counts[role] = accounts
  return counts
}
