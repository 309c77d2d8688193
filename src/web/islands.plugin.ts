// Pages that ship no application script may carry a script of their own: each *.island.tsx becomes one, and the printed
// page learns its address. The browser's half is built first, so the addresses are known when the pages are printed.

import type { Plugin } from 'vite'

const NAME = 'virtual:islands'

interface Chunk {
  type: string
  fileName: string
  facadeModuleId?: string | null
  imports?: string[]
}

/** Address of an island's script, and of everything it imports. */
interface Address {
  script: string
  imports: string[]
}

/** `files` are the full paths of all *.island.tsx. */
export function islands(files: readonly string[]): Plugin {
  const addresses: Record<string, Address> = {}
  return {
    name: 'islands',
    sharedDuringBuild: true,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      for (const file of files) this.emitFile({ type: 'chunk', id: file, name: islandName(file) })
    },
    writeBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const chunks = Object.values(bundle) as Chunk[]
      for (const file of files) {
        const entry = chunks.find(chunk => chunk.facadeModuleId === file)
        if (!entry) throw new Error(`The island ${file} was not built`)
        const imports = everythingBehind(entry, chunks).map(name => `/${name}`)
        addresses[islandName(file)] = { script: `/${entry.fileName}`, imports }
      }
    },
    resolveId: id => (id === NAME ? `\0${NAME}` : undefined),
    load: id => (id === `\0${NAME}` ? `export const ISLANDS = ${JSON.stringify(addresses)}` : undefined),
  }
}

const islandName = (file: string) => file.replace(/^.*[\\/]|\.island\.tsx$/g, '')

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
