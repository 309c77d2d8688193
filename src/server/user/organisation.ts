// What single sign-on asks of the administration of accounts: room for one more, and another role by the firm's directory.

import type { Account } from '#contract/account.ts'
import { isCompanyRole, ROLE_LABELS, type Role } from '#domain/account.ts'
import { findOwner } from '#server/account/people.ts'
import { sendToOwner } from '#server/outbox/notice.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { lockSettings } from '#server/settings/settings.ts'
import { joins, requirePlace } from '#server/user/guard.ts'
import { lockAdmins, updateUser } from '#server/user/store.ts'

/** Who changed a role where no administrator did. */
const DIRECTORY = 'The directory of your company'

export const organisation = {
  requirePlace,

  async settleRole(account: Account, role: Role): Promise<Account> {
    // The settings come before the administrators in every transaction that locks both.
    if (isCompanyRole(role)) await lockSettings()
    const admins = await lockAdmins()
    if (admins.length === 1 && admins[0] === account.id) return account
    if (joins(account.role, role)) await requirePlace()
    await updateUser(account.id, { role })
    noteInTrail(`role by single sign-on: ${account.role} → ${role}`)
    const owner = await findOwner(account.id)
    const letter = { name: account.name, admin: DIRECTORY, role: ROLE_LABELS[role] }
    if (owner) await sendToOwner('roleChanged', owner, letter)
    return { ...account, role }
  },
}
