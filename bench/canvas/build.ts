// Bundles and minifies the page of each canvas, and measures its scripts. Peers are installed in their own folder, not as our
// dependencies.

import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import tailwindcss from '@tailwindcss/vite'
import { build, type Plugin } from 'vite'
import { calls } from '../../src/web/calls.plugin.ts'

/** Packages of the peers, at the measured versions. */
const PACKAGES = [
  '@xyflow/react@12.12.1',
  'react@19.3.1',
  'react-dom@19.3.1',
  'bpmn-js@18.31.1',
  '@maxgraph/core@0.24.0',
  '@excalidraw/excalidraw@0.18.1',
  'tldraw@5.4.2',
  '@tldraw/assets@5.4.2',
]

/** Package folders that their pages load fonts and icons from. */
export const ASSETS = {
  '/assets/tldraw/': 'node_modules/@tldraw/assets/',
  '/assets/excalidraw/': 'node_modules/@excalidraw/excalidraw/dist/prod/',
} as const

const here = import.meta.dirname
const root = join(here, '../..')

/** Installs the peers into `work` if they are missing. */
export function installPeers(work: string): void {
  if (existsSync(join(work, 'node_modules'))) return
  mkdirSync(work, { recursive: true })
  writeFileSync(join(work, 'package.json'), '{ "private": true }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--legacy-peer-deps', ...PACKAGES], {
    cwd: work,
    stdio: 'inherit',
  })
}

/** Bundles peers/<name> to `work`/dist/<name>; returns the size of its scripts under Brotli, in kilobytes. */
export async function buildPage(name: string, work: string): Promise<number> {
  const [entry] = globSync(join(here, 'peers', `${name}.{ts,tsx,js}`))
  if (!entry) throw new Error(`There is no peers/${name}.`)
  const outDir = join(work, 'dist', name)
  const page = join(work, `${name}.html`)
  writeFileSync(page, htmlOf(entry))
  await build({
    root: work,
    base: './',
    configFile: false,
    logLevel: 'error',
    plugins: name === 'ours' ? [tailwindcss(), calls()] : [fromWork(work)],
    define: { 'process.env.NODE_ENV': '"production"', 'process.env.IS_PREACT': '"false"' },
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: page } },
    server: { fs: { allow: [root, work] } },
  })
  return firstLoad(outDir)
}

const htmlOf = (entry: string) =>
  `<!doctype html><meta charset="utf-8"><title>bench</title><style>html,body{margin:0;overflow:hidden}</style><div id="root"></div><script>EXCALIDRAW_ASSET_PATH="/assets/excalidraw/"</script><script type="module" src="${entry}"></script>`

/** Resolves bare imports of the adapters from the peers' packages. */
function fromWork(work: string): Plugin {
  return {
    name: 'peers',
    enforce: 'pre',
    resolveId(source, importer) {
      const bare = !/^[./\0]/.test(source) && importer?.startsWith(here)
      return bare ? this.resolve(source, join(work, 'package.json'), { skipSelf: true }) : null
    },
  }
}

/** Size of what the page loads initially: its own scripts and their static imports, without dynamic imports. */
function firstLoad(folder: string): number {
  const [html = ''] = globSync(join(folder, '*.html')).map(file => readFileSync(file, 'utf8'))
  const files = [...html.matchAll(/(?:src|href)="\.\/([^"]+\.js)"/g)].map(match => match[1] ?? '')
  const bytes = [...new Set(files)].map(file => brotliCompressSync(readFileSync(join(folder, file))).length)
  return bytes.reduce((sum, size) => sum + size, 0) / 1024
}
