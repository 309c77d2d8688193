// How many accounts there are of each role.

import type { Role } from '#domain/account.ts'
import { readTally } from '#server/platform/tally.ts'

export async function countByRole(): Promise<Record<Role, number>> {
  return { admin: 0, team_member: 0, regular_user: 0, ...(await readTally('users')) }
}
