// Whether some audits are hidden from an account. Asks views and functions of the database, because account code may not
// import audit code.

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * Whether there may be an audit that the account of these columns does not see (migrations/0072_client-teams.sql). Every
 * request asks it: without restricted audits, company accounts skip the function, which costs as much as the rest of the
 * query.
 */
export const isLimited = ({ id, role }: { id: PgColumn; role: PgColumn }): SQL<boolean> =>
  sql<boolean>`case when ${role} in ('admin', 'team_member') and not exists (select from derived.restricted_audits)
    then false else not derived.sees_all_audits(${id}) end`
