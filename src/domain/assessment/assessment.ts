// Readiness assessment: scores ten topics of 1 to 4 points, and derives the tier and the next option of each topic.

/** Topics in the order they are asked (specification 1, section 9). */
export const TOPICS = [
  'knowledge',
  'data',
  'leadership',
  'technology',
  'workforce',
  'automation',
  'use_cases',
  'privacy',
  'change',
  'timeline',
] as const
export type AssessmentTopic = (typeof TOPICS)[number]

export const TOPIC_LABELS: Record<AssessmentTopic, string> = {
  knowledge: 'AI knowledge',
  data: 'Data readiness',
  leadership: 'Leadership commitment',
  technology: 'Technology maturity',
  workforce: 'Workforce readiness',
  automation: 'Automation level',
  use_cases: 'Use-case clarity',
  privacy: 'Privacy and ethics',
  change: 'Change management',
  timeline: 'Timeline',
}

/** Points of one answer: the position of the chosen option, 1 to 4. */
export const POINTS = [1, 2, 3, 4] as const
export type Points = (typeof POINTS)[number]

export const MAX_SCORE = TOPICS.length * 4

/** Tiers, lowest first. */
export const TIERS = ['ai_beginning', 'ai_exploring', 'ai_prepared', 'ai_ready'] as const
export type Tier = (typeof TIERS)[number]

/** Minimum points of each tier: equal widths on the attainable range of 10 to 40 (CONTENT, section 1). */
export const TIER_FLOORS: Record<Tier, number> = {
  ai_beginning: 10,
  ai_exploring: 18,
  ai_prepared: 25,
  ai_ready: 33,
}

/** A 1 on any of these topics caps the tier at ai_prepared. */
export const BINDING_TOPICS = ['data', 'leadership', 'privacy'] as const satisfies readonly AssessmentTopic[]

/** The range of points of each tier, lowest tier first. */
export function tierRanges(): { tier: Tier; from: number; to: number }[] {
  return TIERS.map((tier, n) => {
    const above = TIERS[n + 1]
    return { tier, from: TIER_FLOORS[tier], to: above ? TIER_FLOORS[above] - 1 : MAX_SCORE }
  })
}

export const LOWEST_SHOWN = 3

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

export function pointsOf(answers: readonly Points[], topic: AssessmentTopic): Points {
  return answers[TOPICS.indexOf(topic)] ?? 1
}

/** The three topics with the fewest points; ties go to binding topics first, then by the order asked. */
export function lowestTopics(answers: readonly Points[]): AssessmentTopic[] {
  return [...TOPICS]
    .sort((a, b) => pointsOf(answers, a) - pointsOf(answers, b) || binding(b) - binding(a))
    .slice(0, LOWEST_SHOWN)
}

/** The next higher option after `points`; null for the highest. */
export function nextRung(points: Points): Points | null {
  return POINTS.find(rung => rung === points + 1) ?? null
}

/** Advice by level: one text for each level below the highest, lowest first, and one for when all are reached. */
export interface Climb {
  topic: AssessmentTopic
  towards: readonly { rung: Points; text: string }[]
  beyond: string
}

/** One text for every answer, or a text by level. */
export type TopicAdvice = string | Climb

/** The advice for `answers`: it never recommends a level that is already reached. */
export function adviceFor(answers: readonly Points[], advice: TopicAdvice): string {
  if (typeof advice === 'string') return advice
  const points = pointsOf(answers, advice.topic)
  return advice.towards.find(({ rung }) => rung > points)?.text ?? advice.beyond
}

/** Whether `name` names a topic. */
export function isTopic(name: string): name is AssessmentTopic {
  return TOPICS.some(topic => topic === name)
}

/** Whether `value` is one of the four points. */
export function isPoints(value: unknown): value is Points {
  return POINTS.some(points => points === value)
}

const binding = (topic: AssessmentTopic) => Number(BINDING_TOPICS.some(one => one === topic))
