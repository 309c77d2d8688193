// User administration for single sign-on: room for another account, and roles set or removed by the company's directory.

import type { Account } from '#contract/account.ts'
import { isCompanyRole, type Role } from '#domain/account/role.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { closeSessions } from '#server/account/session.ts'
import type { DirectoryAccess } from '#server/account/sso/entry.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { lockSettings } from '#server/settings/settings.ts'
import { joins, requirePlace } from '#server/user/account-limit.ts'
import { applyNewRole } from '#server/user/role.ts'
import { lockAdmins, updateUser } from '#server/user/store.ts'

/** The name shown when no administrator, but the directory, changed a role. */
const DIRECTORY = 'The directory of your company'

const isLastAdmin = async (id: number): Promise<boolean> => {
  const admins = await lockAdmins()
  return admins.length === 1 && admins[0] === id
}

export const directoryAccessOf = (lifetimes: Lifetimes): DirectoryAccess => ({
  requirePlace,

  async applyRole(account: Account, role: Role): Promise<Account> {
    // Every transaction that locks both locks the settings before the administrators.
    if (isCompanyRole(role)) await lockSettings()
    if (await isLastAdmin(account.id)) return account
    if (joins(account.role, role)) await requirePlace()
    await updateUser(account.id, { role })
    noteInTrail(`role by single sign-on: ${account.role} → ${role}`)
    await applyNewRole(account, role, DIRECTORY, lifetimes)
    return { ...account, role }
  },

  async endAccess(account: Account): Promise<void> {
    if (await isLastAdmin(account.id)) return
    await closeSessions(account.id)
    noteInTrail('no role by single sign-on: sessions and access tokens ended')
  },
})
