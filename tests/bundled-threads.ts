// Vite plugin of the API tests: the server's threads run from its bundle, as in production. From the sources, each start takes
// twice as long.

import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'
import { withThread } from '../tools/bundle.ts'
import { ensureServerBuild } from '../tools/server-build.ts'

export function bundledThreads(): Plugin {
  let folder = ''
  const urlOf = (script: string) => `new URL(${JSON.stringify(pathToFileURL(join(folder, script)))})`
  return {
    name: 'bundled-threads',
    enforce: 'pre',
    // Vitest keeps transformed modules between runs; those of a bundle that has been replaced start no thread.
    configureVitest({ defineCacheKeyGenerator }) {
      defineCacheKeyGenerator(({ id, sourceCode }) =>
        withThread(sourceCode, id, urlOf) === null ? undefined : folder,
      )
    },
    async buildStart() {
      folder = await ensureServerBuild(() => {})
    },
    transform: (code, id) => withThread(code, id, urlOf),
  }
}
