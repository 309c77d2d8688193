// What follows when a factor came or went: who hears of it, and what recovery codes are still good for (SECURITY T44).

import { problem } from '#contract/errors.ts'
import { factorsOf, isFactorRequired } from '#server/account/factor/due.ts'
import { dropRecoveryCodes } from '#server/account/factor/recovery.ts'
import { findOwner } from '#server/account/people.ts'
import { queueEmail } from '#server/outbox/email-queue.ts'
import type { Caller } from '#server/platform/caller.ts'

/** Without a factor recovery codes open nothing. Refuses where the last one goes that an administrator requires. */
export async function confirmRemoval({ id, role }: Pick<Caller, 'id' | 'role'>): Promise<void> {
  if ((await factorsOf(id)).length > 0) return
  if (await isFactorRequired(role)) throw problem('last_factor')
  await dropRecoveryCodes(id)
}

/** Writes to the owner, whatever mail they want. */
export async function notifyOfFactor(
  kind: 'factorAdded' | 'factorRemoved',
  id: number,
  what: string,
): Promise<void> {
  const owner = await findOwner(id)
  if (owner) await queueEmail(kind, owner.email, { name: owner.name, what })
}
