// Build cache: one folder in `build` per state of the sources; a build is complete or absent.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from '../database/embedded/postmaster.ts'
import { StartProblem } from '../start-problem.ts'

/** A product that is built from sources. Paths are relative to the folder of package.json. */
export interface Build {
  /** The name for messages, e.g. "pages"; also the folder in `build`. */
  name: string
  folders: string[]
  files: string[]
  /** Which files in `folders` are sources. */
  isSource(name: string): boolean
  /** Build input other than source files. */
  setting?: string
  make(folder: string): Promise<void>
}

const UNFINISHED = 'unfinished-'
/** Earlier builds that are kept, because a server that started earlier may still read from them. */
const KEPT = 3

/** Returns the folder of the build; builds it first unless this state of the sources was built before. */
export async function ensureBuilt(
  build: Build,
  report: (line: string) => void,
  root: string,
): Promise<string> {
  const builds = join(root, 'build', build.name)
  const target = join(builds, stateOf(build, root, builds))
  if (!existsSync(target)) await make(build, builds, target, report)
  return target
}

/**
 * A hash of all build inputs. Files with unchanged time and size are not read again: reading all would take a sixth of a
 * start. Files are read one after the other, which is faster for a thousand small files than in parallel.
 */
function stateOf({ folders, files, isSource, setting = '' }: Build, root: string, builds: string): string {
  const paths = [...folders.flatMap(folder => sources(root, folder, isSource)), ...files].sort()
  const seen = hashOf([setting, ...paths.map(path => `${path} ${ageAndSize(join(root, path))}`)])
  const [seenLast, lastState] = readLast(builds)
  if (seen === seenLast && lastState) return lastState
  const state = hashOf([setting, ...paths.flatMap(path => [path, readFileSync(join(root, path))])])
  noteLast(builds, `${seen} ${state}`)
  return state
}

const ageAndSize = (path: string) => {
  const { mtimeMs, size } = statSync(path)
  return `${mtimeMs} ${size}`
}

/** The record next to the builds: the last state of the sources, with time and size of each file. */
const last = (builds: string) => `${builds}.last`

function readLast(builds: string): string[] {
  try {
    return readFileSync(last(builds), 'utf8').split(' ')
  } catch {
    return []
  }
}

function noteLast(builds: string, line: string): void {
  try {
    mkdirSync(builds, { recursive: true })
    writeFileSync(last(builds), line)
  } catch {
    // On a read-only disk, sources are read at each start, and an existing build is still found.
  }
}

function hashOf(parts: (string | Buffer)[]): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part).update('\0')
  return hash.digest('hex').slice(0, 16)
}

function sources(root: string, folder: string, isSource: Build['isSource']): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && isSource(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

async function make(
  { name, make }: Build,
  builds: string,
  target: string,
  report: (line: string) => void,
): Promise<void> {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  report(`Building the ${name}. This happens once, and again after a change.`)
  const ticking = setInterval(() => report(`  still building the ${name} (${seconds()})`), 3000)
  const unfinished = join(builds, `${UNFINISHED}${process.pid}`)
  try {
    await removeOld(builds)
    await make(unfinished)
    await rename(unfinished, target).catch((error: unknown) => keepOther(target, unfinished, error))
  } finally {
    clearInterval(ticking)
  }
  report(`Built the ${name} in ${seconds()}.`)
}

/** If another process finished first, its build is used. */
async function keepOther(target: string, unfinished: string, error: unknown): Promise<void> {
  if (!existsSync(target)) throw error
  await rm(unfinished, { recursive: true, force: true })
}

async function removeOld(builds: string): Promise<void> {
  await mkdir(builds, { recursive: true })
  const found = await Promise.all(
    (await readdir(builds)).map(async name => ({ name, at: (await stat(join(builds, name))).mtimeMs })),
  )
  const finished = found.filter(({ name }) => !name.startsWith(UNFINISHED)).sort((a, b) => b.at - a.at)
  const cut = found.filter(({ name }) => name.startsWith(UNFINISHED) && !isBuilding(name))
  for (const { name } of [...finished.slice(KEPT), ...cut])
    await rm(join(builds, name), { recursive: true, force: true, maxRetries: 5 })
}

function isBuilding(name: string): boolean {
  const pid = Number(name.slice(UNFINISHED.length))
  return pid !== process.pid && isAlive(pid)
}

/** Runs a builder in a separate process, which frees its memory at exit; throws StartProblem with the printed output. */
export function runBuilder(
  what: string,
  args: string[],
  options: { cwd: string; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const stop = () => child.kill()
  process.once('exit', stop)
  let output = ''
  child.stdout.on('data', chunk => (output += chunk))
  child.stderr.on('data', chunk => (output += chunk))
  return new Promise((done, failed) => {
    child.on('error', failed)
    child.on('close', code => {
      process.off('exit', stop)
      if (code === 0) done()
      else failed(new StartProblem(`The ${what} could not be built:\n${output.trimEnd().slice(-4000)}`))
    })
  })
}
