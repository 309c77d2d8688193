// When pages are rebuilt and what counts as a complete build, with a builder that only writes what it should read.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ensureWebBuild } from '../http/web-build.ts'

const BUILDER = `
const { mkdirSync, readFileSync, writeFileSync, appendFileSync } = require('node:fs')
appendFileSync('builds.txt', 'x')
const assets = process.env.BUILD_DIR + '/client/assets'
mkdirSync(assets, { recursive: true })
const source = readFileSync('src/web/page.ts', 'utf8')
if (source === 'broken') { console.error('page.ts is broken'); process.exit(1) }
writeFileSync(assets + '/page.js', source)
writeFileSync(assets + '/../index.html', source)
if (source === 'endless') { console.log('halfway'); setInterval(() => {}, 1000) }
`

let root: string
let lines: string[]
const build = () => ensureWebBuild(line => void lines.push(line), root)
const change = (path: string, content: string) => writeFile(join(root, path), content)
const page = async (folder: string) => readFile(join(folder, 'assets/page.js'), 'utf8')
const timesBuilt = async () => (await readFile(join(root, 'builds.txt'), 'utf8')).length

/** Another process that builds the same pages. */
function another(options: { detached?: boolean } = {}) {
  const script = `import { ensureWebBuild } from '#server/platform/http/web-build.ts'
    await ensureWebBuild(() => {}, ${JSON.stringify(root)})`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { ...options, stdio: 'ignore' })
}

beforeEach(async () => {
  lines = []
  root = await mkdtemp(join(tmpdir(), 'web-build-'))
  const files = {
    'src/web/page.ts': 'one',
    'src/domain/audit.ts': '',
    'src/contract/audit.ts': '',
    'content/messages.ts': '',
    'public/icon.svg': '',
    'package-lock.json': '{}',
    'vite.config.ts': '',
    'src/server/learning/library.ts': '',
    'src/server/platform/files/builds.ts': '',
    'src/server/platform/http/web-build.ts': '',
    'tsconfig.web.json': '{}',
    'node_modules/vite/bin/vite.js': BUILDER,
  }
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await change(path, content)
  }
})
afterEach(() => rm(root, { recursive: true, maxRetries: 5 }))

it('builds once and then reuses the build', async () => {
  const first = await build()
  expect(await page(first)).toBe('one')
  expect((await readdir(join(first, 'assets'))).sort()).toEqual(['page.js', 'page.js.br', 'page.js.gz'])
  expect((await readdir(first)).sort()).toEqual(['assets', 'index.html', 'index.html.br', 'index.html.gz'])
  expect(await build()).toBe(first)
  expect(await timesBuilt()).toBe(1)
  expect(lines.filter(line => line.startsWith('Building'))).toHaveLength(1)
})

it.each(['src/web/page.ts', 'content/messages.ts', 'package-lock.json', 'public/icon.svg'])(
  'rebuilds when %s changes, and reuses the old build when it changes back',
  async path => {
    const before = await readFile(join(root, path), 'utf8')
    const first = await build()
    await change(path, '"two"')
    expect(await build()).not.toBe(first)
    await change(path, before)
    expect(await build()).toBe(first)
    expect(await timesBuilt()).toBe(2)
  },
)

it('does not rebuild for a changed test', async () => {
  const first = await build()
  await change('src/web/page.test.ts', 'changed')
  expect(await build()).toBe(first)
})

it('reuses a build when its state file cannot be written', async () => {
  const first = await build()
  await rm(join(root, 'build/pages.last'))
  await mkdir(join(root, 'build/pages.last'))
  expect(await build()).toBe(first)
  expect(await timesBuilt()).toBe(1)
})

it('reports why a build failed, and tries again', async () => {
  await change('src/web/page.ts', 'broken')
  await expect(build()).rejects.toThrow('page.ts is broken')
  await expect(build()).rejects.toThrow('page.ts is broken')
})

it('does not use an interrupted build', async () => {
  await change('src/web/page.ts', 'endless')
  const child = another({ detached: true })
  await expect
    .poll(() => readFile(join(root, 'builds.txt'), 'utf8').catch(() => ''), { timeout: 30_000 })
    .toBe('x')
  process.kill(-child.pid!, 'SIGKILL')
  await once(child, 'exit')
  await change('node_modules/vite/bin/vite.js', BUILDER.replace("'endless'", "'never'"))
  expect(await page(await build())).toBe('endless')
  expect(await timesBuilt()).toBe(2)
  expect(await readdir(join(root, 'build/pages'))).toHaveLength(1)
})

it('makes one build for two simultaneous starts', async () => {
  const both = [another(), another()]
  const codes = await Promise.all(both.map(async child => (await once(child, 'exit'))[0]))
  expect(codes).toEqual([0, 0])
  expect(await readdir(join(root, 'build/pages'))).toEqual([expect.stringMatching(/^[0-9a-f]{16}$/)])
  expect(await page(await build())).toBe('one')
})
