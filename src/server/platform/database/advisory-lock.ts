// Numbers of all PostgreSQL advisory locks, one per owner, and the wait for a lock at the start, which is reported.

/** Locks on the whole database take the number alone; locks on one record take the number and the record's id. */
export const ADVISORY_LOCKS = {
  migrations: 7_340_021,
  auditMap: 7_340_022,
  fileQuota: 7_340_023,
  fileCleanup: 7_340_024,
  backup: 7_340_025,
  firstAdmin: 7_340_026,
  sameDatabase: 7_340_029,
  roi: 7_340_031,
  documentVersions: 7_340_032,
  signInAttempts: 7_340_033,
  deckTemplate: 7_340_034,
  practice: 7_340_035,
  clientName: 7_340_036,
  stepKinds: 7_340_037,
  mapTemplates: 7_340_095,
  interviewTemplates: 7_340_108,
  dataFolder: 480_201,
} as const

type LockName = keyof typeof ADVISORY_LOCKS

/** What the other server does while it holds the lock, for the console. */
const HOLDER_DOES = {
  migrations: 'is applying migrations to this database',
  firstAdmin: 'is creating the first administrator',
} as const satisfies Partial<Record<LockName, string>>

/** Runs SQL with numbered parameters; returns the rows. */
type RunQuery = (text: string, values: number[]) => Promise<Record<string, unknown>[]>

/**
 * Takes the lock for the `session` or the `transaction`. While another server holds the lock, reports once what the
 * start waits for. The connection's statement_timeout limits the wait.
 */
export async function waitForLock(
  run: RunQuery,
  name: keyof typeof HOLDER_DOES,
  scope: 'session' | 'transaction',
  report: (line: string) => void,
): Promise<void> {
  const lock = ADVISORY_LOCKS[name]
  const call = scope === 'session' ? 'advisory_lock' : 'advisory_xact_lock'
  const [tried] = await run(`select pg_try_${call}($1) as taken`, [lock])
  if (tried?.taken) return
  const [holder] = await run(HOLDER, [lock])
  const process = holder ? ` (database process ${holder.pid})` : ''
  report(`Another server ${HOLDER_DOES[name]}${process}. This start waits until it is done.`)
  await run(`select pg_${call}($1)`, [lock])
}

const HOLDER = `select pid from pg_locks
  where locktype = 'advisory' and granted and classid = 0 and objid = $1 and objsubid = 1
    and database = (select oid from pg_database where datname = current_database())`
