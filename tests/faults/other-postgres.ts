// Starts a PostgreSQL server beside the embedded one, of another major version if this machine has one.

import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, open, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBinaries } from '#server/platform/database/embedded/binaries.ts'
import { chooseIdentity, runAs } from '#server/platform/database/embedded/identity.ts'
import { run } from '../databases/database.ts'

/** Oldest major version that the application supports. */
const OLDEST = 15

export interface OtherServer {
  /** Server version, e.g. "15.14". */
  version: string
  /** Creates an empty database; returns its address. */
  database(): Promise<string>
  stop(): Promise<void>
}

/** Starts a new server on loopback with the programs of another major version, or the embedded ones if there are none. */
export async function startOtherPostgres(): Promise<OtherServer> {
  const { initdb, pgCtl } = await findOther()
  const home = await mkdtemp(join(tmpdir(), 'audit-postgres-'))
  const password = randomBytes(16).toString('hex')
  await writeFile(join(home, 'password'), password)
  const identity = await chooseIdentity(home, pgCtl)
  const log = await open(join(home, 'log'), 'a', 0o666)
  if (identity.user) await log.chown(identity.user.uid, identity.user.gid)
  const call = async (program: string, args: string[]) => {
    const { code } = await runAs(identity, program, args, home, log.fd)
    if (code !== 0) throw new Error(`${program} failed:\n${await readFile(join(home, 'log'), 'utf8')}`)
  }
  const login = ['--username=other', '--auth=scram-sha-256', '--pwfile=password']
  await call(initdb, ['-D', 'cluster', '--encoding=UTF8', '--locale=C', ...login])
  const port = await freePort()
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`
  await call(pgCtl, ['-D', 'cluster', '-w', '-o', options, 'start'])
  const address = (name: string) => `postgres://other:${password}@127.0.0.1:${port}/${name}`
  const { rows } = await run(address('postgres'), 'show server_version')
  return {
    version: String(rows[0]?.server_version),
    database: async () => {
      const name = `place_${randomBytes(6).toString('hex')}`
      await run(address('postgres'), `CREATE DATABASE ${name}`)
      return address(name)
    },
    stop: async () => {
      await call(pgCtl, ['-D', 'cluster', '-m', 'fast', '-w', 'stop'])
      await log.close()
      await rm(home, { recursive: true })
    },
  }
}

async function findOther(): Promise<{ initdb: string; pgCtl: string }> {
  const embedded = await findBinaries()
  const own = majorOf(embedded.initdb)
  const folders = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']
    .filter(root => existsSync(root))
    .flatMap(root => readdirSync(root).map(name => join(root, name, 'bin')))
    .filter(folder => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'pg_ctl')))
  const other = folders.find(folder => {
    const major = majorOf(join(folder, 'initdb'))
    return major >= OLDEST && major !== own
  })
  return other ? { initdb: join(other, 'initdb'), pgCtl: join(other, 'pg_ctl') } : embedded
}

function majorOf(initdb: string): number {
  return Number(
    /(\d+)\.?\d*\s*(\(|$)/.exec(execFileSync(initdb, ['--version'], { encoding: 'utf8' }).trim())?.[1],
  )
}

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer()
    probe.on('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address()
      probe.close(() => done(typeof found === 'object' && found ? found.port : 0))
    })
  })
}
