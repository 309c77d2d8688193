// docs/security.md: every entry has a unique number, and every test file and title that it references exists. Every
// number that the code refers to has an entry.

import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** A path, and the quoted titles in brackets after it. */
const NAMED = /`((?:src|tests)\/[^`]+\.(?:test|spec)\.ts)`(?: \(([^)]*)\))?/g

const PAGE = readFileSync('docs/security.md', 'utf8')
const threats = [...PAGE.matchAll(/^- \*\*(T\d+[a-z]?) /gm)].map(([, id = '']) => id)

const named = [...PAGE.matchAll(NAMED)].map(([, path = '', brackets = '']) => ({
  path,
  titles: [...brackets.matchAll(/"([^"]+)"/g)].map(([, title = '']) => title),
}))

it('finds entries and titles', () => {
  expect(named.length).toBeGreaterThan(80)
  expect(named.flatMap(({ titles }) => titles).length).toBeGreaterThan(40)
})

it('gives every entry a unique number, never both with and without a letter', () => {
  expect(threats.length).toBeGreaterThan(90)
  expect(threats.filter((id, at) => threats.indexOf(id) !== at)).toEqual([])
  const numbers = new Set(threats)
  expect(threats.filter(id => /[a-z]$/.test(id) && numbers.has(id.slice(0, -1)))).toEqual([])
})

it('has an entry for every number referenced in code and decisions', () => {
  const files = globSync(['{src,tests,tools}/**/*.{ts,tsx}', 'docs/decisions/*.md'])
  const known = new Set(threats.flatMap(id => [id, id.replace(/[a-z]$/, '')]))
  const unknown = files.flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/SECURITY ((?:T\d+[a-z]?(?:, | and | to |–)?)+)/g)]
      .flatMap(([, ids = '']) => ids.match(/T\d+[a-z]?/g) ?? [])
      .filter(id => !known.has(id))
      .map(id => `${file}: ${id}`),
  )
  expect(unknown).toEqual([])
})

describe.each([...new Set(named.map(({ path }) => path))])('%s', path => {
  it('exists, with every referenced test', () => {
    expect(existsSync(path)).toBe(true)
    const content = readFileSync(path, 'utf8')
    const titles = named.filter(one => one.path === path).flatMap(one => one.titles)
    expect(titles.filter(title => !content.includes(title))).toEqual([])
  })
})
