// Finds a browser for the journeys: the configured one, the one from npm, the system's, or (as root) the one from apt.

import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'

export interface Browser {
  path: string
  /** Environment variables that it needs in addition. */
  env: Record<string, string>
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A browser that was started successfully. Throws with instructions if there is none. */
export async function findChromium(): Promise<Browser> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts({ path: named, env: {} })) return { path: named, env: {} }
    throw new Error(`CHROMIUM_PATH is ${named}, but this does not start.`)
  }
  // The npm build is the same on every machine; without windows and menus, the journeys take a sixth less time.
  const found = (await fromNpm()) ?? fromSystem() ?? fromApt()
  if (found) return found
  throw new Error(
    'No browser for the tests. Install Chromium or Google Chrome (Debian: "apt-get install chromium"), ' +
      'or set CHROMIUM_PATH to its program, and run this again.',
  )
}

function fromSystem(): Browser | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const paths = [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), ...MAC]
  return paths.map(path => ({ path, env: {} })).find(browser => existsSync(browser.path) && starts(browser))
}

/** The package contains compressed Linux x64 programs; they are unpacked once, completely or not at all. */
async function fromNpm(): Promise<Browser | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const folder = join(tmpdir(), `audit-tests-chromium-153-${userInfo({ encoding: 'utf8' }).uid}`)
  if (!existsSync(folder)) await unpack(folder)
  const path = join(folder, 'chromium')
  const plain = { path, env: {} }
  const withLibraries = { path, env: { LD_LIBRARY_PATH: join(folder, 'al2023/lib') } }
  return [plain, withLibraries].find(starts)
}

async function unpack(folder: string): Promise<void> {
  const { default: chromium, inflate } = await import('@sparticuz/chromium')
  const staging = await mkdtemp(`${folder}-`)
  const before = process.env.TMPDIR
  // The package unpacks into the current temporary folder.
  process.env.TMPDIR = staging
  try {
    await chromium.executablePath()
    await inflate(join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br'))
    await rename(staging, folder).catch(() => rm(staging, { recursive: true }))
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function fromApt(): Browser | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const apt = (...args: string[]) => execFileSync('apt-get', args, { stdio: 'inherit' })
  try {
    apt('update')
    apt('install', '-y', '--no-install-recommends', 'chromium')
  } catch {
    return undefined
  }
  return fromSystem()
}

function starts({ path, env }: Browser): boolean {
  try {
    const args = ['--version', '--no-sandbox', '--headless']
    return /\d+\.\d+/.test(
      execFileSync(path, args, {
        encoding: 'utf8',
        env: { ...process.env, ...env },
        stdio: ['ignore', 'pipe', 'ignore'],
        timeout: 60_000,
      }),
    )
  } catch {
    return false
  }
}
