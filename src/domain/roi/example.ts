// Entries that nobody stands for: the example that the calculator starts with, kept as it was, or nothing at all.

import { type Figure, type FigureInput, figuresUnder } from '#domain/figure/figure.ts'
import type { PlanAttributions, Sourced } from '#domain/roi/plan.ts'
import { ROI_DEFAULTS, type RoiInputs } from '#domain/roi/roi.ts'

export const ENTRIES = ['currentCost', 'projectedSavings', 'implementationCost', 'timePeriod'] as const
export type RoiEntry = (typeof ENTRIES)[number]

/** What decides whether somebody stands for an entry: its mark, or the source it was taken from. */
export interface EntryEvidence {
  inputs: RoiInputs
  marks: PlanAttributions
  sources: Partial<Record<Sourced, FigureInput>>
}

/** Nobody has typed it, and it was taken from nothing (PRODUCT "Standing of an input"). */
export const isUneditedExample = (name: RoiEntry, { marks, sources }: Omit<EntryEvidence, 'inputs'>) =>
  marks[name] === undefined && sources[name as Sourced] === undefined

/** Entries that are still the example. */
export const uneditedExamples = (state: EntryEvidence): RoiEntry[] =>
  ENTRIES.filter(name => isUneditedExample(name, state) && state.inputs[name] === ROI_DEFAULTS[name])

/** Net savings made from what nobody stands for: they count in no total. */
export const isExample = (state: Omit<EntryEvidence, 'inputs'>) =>
  isUneditedExample('projectedSavings', state) || isUneditedExample('implementationCost', state)

/** Entries that nobody has given at all. */
export const missingEntries = (state: EntryEvidence): RoiEntry[] =>
  ENTRIES.filter(name => isUneditedExample(name, state) && state.inputs[name] !== ROI_DEFAULTS[name])

/** Whether one of these figures rests on one of the entries. */
function restsOn(figures: readonly Figure[], entries: readonly RoiEntry[]): boolean {
  if (entries.length === 0) return false
  const ids = new Set(entries.map(name => `roi:${name}`))
  return figures.some(figure => figuresUnder(figure).some(({ id }) => ids.has(id)))
}

export type RoiTag = 'example' | 'missing' | 'unsaved'

/** What a slide or page with these figures has to say of them; null where somebody has saved them as their own. */
export function roiTag(figures: readonly Figure[], state: EntryEvidence & { saved: boolean }): RoiTag | null {
  const money = figures.filter(({ id }) => id.startsWith('roi:'))
  if (money.length === 0) return null
  if (restsOn(money, uneditedExamples(state))) return 'example'
  if (restsOn(money, missingEntries(state))) return 'missing'
  return state.saved ? null : 'unsaved'
}
