// The teams of an account from which some audits are hidden. Asks views and functions of the database, because account code
// may not import audit code.

import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/**
 * If there may be an audit that the account of these columns does not see (migrations/0072_client-teams.sql): the ids of
 * the audits on whose teams it is, as PostgreSQL writes an array; otherwise null. Every request asks it: without
 * restricted audits, company accounts skip the function, which costs as much as the rest of the query; learners are on no
 * team.
 */
export const limitedTeams = ({ id, role }: { id: PgColumn; role: PgColumn }): SQL<string | null> =>
  sql<
    string | null
  >`case when ${role} in ('admin', 'team_member') and not exists (select from derived.restricted_audits)
    then null when ${role} = 'regular_user' then '{}' when derived.sees_all_audits(${id}) then null
    else array(select derived.teams_of(${id}))::text end`
