// From which addresses somebody got into an account: there nobody else's failures keep its owner out (SECURITY T40).

import { and, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { knownAddresses } from '#server/account/table.ts'
import { countedAddress } from '#server/platform/address.ts'
import { db } from '#server/platform/database.ts'

/** How many of an account are kept, and for how many days after they were last used. */
const MOST = 50
const DAYS = 180

/** Remembers that `address` got into the account; what is too old or too much goes. */
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
    .offset(MOST)
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
