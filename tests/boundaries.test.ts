// Import rules: which part may import which, checked against every import in the sources.

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Import {
  from: string
  /** A path in the repository, or a package name. */
  to: string
}

const IMPORT =
  /^\s*(?:import|export)\b[^'"]*?\bfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^\s*import\s+['"]([^'"]+)['"]/gm

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name))
}

function target(from: string, name: string): string {
  if (name.startsWith('.')) return normalize(join(dirname(from), name))
  if (name.startsWith('#content/')) return name.slice(1)
  return name.startsWith('#') ? `src/${name.slice(1)}` : name
}

const files = [...sources('src'), ...sources('content')]
const importsOf = (from: string): Import[] =>
  [...readFileSync(from, 'utf8').matchAll(IMPORT)].map(match => ({
    from,
    to: target(from, match[1] ?? match[2] ?? match[3] ?? ''),
  }))
const imports = files.flatMap(importsOf)

const noun = (path: string, layer: 'server' | 'web') => new RegExp(`^src/${layer}/([^/]+)/`).exec(path)?.[1]
const under = (path: string, ...folders: string[]) => folders.some(folder => path.startsWith(`${folder}/`))
const isOurs = (path: string) => under(path, 'src', 'content')
const breaches = (broken: (one: Import) => boolean) =>
  imports.filter(broken).map(({ from, to }) => `${from} → ${to}`)

describe('import rules', () => {
  it('the check finds the imports', () => {
    expect(imports).toContainEqual({ from: 'src/contract/audit.ts', to: 'src/domain/audit.ts' })
    expect(imports).toContainEqual({ from: 'src/server/platform/database/database.ts', to: 'pg' })
  })

  it('the domain imports only the domain, and its documents the type of their texts', () => {
    // The words of figures and units have English as their default, until a document sets another language.
    const isDefault = ({ from, to }: Import) =>
      /^src\/domain\/(figure\/(evidence-)?messages|text\/unit-messages)\.ts$/.test(from) &&
      under(to, 'content/documents/en')
    const isTypeOfWords = ({ from, to }: Import) =>
      under(from, 'src/domain/document') && to === 'content/documents/messages.ts'
    expect(
      breaches(
        one =>
          under(one.from, 'src/domain') &&
          !under(one.to, 'src/domain') &&
          !isTypeOfWords(one) &&
          !isDefault(one),
      ),
    ).toEqual([])
    for (const { from } of imports.filter(isTypeOfWords))
      expect(readFileSync(from, 'utf8'), from).not.toMatch(/^import (?!type )[^\n]*content\/documents/m)
  })

  it('the contract imports only domain, contract and zod; content may import these and content', () => {
    const shared = (to: string) => under(to, 'src/domain', 'src/contract') || to === 'zod'
    expect(breaches(({ from, to }) => under(from, 'src/contract') && !shared(to))).toEqual([])
    expect(
      breaches(({ from, to }) => under(from, 'content') && !shared(to) && !under(to, 'content')),
    ).toEqual([])
  })

  it('production code imports no development dependency', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
    const packageOf = (name: string) => name.split('/', name.startsWith('@') ? 2 : 1).join('/')
    const isMissing = (to: string) =>
      !isOurs(to) && !/^(node|virtual):/.test(to) && !(packageOf(to) in dependencies)
    const forTests = (from: string) => imports.some(one => one.from === from && one.to === 'vitest')
    // Files that only the web build reads.
    const forBuild = (from: string) => /\.plugin\.ts$|^src\/web\/routes\.ts$/.test(from)
    expect(breaches(({ from, to }) => isMissing(to) && !forTests(from) && !forBuild(from))).toEqual([])
  })

  it('server and web never import each other', () => {
    expect(breaches(({ from, to }) => under(from, 'src/server') && under(to, 'src/web'))).toEqual([])
    expect(breaches(({ from, to }) => under(from, 'src/web') && under(to, 'src/server'))).toEqual([])
  })

  it('pages import nothing of Node, and the server nothing of React', () => {
    const isPage = (path: string) =>
      under(path, 'src/web') && !/(plugin|entry\.server|routes)\.tsx?$/.test(path)
    expect(breaches(({ from, to }) => isPage(from) && to.startsWith('node:'))).toEqual([])
    expect(breaches(({ from, to }) => under(from, 'src/server') && /^react(-dom)?($|\/)/.test(to))).toEqual(
      [],
    )
  })

  it('the server platform imports no noun', () => {
    const known = (to: string) => under(to, 'src/server') && !under(to, 'src/server/platform')
    expect(breaches(({ from, to }) => under(from, 'src/server/platform') && known(to))).toEqual([])
  })

  it('components of src/web/ui import only each other, and fetch nothing', () => {
    const allowed = (to: string) => (!isOurs(to) && !to.startsWith('@tanstack/')) || under(to, 'src/web/ui')
    expect(breaches(({ from, to }) => under(from, 'src/web/ui') && !allowed(to))).toEqual([])
  })

  it('a noun of the web is imported only through its index.ts', () => {
    const shared = ['ui', 'platform', undefined]
    const foreign = ({ from, to }: Import) => {
      const own = noun(from, 'web')
      const other = noun(to, 'web')
      return !shared.includes(own) && !shared.includes(other) && own !== other
    }
    expect(breaches(one => foreign(one) && !/^src\/web\/[^/]+\/index\.tsx?$/.test(one.to))).toEqual([])
  })

  it('components call endpoints only through useRead and useAction, except without the read cache', () => {
    const uncached = ['assessment', 'client-link', 'inquiry', 'platform'].map(folder => `src/web/${folder}`)
    const components = files.filter(file => file.endsWith('.tsx') && !under(file, ...uncached))
    const callers = components.filter(file =>
      /import \{[^}]*\bcall\b[^}]*\} from '#web\/platform\/call\.ts'/.test(readFileSync(file, 'utf8')),
    )
    expect(callers).toEqual([])
  })

  it('a noun of the server never imports another noun’s store', () => {
    const foreign = ({ from, to }: Import) =>
      noun(from, 'server') !== undefined && noun(from, 'server') !== noun(to, 'server')
    expect(breaches(one => foreign(one) && /^src\/server\/[^/]+\/store\.ts$/.test(one.to))).toEqual([])
  })

  it('the independent computation of the figures shares no code with the product', () => {
    const second = sources('tests/figures').filter(file => !file.endsWith('/disagreements.ts'))
    const used = second.flatMap(importsOf).filter(({ to }) => isOurs(to))
    expect(second.length).toBeGreaterThan(5)
    expect(used).toEqual([])
  })

  it('no imports form a cycle', () => {
    expect(cycles(Map.groupBy(imports, ({ from }) => from))).toEqual([])
  })

  // Table files are excluded: they import each other for foreign keys, and lists and sums join them.
  it.each(['server', 'web'] as const)('no two nouns of the %s import each other', layer => {
    const own = (path: string) => noun(path, layer)
    const between = imports.flatMap(({ from, to }) => {
      const a = own(from)
      const b = own(to)
      const counts = a && b && a !== b && !COMMON.has(a) && !COMMON.has(b) && !to.endsWith('/table.ts')
      return counts ? [{ from: a, to: b }] : []
    })
    expect(between.length).toBeGreaterThan(10)
    expect(cycles(Map.groupBy(between, ({ from }) => from))).toEqual([])
  })
})

const COMMON = new Set(['platform', 'ui'])

/** Nodes that can be reached from themselves. */
function cycles(graph: Map<string, Import[]>): string[] {
  const reaches = (start: string) => {
    const seen = new Set<string>()
    const next = [start]
    for (let at = next.pop(); at !== undefined; at = next.pop())
      for (const { to } of graph.get(at) ?? [])
        if (!seen.has(to)) {
          seen.add(to)
          next.push(to)
        }
    return seen.has(start)
  }
  return [...graph.keys()].filter(reaches)
}
