// Legal hold of a client: begun by accounts that may change it, lifted by the one that began it or an administrator.

import { eq, sql } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { requireChangeable } from '#server/client/change.ts'
import { clients } from '#server/client/table.ts'
import { db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** Begins a hold; a second one keeps the first moment and person. */
export async function beginHold(id: number, reason: string, { id: holdBy, name }: Caller): Promise<void> {
  const [client] = await requireChangeable([id], holdBy)
  if (client?.holdSince) return
  await db()
    .update(clients)
    .set({ holdSince: sql`now()`, holdBy, holdByName: name, holdReason: reason })
    .where(eq(clients.id, id))
}

/** Ends the hold. Throws 403 for other team members than the one that began it. */
export async function liftHold(id: number, account: Caller): Promise<void> {
  const [client] = await requireChangeable([id], account.id)
  if (!client || !mayLift(client, account)) throw problem('client_hold_of_other')
  await db()
    .update(clients)
    .set({ holdSince: null, holdBy: null, holdByName: '', holdReason: '' })
    .where(eq(clients.id, id))
}

export const mayLift = ({ holdBy }: { holdBy: number | null }, { id, role }: Pick<Caller, 'id' | 'role'>) =>
  role === 'admin' || holdBy === id
