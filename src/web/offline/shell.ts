// Stores the pages' build on this device: the application's document, and every script, style and typeface that it may load.

import { SHELL, SHELLS, shellsOf } from '#web/offline/copy-names.ts'
import { listCopies } from '#web/offline/copy-store.ts'
import type { Keeping } from '#web/offline/keeping.ts'

/** List of a build's scripts, styles and typefaces (src/web/prerender.plugin.ts). */
const FILES = '/files.json'
/** Number of files per write, and of simultaneous writes. */
const TOGETHER = 12
const LANES = 2

/** A newer build than this page's is on the server: this page cannot keep it. */
export class NewerBuild extends Error {}

/** The entity tag of the server's build. Throws NewerBuild if this page belongs to another one. */
export async function presentBuild(): Promise<string> {
  return (await fetchShell()).build
}

/**
 * Stores the build unless it is there; returns its entity tag. Throws NewerBuild, and if the server cannot be reached or
 * `isWanted` is false. Files that an earlier try has stored are not loaded again.
 */
export async function keepBuild(
  isWanted: () => Promise<boolean>,
  { signal, onProgress }: Keeping,
): Promise<string> {
  const { build, shell } = await fetchShell()
  // Sign-out deletes the database first and the caches last: none is opened after that.
  if (!(await isWanted())) throw new Error('The audit is no longer kept on this device.')
  const cache = await caches.open(shellsOf(build))
  if (await cache.match(SHELL)) return build
  const list = await fetch(FILES, { cache: 'no-store', signal })
  if (!list.ok) throw new Error(`${FILES}: ${list.status}`)
  const files: string[] = await list.json()
  const stored = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const missing = files.filter(file => !stored.has(file))
  let done = files.length - missing.length
  const batches = Array.from({ length: Math.ceil(missing.length / TOGETHER) }, (_, n) =>
    missing.slice(n * TOGETHER, (n + 1) * TOGETHER),
  ).values()
  const addNext = async () => {
    for (const batch of batches) {
      signal.throwIfAborted()
      await cache.addAll(batch.map(file => new Request(file, { signal })))
      done += batch.length
      onProgress({ part: 'pages', done, all: files.length })
    }
  }
  await Promise.all(Array.from({ length: LANES }, addNext))
  // Last: a build without its document is not complete.
  await cache.put(SHELL, shell)
  return build
}

/** Deletes the builds that no kept audit needs. */
export async function deleteOldBuilds(): Promise<void> {
  const needed = new Set((await listCopies()).map(({ build }) => shellsOf(build)))
  const names = (await caches.keys()).filter(name => name.startsWith(SHELLS) && !needed.has(name))
  await Promise.all(names.map(name => caches.delete(name)))
}

async function fetchShell(): Promise<{ build: string; shell: Response }> {
  const shell = await fetch('/dashboard', { cache: 'no-store', headers: { accept: 'text/html' } })
  const build = shell.headers.get('etag')
  if (!shell.ok || build === null) throw new Error(`The document of the pages: ${shell.status}`)
  const script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src')
  if (!script || !(await shell.clone().text()).includes(`"${script}"`)) throw new NewerBuild()
  return { build, shell }
}
