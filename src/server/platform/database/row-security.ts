// Row security: the role and the settings with which limited accounts read. The policies are in migrations. Otherwise
// the server works as the owner of the tables, who is exempt from them.

import pg from 'pg'
import { sqlState } from '#server/platform/database/connections.ts'
import { quoted } from '#server/platform/database/database-catalog.ts'

/** Named after the server's own role, because roles belong to all databases of a PostgreSQL server. */
const NAME = `left(current_user, 47) || '_limited_reader'`

const STATE = `
  with reader as (select ${NAME} as name, to_regrole(quote_ident(${NAME}))::oid as role),
    read as (select oid, nspname from pg_namespace where nspname in ('public', 'derived'))
  select name, role is not null as "exists", coalesce(pg_has_role(current_user, role, 'member'), false) as "isMember",
    exists (select from pg_class c join read on read.oid = c.relnamespace
      where c.relkind in ('r', 'v') and has_table_privilege(role, c.oid, 'select') is not true) as "lacksTables",
    array(select nspname::text from read) as schemas
  from reader`

interface ReaderState {
  name: string
  exists: boolean
  isMember: boolean
  /** Whether there are tables that the role may not read. */
  lacksTables: boolean
  /** Schemas whose tables requests read. */
  schemas: string[]
}

/** Runs a statement without parameters. */
type Run = (statement: string) => Promise<{ rows: unknown[] }>

async function stateOf(run: Run): Promise<ReaderState> {
  const [state] = (await run(STATE)).rows as ReaderState[]
  if (!state) throw new Error('the query of one row returned none')
  return state
}

/**
 * Creates the role if it is missing, and lets it read every table. Without the right to create roles nothing changes:
 * `missingReader` says what an administrator of the database does. Call it after migrations, by one process at a time.
 */
export async function ensureReader(client: pg.Client): Promise<void> {
  const run: Run = statement => client.query(statement)
  const { name, exists, isMember } = await stateOf(run)
  const role = quoted(name)
  if (!exists && !(await succeeds(run, `create role ${role}`, DUPLICATE))) return
  if (!(exists && isMember) && !(await succeeds(run, `grant ${role} to current_user`))) return
  const { lacksTables, schemas } = await stateOf(run)
  if (!lacksTables) return
  await run(`grant usage on schema ${schemas.join(', ')} to ${role}`)
  await run(`grant select on all tables in schema ${schemas.join(', ')} to ${role}`)
}

const INSUFFICIENT_PRIVILEGE = '42501'
/** Another database of the same PostgreSQL server has just created the role. */
const DUPLICATE = ['42710', '23505']

/** Whether the statement ran, or failed with one of `allowed`; false without the right to run it. */
async function succeeds(run: Run, statement: string, allowed: readonly string[] = []): Promise<boolean> {
  try {
    await run(statement)
  } catch (error) {
    const state = sqlState(error) ?? ''
    if (state === INSUFFICIENT_PRIVILEGE) return false
    if (!allowed.includes(state)) throw error
  }
  return true
}

/** The role's name; null if the server cannot take it, so that limited accounts read without row security. */
export async function findReader(run: Run): Promise<string | null> {
  const { name, isMember, lacksTables } = await stateOf(run)
  return isMember && !lacksTables ? name : null
}

/** What an administrator of the database does so that row security works; null if it works. */
export async function missingReader(run: Run): Promise<string | null> {
  const { name, exists, isMember, lacksTables } = await stateOf(run)
  const role = quoted(name)
  if (isMember) return lacksTables ? 'the next start gives the role its rights' : null
  return `${exists ? '' : `CREATE ROLE ${role}; `}GRANT ${role} TO the role in DATABASE_URL; then restart`
}

/** A limited account that reads. */
export interface LimitedAccount {
  account: number
  /** Whether it sees audits that are open to the company. */
  isOfCompany: boolean
  /** The ids of the audits on whose teams it is, as PostgreSQL writes an array. */
  teams: string
}

/** A reader in the database's role for limited accounts. */
export interface LimitedReader extends LimitedAccount {
  role: string
}

/**
 * What the policies compare, until the end of the transaction (migrations/0078_read-as.sql). A policy that asked for the
 * teams itself would ask again in each table.
 */
export const READ_AS = `select set_config('transaction_read_only', 'on', true), set_config('audits.account', $1, true),
  set_config('audits.is_of_company', $2, true), set_config('audits.teams', $3, true), set_config('role', $4, true)`

/** The values of READ_AS. */
export const readAsValues = ({ account, isOfCompany, teams, role }: LimitedReader): string[] => [
  `${account}`,
  `${isOfCompany}`,
  teams,
  role,
]

/** Statements that begin a transaction of `reader`; role and settings end with it, also through a pooler. */
export function beginReading(begin: string, reader: LimitedReader): string {
  const values = readAsValues(reader).map(value => pg.escapeLiteral(value))
  return `${begin}; ${READ_AS.replace(/\$(\d)/g, (_, n: string) => values[Number(n) - 1] ?? '')}`
}
