// Which texts get a name: frequent reads whose text and plan stay the same.

import { expect, it } from 'vitest'
import { statementNames } from '#server/platform/database/prepared-statements.ts'

/** The names that a text gets in so many uses. */
const uses = (text: string, times: number, nameOf = statementNames('read')) =>
  Array.from({ length: times }, () => nameOf(text))

it('gives a read a name from its fifth use on, always the same', () => {
  const nameOf = statementNames('read')
  expect(uses('select 1', 6, nameOf)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    'read_0',
    'read_0',
  ])
  expect(uses('\n  with a as (select 2) select * from a', 5, nameOf).at(-1)).toBe('read_1')
  expect(uses('select count(*) from audits;', 5, nameOf).at(-1)).toBe('read_2')
})

it.each([
  ['a write', 'update audits set title = $1'],
  ['a list of values', 'select 1 from audits where id in ($1, $2)'],
  ['a search of words', 'select 1 from audits where words @@ words_query($1)'],
  ['a search of characters', 'select 1 from users where name ilike $1'],
  ['several statements', 'select 1; select 2'],
])('gives no name to %s', (_, text) => {
  expect(uses(text, 20).filter(Boolean)).toEqual([])
})

it('names a frequent read even after thousands of texts that came once', () => {
  const nameOf = statementNames('read')
  for (let n = 0; n < 3000; n++) nameOf(`select ${n}`)
  expect(uses('select title from audits', 5, nameOf).at(-1)).toBe('read_0')
})

it('names two hundred texts', () => {
  const nameOf = statementNames('read')
  for (let n = 0; n < 300; n++) uses(`select ${n}`, 5, nameOf)
  expect(nameOf('select 199')).toBe('read_199')
  expect(nameOf('select 200')).toBeUndefined()
})
