// Answers of a running assessment as stored on the device.

import { expect, test } from 'vitest'
import { EMPTY_DRAFT, parseDraft } from '#web/assessment/assessment-draft.ts'

const answers = [3, 1, 4, null, null, null, null, null, null, null]

test('a draft is restored as stored', () => {
  expect(parseDraft(JSON.stringify({ answers, at: 2 }))).toEqual({ answers, at: 2 })
  const full = answers.map(() => 2)
  expect(parseDraft(JSON.stringify({ answers: full, at: 9 }))).toEqual({ answers: full, at: 9 })
})

test('a draft opens at the first open question at the latest', () => {
  expect(parseDraft(JSON.stringify({ answers, at: 8 })).at).toBe(3)
  expect(parseDraft(JSON.stringify({ answers, at: -1 })).at).toBe(0)
  expect(parseDraft(JSON.stringify({ answers })).at).toBe(3)
})

test.each([null, '', 'x', '7', '[]', '{"answers":[1,2]}', '{"answers":"1234123412"}'])(
  'an invalid draft (%s) is empty',
  stored => expect(parseDraft(stored)).toEqual(EMPTY_DRAFT),
)

test('invalid answers are left open', () => {
  const odd = [5, 0, '3', 2.5, null, {}, true, -1, 1, 4]
  expect(parseDraft(JSON.stringify({ answers: odd, at: 0 })).answers).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    1,
    4,
  ])
})
