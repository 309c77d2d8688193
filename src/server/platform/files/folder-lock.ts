// One application per data folder: a lock in the embedded database itself, which ends with the process that holds it.

import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-lock.ts'
import { type EmbeddedServer, startEmbedded } from '../database/embedded/embedded.ts'
import { StartProblem } from '../start-problem.ts'

const NAME = 'ai-audit-assistant process '

/** How long the lock of a dead process, or a stopping server, may take to disappear, in ms. */
const GRACE = 1500
const RECONNECT = 30_000

/** The data folder, locked for one server process. */
export interface FolderLock {
  /** The connection URL for node-postgres; constant while the folder is locked. */
  url: string
  /** Stops the database server and releases the folder. */
  release(): Promise<void>
}

interface Hold {
  server: EmbeddedServer
  client: pg.Client
}

/** Another application uses the folder; the message is suitable for the console. */
export class AlreadyRunning extends StartProblem {
  constructor(folder: string, pid: string) {
    super(
      `Already running: process ${pid} uses the data in ${folder}. Stop it first, or choose another folder with DATA_DIR.`,
    )
  }
}

/**
 * Starts the embedded database of `folder` and locks it for this process. If the database server dies, it is restarted;
 * `onLost` is called if that fails or another process was faster.
 */
export async function lockFolder(
  folder: string,
  report: (line: string) => void,
  onLost: (error: Error) => void,
): Promise<FolderLock> {
  let isReleased = false
  let hold = await acquire(folder, report)
  let retaking: Promise<void> | undefined
  const watch = () =>
    hold.client.once('end', () => {
      if (!isReleased) retaking = retake().catch(error => void (isReleased || onLost(error)))
    })
  const retake = async () => {
    report('The connection to the database was lost.')
    hold = await acquire(folder, report, () => isReleased)
    if (!isReleased) report('The database is back.')
    watch()
  }
  watch()
  const release = async () => {
    isReleased = true
    // The server stops first: while it runs, no other process may take the folder.
    await hold.server.stop()
    // A server that is being restarted must be up before it can be stopped.
    await retaking?.then(() => hold.server.stop())
    await hold.client.end().catch(() => undefined)
  }
  return { url: hold.server.url, release }
}

/** A found server may be one that another process is stopping, so a lost connection is retried. */
async function acquire(
  folder: string,
  report: (line: string) => void,
  isGivenUp = () => false,
): Promise<Hold> {
  const deadline = performance.now() + RECONNECT
  while (true) {
    const server = await startEmbedded(folder, report)
    try {
      const client = await lockedClient(server.url, folder)
      if (server.found) report('Found the database still running and continue with it.')
      return { server, client }
    } catch (error) {
      const isFinal = error instanceof AlreadyRunning || isGivenUp()
      if (isFinal || performance.now() > deadline) throw error
      await pause(100)
    }
  }
}

async function lockedClient(url: string, folder: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: NAME + process.pid,
    keepAlive: true,
  })
  // Every error ends the connection, and the end is what the code watches.
  client.on('error', () => undefined)
  await client.connect()
  try {
    await lock(client, folder)
    return client
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}

async function lock(client: pg.Client, folder: string): Promise<void> {
  const deadline = performance.now() + GRACE
  while (performance.now() < deadline) {
    const { rows } = await client.query('SELECT pg_try_advisory_lock($1) AS taken', [
      ADVISORY_LOCKS.dataFolder,
    ])
    if (rows[0].taken) return
    await pause(100)
  }
  throw new AlreadyRunning(folder, await holder(client))
}

async function holder(client: pg.Client): Promise<string> {
  const { rows } = await client.query(
    `SELECT application_name AS name FROM pg_locks JOIN pg_stat_activity USING (pid)
     WHERE locktype = 'advisory' AND granted AND objid = $1 AND objsubid = 1`,
    [ADVISORY_LOCKS.dataFolder],
  )
  return rows[0]?.name.replace(NAME, '') ?? '(unknown)'
}
