// Taking every factor from an account whose owner has lost them: by an administrator, who knows the person (SECURITY T44).

import { eq } from 'drizzle-orm'
import { removeApp } from '#server/account/factor/app.ts'
import { dropRecoveryCodes } from '#server/account/factor/recovery.ts'
import { closeSessions } from '#server/account/session.ts'
import { passkeys } from '#server/account/table.ts'
import { clearFactorFailures } from '#server/account/throttle.ts'
import { db } from '#server/platform/database.ts'

/** Removes app, passkeys and recovery codes, ends every session, and forgets the failures that were counted. */
export async function resetFactors(userId: number): Promise<void> {
  await removeApp(userId)
  await db().delete(passkeys).where(eq(passkeys.userId, userId))
  await dropRecoveryCodes(userId)
  await closeSessions(userId)
  await clearFactorFailures(userId)
}
