// Extracts the JSON object from a model's reply, or nothing if there is none.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fieldOf, listOf, objectIn, textOf } from '#domain/draft/reply.ts'

it.each([
  ['{"steps":[]}', { steps: [] }],
  ['```json\n{"a": 1}\n```', { a: 1 }],
  ['Here you are: {"a": "brace } in \\" text"} and more {', { a: 'brace } in " text' }],
  ['{"__proto__": {"a": 1}}', JSON.parse('{"__proto__": {"a": 1}}')],
])('is extracted from the reply: %s', (text, value) => {
  expect(objectIn(text)).toEqual(value)
})

it.each([
  '',
  'no object',
  '{"a": 1',
  '{"a": "cut',
  '{a: 1}',
  `${'{"a":'.repeat(50)}1${'}'.repeat(50)}`,
  '}{',
])('is absent in: %s', text => {
  expect(objectIn(text)).toBeNull()
})

it('extracts any object again, and never throws', () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 3 }), fc.string(), (value, around) => {
      const text = JSON.stringify(value)
      expect(objectIn(`${around.replaceAll('{', '')}${text}${around}`)).toEqual(JSON.parse(text))
    }),
  )
  fc.assert(
    fc.property(fc.string(), text => {
      objectIn(text)
    }),
  )
})

it('reads fields of any value safely', () => {
  expect([fieldOf(null, 'a'), fieldOf('text', 'length'), fieldOf({}, 'constructor')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect([listOf({ length: 1 }), textOf(7)]).toEqual([[], ''])
})
