// The effect of a scenario on a step: minutes after, share of cases, repeats avoided, and costs.

import type { Range } from '#domain/range.ts'

/**
 * The expected effect of a change on a step; each part is null if not given. The change takes a share of the runs: each
 * of these takes `minutesAfter`, and `repeatsAvoided` of them are avoided because they no longer return.
 */
export interface StepEffect {
  /** Minutes per run of the cases taken; null means the minutes of the step. */
  minutesAfter: Range | null
  /** Percent of the step's runs that the change takes; null means all. */
  share: Range | null
  /** Percent of the runs taken that were repeats of faulty ones and are avoided; null means none. */
  repeatsAvoided: Range | null
  /** Money per month. */
  toolCost: Range | null
  /** Money, once. */
  oneOffCost: Range | null
}

/** The parts of an effect, in the order of entry and display. */
export const EFFECT_FIELDS = ['minutesAfter', 'share', 'repeatsAvoided', 'toolCost', 'oneOffCost'] as const
export type EffectField = (typeof EFFECT_FIELDS)[number]

/** Fields of a scenario's change as screens name them. */
export const EFFECT_LABELS: Record<EffectField, string> = {
  minutesAfter: 'Minutes after',
  share: 'Share of cases',
  repeatsAvoided: 'Repeats avoided',
  toolCost: 'Tool cost a month',
  oneOffCost: 'One-off cost',
}

/** An effect with every part null. */
export const NO_EFFECT: StepEffect = {
  minutesAfter: null,
  share: null,
  repeatsAvoided: null,
  toolCost: null,
  oneOffCost: null,
}

/** The effect, or null if every part is null. */
export const effectOf = (effect: StepEffect | null | undefined): StepEffect | null =>
  effect && EFFECT_FIELDS.some(field => effect[field] !== null) ? effect : null

const POINTS = ['min', 'usual', 'max'] as const

/** Whether two effects are equal, regardless of the order of their stored parts. */
export function sameEffect(a: StepEffect | null | undefined, b: StepEffect | null | undefined): boolean {
  return EFFECT_FIELDS.every(field => {
    const one = a?.[field] ?? null
    const other = b?.[field] ?? null
    return one === null || other === null ? one === other : POINTS.every(point => one[point] === other[point])
  })
}
