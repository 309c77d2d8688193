// What a scenario does to a step: minutes after, the share of cases it takes, repeats it avoids, what it costs.

import type { Range } from '#domain/range.ts'

/**
 * What a person takes a change of a step to do; null where nobody has said. Of the share of runs that it takes, each
 * takes `minutesAfter`, and `repeatsAvoided` of them fall away because they come back no more.
 */
export interface StepEffect {
  /** Minutes a run of the cases taken; those of the step where null. */
  minutesAfter: Range | null
  /** Percent of the step's runs that it takes; all of them where null. */
  share: Range | null
  /** Percent of the runs taken that were repeats of faulty ones and fall away; none where null. */
  repeatsAvoided: Range | null
  /** Money a month. */
  toolCost: Range | null
  /** Money, once. */
  oneOffCost: Range | null
}

/** The parts of an effect in the order in which they are asked for and drawn. */
export const EFFECT_FIELDS = ['minutesAfter', 'share', 'repeatsAvoided', 'toolCost', 'oneOffCost'] as const
export type EffectField = (typeof EFFECT_FIELDS)[number]

export const EFFECT_LABELS: Record<EffectField, string> = {
  minutesAfter: 'Minutes after',
  share: 'Share of cases',
  repeatsAvoided: 'Repeats avoided',
  toolCost: 'Tool cost a month',
  oneOffCost: 'One-off cost',
}

/** Nothing said. */
export const NO_EFFECT: StepEffect = {
  minutesAfter: null,
  share: null,
  repeatsAvoided: null,
  toolCost: null,
  oneOffCost: null,
}

/** The effect, or null where it says nothing at all. */
export const effectOf = (effect: StepEffect | null | undefined): StepEffect | null =>
  effect && EFFECT_FIELDS.some(field => effect[field] !== null) ? effect : null

const POINTS = ['min', 'usual', 'max'] as const

/** Whether two effects say the same, in whatever order their parts are stored. */
export function sameEffect(a: StepEffect | null | undefined, b: StepEffect | null | undefined): boolean {
  return EFFECT_FIELDS.every(field => {
    const [one, other] = [a?.[field] ?? null, b?.[field] ?? null]
    return one === null || other === null ? one === other : POINTS.every(point => one[point] === other[point])
  })
}
