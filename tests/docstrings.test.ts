// Docstrings: every export of contract, domain and platform has one, and the errors that the contract names exist.

import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'
import { isPlain } from './texts/plain-english.ts'

const filesOf = (folder: string) => globSync(`${folder}/**/*.ts`).filter(path => !path.endsWith('.test.ts'))

/** The declarations of a file by name, with what follows the name, and the docstring above. */
function declarations(file: string) {
  const found = readFileSync(file, 'utf8').matchAll(
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n(?:\/\/ biome-ignore.*\n)*)?^(export )?(?:async )?(?:const|function|type|interface|class) (\w+)(.*)$/gm,
  )
  return [...found].map(([, docstring = '', exported, name = '', rest = '']) => ({
    docstring,
    isExported: exported !== undefined,
    name,
    rest,
  }))
}

/** Exports without a docstring, except the type of a schema or list that has one. */
function undocumented(file: string): string[] {
  const all = declarations(file)
  const documented = new Set(all.filter(each => each.docstring).map(each => each.name))
  const sourceOf = (rest: string) => /\btypeof (\w+)/.exec(rest)?.[1] ?? ''
  return all
    .filter(each => each.isExported && !each.docstring && !documented.has(sourceOf(each.rest)))
    .map(each => `${file}: ${each.name}`)
}

it.each([
  { folder: 'src/contract', atLeast: 300 },
  { folder: 'src/domain', atLeast: 1500 },
  { folder: 'src/server/platform', atLeast: 200 },
])('every export of $folder has a docstring', ({ folder, atLeast }) => {
  const files = filesOf(folder)
  expect(files.flatMap(declarations).length).toBeGreaterThan(atLeast)
  expect(files.flatMap(undocumented)).toEqual([])
})

it('every error named in a contract docstring is in the catalogue', () => {
  const named = filesOf('src/contract')
    .flatMap(declarations)
    .flatMap(({ docstring }) => {
      const [, errors = ''] = /Errors?: ([\s\S]*)/.exec(docstring) ?? []
      return errors.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
    })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(code => !(code in PROBLEMS))).toEqual([])
})

it('comments are in plain English that names the actor, on lines that fit', () => {
  const comments = globSync('{src,content,tests,tools,bench}/**/*.{ts,tsx}', {
    exclude: ['**/corpus/**', 'tests/texts/plain-english.ts'],
  }).flatMap(file =>
    [...readFileSync(file, 'utf8').matchAll(/^ *(?:\/\/|\/\*\*|\*) (?!biome-ignore)(.*)$/gm)].map(
      ([line, text = '']) => ({ file, line, text }),
    ),
  )
  expect(comments.length).toBeGreaterThan(15_000)
  expect(comments.filter(({ text }) => !isPlain(text))).toEqual([])
  expect(comments.filter(({ line }) => line.length > 135)).toEqual([])
})

it('the documentation is in plain English that names the actor', () => {
  const lines = globSync(['*.md', 'docs/**/*.md']).flatMap(file =>
    // Without code, and without words in italics, which name a word.
    readFileSync(file, 'utf8')
      .replaceAll(/^```[\s\S]*?^```/gm, '')
      .replaceAll(/(?<!\*)\*[^*\n]+\*(?!\*)/g, '')
      .split('\n')
      .map(text => ({ file, text })),
  )
  expect(lines.length).toBeGreaterThan(1000)
  expect(lines.filter(({ text }) => !isPlain(text))).toEqual([])
})
