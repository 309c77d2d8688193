// The user that runs the PostgreSQL programs: they refuse root, so root switches to "nobody", mapped or real.

import { execFile, spawn } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../../start-problem.ts'

const run = promisify(execFile)

interface User {
  uid: number
  gid: number
}

/** How to start a program so that PostgreSQL accepts it, and which user owns the files it creates. */
export interface ProcessIdentity {
  prefix: readonly string[]
  /** The owner of the files; absent if it is the current user. */
  user?: User
  /** The command prefix itself switches to the user. */
  stepsDown?: true
}

/**
 * The identity of the server that runs in `cluster`, needed to stop it: the owner of its files. That user may have to
 * enter closed folders on the way to them or to `program`.
 */
export async function identityOf(cluster: string, program: string): Promise<ProcessIdentity> {
  const { uid, gid } = await lstat(cluster)
  if (process.getuid?.() !== 0 || uid === 0)
    return needsOther() ? { prefix: mapping(await nobody()) } : { prefix: [] }
  const plain = { prefix: [], user: { uid, gid } }
  const isEnough = (await canStart(plain, program)) && (await canWorkIn(plain, cluster))
  return isEnough ? plain : entering({ uid, gid })
}

/** Chooses the identity for `folder` and gives it the folder; it must be able to start `program`. */
export async function chooseIdentity(folder: string, program: string): Promise<ProcessIdentity> {
  if (!needsOther()) return { prefix: [] }
  for (const identity of await choices()) {
    if (!(await canStart(identity, program))) continue
    if (process.getuid?.() === 0) await giveFolder(folder, identity.user ?? { uid: 0, gid: 0 })
    if (await canWorkIn(identity, folder)) return identity
  }
  throw new StartProblem(
    `PostgreSQL runs neither as root nor as a user without a name, and neither a user namespace nor the user "nobody" ` +
      `can work in ${folder} here. Start as a normal user, or set DATABASE_URL to the address of a PostgreSQL server.`,
  )
}

/**
 * In a user namespace, the current user appears as "nobody" while it still owns its files. Root can switch to "nobody"
 * and keep one capability to enter folders that are closed to others, such as a home folder.
 */
async function choices(): Promise<ProcessIdentity[]> {
  const user = await nobody()
  const mapped = { prefix: mapping(user) }
  return process.getuid?.() === 0 ? [mapped, { prefix: [], user }, entering(user)] : [mapped]
}

/** Switches to the user and still enters folders closed to it; no other right of root remains. */
function entering(user: User): ProcessIdentity {
  const become = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  // Without the first capability, access(2) would wrongly report missing permissions to the programs.
  const keep = [
    '--securebits=+no_setuid_fixup',
    '--inh-caps=-all,+dac_override',
    '--ambient-caps=+dac_override',
    '--bounding-set=-all,+dac_override',
  ]
  return { prefix: ['setpriv', ...become, ...keep, '--'], user, stepsDown: true }
}

function mapping(user: User): string[] {
  return ['unshare', '--user', `--map-user=${user.uid}`, `--map-group=${user.gid}`]
}

function needsOther(): boolean {
  return process.platform !== 'win32' && (process.getuid?.() === 0 || !hasName())
}

/** Gives the folder with the cluster and its log to `user`, so that the server can enter it. */
async function giveFolder(folder: string, user: User): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const name of await readdir(folder)) await giveTree(join(folder, name), user)
}

/** Containers often run as a user id without a name, which initdb does not accept. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

/** Exit code and joined output of a program. */
export interface CommandResult {
  code: number
  output: string
}

/** Runs a program as `identity` in `cwd`. Its output goes to the open file `log` if one is given. */
export function runAs(
  identity: ProcessIdentity,
  program: string,
  args: string[],
  cwd?: string,
  log?: number,
): Promise<CommandResult> {
  const [command = program, ...rest] = [...identity.prefix, program, ...args]
  const child = spawn(command, rest, {
    cwd,
    env: environment(),
    stdio: ['ignore', log ?? 'pipe', log ?? 'pipe'],
    windowsHide: true,
    ...(!identity.stepsDown && identity.user),
  })
  return new Promise(resolve => {
    let output = ''
    child.stdout?.on('data', chunk => (output += chunk))
    child.stderr?.on('data', chunk => (output += chunk))
    child.on('error', error => resolve({ code: -1, output: error.message }))
    child.on('close', code => resolve({ code: code ?? -1, output }))
  })
}

/** Settings of the user's own PostgreSQL tools and language must not reach this server. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

async function canStart(identity: ProcessIdentity, program: string): Promise<boolean> {
  return (await runAs(identity, program, ['--version'])).code === 0
}

/** Checks the full path: starting in a folder does not prove that the user could reach it. */
async function canWorkIn(identity: ProcessIdentity, folder: string): Promise<boolean> {
  return (await runAs(identity, 'ls', [folder])).code === 0
}

async function nobody(): Promise<User> {
  const ask = (flag: string) =>
    run('id', [flag, 'nobody']).then(
      answer => Number(answer.stdout),
      () => 65_534,
    )
  return { uid: await ask('-u'), gid: await ask('-g') }
}

/** Gives `path` and its contents to `user`. A folder changes last, so an interrupted walk is detected and repeated. */
async function giveTree(path: string, user: User): Promise<void> {
  const found = await lstat(path)
  if (found.uid === user.uid) return
  if (found.isDirectory()) for (const name of await readdir(path)) await giveTree(join(path, name), user)
  await chown(path, user.uid, user.gid)
}
