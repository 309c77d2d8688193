// The limit on accounts of the organization, with a lock that holds until commit (SECURITY T17).

import { problem } from '#contract/errors.ts'
import type { User } from '#contract/user.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { countByRole } from '#server/account/count.ts'
import { lockSettings } from '#server/settings/settings.ts'

/** Throws 409 if the organization has no room for another account; holds a lock until commit. Learners do not count. */
export async function requirePlace(): Promise<void> {
  const { maxUsersPerOrganization: limit } = await lockSettings()
  const { admin, team_member } = await countByRole()
  if (admin + team_member < limit) return
  throw problem('user_limit_reached', {
    message: `Your organization has reached its limit of ${limit} users.`,
  })
}

/** Whether the change makes a learner a member of the organization. */
export function joins(from: User['role'], to: User['role'] | undefined): boolean {
  return to !== undefined && isCompanyRole(to) && !isCompanyRole(from)
}
