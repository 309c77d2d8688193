// As whom the PostgreSQL programs run: they refuse root, so root steps down to "nobody", mapped or real.

import { execFile, spawn } from 'node:child_process'
import { chown, lstat, readdir } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '../start-problem.ts'

const run = promisify(execFile)

interface User {
  uid: number
  gid: number
}

/** How to start a program so that PostgreSQL accepts it, and which user on disk owns the files it makes. */
export interface ProcessIdentity {
  prefix: readonly string[]
  /** Whose the files are; absent where they are one's own. */
  user?: User
  /** The prefix itself steps down to the user. */
  stepsDown?: true
}

/**
 * The identity of the server that runs in `cluster`, to be able to stop it: the owner of its files, who may have to enter
 * closed folders on the way to them or to `program`.
 */
export async function identityOf(cluster: string, program: string): Promise<ProcessIdentity> {
  const { uid, gid } = await lstat(cluster)
  if (process.getuid?.() !== 0 || uid === 0)
    return needsOther() ? { prefix: mapping(await nobody()) } : { prefix: [] }
  const plain = { prefix: [], user: { uid, gid } }
  const isEnough = (await canStart(plain, program)) && (await canWorkIn(plain, cluster))
  return isEnough ? plain : entering({ uid, gid })
}

/** Chooses the identity for `folder` and gives it the folder; `program` is any program it must be able to start. */
export async function chooseIdentity(folder: string, program: string): Promise<ProcessIdentity> {
  if (!needsOther()) return { prefix: [] }
  for (const identity of await choices()) {
    if (!(await canStart(identity, program))) continue
    if (process.getuid?.() === 0) await hand(folder, identity.user ?? { uid: 0, gid: 0 })
    if (await canWorkIn(identity, folder)) return identity
  }
  throw new StartProblem(
    `PostgreSQL runs neither as root nor as a user without a name, and neither a user namespace nor the user "nobody" ` +
      `can work in ${folder} here. Start as a normal user, or set DATABASE_URL to the address of a PostgreSQL server.`,
  )
}

/**
 * In a user namespace the own user is seen as "nobody" while the files stay one's own. Root can also become it, and
 * keep one right of root's where a folder on the way is closed to others, as a home folder is.
 */
async function choices(): Promise<ProcessIdentity[]> {
  const user = await nobody()
  const mapped = { prefix: mapping(user) }
  return process.getuid?.() === 0 ? [mapped, { prefix: [], user }, entering(user)] : [mapped]
}

/** Becomes the user and still enters folders that are closed to it: no right of root's but that one remains. */
function entering(user: User): ProcessIdentity {
  const become = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups']
  // Without the first, access(2) would tell the programs that they may not what in fact they may.
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

/** The folder itself is there to be entered; what the server owns is the cluster and its log. */
async function hand(folder: string, user: User): Promise<void> {
  await chown(folder, user.uid, user.gid)
  for (const name of await readdir(folder)) await own(join(folder, name), user)
}

/** Containers like to run as a number without a name, which initdb does not accept. */
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

export interface CommandResult {
  code: number
  output: string
}

/** Runs a program as `identity` in `cwd`. What it prints goes to the open file `log` where one is given. */
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

/** Settings of the person's own PostgreSQL tools and language must not reach this server. */
function environment(): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([key]) => !/^(PG|LC_|LANG)/.test(key))
  return { ...Object.fromEntries(kept), LC_ALL: 'C', TZ: 'UTC' }
}

async function canStart(identity: ProcessIdentity, program: string): Promise<boolean> {
  return (await runAs(identity, program, ['--version'])).code === 0
}

/** By its full path: being put into a folder is no proof that one could have come there. */
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

/** Gives `path` with everything in it to `user`. A folder changes last, so a walk cut short is seen and repeated. */
async function own(path: string, user: User): Promise<void> {
  const found = await lstat(path)
  if (found.uid === user.uid) return
  if (found.isDirectory()) for (const name of await readdir(path)) await own(join(path, name), user)
  await chown(path, user.uid, user.gid)
}
