// Which questions of an interview count as answered, unanswered and unrated.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, isAnswered, takesScore, unanswered, unrated } from '#domain/interview/interview.ts'
import { anyText } from '../../../tests/texts/realistic-texts.ts'

const answer = (questionId: string, response: string) => ({ questionId, response, impactScore: null })

describe('isAnswered', () => {
  it.each([
    ['Twelve a month', true],
    [' x ', true],
    ['', false],
    ['  \n\t ', false],
  ])('%j → %s', (response, expected) => expect(isAnswered({ response })).toBe(expected))

  it('is false without an answer', () => expect(isAnswered(undefined)).toBe(false))
})

describe('unanswered', () => {
  const questions = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  it('keeps the order of the questions and ignores blank and unrelated answers', () => {
    const answers = [answer('b', 'yes'), answer('c', ' '), answer('z', 'elsewhere')]
    expect(unanswered(questions, answers)).toEqual([{ id: 'a' }, { id: 'c' }])
  })
})

describe('unrated', () => {
  const scored = (id: string, impactScoreEnabled = true) => ({ id, impactScoreEnabled })

  it('lists answered scored questions without a score', () => {
    const questions = [scored('a'), scored('b'), scored('c', false), scored('d'), scored('e')]
    const rated = { ...answer('b', 'yes'), impactScore: 5 }
    const answers = [answer('a', 'yes'), rated, answer('c', 'yes'), answer('d', ' ')]
    expect(unrated(questions, answers).map(({ id }) => id)).toEqual(['a'])
  })
})

describe('takesScore', () => {
  it.each([
    [true, 8, true],
    [true, undefined, true],
    [true, null, true],
    [false, 8, false],
    [false, null, true],
    [false, undefined, true],
  ])('scored question %s, sent %s → %s', (impactScoreEnabled, sent, expected) =>
    expect(takesScore({ impactScoreEnabled }, sent)).toBe(expected),
  )
})

describe('excerpt', () => {
  it.each([
    ['  short \n text ', 20, 'short text'],
    ['one two three four', 12, 'one two…'],
    ['abcdefghijklmnop', 8, 'abcdefg…'],
  ])('%j at %d → %j', (text, limit, expected) => expect(excerpt(text, limit)).toBe(expected))

  it('never exceeds its limit and never splits a character', () =>
    fc.assert(
      fc.property(
        fc.oneof(anyText, fc.string({ unit: 'grapheme', maxLength: 400 })),
        fc.integer({ min: 2, max: 300 }),
        (text, limit) => {
          const cut = excerpt(text, limit)
          expect([...cut].length).toBeLessThanOrEqual(limit)
          expect(cut.isWellFormed()).toBe(true)
        },
      ),
    ))
})
