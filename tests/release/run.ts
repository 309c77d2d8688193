// `npm run test:release`: makes the archive, unpacks it into a bare folder and walks through it (walk.ts) where there is no network.

import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../..')
const say = (line: string) => process.stdout.write(`${line}\n`)

/** A network of its own that holds nothing but loopback; where that is not allowed, whoever reads this is told. */
const ALONE = ['-n', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh']
const isAlone = spawnSync('unshare', [...ALONE, 'true']).status === 0

const folder = await mkdtemp(join(tmpdir(), 'audit-release-'))
try {
  execFileSync(process.execPath, ['tools/release.ts', '--out', folder], { cwd: ROOT, stdio: 'inherit' })
  const [archive = ''] = await readdir(folder)
  execFileSync('tar', ['-xzf', archive], { cwd: folder })
  const unpacked = join(folder, archive.replace(/\.tar\.gz$/, ''))
  const walk = [process.execPath, join(ROOT, 'tests/release/walk.ts'), unpacked, join(folder, 'data')]
  if (!isAlone) say('No network of its own can be had here: walked with the machine’s.')
  const [command = '', ...args] = isAlone ? ['unshare', ...ALONE, ...walk] : walk
  process.exitCode = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status ?? 1
} finally {
  await rm(folder, { recursive: true })
}
