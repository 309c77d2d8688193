// Texts of the assessment: complete, one per option, in the order of the topics.

import { expect, test } from 'vitest'
import { QUESTIONS, TIER_TEXTS } from '#content/assessment.ts'
import { TIERS, TOPICS } from '#domain/assessment/assessment.ts'

test('ten questions are in the order of the topics', () => {
  expect(QUESTIONS.map(question => question.topic)).toEqual([...TOPICS])
  expect(Object.keys(TIER_TEXTS).sort()).toEqual([...TIERS].sort())
})

test('every option, recommendation and step is a unique sentence', () => {
  const pieces = [
    ...QUESTIONS.flatMap(({ question, hint, options }) => [question, hint, ...options]),
    ...Object.values(TIER_TEXTS).flatMap(text => [
      text.description,
      ...text.recommendations,
      ...text.nextSteps,
    ]),
  ]
  expect(pieces.length).toBe(10 * 6 + 4 * 10)
  const sentences = pieces.flatMap(piece =>
    typeof piece === 'string' ? piece : [...piece.towards.map(({ text }) => text), piece.beyond],
  )
  expect(new Set(sentences).size).toBe(sentences.length)
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].{6,}[.?]$/)
})
