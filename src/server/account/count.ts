// Number of accounts per role.

import type { Role } from '#domain/account/role.ts'
import { readCounters } from '#server/platform/database/counters.ts'

export async function countByRole(): Promise<Record<Role, number>> {
  return { admin: 0, team_member: 0, guest: 0, regular_user: 0, ...(await readCounters('users')) }
}
