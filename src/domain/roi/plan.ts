// What a consultant sets beside the four entries: ranges, adoption, running cost, ramp, discount rate, and their sources.

import type { Attribution } from '#domain/attribution.ts'
import { around, type Range } from '#domain/range.ts'
import { ROI_ASSUMPTIONS, type RoiAssumptions, type RoiValue, roiValue } from '#domain/roi/model.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'

/** Amounts in dollars that may be given as a range. runningCost is a month's. */
export const RANGED = ['projectedSavings', 'implementationCost', 'runningCost'] as const
export type Ranged = (typeof RANGED)[number]

/** Amounts that the audit itself may offer. */
export const SOURCED = [...RANGED, 'currentCost'] as const
export type Sourced = (typeof SOURCED)[number]

/** The ends of a range; the usual value stands among the entries. */
export type RangeEnds = Pick<Range, 'min' | 'max'>

/** Where an amount was taken from: the audit's opportunities, what all or some steps of its map cost, a typed figure of an answer. */
export type RoiSource =
  | { kind: 'opportunities' }
  | { kind: 'map'; steps: number[] | null }
  | { kind: 'answer'; answerId: number; figureId: number }

/** Fractions for shares and rates, dollars for money. */
export interface RoiPlan extends RoiAssumptions {
  /** null while nobody has given a range: then ROI_SPREADS stands in, as an assumption. */
  ranges: Record<Ranged, RangeEnds | null>
  /** Share of the savings that people really take up; one draw for all of them. */
  adoption: Range
  sources: Partial<Record<Sourced, RoiSource>>
}

/** How uncertain the entries are taken to be while nobody has given ranges. Costs overrun more than they underrun
 * (optimism bias, HM Treasury Green Book); adoption is shared by all savings of one draw. */
export const ROI_SPREADS = {
  projectedSavings: { min: 0.7, usual: 1, max: 1.15 },
  implementationCost: { min: 0.9, usual: 1, max: 1.4 },
  runningCost: { min: 0.9, usual: 1, max: 1.4 },
  adoption: { min: 0.6, usual: 1, max: 1 },
} as const satisfies Record<Ranged | 'adoption', Range>

/** The plan while nobody has changed it. */
export const ROI_PLAN: RoiPlan = {
  ...ROI_ASSUMPTIONS,
  ranges: { projectedSavings: null, implementationCost: null, runningCost: null },
  adoption: ROI_SPREADS.adoption,
  sources: {},
}

/** Highest values of a plan: rates of 100 % a year, a ramp over as many months, notes and their characters. */
export const PLAN_LIMITS = { discountRate: 1, ramp: 24, notes: 20, note: 500 } as const

/** The usual value of a ranged amount, in dollars. */
export function usualOf(name: Ranged, inputs: RoiInputs, plan: RoiPlan): number {
  return name === 'runningCost' ? plan.runningCost : inputs[name]
}

/** The range of an amount in dollars: as given, or the assumed spread around its usual value. */
export function rangeOf(name: Ranged, inputs: RoiInputs, plan: RoiPlan): Range {
  const usual = usualOf(name, inputs, plan)
  const given = plan.ranges[name]
  const spread = ROI_SPREADS[name]
  return around(usual, given ?? { min: usual * spread.min, max: usual * spread.max })
}

/** The sound model at the usual values, adoption included. */
export function planValue(inputs: RoiInputs, plan: RoiPlan): RoiValue {
  return roiValue({ ...inputs, projectedSavings: inputs.projectedSavings * plan.adoption.usual }, plan)
}

/** What a person can put their name to: entries, ranges and settings. */
export const ROI_ITEMS = [
  'currentCost',
  'projectedSavings',
  'implementationCost',
  'timePeriod',
  'runningCost',
  'discountRate',
  'ramp',
  'adoption',
  'range.projectedSavings',
  'range.implementationCost',
  'range.runningCost',
] as const
export type RoiItem = (typeof ROI_ITEMS)[number]

export type PlanAttributions = Partial<Record<RoiItem, Attribution>>

/** What else an ROI takes for granted, in words. */
export interface RoiNote extends Attribution {
  text: string
}

/** The value of an item, comparable as text. */
export function itemText(item: RoiItem, inputs: RoiInputs, plan: RoiPlan): string {
  if (item.startsWith('range.')) return JSON.stringify(plan.ranges[item.slice(6) as Ranged])
  if (item === 'runningCost' || item === 'discountRate' || item === 'ramp' || item === 'adoption')
    return JSON.stringify(plan[item])
  return String(inputs[item as keyof RoiInputs])
}

/** Whether an item came with an amount that was taken from the audit: the amount, its range, whole adoption with expected savings. */
function cameWith(item: RoiItem, { sources }: RoiPlan): boolean {
  if (item === 'adoption') return sources.projectedSavings?.kind === 'opportunities'
  return sources[item.replace(/^range\./, '') as Sourced] !== undefined
}

/**
 * The marks after a change: whoever changed an item, took it from the audit, or `edited` it on purpose, even to the
 * same value, puts their name to it. What nobody has touched has none: an example stays one.
 */
export function planAttributionsAfter(
  before: { inputs: RoiInputs; plan: RoiPlan; marks: PlanAttributions },
  after: { inputs: RoiInputs; plan: RoiPlan },
  edited: readonly RoiItem[],
  mark: Attribution,
): PlanAttributions {
  const entries = ROI_ITEMS.flatMap(item => {
    const kept = before.marks[item]
    const isTaken = !kept && cameWith(item, after.plan)
    const isChanged = itemText(item, after.inputs, after.plan) !== itemText(item, before.inputs, before.plan)
    if (isChanged || isTaken || edited.includes(item)) return [[item, mark] as const]
    return kept ? [[item, kept] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * The running cost of a month takes as much as a month saves at full ramp, or more: no length of time pays back what
 * was invested.
 */
export function runsAtLoss({ projectedSavings, timePeriod }: RoiInputs, plan: RoiPlan): boolean {
  if (timePeriod === 0 || projectedSavings === 0) return false
  const full = (projectedSavings / timePeriod) * plan.adoption.usual * (plan.ramp.at(-1) ?? 1)
  return plan.runningCost >= full
}
