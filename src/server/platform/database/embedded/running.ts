// Starts and stops the server of a cluster, whatever state an earlier process left.

import { existsSync, statSync } from 'node:fs'
import { open, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartProblem } from '../../start-problem.ts'
import { lastLines, type Site } from './cluster.ts'
import { runAs } from './identity.ts'
import { isAlive, type Postmaster, readPostmaster, serves } from './postmaster.ts'

/** Crash recovery can take a while on a slow disk; this is the longest wait, in ms. */
const PATIENCE = 120_000
const LOG_LIMIT = 5_000_000

/** Errors while a crashed server's children or a slightly earlier start still hold resources. Waiting resolves them. */
const TRANSIENT = /still in use|already exists|Address already in use|is starting up|is shutting down/

/** The ready server of this cluster; undefined if none runs. Waits for one that is starting or stopping. */
export async function findRunning(folder: string): Promise<Postmaster | undefined> {
  const cluster = join(folder, 'cluster')
  const deadline = performance.now() + PATIENCE
  while (performance.now() < deadline) {
    const found = readPostmaster(cluster)
    if (!found) return undefined
    if (!serves(found.pid, cluster)) return clearStale(cluster, found)
    if (found.status === 'ready') return found
    await pause(20)
  }
  throw new StartProblem(
    `The database server in ${folder} has been starting or stopping for ${PATIENCE / 1000} s.`,
  )
}

/** PostgreSQL replaces a dead server's file itself, but not if another program now has its process id. */
async function clearStale(cluster: string, stale: Postmaster): Promise<undefined> {
  if (isAlive(stale.pid) && readPostmaster(cluster)?.pid === stale.pid)
    await rm(join(cluster, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Starts the server, calling `prepare` before each attempt; returns the running server: ours or one that was faster.
 * `begun` is called once, when the first attempt continues without further action by us.
 */
export async function startServer(
  site: Site,
  prepare: () => Promise<void>,
  begun: () => void,
): Promise<Postmaster> {
  const deadline = performance.now() + PATIENCE
  for (let attempt = 1; ; attempt++) {
    await prepare()
    const start = ['-w', '-t', String(PATIENCE / 1000), '-l', 'server.log', 'start']
    const said = await pgCtl(site, start, attempt === 1 ? begun : undefined)
    const running = await findRunning(site.folder)
    if (running) return running
    if (!TRANSIENT.test(said) || performance.now() > deadline) {
      throw new StartProblem(
        `The database server did not start. Its log (${join(site.folder, 'server.log')}) ends with:\n${lastLines(said)}`,
      )
    }
    await pause(250)
  }
}

/**
 * Stops the server cleanly: open transactions are rolled back, everything else is on disk. Rejects if it still runs
 * after longer than any of our stops may take.
 */
export async function stopServer(site: Site): Promise<void> {
  const cluster = join(site.folder, 'cluster')
  const running = readPostmaster(cluster)
  if (!running || !serves(running.pid, cluster)) return
  // pg_ctl would wait for any server of this cluster, including a new one started meanwhile.
  const isGone = async (mode: 'fast' | 'immediate', limitMs: number) => {
    await pgCtl(site, ['-m', mode, '-W', 'stop'])
    const deadline = performance.now() + limitMs
    while (serves(running.pid, cluster) && performance.now() < deadline) await pause(20)
    return !serves(running.pid, cluster)
  }
  if ((await isGone('fast', 30_000)) || (await isGone('immediate', 10_000))) return
  throw new StartProblem(`The database server in ${site.folder} (process ${running.pid}) does not stop.`)
}

/** Runs pg_ctl in the folder, so that no path passes through its shell; returns what this call added to the log. */
async function pgCtl(site: Site, args: string[], begun: () => void = () => {}): Promise<string> {
  const path = join(site.folder, 'server.log')
  if (existsSync(path) && statSync(path).size > LOG_LIMIT) await rm(path)
  const log = await open(path, 'a', 0o600)
  if (site.identity.user) await log.chown(site.identity.user.uid, site.identity.user.gid)
  const before = (await log.stat()).size
  try {
    const running = runAs(site.identity, site.binaries.pgCtl, ['-D', 'cluster', ...args], site.folder, log.fd)
    begun()
    await running
  } finally {
    await log.close()
  }
  return (await readFile(path)).subarray(before).toString('utf8')
}
