// Vite plugin that gives every prerendered page the URL of its script: an island's, or for the shell the application's.
// The browser's code is built first, so the URLs are known when the pages are prerendered; in development they are those of the
// sources.

import type { Plugin } from 'vite'

const NAME = 'virtual:scripts'

interface Chunk {
  type: string
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
}

/** URL of a script, and of everything it imports. */
interface Address {
  script: string
  imports: string[]
}

/** `files` are the full paths of the scripts by name. */
export function scripts(files: Readonly<Record<string, string>>): Plugin {
  const addresses: Record<string, Address> = {}
  return {
    name: 'scripts',
    sharedDuringBuild: true,
    configResolved({ command, root }) {
      if (command === 'build') return
      for (const [name, file] of Object.entries(files))
        addresses[name] = { script: file.slice(root.length), imports: [] }
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle) as Chunk[]
      for (const [name, file] of Object.entries(files)) {
        const entry = chunks.find(chunk => chunk.facadeModuleId === file)
        if (!entry) throw new Error(`The script ${file} was not built`)
        const imports = everythingBehind(entry, chunks).map(name => `/${name}`)
        addresses[name] = { script: `/${entry.fileName}`, imports }
      }
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => (id === `\0${NAME}` ? `export const SCRIPTS = ${JSON.stringify(addresses)}` : undefined),
  }
}

function everythingBehind(entry: Chunk, chunks: Chunk[]): string[] {
  const found = new Set<string>()
  const visit = ({ imports = [] }: Chunk) => {
    for (const name of imports.filter(name => !found.has(name))) {
      found.add(name)
      const chunk = chunks.find(({ fileName }) => fileName === name)
      if (chunk) visit(chunk)
    }
  }
  visit(entry)
  return [...found]
}
