// Applies one changed input to the business case and returns the complete form to save.

import type { InputValues } from '#domain/document/workbook/input.ts'
import type { RoiState } from '#domain/roi/entries.ts'
import { RANGED, ROI_ITEMS, type RoiItem, type RoiPlan, SOURCED } from '#domain/roi/plan.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'

export interface RoiChange {
  body: RoiInputs & { plan: RoiPlan; edited: RoiItem[] }
}

/** `name` is the name of the input: `projectedSavings`, `adoption`, `ramp:2`. A typed value loses its link to a source. */
export function roiChange(
  { inputs, plan }: RoiState,
  name: string,
  { min, usual, max }: InputValues,
): RoiChange {
  const value = usual ?? 0
  const ranged = RANGED.find(each => each === name)
  const ends = min === null || max === null ? null : { min, max }
  const isEntry = name in inputs
  const sources = Object.fromEntries(
    SOURCED.flatMap(each => (each !== name && plan.sources[each] ? [[each, plan.sources[each]]] : [])),
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
