// Naming rules: an exported type has one meaning in the whole tree, and no exported name uses a retired word.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const sources = ['src', 'content'].flatMap(folder =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map(name => join(folder, name)),
)
const exportsOf = (pattern: RegExp) =>
  sources.flatMap(path =>
    [...readFileSync(path, 'utf8').matchAll(pattern)].map(([, name = '']) => ({ name, path })),
  )

/** Project-specific words for which a standard term exists (docs/glossary.md). */
const RETIRED = [
  ...[
    'told',
    'tell',
    'tells',
    'heard',
    'hear',
    'hears',
    'ear',
    'came',
    'dossier',
    'standing',
    'standings',
    'knot',
  ],
  ...[
    'noted',
    'grounds',
    'house',
    'shelf',
    'shelved',
    'desk',
    'sheaf',
    'portions',
    'gathered',
    'door',
    'doors',
  ],
  ...[
    'stranger',
    'tally',
    'notice',
    'trap',
    'trapped',
    'mask',
    'masked',
    'reword',
    'forget',
    'spoken',
    'outcome',
  ],
  ...['outcomes', 'draws', 'leading', 'literal', 'hands'],
]
/** Exceptions: a retired word that is the standard term here, or a stored name. */
const ALLOWED = new Set(['TEMPLATE_NOTICE', 'Notice', 'likeLiteral'])

const wordsOf = (name: string) => name.split(/_|(?<=[a-z0-9])(?=[A-Z])/).map(word => word.toLowerCase())

it('an exported type has one meaning in the whole tree', () => {
  const types = exportsOf(/^export (?:abstract )?(?:type|interface|class) (\w+)/gm)
  expect(types.length).toBeGreaterThan(500)
  const repeated = [...Map.groupBy(types, ({ name }) => name)].filter(([, places]) => places.length > 1)
  expect(repeated.map(([name, places]) => `${name}: ${places.map(({ path }) => path).join(', ')}`)).toEqual(
    [],
  )
})

it('no exported name uses a retired word', () => {
  const names = exportsOf(
    /^export (?:async )?(?:abstract )?(?:const|let|function\*?|type|interface|class) (\w+)/gm,
  )
  const retired = names.filter(
    ({ name }) => !ALLOWED.has(name) && wordsOf(name).some(word => RETIRED.includes(word)),
  )
  expect(retired.map(({ name, path }) => `${name} in ${path}`)).toEqual([])
})
