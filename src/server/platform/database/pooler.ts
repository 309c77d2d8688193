// Checks a pooler between server and database: it must keep connection limits and lead to the same database.

import { sql } from 'drizzle-orm'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { onConnection } from '#server/platform/database/connections.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { StartProblem } from '#server/platform/start-problem.ts'

const LIMITS = `ALTER ROLE … SET statement_timeout = '10s'; ALTER ROLE … SET idle_in_transaction_session_timeout = '15s'; ALTER ROLE … SET timezone = 'UTC'`

/**
 * Throws StartProblem unless the connections of `db()` have the limits of requests and, through a pooler, reach the
 * database of `direct`. Call it inside a unit of work.
 */
export async function requireClearWay(direct: string, isPooled: boolean): Promise<void> {
  const { rows } = await db().execute<{ isLimited: boolean; isDirect: boolean; isOwner: boolean }>(
    sql`select current_setting('statement_timeout') <> '0' and current_setting('idle_in_transaction_session_timeout') <> '0'
      and current_setting('TimeZone') in ('UTC', 'Etc/UTC') as "isLimited",
      coalesce(current_setting('audits.direct', true), '') = 'on' as "isDirect",
      not exists (select from pg_class where relrowsecurity and row_security_active(oid)) as "isOwner"`,
  )
  if (!isPooled && !rows[0]?.isDirect) throw new StartProblem(SWALLOWED)
  if (!rows[0]?.isLimited) throw new StartProblem(UNLIMITED)
  if (!rows[0].isOwner) throw new StartProblem(NOT_OWNER)
  if (isPooled && !(await isSameDatabase(direct)))
    throw new StartProblem('DATABASE_POOL_URL does not lead to the database of DATABASE_URL.')
}

const UNLIMITED = `Connections through DATABASE_POOL_URL keep no limits of ours: give them to the role itself, by ${LIMITS}.`
const NOT_OWNER =
  'The role in DATABASE_URL, or in DATABASE_POOL_URL, does not own the tables, so row security would hide their rows: use the role that made them.'
const SWALLOWED =
  'DATABASE_URL leads through a pooler that drops the settings of sessions: let it lead to PostgreSQL itself, and DATABASE_POOL_URL through the pooler.'

/** A lock taken through one connection is visible through the other only in the same database. */
function isSameDatabase(direct: string): Promise<boolean> {
  return onConnection(direct, 'pooler', async client => {
    await client.query('select pg_advisory_lock_shared($1)', [ADVISORY_LOCKS.sameDatabase])
    const { rows } = await transaction(() =>
      db().execute<{ free: boolean }>(
        sql`select pg_try_advisory_xact_lock(${ADVISORY_LOCKS.sameDatabase}) as free`,
      ),
    )
    return rows[0]?.free === false
  })
}
