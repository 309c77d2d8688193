// The files of the embedded database: created completely or not at all; settings are written at every start.

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../../start-problem.ts'
import type { Binaries } from './binaries.ts'
import { type ProcessIdentity, runAs } from './identity.ts'
import { isAlive } from './postmaster.ts'

/** Owner of the embedded cluster and its database. */
export const SUPERUSER = 'app'

/** One embedded database: its folder, its programs, and the user that runs them. */
export interface Site {
  folder: string
  binaries: Binaries
  identity: ProcessIdentity
}

/** Where the server listens: a private socket if its path fits, else loopback. Both require the password. */
export type Listen = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number }

const STAGING = 'cluster.new-'

/** An initdb whose parent was killed may still write into its staging folder, so removal retries. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

/** Creates the cluster in `folder` if it is missing. A killed attempt leaves only a staging folder, removed here. */
export async function makeCluster({ folder, binaries, identity }: Site, report: (line: string) => void) {
  await removeLeftovers(folder)
  if (existsSync(join(folder, 'cluster'))) return
  report('Preparing the database. This happens once.')
  const staging = join(folder, `${STAGING}${process.pid}`)
  await mkdir(staging, { mode: 0o700 })
  await writeFile(join(staging, 'password'), randomBytes(24).toString('hex'), { mode: 0o600 })
  if (identity.user)
    for (const path of [staging, join(staging, 'password')])
      await chown(path, identity.user.uid, identity.user.gid)
  await initialise(staging, binaries, identity)
  await rename(join(staging, 'password'), join(staging, 'cluster/password'))
  await adopt(staging, folder)
}

async function initialise(staging: string, binaries: Binaries, identity: ProcessIdentity): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const login = [`--username=${SUPERUSER}`, '--auth=scram-sha-256', '--pwfile=password']
  const args = ['-D', 'cluster', ...locale, ...login, '--data-checksums', '--no-instructions']
  const { code, output } = await runAs(identity, binaries.initdb, args, staging)
  if (code !== 0)
    throw new StartProblem(`The database could not be prepared in ${staging}:\n${lastLines(output)}`)
}

/** The rename creates the cluster atomically. If another start was faster, its cluster is used. */
async function adopt(staging: string, folder: string): Promise<void> {
  const target = join(folder, 'cluster')
  await sync(join(staging, 'cluster'))
  await rename(join(staging, 'cluster'), target).catch((error: unknown) => {
    if (!existsSync(join(target, 'PG_VERSION'))) throw error
  })
  await sync(folder)
  await rm(staging, PATIENTLY)
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(STAGING)) continue
    const pid = Number(name.slice(STAGING.length))
    if (pid === process.pid || !isAlive(pid)) await rm(join(folder, name), PATIENTLY)
  }
}

/** Flushes file names to disk; Windows has no such call for folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** The superuser's password, created with the cluster and readable only by its owner. */
export async function readPassword(folder: string): Promise<string> {
  return (await readFile(join(folder, 'cluster/password'), 'utf8')).trim()
}

/** Replaces the generated settings; anything not set here uses PostgreSQL's default. */
export async function writeSettings(folder: string, listen: Listen): Promise<void> {
  await writeFile(join(folder, 'cluster/postgresql.conf'), settings(listen))
  await writeFile(
    join(folder, 'cluster/pg_hba.conf'),
    'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n',
  )
}

function settings(listen: Listen): string {
  const values: Record<string, string> = {
    listen_addresses: listen.kind === 'loopback' ? '127.0.0.1' : '',
    // The value is a list, so the name needs quotes inside the quotes.
    unix_socket_directories: listen.kind === 'socket' ? `"${listen.folder.replaceAll('"', '""')}"` : '',
    port: String(listen.kind === 'loopback' ? listen.port : SOCKET_PORT),
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // User input must not reach a log: neither statements nor the values of a violated constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(values).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'`)
  return `# Written by the application at every start.\n${lines.join('\n')}\n`
}

/** Only part of the socket file's name; nothing listens on a network port of this number. */
export const SOCKET_PORT = 5432

/** The last lines of a program's output, enough to see why it failed. */
export function lastLines(text: string, count = 12): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
