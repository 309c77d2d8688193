// ROI entries without attribution: unchanged example values, or empty entries.

import { type Figure, type FigureInput, figuresUnder } from '#domain/figure/figure.ts'
import type { PlanAttributions, Sourced } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS, type RoiInputs } from '#domain/roi/roi.ts'

/** The entries of the specification's ROI. */
export const ENTRIES = ['currentCost', 'projectedSavings', 'implementationCost', 'timePeriod'] as const
export type RoiEntry = (typeof ENTRIES)[number]

/** What determines whether an entry is attributed: its attribution, or the source it was accepted from. */
export interface EntryEvidence {
  inputs: RoiInputs
  marks: PlanAttributions
  sources: Partial<Record<Sourced, FigureInput>>
}

/** Whether the entry was neither typed nor accepted from a source. */
export const isUneditedExample = (name: RoiEntry, { marks, sources }: Omit<EntryEvidence, 'inputs'>) =>
  marks[name] === undefined && sources[name as Sourced] === undefined

/** The entries that are still the example. */
export const uneditedExamples = (state: EntryEvidence): RoiEntry[] =>
  ENTRIES.filter(name => isUneditedExample(name, state) && state.inputs[name] === ROI_DEFAULTS[name])

/** Whether net savings include unattributed entries; such an ROI counts in no total. */
export const isExample = (state: Omit<EntryEvidence, 'inputs'>) =>
  isUneditedExample('projectedSavings', state) || isUneditedExample('implementationCost', state)

/** The entries that were not given at all. */
export const missingEntries = (state: EntryEvidence): RoiEntry[] =>
  ENTRIES.filter(name => isUneditedExample(name, state) && state.inputs[name] !== ROI_DEFAULTS[name])

/** Whether one of these figures is derived from one of the entries. */
function restsOn(figures: readonly Figure[], entries: readonly RoiEntry[]): boolean {
  if (entries.length === 0) return false
  const ids = new Set(entries.map(name => `roi:${name}`))
  return figures.some(figure => figuresUnder(figure).some(({ id }) => ids.has(id)))
}

/** Why figures of the ROI are not the audit's own: unedited example, empty entry, never saved, or the default period alone. */
export type RoiTag = 'example' | 'missing' | 'unsaved' | 'period'

/** The tag that a slide or page with these figures must show; null if a user saved them as their own. */
export function roiTag(figures: readonly Figure[], state: EntryEvidence & { saved: boolean }): RoiTag | null {
  const money = figures.filter(({ id }) => id.startsWith('roi:'))
  if (money.length === 0) return null
  const examples = uneditedExamples(state)
  // The amounts can be the audit's own while their period is still the default.
  const amounts = state.saved ? examples.filter(name => name !== 'timePeriod') : examples
  if (restsOn(money, amounts)) return 'example'
  if (restsOn(money, missingEntries(state))) return 'missing'
  if (!state.saved) return 'unsaved'
  return restsOn(money, examples) ? 'period' : null
}
