// The files of the embedded database: made once, never half, and its settings written at every start.

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import type { Binaries } from './binaries.ts'
import { type ProcessIdentity, runAs } from './identity.ts'
import { isAlive } from './postmaster.ts'

export const SUPERUSER = 'app'

/** Everything about one embedded database: its folder, the programs, and as whom they run. */
export interface Site {
  folder: string
  binaries: Binaries
  identity: ProcessIdentity
}

/** Where the server listens: a private socket where its path fits, else loopback. Both ask for the password. */
export type Listen = { kind: 'socket'; folder: string } | { kind: 'loopback'; port: number }

const STAGING = 'cluster.new-'

/** An initdb whose starter was killed may still be writing into its staging folder. */
const PATIENTLY = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }

/** Makes the cluster in `folder` unless it is there. A killed attempt leaves only a staging folder, removed here. */
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

/** The rename is the moment the cluster exists. Where another start was quicker, its cluster is the one. */
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

/** Writes names to disk; Windows has no such call for folders. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/** The password of the superuser, made with the cluster and readable by its owner only. */
export async function readPassword(folder: string): Promise<string> {
  return (await readFile(join(folder, 'cluster/password'), 'utf8')).trim()
}

/** Replaces the generated settings: what is not said here is PostgreSQL's default. */
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
    // The value is a list, so a name is quoted inside the quotes.
    unix_socket_directories: listen.kind === 'socket' ? `"${listen.folder.replaceAll('"', '""')}"` : '',
    port: String(listen.kind === 'loopback' ? listen.port : SOCKET_PORT),
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // What people entered must not end in a log: neither statements nor the values of a violated constraint.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  }
  const lines = Object.entries(values).map(([key, value]) => `${key} = '${value.replaceAll("'", "''")}'`)
  return `# Written by the application at every start.\n${lines.join('\n')}\n`
}

/** Only names the socket file; nothing listens on a network port of this number. */
export const SOCKET_PORT = 5432

/** The end of a program's output, enough to see why it failed. */
export function lastLines(text: string, count = 12): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
