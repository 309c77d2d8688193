// A limited account as its requests read: what the session says of it (src/server/account/limited.ts).

import { sql } from 'drizzle-orm'
import { type Database, db } from '#server/platform/database/database.ts'
import type { LimitedAccount } from '#server/platform/database/row-security.ts'

/** The account with its present teams; undefined, for a read without row security, without `account`. */
export async function readerOf(
  database: Database,
  account: number | undefined,
): Promise<LimitedAccount | undefined> {
  if (account === undefined) return undefined
  const { rows } = await database.run(async () =>
    db().execute<Pick<LimitedAccount, 'isOfCompany' | 'teams'>>(
      sql`select derived.is_of_company(${account}::integer) as "isOfCompany",
        array(select derived.teams_of(${account}::integer))::text as teams`,
    ),
  )
  return { account, isOfCompany: rows[0]?.isOfCompany ?? false, teams: rows[0]?.teams ?? '{}' }
}
