// Guard of the last administrator: the account to be changed, locked together with all administrators (SECURITY T04, T17).

import { problem } from '#contract/errors.ts'
import type { User } from '#contract/user.ts'
import type { Caller } from '#server/platform/http/caller.ts'
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
