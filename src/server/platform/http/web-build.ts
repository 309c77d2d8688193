// The web build: built when its sources have changed, and compressed once for all starts and requests.

import { existsSync } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { type Build, ensureBuilt, runBuilder } from '../files/builds.ts'
import { ROOT } from '../root.ts'

/** The folder of a release's pages; a release does not contain their sources. */
export const PREBUILT = 'pages'

/** The folder of the built pages; builds them first unless this state of the sources was built before. */
export async function ensureWebBuild(report: (line: string) => void, root = ROOT): Promise<string> {
  if (existsSync(join(root, PREBUILT))) return join(root, PREBUILT)
  return join(await ensureBuilt(pages(root), report, root), 'client')
}

const pages = (root: string): Build => ({
  name: 'pages',
  folders: ['src/web', 'src/domain', 'src/contract', 'content', 'public'],
  files: [
    'package-lock.json',
    'vite.config.ts',
    'tsconfig.web.json',
    'src/server/learning/library.ts',
    'src/server/platform/files/builds.ts',
    'src/server/platform/http/web-build.ts',
  ],
  isSource: name => !/\.test\.tsx?$/.test(name),
  setting: process.env.PUBLIC_URL ?? '',
  async make(folder) {
    const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: folder }
    await runBuilder('pages', ['node_modules/vite/bin/vite.js', 'build'], { cwd: root, env })
    await compress(join(folder, 'client'))
  },
})

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)

/** Compresses at build time instead of at every start and request; the server sends the variant that the browser accepts. */
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
