// Known addresses: where a user signed in before, other people's failures cannot lock the account (SECURITY T40).

import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { knownAddresses } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { countedAddress } from '#server/platform/http/address.ts'

/** Most addresses per account; they expire a number of days after their last use. */
const MAX = 50
const DAYS = 180

/** Records that `address` signed in to the account; deletes expired and surplus addresses. */
export async function rememberAddress(userId: number, address: string): Promise<void> {
  const used = { lastUsedAt: sql`now()` }
  await db()
    .insert(knownAddresses)
    .values({ userId, address: countedAddress(address), ...used })
    .onConflictDoUpdate({ target: [knownAddresses.userId, knownAddresses.address], set: used })
  const own = eq(knownAddresses.userId, userId)
  const surplus = db()
    .select({ address: knownAddresses.address })
    .from(knownAddresses)
    .where(own)
    .orderBy(desc(knownAddresses.lastUsedAt))
    .offset(MAX)
  const isOld = lt(knownAddresses.lastUsedAt, sql`now() - ${DAYS} * interval '1 day'`)
  await db()
    .delete(knownAddresses)
    .where(and(own, or(isOld, inArray(knownAddresses.address, surplus))))
}

export async function isKnownAddress(userId: number, address: string): Promise<boolean> {
  const { userId: user, address: known } = knownAddresses
  const found = await db().$count(knownAddresses, and(eq(user, userId), eq(known, countedAddress(address))))
  return found > 0
}
