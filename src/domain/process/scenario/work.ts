// Time and cost of a step in a scenario, at the usual values and for each sample of the as-is map.

import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'
import { runSamples } from '#domain/process/flow/run-samples.ts'
import type { EffectField, StepEffect } from '#domain/process/scenario/effect.ts'
import { evidenceLevelFor, type StepDifference, scenarioField } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers, NUMBER_FIELDS, type NumberField } from '#domain/process/step-field.ts'
import { effectSamples, samplesOf } from '#domain/simulation/simulation.ts'

/** Work of a step: hours and cost per year, tool cost per month, one-off cost; as numbers or as samples. */
export interface Work<T> {
  hours: T
  cost: T
  tool: T
  once: T
}

const WORK = ['hours', 'cost', 'tool', 'once'] as const

/** Minutes per run with the effect: the changed share at its new minutes, without the repeats avoided. */
export function minutesWith(
  minutes: number,
  { share, after, avoided }: { share: number; after: number; avoided: number },
): number {
  return minutes * (1 - share) + share * (1 - avoided) * after
}

/** The fields from which hours and money are computed. */
const HOURS: readonly NumberField[] = ['durationMin', 'runsPerMonth']

/** Whether hours or money of a step are unknown: a number of today's step, or of a step that the scenario adds, is missing. */
export const lacksWork = (step: ProcessStep | null, origin: ProcessStep | null, of: 'hours' | 'cost') => {
  const basis = origin ?? step
  return basis !== null && lacksNumbers(basis, of === 'hours' ? HOURS : NUMBER_FIELDS)
}

/** At the usual values; 0 hours and money where they are unknown. */
export function usualWork(step: ProcessStep | null, origin: ProcessStep | null): Work<number> {
  if (!step) return { hours: 0, cost: 0, tool: 0, once: 0 }
  const of = (field: NumberField) => scenarioField(step, origin, field).range.usual
  const part = (field: EffectField) => step.effect?.[field]?.usual
  const hours = ((usualMinutes(step, origin) * of('runsPerMonth')) / 60) * MONTHS_PER_YEAR
  return {
    hours: lacksWork(step, origin, 'hours') ? 0 : hours,
    cost: lacksWork(step, origin, 'cost') ? 0 : hours * of('costPerHour'),
    tool: part('toolCost') ?? 0,
    once: part('oneOffCost') ?? 0,
  }
}

/** Minutes per run at the usual values, with the effect of the scenario. */
export const usualMinutes = (step: ProcessStep, origin: ProcessStep | null): number =>
  minutesAfter(
    scenarioField(step, origin, 'durationMin').range.usual,
    step.effect,
    field => step.effect?.[field]?.usual,
  )

/** Returns the minutes unchanged if there is no effect, so that unchanged steps cancel out exactly. */
function minutesAfter(
  minutes: number,
  effect: StepEffect | null | undefined,
  part: (field: EffectField) => number | undefined,
): number {
  if (!effect?.minutesAfter && !effect?.repeatsAvoided) return minutes
  const share = (part('share') ?? 100) / 100
  const avoided = (part('repeatsAvoided') ?? 0) / 100
  return minutesWith(minutes, { share, avoided, after: part('minutesAfter') ?? minutes })
}

/** Saving of a step between two maps: before minus after. A reduction is positive. */
export function usualSaving(difference: StepDifference): Work<number> {
  const { before, after } = difference
  const origin = originOf(difference)
  return minus(usualWork(before, origin), usualWork(after, origin), (a, b) => a - b)
}

/** Today's step, regardless of the direction of the comparison. */
export const originOf = ({ before, after }: StepDifference): ProcessStep | null =>
  before?.originId ? after : before

/** The work before and after, in each of `count` samples. */
export function workSamples(difference: StepDifference, count: number) {
  const { identity, before, after } = difference
  const origin = originOf(difference)
  return {
    before: sampledWork(before, origin, identity, count),
    after: sampledWork(after, origin, identity, count),
  }
}

function minus<T>(before: Work<T>, after: Work<T>, less: (a: T, b: T) => T): Work<T> {
  return Object.fromEntries(WORK.map(each => [each, less(before[each], after[each])])) as unknown as Work<T>
}

function sampledWork(
  step: ProcessStep | null,
  origin: ProcessStep | null,
  id: number,
  count: number,
): Work<Float64Array> {
  if (!step) return minusNothing(count)
  const of = (field: NumberField) => samplesOf(scenarioField(step, origin, field).range, field, id, count)
  const part = (field: EffectField) => {
    const range = step.effect?.[field]
    return range ? effectSamples(range, field, id, count) : undefined
  }
  const runs = runSamples(evidenceLevelFor(step, origin, 'runsPerMonth'), id, count)
  const minutes = of('durationMin')
  const rate = of('costPerHour')
  const parts = {
    share: part('share'),
    repeatsAvoided: part('repeatsAvoided'),
    minutesAfter: part('minutesAfter'),
  }
  const nothing = new Float64Array(count)
  const spent = minutes.map((value, at) => {
    const left = minutesAfter(value, step.effect, field => parts[field as keyof typeof parts]?.[at])
    return ((left * (runs[at] ?? 0)) / 60) * MONTHS_PER_YEAR
  })
  const hours = lacksWork(step, origin, 'hours') ? nothing : spent
  const cost = lacksWork(step, origin, 'cost') ? nothing : spent.map((value, at) => value * (rate[at] ?? 0))
  return { hours, cost, tool: part('toolCost') ?? nothing, once: part('oneOffCost') ?? nothing }
}

function minusNothing(count: number): Work<Float64Array> {
  const nothing = new Float64Array(count)
  return { hours: nothing, cost: nothing, tool: nothing, once: nothing }
}
