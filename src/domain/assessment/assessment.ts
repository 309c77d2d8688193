// Readiness assessment: ten topics of 1 to 4 points each, and the tiers of their sum.

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

/** Topics as result and report name them. */
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

/** Most points in all: 4 for each topic. */
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

/** The next higher option after `points`; null for the highest. */
export function nextLevel(points: Points): Points | null {
  return POINTS.find(level => level === points + 1) ?? null
}

/** Whether `name` names a topic. */
export function isTopic(name: string): name is AssessmentTopic {
  return TOPICS.some(topic => topic === name)
}

/** Whether `value` is one of the four points. */
export function isPoints(value: unknown): value is Points {
  return POINTS.some(points => points === value)
}
