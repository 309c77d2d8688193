// The public result of an assessment: a fixed list of fields, composed from the stored points and the texts
// (SECURITY T15).

import { CAP_RULE, QUESTIONS, TIER_TEXTS } from '#content/assessment.ts'
import type { AssessmentResult } from '#contract/assessment.ts'
import { nextLevel, TOPIC_LABELS, tierRanges } from '#domain/assessment/assessment.ts'
import { adviceFor, assess, lowestTopics, pointsOf } from '#domain/assessment/score.ts'
import type { StoredAssessment } from '#server/assessment/store.ts'

/** The result with its texts, as anyone with the id may see it. */
export function resultOf({ answers, ...stored }: StoredAssessment): AssessmentResult {
  const { title, description, recommendations, nextSteps } = TIER_TEXTS[stored.tier]
  return {
    tier: stored.tier,
    scorePercentage: stored.scorePercentage,
    totalScore: stored.totalScore,
    completedAt: stored.completedAt,
    title,
    description,
    recommendations: recommendations.map(advice => adviceFor(answers, advice)),
    nextSteps: nextSteps.map(advice => adviceFor(answers, advice)),
    cappedBy: assess(answers).cappedBy,
    capRule: CAP_RULE,
    tiers: tierRanges().map(({ tier, from, to }) => ({ title: TIER_TEXTS[tier].title, from, to })),
    topics: QUESTIONS.map(({ topic, options }) => {
      const points = pointsOf(answers, topic)
      const next = nextLevel(points)
      const option = (level: number) => options[level - 1] ?? ''
      return { topic, label: TOPIC_LABELS[topic], points, chosen: option(points), next: next && option(next) }
    }),
    lowest: lowestTopics(answers),
  }
}
