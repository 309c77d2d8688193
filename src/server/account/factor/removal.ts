// After a factor is added or removed: emails the owner, and drops recovery codes that no longer apply (SECURITY T44).

import { problem } from '#contract/errors.ts'
import { factorsOf, isFactorRequired } from '#server/account/factor/due.ts'
import { dropRecoveryCodes } from '#server/account/factor/recovery.ts'
import { findOwner } from '#server/account/people.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/**
 * Removes the recovery codes of an account without a factor. Refuses to remove the last factor if an administrator
 * requires one.
 */
export async function finishRemoval({ id, role }: Pick<Caller, 'id' | 'role'>): Promise<void> {
  if ((await factorsOf(id)).length > 0) return
  if (await isFactorRequired(role)) throw problem('last_factor')
  await dropRecoveryCodes(id)
}

/** Emails the owner, regardless of email preferences. */
export async function notifyOfFactor(
  kind: 'factorAdded' | 'factorRemoved',
  id: number,
  what: string,
): Promise<void> {
  const owner = await findOwner(id)
  if (owner) await queueEmail(kind, owner.email, { name: owner.name, what })
}
