// Score of an assessment: tiers, the cap rule, lowest topics and advice.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { TIER_TEXTS } from '#content/assessment.ts'
import {
  type AssessmentTopic,
  BINDING_TOPICS,
  nextLevel,
  POINTS,
  type Points,
  TIERS,
  TOPICS,
} from '#domain/assessment/assessment.ts'
import { adviceFor, assess, lowestTopics, pointsOf, type TopicAdvice } from '#domain/assessment/score.ts'

/** Ten answers with `points` each, except for the topics in `but`. */
const answers = (points: Points, but: Partial<Record<AssessmentTopic, Points>> = {}): Points[] =>
  TOPICS.map(topic => but[topic] ?? points)

/** Ten answers whose points add up to `total`, if possible without a 1 on a binding topic. */
function answersOf(total: number): Points[] {
  const given = answers(1)
  const order = [...BINDING_TOPICS, ...TOPICS.filter(topic => !BINDING_TOPICS.some(one => one === topic))]
  for (let left = total - 10, n = 0; left > 0; left--, n++) {
    const at = TOPICS.indexOf(order[n % 10]!)
    given[at] = (given[at]! + 1) as Points
  }
  return given
}

describe('tiers', () => {
  test.each([
    [10, 25, 'ai_beginning'],
    [17, 43, 'ai_beginning'],
    [18, 45, 'ai_exploring'],
    [24, 60, 'ai_exploring'],
    [25, 63, 'ai_prepared'],
    [32, 80, 'ai_prepared'],
    [33, 83, 'ai_ready'],
    [40, 100, 'ai_ready'],
  ] as const)('%d points are %d %% and %s', (total, percent, tier) => {
    const score = assess(answersOf(total))
    expect(score).toEqual({ totalScore: total, scorePercentage: percent, tier, cappedBy: [] })
  })

  test.each([
    [1, 'ai_beginning'],
    [2, 'ai_exploring'],
    [3, 'ai_prepared'],
    [4, 'ai_ready'],
  ] as const)('ten answers of %d points give %s', (points, tier) => {
    expect(assess(answers(points)).tier).toBe(tier)
  })

  test('split uniformly random answers in the documented shares', () => {
    const combinations = TOPICS.reduce(
      counts => {
        const next = new Map<number, number>()
        for (const [sum, count] of counts)
          for (const points of POINTS) next.set(sum + points, (next.get(sum + points) ?? 0) + count)
        return next
      },
      new Map([[0, 1]]),
    )
    const share = (from: number, to: number) =>
      [...combinations]
        .filter(([sum]) => sum >= from && sum <= to)
        .reduce((sum, [, count]) => sum + count, 0) /
      4 ** 10
    expect(
      [share(10, 17), share(18, 24), share(25, 32), share(33, 40)].map(s => (s * 100).toFixed(1)),
    ).toEqual(['1.6', '42.9', '54.0', '1.6'])
  })
})

describe('the cap', () => {
  test.each([
    [['data']],
    [['leadership']],
    [['privacy']],
    [['data', 'leadership']],
    [['data', 'privacy']],
    [['leadership', 'privacy']],
  ] as [AssessmentTopic[]][])('limits a full score with %s on the lowest level to ai_prepared', topics => {
    const score = assess(answers(4, Object.fromEntries(topics.map(topic => [topic, 1]))))
    expect(score.totalScore).toBe(40 - 3 * topics.length)
    expect(score).toMatchObject({ tier: 'ai_prepared', cappedBy: topics })
  })

  test('is not reported where three lowest answers already give 31 points', () => {
    expect(assess(answers(4, { data: 1, leadership: 1, privacy: 1 }))).toMatchObject({
      totalScore: 31,
      tier: 'ai_prepared',
      cappedBy: [],
    })
  })

  test('ignores answers of 2 on binding topics and of 1 on other topics', () => {
    expect(assess(answers(4, { data: 2, leadership: 2, privacy: 2 }))).toMatchObject({ tier: 'ai_ready' })
    for (const topic of TOPICS.filter(one => !BINDING_TOPICS.some(binding => binding === one)))
      expect(assess(answers(4, { [topic]: 1 }))).toMatchObject({ tier: 'ai_ready', cappedBy: [] })
  })

  test('never raises a low tier', () => {
    expect(assess(answers(2, { data: 1 })).tier).toBe('ai_exploring')
    expect(assess(answers(1)).tier).toBe('ai_beginning')
  })
})

describe('properties', () => {
  const any = fc.array(fc.constantFrom(...POINTS), { minLength: 10, maxLength: 10 })

  test('totals stay within 10 and 40, percentages within 25 and 100', () => {
    fc.assert(
      fc.property(any, given => {
        const { totalScore, scorePercentage } = assess(given)
        expect(totalScore >= 10 && totalScore <= 40).toBe(true)
        expect(scorePercentage).toBe(Math.round(totalScore * 2.5))
      }),
    )
  })

  test('a better answer never lowers the tier', () => {
    fc.assert(
      fc.property(any, fc.nat(9), (given, at) => {
        const better = given.with(at, nextLevel(given[at]!) ?? 4)
        expect(TIERS.indexOf(assess(better).tier)).toBeGreaterThanOrEqual(TIERS.indexOf(assess(given).tier))
      }),
    )
  })

  test('ai_ready is impossible with a binding topic at 1 point', () => {
    fc.assert(
      fc.property(any, given => {
        const capped = BINDING_TOPICS.some(topic => pointsOf(given, topic) === 1)
        expect(capped && assess(given).tier === 'ai_ready').toBe(false)
      }),
    )
  })

  test('the three topics shown are distinct, and no other topic has fewer points', () => {
    fc.assert(
      fc.property(any, given => {
        const shown = lowestTopics(given)
        expect(new Set(shown).size).toBe(3)
        const most = Math.max(...shown.map(topic => pointsOf(given, topic)))
        for (const topic of TOPICS.filter(one => !shown.includes(one)))
          expect(pointsOf(given, topic)).toBeGreaterThanOrEqual(most)
      }),
    )
  })
})

test('binding topics precede others with the same points', () => {
  expect(lowestTopics(answers(2))).toEqual(['data', 'leadership', 'privacy'])
  expect(lowestTopics(answers(3, { timeline: 1, knowledge: 2 }))).toEqual(['timeline', 'knowledge', 'data'])
})

test('the highest level has no next level', () => {
  expect(POINTS.map(nextLevel)).toEqual([2, 3, 4, null])
})

describe('advice', () => {
  const any = fc.array(fc.constantFrom(...POINTS), { minLength: 10, maxLength: 10 })

  test('does not recommend a level that the answers already reach', () => {
    const owner: TopicAdvice = {
      topic: 'leadership',
      towards: [
        { level: 3, text: 'Name an owner.' },
        { level: 4, text: 'Give the owner targets.' },
      ],
      beyond: 'Let the owner decide.',
    }
    const said = POINTS.map(points => adviceFor(answers(2, { leadership: points }), owner))
    expect(said).toEqual([
      'Name an owner.',
      'Name an owner.',
      'Give the owner targets.',
      'Let the owner decide.',
    ])
  })

  test.each(TIERS)('of tier %s always exceeds the answered levels and never repeats a sentence', tier => {
    const { recommendations, nextSteps } = TIER_TEXTS[tier]
    fc.assert(
      fc.property(any, given => {
        const said = [...recommendations, ...nextSteps].map(advice => adviceFor(given, advice))
        expect(new Set(said).size).toBe(9)
        for (const advice of [...recommendations, ...nextSteps].filter(one => typeof one !== 'string'))
          for (const { level, text } of advice.towards)
            if (said.includes(text)) expect(level).toBeGreaterThan(pointsOf(given, advice.topic))
      }),
    )
  })

  test('lists levels in ascending order up to the highest', () => {
    for (const tier of TIERS)
      for (const advice of [...TIER_TEXTS[tier].recommendations, ...TIER_TEXTS[tier].nextSteps])
        if (typeof advice !== 'string') {
          const levels = advice.towards.map(({ level }) => level)
          expect(levels).toEqual([...new Set(levels)].sort())
          expect(levels.at(-1)).toBeGreaterThan(1)
        }
  })
})
