import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excerpt, isAnswered, storedScore, unanswered } from '#domain/interview.ts'

const answer = (questionId: string, response: string) => ({ questionId, response, impactScore: null })

describe('isAnswered', () => {
  it.each([
    ['Twelve a month', true],
    [' x ', true],
    ['', false],
    ['  \n\t ', false],
  ])('%j → %s', (response, expected) => expect(isAnswered({ response })).toBe(expected))

  it('is false where there is no answer', () => expect(isAnswered(undefined)).toBe(false))
})

describe('unanswered', () => {
  const questions = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

  it('keeps the order of the questions and ignores blank and foreign answers', () => {
    const answers = [answer('b', 'yes'), answer('c', ' '), answer('z', 'elsewhere')]
    expect(unanswered(questions, answers)).toEqual([{ id: 'a' }, { id: 'c' }])
  })
})

describe('storedScore', () => {
  it.each([
    [true, 8, 8],
    [true, undefined, null],
    [true, null, null],
    [false, 8, null],
  ])('scored question %s, sent %s → %s', (impactScoreEnabled, sent, expected) =>
    expect(storedScore({ impactScoreEnabled }, sent)).toBe(expected),
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
        fc.string({ unit: 'grapheme', maxLength: 400 }),
        fc.integer({ min: 2, max: 300 }),
        (text, limit) => {
          const cut = excerpt(text, limit)
          expect([...cut].length).toBeLessThanOrEqual(limit)
          expect(cut.isWellFormed()).toBe(true)
        },
      ),
    ))
})
