// The embedded PostgreSQL: creates, starts, finds again and stops the database server in a data folder.

import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { findBinaries } from './binaries.ts'
import {
  type Listen,
  makeCluster,
  readPassword,
  type Site,
  SOCKET_PORT,
  SUPERUSER,
  writeSettings,
} from './cluster.ts'
import { chooseIdentity, identityOf } from './identity.ts'
import type { Postmaster } from './postmaster.ts'
import { findRunning, startServer, stopServer } from './running.ts'

/** The longest Unix socket path on every supported system, in bytes, without the terminating zero. */
const SOCKET_PATH_LIMIT = 103

/** A running embedded PostgreSQL server. */
export interface EmbeddedServer {
  /** The connection URL for node-postgres, with the password. */
  url: string
  /** Set if the server was already running. */
  found?: true
  /** Stops the server. Do not call it while another application uses the same folder. */
  stop(): Promise<void>
}

/**
 * Starts the database server in `folder`, creating its files the first time, or attaches to one that a killed process
 * left running. `report` gets one line per step that a user may have to wait for.
 */
export async function startEmbedded(folder: string, report: (line: string) => void): Promise<EmbeddedServer> {
  const home = resolve(folder)
  await mkdir(home, { recursive: true, mode: 0o700 })
  const binaries = await findBinaries()
  const found = await findRunning(home)
  if (found) {
    const site = { folder: home, binaries, identity: await identityOf(join(home, 'cluster'), binaries.pgCtl) }
    return { ...(await connectionTo(site, found)), found: true }
  }
  const site = { folder: home, binaries, identity: await chooseIdentity(home, binaries.pgCtl) }
  await makeCluster(site, report)
  const prepare = async () => writeSettings(home, await chooseListen(home))
  const running = await startServer(site, prepare, () => report('Starting the database.'))
  return connectionTo(site, running)
}

async function connectionTo(site: Site, running: Postmaster): Promise<EmbeddedServer> {
  return { url: address(site.folder, running, await readPassword(site.folder)), stop: () => stopServer(site) }
}

/** A socket inside the cluster, which only its owner can enter; loopback if sockets or such long paths do not work. */
async function chooseListen(home: string): Promise<Listen> {
  const folder = join(home, 'cluster')
  const path = join(folder, `.s.PGSQL.${SOCKET_PORT}`)
  if (process.platform !== 'win32' && Buffer.byteLength(path) <= SOCKET_PATH_LIMIT)
    return { kind: 'socket', folder }
  const before = (await readFile(join(folder, 'postgresql.conf'), 'utf8')).match(/^port = '(\d+)'/m)
  return { kind: 'loopback', port: await freePort(Number(before?.[1] ?? 0)).catch(() => freePort(0)) }
}

/** The wanted port, so that an address stays valid after a restart; for 0, any free port. */
function freePort(wanted: number): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(wanted, '127.0.0.1', () => {
      const found = probe.address()
      probe.close(() => done(typeof found === 'object' && found ? found.port : 0))
    })
  })
}

/** The folder may have moved since its server started, so the socket path is derived from the cluster's current path. */
function address(home: string, running: Postmaster, password: string): string {
  const host = running.socket.startsWith('/') ? `?host=${encodeURIComponent(join(home, 'cluster'))}` : ''
  return `postgres://${SUPERUSER}:${password}@127.0.0.1:${running.port}/postgres${host}`
}
