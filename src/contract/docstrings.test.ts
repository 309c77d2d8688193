// Docstrings of the contract: every export has one, and the errors that they name exist.

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { PROBLEMS } from '#contract/problems.ts'

const FOLDER = import.meta.dirname
const files = readdirSync(FOLDER).filter(name => name.endsWith('.ts') && !name.endsWith('.test.ts'))

/** The declarations of a file by name, with what follows the name, and the docstring above. */
function declarations(file: string) {
  const source = readFileSync(join(FOLDER, file), 'utf8')
  const found = source.matchAll(
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^(export )?(?:async )?(?:const|function|type|interface|class) (\w+)(.*)$/gm,
  )
  return [...found].map(([, docstring = '', exported, name = '', rest = '']) => ({
    ...{ docstring, isExported: exported !== undefined, name, rest },
  }))
}

/** Exports without a docstring, except the type of a schema that has one. */
function undocumented(file: string): string[] {
  const all = declarations(file)
  const documented = new Set(all.filter(each => each.docstring).map(each => each.name))
  const schemaOf = (rest: string) => /z\.(?:infer|input|output)<.*typeof (\w+)/.exec(rest)?.[1] ?? ''
  return all
    .filter(each => each.isExported && !each.docstring && !documented.has(schemaOf(each.rest)))
    .map(each => `${file}: ${each.name}`)
}

it('every export has a docstring', () => {
  expect(files.flatMap(declarations).length).toBeGreaterThan(300)
  expect(files.flatMap(undocumented)).toEqual([])
})

it('every error that a docstring names is in the catalogue', () => {
  const named = files.flatMap(declarations).flatMap(({ docstring }) => {
    const [, errors = ''] = /Errors?: ([\s\S]*)/.exec(docstring) ?? []
    return errors.match(/\b[a-z]+(?:_[a-z]+)+\b/g) ?? []
  })
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter(code => !(code in PROBLEMS))).toEqual([])
})
