// Merging two texts: nothing of either is lost, and nothing they share is duplicated.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeTexts } from '#domain/text/merge.ts'
import { answerText, character } from '../../../tests/texts/realistic-texts.ts'

it.each([
  ['nothing in common', 'Theirs.', 'Mine.', 'Theirs.\n\nMine.'],
  ['a beginning', 'By hand. Ten.', 'By hand. Twelve.', 'By hand. Ten.\n\nTwelve.'],
  ['an end', 'Ten.\nAsk Priya.', 'Twelve.\nAsk Priya.', 'Ten.\n\nTwelve.\nAsk Priya.'],
  ['both', 'A. Ten. Z.', 'A. Twelve. Z.', 'A. Ten.\n\nTwelve. Z.'],
  ['everything of one', 'By hand.', 'By hand. Ten.', 'By hand. Ten.'],
  ['everything of the other', 'By hand. Ten.', 'Ten.', 'By hand. Ten.'],
  ['everything', 'Same.', 'Same.', 'Same.'],
  [
    'no whole sentence',
    'Usually 10 minutes',
    'Usually 12 minutes',
    'Usually 10 minutes\n\nUsually 12 minutes',
  ],
  [
    'a beginning that is no sentence',
    'At approx. 10 a day',
    'At approx. 12 a day',
    'At approx. 10 a day\n\nAt approx. 12 a day',
  ],
  ['sentences without spaces', '手で計算。十件。', '手で計算。十二件。', '手で計算。十件。\n\n十二件。'],
  ['nothing on one side', '', 'Mine.', 'Mine.'],
  ['one sentence said twice', 'A. A.', 'A.', 'A. A.'],
])('%s', (_, first, second, both) => {
  expect(mergeTexts(first, second)).toBe(both)
})

const sentence = fc.constantFrom(
  'By hand.',
  'Ten a day!',
  'Why?',
  'approx. 12',
  'e.g. Monday',
  '“So.”',
  '十件。',
  'x',
)
const space = fc.constantFrom(' ', '\n', '\n\n', '  ', '\r\n', '')
const text = fc.oneof(
  fc.array(fc.tuple(sentence, space), { maxLength: 6 }).map(pieces => pieces.flat().join('')),
  answerText(),
  fc.string({ unit: character, maxLength: 20 }),
)

/** Whether `text` is `whole` with one run of characters removed. */
function isWithoutOneRun(whole: string, text: string): boolean {
  let start = 0
  while (start < text.length && whole[start] === text[start]) start++
  return whole.endsWith(text.slice(start)) && whole.length >= text.length
}

it('keeps every character of both texts', () => {
  fc.assert(
    fc.property(text, text, text, text, (begin, one, two, end) => {
      const first = begin + one + end
      const second = begin + two + end
      const both = mergeTexts(first, second)
      expect(isWithoutOneRun(both, first)).toBe(true)
      expect(isWithoutOneRun(both, second)).toBe(true)
    }),
  )
})

it('does not duplicate sentences shared at the beginning or end', () => {
  const whole = fc.array(fc.constantFrom('By hand.', 'Ten a day!', 'Why?'), { maxLength: 4 })
  const own = fc.array(fc.constantFrom('Mine.', 'Yours.', 'Theirs.'), { maxLength: 3 })
  const count = (text: string, word: string) => text.split(word).length - 1
  fc.assert(
    fc.property(whole, own, own, whole, (begin, one, two, end) => {
      const [first, second] = [one, two].map(middle => [...begin, ...middle, ...end].join(' ')) as [
        string,
        string,
      ]
      const both = mergeTexts(first, second)
      for (const shared of ['By hand.', 'Ten a day!', 'Why?'])
        expect(count(both, shared)).toBe(count(first, shared))
    }),
  )
})
