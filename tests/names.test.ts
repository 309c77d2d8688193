// Naming rules: an exported type and a file's subject have one meaning in the whole tree. No declared name uses a
// retired word, and titles of tests are in plain English.

import { globSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { expect, it } from 'vitest'
import { isPlain } from './texts/plain-english.ts'

/** A syntax node of the parser, with any other field. */
interface Syntax {
  type: string
  [field: string]: unknown
}
interface Declared {
  name: string
  path: string
  /** Whether it is a field of a type, whose name may be a key of stored JSON. */
  isField: boolean
}

/** Project-specific words for which a standard term exists (docs/glossary.md). */
const RETIRED = new Set(
  [
    'told tell tells telling heard hear hears hearer hearing ear came dossier standing standings knot noted grounds',
    'house shelf shelved desk sheaf sheaves portion portions gather gathered gathering door doors stranger tally',
    'tallies notice notices trap trapped mask masked reword rewords forget spoken outcome outcomes draws leading',
    'literal hands settle settles settled ears strangers knots ways passing taking unattended refreshes traps masks',
    'somebody nobody whoever dossiers reworded rewording forgets houses desks shelves sayings air',
  ].flatMap(line => line.split(' ')),
)
/** Words that name no subject: a type, class or component needs a noun beside them. */
const BARE = new Set('Said Told Heard Asked Taken Came Known Held Place Word'.split(' '))
/** Keys of JSON that is stored, exported or part of the specification, as fields of types. */
const STORED_KEYS = new Set([
  'standing',
  'noted',
  'house',
  'ofHouse',
  'outcome',
  'outcomes',
  'settled',
  'grounds',
  'notices',
  // Computed beside a snapshot, and named like its keys in the API.
  'leading',
  'draws',
  'hourDraws',
  // In the browser's database.
  'desk',
])
/** A retired word that is the standard term here. */
const ALLOWED: Record<string, string> = {
  TEMPLATE_NOTICE: 'a notice that readers see',
  Notice: 'a component that shows a notice',
  NoticeProps: 'its properties',
  notice: 'the notification region of the page',
  licenceNotices: 'the legal term',
  likeLiteral: 'a literal of SQL',
  spokenText: 'what a screen reader speaks',
  freightDesk: 'the title of an audit',
  bothWays: 'an arrow in both directions',
  isUnattended: 'a machine that runs without a person',
  nobody: 'the user of that name, who runs PostgreSQL for root',
  desk: 'the freight desk of an audit',
  DESK: 'the freight desk of an audit',
}

const paths = globSync(['{src,content,tests,tools,bench}/**/*.{ts,tsx}', '*.ts'], {
  exclude: ['**/node_modules/**', '**/fixtures/**'],
})
const texts = new Map(paths.map(path => [path, readFileSync(path, 'utf8')]))
/** Files whose name is the role that they have in every noun's folder. */
const ROLE = /\/(index|routes|table|store|erase)\.tsx?$/
const isShipped = (path: string) => /^(src|content)\//.test(path) && !/\.test\.tsx?$/.test(path)
const wordsOf = (name: string) =>
  name.split(/[_$]|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/).map(word => word.toLowerCase())
const hasRetiredWord = (name: string) => wordsOf(name).some(word => RETIRED.has(word))

const NODES_WITH_PARAMETERS = /Function|TSMethodSignature|TSCallSignature|TSConstruct/
const FIELDS = ['TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition']
const NAMED = ['FunctionDeclaration', 'FunctionExpression', 'ClassDeclaration', 'ClassExpression']
const TYPES = ['TSTypeAliasDeclaration', 'TSInterfaceDeclaration', 'TSTypeParameter']

const isSyntax = (value: unknown): value is Syntax =>
  typeof value === 'object' && value !== null && typeof (value as Syntax).type === 'string'
const nameOf = (node: unknown) => (isSyntax(node) && typeof node.name === 'string' ? [node.name] : [])
const listOf = (value: unknown) => (Array.isArray(value) ? value.filter(isSyntax) : [])

/** The names that a pattern binds. One that only takes over the key of an object is judged where that key is declared. */
function bound(pattern: unknown): string[] {
  if (!isSyntax(pattern)) return []
  const { type, left, argument, elements, properties, parameter } = pattern
  if (type === 'ObjectPattern')
    return listOf(properties).flatMap(each => (each.shorthand ? [] : bound(each.value ?? each.argument)))
  if (type === 'ArrayPattern') return listOf(elements).flatMap(bound)
  return type === 'Identifier' ? nameOf(pattern) : bound(left ?? argument ?? parameter)
}

function declaredHere(node: Syntax): string[] {
  if (node.type === 'VariableDeclarator') return bound(node.id)
  if (node.type === 'CatchClause') return bound(node.param)
  const own = NAMED.includes(node.type) || TYPES.includes(node.type) ? nameOf(node.id ?? node.name) : []
  return NODES_WITH_PARAMETERS.test(node.type) ? [...own, ...listOf(node.params).flatMap(bound)] : own
}

function declarations(path: string, text: string): Declared[] {
  const found: Declared[] = []
  const visit = (node: Syntax) => {
    found.push(...declaredHere(node).map(name => ({ name, path, isField: false })))
    if (FIELDS.includes(node.type) && !node.computed)
      found.push(...nameOf(node.key).map(name => ({ name, path, isField: true })))
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isSyntax(child)) visit(child)
  }
  visit(parseSync(path, text).program as unknown as Syntax)
  return found
}

it('every exported type name is unique in the tree', () => {
  const types = [...texts].flatMap(([path, text]) =>
    isShipped(path)
      ? [...text.matchAll(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)].map(([, name = '']) => ({
          name,
          path,
        }))
      : [],
  )
  expect(types.length).toBeGreaterThan(500)
  const repeated = [...Map.groupBy(types, ({ name }) => name)].filter(([, places]) => places.length > 1)
  expect(repeated.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual(
    [],
  )
})

it('no declared name uses a retired word', () => {
  // Only files in which such a word occurs at all are parsed.
  const suspect = [...texts].filter(([, text]) =>
    (text.match(/[A-Za-z_$][\w$]*/g) ?? []).some(hasRetiredWord),
  )
  const declared = suspect.flatMap(([path, text]) => declarations(path, text))
  expect(declared.length).toBeGreaterThan(1000)
  const retired = declared.filter(
    ({ name, isField }) => hasRetiredWord(name) && !(name in ALLOWED) && !(isField && STORED_KEYS.has(name)),
  )
  expect([...new Set(retired.map(({ name, path }) => `${name} in ${path}`))]).toEqual([])
})

it('no type, class or component is named by a word without a subject', () => {
  const declared = [...texts].flatMap(([path, text]) =>
    [
      ...text.matchAll(
        /^(?:export )?(?:default )?(?:abstract )?(?:type|interface|class|function|const) ([A-Z]\w*)/gm,
      ),
    ].map(([, name = '']) => ({ name, path })),
  )
  expect(declared.length).toBeGreaterThan(2000)
  expect(declared.filter(({ name }) => BARE.has(name))).toEqual([])
})

it('file names are unique for what they export in a layer', () => {
  const exported = [...texts].flatMap(([path, text]) =>
    path.startsWith('src/') && isShipped(path) && !ROLE.test(path)
      ? [...text.matchAll(/^export (?:async )?(?:const|function\*?|class) (\w+)/gm)].map(([, name = '']) => ({
          path,
          key: `${path.split('/')[1]} ${path.slice(path.lastIndexOf('/') + 1)}: ${name}`,
        }))
      : [],
  )
  const repeated = [...Map.groupBy(exported, ({ key }) => key)]
    .map(([key, places]) => [key, ...new Set(places.map(({ path }) => path))])
    .filter(parts => parts.length > 2)
  expect(repeated).toEqual([])
})

it('titles of tests are in plain English that names the actor', () => {
  const titles = [...texts].flatMap(([path, text]) =>
    /\.(test|spec)\.tsx?$/.test(path)
      ? [...text.matchAll(/\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*?)\1/g)].map(
          ([, , title = '']) => ({
            path,
            title,
          }),
        )
      : [],
  )
  expect(titles.length).toBeGreaterThan(2000)
  expect(titles.filter(({ title }) => !isPlain(title)).map(({ path, title }) => `${path}: ${title}`)).toEqual(
    [],
  )
})

it('style sheets name files that exist', () => {
  /** Every alternative of the braces of a glob. */
  const expanded = (glob: string): string[] => {
    const [braces, inner] = /\{([^{}]*)\}/.exec(glob) ?? []
    return braces && inner ? inner.split(',').flatMap(each => expanded(glob.replace(braces, each))) : [glob]
  }
  const named = globSync('src/web/**/*.css').flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(/@source "([^"]+)"/g)].flatMap(([, glob = '']) =>
      expanded(glob).map(each => ({ path, file: posix.join(posix.dirname(path), each) })),
    ),
  )
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ file }) => globSync(file).length === 0)).toEqual([])
})
