// `npm run test:release`: builds the archive, unpacks it into an empty folder and tests it (walk.ts) without a network. `--
// --from COMMIT` also builds the release of that commit, and upgrades from it with data that it created.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const ROOT = resolve(import.meta.dirname, '../..')
const { values } = parseArgs({ options: { from: { type: 'string' } } })
const say = (line: string) => process.stdout.write(`${line}\n`)

/** Runs in a network namespace with loopback only, where the system allows that; elsewhere it prints a message. */
const ALONE = ['-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const isAlone = spawnSync('unshare', [...ALONE, 'true']).status === 0

const folder = await mkdtemp(join(tmpdir(), 'audit-release-'))
try {
  const releases = [await unpacked(ROOT, 'this')]
  if (values.from) releases.push(await unpacked(clone(values.from), 'former'))
  const [own = '', former] = releases
  const walk = [process.execPath, join(ROOT, 'tests/release/walk.ts'), own, join(folder, 'data')]
  if (former) walk.push(former)
  if (!isAlone) say('No network of its own can be had here: walked with the machine’s.')
  const [command = '', ...args] = isAlone ? ['unshare', ...ALONE, ...walk] : walk
  process.exitCode = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
} finally {
  await rm(folder, { recursive: true })
}

/** Builds a release with the clone at `root`, and unpacks it. */
async function unpacked(root: string, name: string): Promise<string> {
  const out = join(folder, name)
  await mkdir(out)
  // By the script's name: the program's path differs between commits.
  execFileSync('npm', ['run', '--silent', 'release', '--', '--out', out], { cwd: root, stdio: 'inherit' })
  const [archive = ''] = await readdir(out)
  execFileSync('tar', ['-xzf', archive], { cwd: out })
  return join(out, archive.replace(/\.tar\.gz$/, ''))
}

/** Creates a separate clone at that commit, with its packages installed. */
function clone(commit: string): string {
  const target = join(folder, 'clone')
  execFileSync('git', ['clone', '--quiet', ROOT, target])
  execFileSync('git', ['checkout', '--quiet', commit], { cwd: target })
  execFileSync('npm', ['ci', '--prefer-offline', '--silent'], { cwd: target, stdio: 'ignore' })
  return target
}
