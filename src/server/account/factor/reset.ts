// Factor reset by an administrator who knows the person, for an owner who has lost every factor (SECURITY T44).

import { eq } from 'drizzle-orm'
import { dropRecoveryCodes } from '#server/account/factor/recovery.ts'
import { removeApp } from '#server/account/factor/totp.ts'
import { closeSessions } from '#server/account/session.ts'
import { clearFactorFailures } from '#server/account/sign-in/rate-limit.ts'
import { passkeys } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'

/** Removes app, passkeys and recovery codes, ends every session, and clears the counted failures. */
export async function resetFactors(userId: number): Promise<void> {
  await removeApp(userId)
  await db().delete(passkeys).where(eq(passkeys.userId, userId))
  await dropRecoveryCodes(userId)
  await closeSessions(userId)
  await clearFactorFailures(userId)
}
