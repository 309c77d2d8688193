// What is made from sources and kept: one folder per state of the sources in `build`, complete or not there.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { isAlive } from './embedded/postmaster.ts'
import { StartProblem } from './start-problem.ts'

/** Something that is made from sources. Paths begin at the folder of package.json. */
export interface Build {
  /** What people read, e.g. "pages"; also the folder in `build`. */
  name: string
  folders: string[]
  files: string[]
  /** Which files of `folders` it is made from. */
  isSource(name: string): boolean
  /** What it is made from beside sources. */
  setting?: string
  make(folder: string): Promise<void>
}

const UNFINISHED = 'unfinished-'
/** Former builds that stay, because a server that started earlier may still read from them. */
const KEPT = 3

/** The folder of the build; it is made first unless it was before, of the same state of the sources. */
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
 * A hash of everything that it is made from. Files that are as old and as large as the last time are not read again: that
 * would take a sixth of a start. Read in turn, not at once: a thousand small files come sooner so.
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

/** Beside the builds: which state the sources had when somebody last looked, and how old and large they were. */
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
    // Where nothing can be written, sources are read each time, and what was built is found all the same.
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

/** Where another start was quicker, its build is as good as ours. */
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

/** Runs a builder in a process of its own, whose memory goes with it; throws StartProblem with what it printed. */
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
