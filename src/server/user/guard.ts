// Guards of user administration: locked administrators, and the limit on accounts (SECURITY T04, T17).

import { problem } from '#contract/errors.ts'
import type { User } from '#contract/user.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { countByRole } from '#server/account/count.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { lockSettings } from '#server/settings/settings.ts'
import { lockAdmins, lockUser } from '#server/user/store.ts'

/**
 * The account to be changed; locks it and all administrators until commit. The caller must still be an administrator: if
 * two demote each other, the second is refused.
 */
export async function lockTarget(id: number, caller: Caller): Promise<User> {
  const admins = await lockAdmins()
  if (!admins.includes(caller.id)) throw problem('role_not_allowed')
  const target = await lockUser(id)
  if (!target) throw problem('user_not_found')
  if (target.role === 'admin' && admins.length === 1 && target.id !== caller.id) throw problem('last_admin')
  return target
}

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
