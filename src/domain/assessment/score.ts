// The score of an assessment: points, tier with its cap, the lowest topics, and the advice for them.

import {
  type AssessmentTopic,
  BINDING_TOPICS,
  MAX_SCORE,
  type Points,
  TIER_FLOORS,
  TIERS,
  type Tier,
  TOPICS,
} from '#domain/assessment/assessment.ts'

/** Number of weakest topics that a result names. */
export const LOWEST_SHOWN = 3

/** The result of an assessment (specification 1). */
export interface AssessmentScore {
  /** 10 to 40. */
  totalScore: number
  /** Share of 40 points in whole percent, 25 to 100. */
  scorePercentage: number
  tier: Tier
  /** Topics that capped the tier at ai_prepared although the points reach ai_ready; usually empty. */
  cappedBy: AssessmentTopic[]
}

/** Scores ten answers. `answers` are points in the order of TOPICS. */
export function assess(answers: readonly Points[]): AssessmentScore {
  const totalScore = answers.reduce<number>((sum, points) => sum + points, 0)
  const reached = tierOfPoints(totalScore)
  const cappedBy =
    reached === 'ai_ready' ? BINDING_TOPICS.filter(topic => pointsOf(answers, topic) === 1) : []
  return {
    totalScore,
    scorePercentage: percentage(totalScore),
    tier: cappedBy.length > 0 ? 'ai_prepared' : reached,
    cappedBy,
  }
}

/** The tier of a total, before the cap is applied. */
export function tierOfPoints(totalScore: number): Tier {
  return TIERS.findLast(tier => totalScore >= TIER_FLOORS[tier]) ?? 'ai_beginning'
}

/** Share of 40 points in whole percent; halves round up. */
export function percentage(totalScore: number): number {
  // Multiplies first, since 23 / 40 * 100 is 57.49… in binary floating point, but 57.5 must round to 58.
  return Math.round((totalScore * 100) / MAX_SCORE)
}

/** Points of a topic, 1–4; 1 if it was not answered. */
export function pointsOf(answers: readonly Points[], topic: AssessmentTopic): Points {
  return answers[TOPICS.indexOf(topic)] ?? 1
}

/** The three topics with the fewest points; ties go to binding topics first, then by the order asked. */
export function lowestTopics(answers: readonly Points[]): AssessmentTopic[] {
  return [...TOPICS]
    .sort((a, b) => pointsOf(answers, a) - pointsOf(answers, b) || binding(b) - binding(a))
    .slice(0, LOWEST_SHOWN)
}

const binding = (topic: AssessmentTopic) => Number(BINDING_TOPICS.some(one => one === topic))

/** Advice by level: one text for each level below the highest, lowest first, and one for when all are reached. */
export interface Climb {
  topic: AssessmentTopic
  towards: readonly { level: Points; text: string }[]
  beyond: string
}

/** One text for every answer, or a text by level. */
export type TopicAdvice = string | Climb

/** The advice for `answers`: it never recommends a level that is already reached. */
export function adviceFor(answers: readonly Points[], advice: TopicAdvice): string {
  if (typeof advice === 'string') return advice
  const points = pointsOf(answers, advice.topic)
  return advice.towards.find(({ level }) => level > points)?.text ?? advice.beyond
}
