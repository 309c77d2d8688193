// Detailed assessment report: derives the 90-day plan and the first use cases from ten answers.

import { type AssessmentTopic, nextLevel, type Points, TOPICS } from '#domain/assessment/assessment.ts'
import { lowestTopics, pointsOf } from '#domain/assessment/score.ts'

/** A part of the 90-day plan that raises one topic by one level; days count from 1. */
export interface PlanPhase {
  topic: AssessmentTopic
  fromDay: number
  toDay: number
  points: Points
  /** The level to reach; equal to the current one if that is the highest. */
  target: Points
}

const PHASE_DAYS = 30

/** Three phases of 30 days, one for each of the three lowest topics, lowest first. */
export function planOf(answers: readonly Points[]): PlanPhase[] {
  return lowestTopics(answers).map((topic, n) => {
    const points = pointsOf(answers, topic)
    return {
      topic,
      fromDay: n * PHASE_DAYS + 1,
      toDay: (n + 1) * PHASE_DAYS,
      points,
      target: nextLevel(points) ?? points,
    }
  })
}

/** Points that a use case needs, by topic; an absent topic needs none. */
export type Needs = Partial<Record<AssessmentTopic, Points>>

/** The topics in which `answers` are below `needs`, in the order asked. */
export function missingFor(answers: readonly Points[], needs: Needs): AssessmentTopic[] {
  return TOPICS.filter(topic => pointsOf(answers, topic) < (needs[topic] ?? 1))
}

/**
 * The `count` use cases to start with: those with the fewest missing topics. Ties go to the more demanding case, since
 * an advanced company gains little from the simplest.
 */
export function firstUseCases<C extends { needs: Needs }>(
  answers: readonly Points[],
  cases: readonly C[],
  count: number,
): C[] {
  const lacks = (one: C) => missingFor(answers, one.needs).length
  return cases.toSorted((a, b) => lacks(a) - lacks(b) || demand(b.needs) - demand(a.needs)).slice(0, count)
}

const demand = (needs: Needs) => Object.values(needs).reduce<number>((sum, points) => sum + points, 0)
