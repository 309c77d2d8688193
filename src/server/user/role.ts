// Consequences of an account's new role: session lifetimes, access tokens after a demotion, an email to the owner.

import type { Account } from '#contract/account.ts'
import { isCompanyRole, ROLE_LABELS, type Role } from '#domain/account/role.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { findOwner } from '#server/account/people.ts'
import { endAccessTokens, shortenSessions } from '#server/account/session.ts'
import { sendToOwner } from '#server/email-queue/email-queue.ts'
import { leaveGroups } from '#server/group/group.ts'

/**
 * Applies what follows from the change of `before` to `role` by `changedBy`; call it inside a transaction (SECURITY
 * T05, T45).
 */
export async function applyNewRole(
  before: Pick<Account, 'id' | 'name' | 'role'>,
  role: Role,
  changedBy: string,
  lifetimes: Lifetimes,
): Promise<void> {
  // Otherwise the next promotion would restore the old access tokens.
  if (before.role === 'admin' || !isCompanyRole(role)) await endAccessTokens(before.id)
  // Otherwise the next change back would let the account see restricted audits again, unnoticed by their owners.
  if (role !== 'team_member') await leaveGroups(before.id)
  await shortenSessions(before.id, role, lifetimes)
  const owner = await findOwner(before.id)
  const email = { name: before.name, admin: changedBy, role: ROLE_LABELS[role] }
  if (owner) await sendToOwner('roleChanged', owner, email)
}
