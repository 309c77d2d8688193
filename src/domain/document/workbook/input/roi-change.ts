// Applies one changed input to the business case and returns the complete form to save.

import { amountOf, offeredBy } from '#domain/document/workbook/input/followed.ts'
import type { InputValues } from '#domain/document/workbook/input/input.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { RANGED, ROI_ITEMS, type RoiItem, type RoiPlan, SOURCED } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'

/** The call that applies changed inputs of the ROI. */
export interface RoiChange {
  body: RoiInputs & { plan: RoiPlan; edited: RoiItem[] }
}

/**
 * `name` is the name of the input: `projectedSavings`, `adoption`, `ramp:2`. A typed value removes the link to a source; an
 * empty one takes the source's present amount. Savings taken from the audit follow a changed period.
 */
export function roiChange(state: RoiState, name: string, { min, usual, max }: InputValues): RoiChange {
  if (name === 'timePeriod') return periodChange(state, usual ?? 0)
  const { inputs, plan } = state
  const sourced = SOURCED.find(each => each === name)
  const value = usual ?? (sourced ? (offeredBy(sourced, state) ?? amountOf(sourced, state)) : 0)
  const ranged = RANGED.find(each => each === name)
  const ends = min === null || max === null ? null : { min: Math.min(min, value), max: Math.max(max, value) }
  const isEntry = name in inputs
  const sources = Object.fromEntries(
    SOURCED.flatMap(each =>
      plan.sources[each] && (each !== name || usual === null) ? [[each, plan.sources[each]]] : [],
    ),
  )
  const changed: RoiPlan = {
    ...plan,
    sources,
    ...(name === 'discountRate' && { discountRate: value }),
    ...(name === 'runningCost' && { runningCost: value }),
    ...(name === 'adoption' && { adoption: { min: min ?? value, usual: value, max: max ?? value } }),
    ...(ranged && { ranges: { ...plan.ranges, [ranged]: ends } }),
    ...(name.startsWith('ramp:') && { ramp: plan.ramp.with(Number(name.slice(5)) - 1, value) }),
  }
  const items: string[] = name.startsWith('ramp:') ? ['ramp'] : ranged ? [name, `range.${name}`] : [name]
  return {
    body: {
      ...inputs,
      ...(isEntry && { [name]: value }),
      plan: changed,
      edited: ROI_ITEMS.filter(item => items.includes(item) && (!item.startsWith('range.') || ends !== null)),
    },
  }
}

/** Changes the period. Savings taken from the audit are scaled to it, with their range; typed ones stay. */
function periodChange(state: RoiState, months: number): RoiChange {
  const { inputs, plan } = state
  const yearly = yearlySavings(state)
  const before = inputs.projectedSavings
  const savings = yearly === null ? before : Math.round((yearly * months) / 12)
  const ends = plan.ranges.projectedSavings
  const moved = (value: number) => (before === 0 ? value : Math.round((value * savings) / before))
  const ranges = ends && { ...plan.ranges, projectedSavings: { min: moved(ends.min), max: moved(ends.max) } }
  return {
    body: {
      ...inputs,
      timePeriod: months,
      projectedSavings: savings,
      plan: { ...plan, ...(ranges && { ranges }) },
      edited: ['timePeriod'],
    },
  }
}

/** The savings a year if they were taken from the audit; null if they were typed. */
function yearlySavings(state: RoiState): number | null {
  const { sources, inputs } = state
  if (offeredBy('projectedSavings', state) !== inputs.projectedSavings) return null
  const source = sources.projectedSavings
  const year = source?.kind === 'figure' ? source.figure.inputs[0] : undefined
  return year?.kind === 'figure' ? Math.max(0, year.figure.value ?? 0) : null
}
