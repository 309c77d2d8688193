// Vite plugin that gives every prerendered page the URL of its script: an island's, or for the shell the application's.
// The browser's code is built first, so the URLs are known when the pages are prerendered; in development they are those of the
// sources. Also lists the scripts of the application's pages that are loaded with the document.

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

/** The modules of a page and its layouts, as full paths. */
type PageModules = Readonly<Record<string, readonly string[]>>

/**
 * `files` are the full paths of the scripts by name, `pages` the modules of each page that is loaded with the document,
 * by the last part of its path.
 */
export function scripts(files: Readonly<Record<string, string>>, pages: PageModules): Plugin {
  const addresses: Record<string, Address> = {}
  const preloads: Record<string, string[]> = {}
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
      for (const [page, modules] of Object.entries(pages)) preloads[page] = scriptsOf(modules, chunks)
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => {
      if (id !== `\0${NAME}`) return undefined
      return `export const SCRIPTS = ${JSON.stringify(addresses)}\nexport const PRELOADS = ${JSON.stringify(preloads)}`
    },
  }
}

/** The URLs of these modules' chunks with everything that they import. */
function scriptsOf(modules: readonly string[], chunks: Chunk[]): string[] {
  const names = modules.flatMap(file => {
    const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === file)
    if (!chunk) throw new Error(`The module ${file} has no chunk of its own`)
    return [chunk.fileName, ...everythingBehind(chunk, chunks)]
  })
  return [...new Set(names)].map(name => `/${name}`)
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
