// ROI entries without attribution: unchanged example values, or empty entries.

import { type Figure, type FigureInput, figuresUnder } from '#domain/figure/figure.ts'
import type { PlanAttributions, RoiPlan, Sourced } from '#domain/roi/plan.ts'
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

/**
 * Whether net savings include unattributed entries, or yearly savings over a period that no user set; such an ROI counts in no
 * total.
 */
export const isExample = ({ plan, ...state }: Omit<EntryEvidence, 'inputs'> & { plan: RoiPlan }) =>
  isUneditedExample('projectedSavings', state) ||
  isUneditedExample('implementationCost', state) ||
  (hasYearlySavings(plan) && isUneditedExample('timePeriod', state))

/** Whether the savings were accepted from a yearly amount, of which the period decides how much counts. */
export const hasYearlySavings = ({ sources }: RoiPlan) => sources.projectedSavings?.kind === 'opportunities'

/** The entries that were not given at all. */
export const missingEntries = (state: EntryEvidence): RoiEntry[] =>
  ENTRIES.filter(name => isUneditedExample(name, state) && state.inputs[name] !== ROI_DEFAULTS[name])

/** Whether one of these figures is derived from one of the entries. */
function isDerivedFrom(figures: readonly Figure[], entries: readonly RoiEntry[]): boolean {
  if (entries.length === 0) return false
  const ids = new Set(entries.map(name => `roi:${name}`))
  const hasPeriod = entries.includes('timePeriod')
  return figures.some(figure =>
    figuresUnder(figure).some(({ id, inputs }) => ids.has(id) || (hasPeriod && inputs.some(isAssumedPeriod))),
  )
}

/** Whether a figure counts an amount over the default period; no other assumption is in months. */
const isAssumedPeriod = (input: FigureInput) => input.kind === 'assumption' && input.unit === 'months'

/** Why figures of the ROI are not the audit's own: unedited example, empty entry, never saved, or the default period alone. */
export type RoiTag = 'example' | 'missing' | 'unsaved' | 'period'

/**
 * The tag that a slide or page with these figures must show; null if a user saved them as their own. Figures of a portfolio
 * have amounts of the audit, of which only the period may be the default.
 */
export function roiTag(figures: readonly Figure[], state: EntryEvidence & { saved: boolean }): RoiTag | null {
  const money = figures.filter(({ id }) => id.startsWith('roi:'))
  const examples = uneditedExamples(state)
  const period = examples.filter(name => name === 'timePeriod')
  if (money.length === 0) return isDerivedFrom(figures.filter(isOfPortfolio), period) ? 'period' : null
  // The amounts can be the audit's own while their period is still the default.
  const amounts = state.saved ? examples.filter(name => name !== 'timePeriod') : examples
  if (isDerivedFrom(money, amounts)) return 'example'
  if (isDerivedFrom(money, missingEntries(state))) return 'missing'
  if (!state.saved) return 'unsaved'
  return isDerivedFrom([...money, ...figures.filter(isOfPortfolio)], period) ? 'period' : null
}

const isOfPortfolio = ({ id }: Figure) => id.startsWith('portfolio:')
