// Every test file, and every test title, that docs/security.md references must exist.

import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A path, and the quoted titles in brackets after it. */
const NAMED = /`((?:src|tests)\/[^`]+\.(?:test|spec)\.ts)`(?: \(([^)]*)\))?/g

const named = [...readFileSync('docs/security.md', 'utf8').matchAll(NAMED)].map(
  ([, path = '', brackets = '']) => ({
    path,
    titles: [...brackets.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
  }),
)

it('sees them at all', () => {
  expect(named.length).toBeGreaterThan(80)
  expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(40)
})

describe.each([...new Set(named.map(({ path }) => path))])('%s', path => {
  it('is there, with every test that is named', () => {
    expect(existsSync(path)).toBe(true)
    const content = readFileSync(path, 'utf8')
    const titles = named.filter(one => one.path === path).flatMap(one => one.titles)
    expect(titles.filter(title => !content.includes(title))).toEqual([])
  })
})
