// Who has a second factor, and who must set one up before anything else (SECURITY T44).

import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Role } from '#domain/account/account.ts'
import type { Factor } from '#domain/account/factor.ts'
import { authenticatorApps, passkeys, recoveryCodes, users } from '#server/account/table.ts'
import { db } from '#server/platform/database.ts'
import { systemSettings } from '#server/settings/table.ts'

const { secondFactorSince } = systemSettings
// In brackets of their own: at the top of a query on one table, columns lose their table's name, and passkeys have an id too.
const hasApp = (userId: AnyPgColumn) =>
  sql<boolean>`(${sql`exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)`})`
const hasPasskey = (userId: AnyPgColumn) =>
  sql<boolean>`(${sql`exists (select from ${passkeys} where ${passkeys.userId} = ${userId})`})`

/** Whether the account has a factor, as a column of a query. */
export const hasFactor = (userId: AnyPgColumn) => sql<boolean>`(${hasApp(userId)} or ${hasPasskey(userId)})`

/** Whether an account in a session of `since` must set up a factor: the requirement holds for sign-ins after it was made. */
export const factorDue = (userId: AnyPgColumn, role: AnyPgColumn, since: AnyPgColumn | SQL) =>
  sql<boolean>`(${role} <> 'regular_user' and exists (select from ${systemSettings} where ${secondFactorSince} <= ${since}) and not ${hasFactor(userId)})`

/** Whether a factor is required of accounts of this role. */
export async function isFactorRequired(role: Role): Promise<boolean> {
  if (role === 'regular_user') return false
  return (await db().$count(systemSettings, sql`${secondFactorSince} is not null`)) > 0
}

/** Whether a passkey opens the account, which it does without a password too. */
export async function ownsPasskey(userId: number): Promise<boolean> {
  return (await db().$count(passkeys, eq(passkeys.userId, userId))) > 0
}

/** By what the account can be opened after its password; empty where the password is enough. */
export async function factorsOf(userId: number): Promise<Factor[]> {
  const [row] = await db()
    .select({
      app: hasApp(users.id),
      passkey: hasPasskey(users.id),
      recovery: sql<boolean>`exists (select from ${recoveryCodes} where ${recoveryCodes.userId} = ${users.id})`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row || (!row.app && !row.passkey)) return []
  return (['app', 'passkey', 'recovery'] as const).filter(factor => row[factor])
}
