// A new role of an account: its sessions keep the role's lifetimes, its access tokens end where it may do less, its owner is told.

import type { Account } from '#contract/account.ts'
import { ROLE_LABELS, type Role } from '#domain/account/account.ts'
import type { Lifetimes } from '#server/account/lifetime.ts'
import { findOwner } from '#server/account/people.ts'
import { endAccessTokens, shortenSessions } from '#server/account/session.ts'
import { sendToOwner } from '#server/outbox/email-queue.ts'

/** What follows from the change of `before` to `role`, made by `changedBy`; inside a transaction (SECURITY T05, T45). */
export async function settleNewRole(
  before: Pick<Account, 'id' | 'name' | 'role'>,
  role: Role,
  changedBy: string,
  lifetimes: Lifetimes,
): Promise<void> {
  // A lower role must not get its old access tokens back with the next promotion.
  if (before.role === 'admin' || role === 'regular_user') await endAccessTokens(before.id)
  await shortenSessions(before.id, role, lifetimes)
  const owner = await findOwner(before.id)
  const letter = { name: before.name, admin: changedBy, role: ROLE_LABELS[role] }
  if (owner) await sendToOwner('roleChanged', owner, letter)
}
