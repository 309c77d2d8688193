// The built pages, made when their sources have changed: one folder per state of the sources, complete or not there.

import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { StartProblem } from './config.ts'
import { isAlive } from './embedded/postmaster.ts'
import { ROOT } from './root.ts'

const BUILDS = 'build'
/** The folder of a release's pages, which has no sources of them. */
export const PREBUILT = 'pages'
const UNFINISHED = 'unfinished-'
/** Former builds that stay, because a server that started earlier may still serve from them. */
const KEPT = 3

const FOLDERS = ['src/web', 'src/domain', 'src/contract', 'content', 'public']
const FILES = [
  'package-lock.json',
  'react-router.config.ts',
  'vite.config.ts',
  'tsconfig.web.json',
  'src/server/learning/library.ts',
  'src/server/platform/web-build.ts',
]

/** The folder of the built pages; builds them first unless that state of the sources was built before. */
export async function ensureWebBuild(report: (line: string) => void, root = ROOT): Promise<string> {
  if (existsSync(join(root, PREBUILT))) return join(root, PREBUILT)
  const target = join(root, BUILDS, await fingerprint(root))
  if (!existsSync(target)) await build(root, target, report)
  return join(target, 'client')
}

/** A hash of everything that the pages are made from. */
async function fingerprint(root: string): Promise<string> {
  const lists = await Promise.all(FOLDERS.map(folder => sources(root, folder)))
  const paths = [...lists.flat(), ...FILES].sort()
  const contents = await Promise.all(paths.map(path => readFile(join(root, path))))
  const hash = createHash('sha256').update(process.env.PUBLIC_URL ?? '')
  for (const [index, path] of paths.entries()) hash.update(`\0${path}\0`).update(contents[index] ?? '')
  return hash.digest('hex').slice(0, 16)
}

async function sources(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    )
}

async function build(root: string, target: string, report: (line: string) => void): Promise<void> {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  report('Building the pages. This happens once, and again after a change.')
  const ticking = setInterval(() => report(`  still building the pages (${seconds()})`), 3000)
  const unfinished = join(root, BUILDS, `${UNFINISHED}${process.pid}`)
  try {
    await removeOld(join(root, BUILDS))
    await run(root, unfinished)
    await compress(join(unfinished, 'client'))
    await rename(unfinished, target).catch((error: unknown) => keepOther(target, unfinished, error))
  } finally {
    clearInterval(ticking)
  }
  report(`Pages built in ${seconds()}.`)
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

function run(root: string, folder: string): Promise<void> {
  const child = spawn(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', BUILD_DIR: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
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
      else failed(new StartProblem(`The pages could not be built:\n${output.trimEnd().slice(-4000)}`))
    })
  })
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Once at the build instead of on every start and request; the server sends the variant that the browser takes. */
async function compress(client: string): Promise<void> {
  const names = (await readdir(client, { recursive: true })).filter(isCompressed)
  await Promise.all(
    names.map(async name => {
      const content = await readFile(join(client, name))
      await writeFile(join(client, `${name}.br`), await brotli(content))
      await writeFile(join(client, `${name}.gz`), await deflate(content, { level: 9 }))
    }),
  )
}

const isCompressed = (name: string) =>
  name.endsWith('.html') || /^assets[/\\].*\.(js|css|svg|json)$/.test(name)
