// Which accounts have a second factor, and which must set one up before anything else (SECURITY T44).

import { eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Factor } from '#domain/account/factor.ts'
import type { Role } from '#domain/account/role.ts'
import { authenticatorApps, passkeys, recoveryCodes, users } from '#server/account/table.ts'
import { db } from '#server/platform/database/database.ts'
import { systemSettings } from '#server/settings/table.ts'

const { secondFactorSince } = systemSettings
// The subquery needs its own brackets: at the top of a query on one table, columns lose the table name. Passkeys have
// an `id` too.
const hasApp = (userId: AnyPgColumn) =>
  sql<boolean>`(${sql`exists (select from ${authenticatorApps} where ${authenticatorApps.userId} = ${userId} and ${authenticatorApps.confirmedAt} is not null)`})`
const hasPasskey = (userId: AnyPgColumn) =>
  sql<boolean>`(${sql`exists (select from ${passkeys} where ${passkeys.userId} = ${userId})`})`

/** Whether the account has a factor, as a column of a query. */
export const hasFactor = (userId: AnyPgColumn) => sql<boolean>`(${hasApp(userId)} or ${hasPasskey(userId)})`

/** Whether an account in a session opened at `since` must set up a factor: the requirement only affects later sign-ins. */
export const factorDue = (userId: AnyPgColumn, role: AnyPgColumn, since: AnyPgColumn | SQL) =>
  sql<boolean>`(${role} <> 'regular_user' and exists (select from ${systemSettings} where ${secondFactorSince} <= ${since}) and not ${hasFactor(userId)})`

/** Whether accounts of this role must have a factor. */
export async function isFactorRequired(role: Role): Promise<boolean> {
  if (role === 'regular_user') return false
  return (await db().$count(systemSettings, sql`${secondFactorSince} is not null`)) > 0
}

/** Whether the account has a passkey, which also signs in without a password. */
export async function ownsPasskey(userId: number): Promise<boolean> {
  return (await db().$count(passkeys, eq(passkeys.userId, userId))) > 0
}

/** The factors that the account can use after its password; empty if the password is enough. */
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
