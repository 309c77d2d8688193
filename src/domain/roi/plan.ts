// ROI plan: ranges, adoption, running cost, ramp-up, discount rate, and the sources of amounts.

import type { Attribution } from '#domain/attribution.ts'
import { around, type Range } from '#domain/range.ts'
import {
  type AmountStarts,
  type PresentValues,
  presentValues,
  ROI_ASSUMPTIONS,
  type RoiAssumptions,
  type RoiValue,
  roiValue,
  type StartShare,
} from '#domain/roi/npv.ts'
import type { RoiInputs } from '#domain/roi/roi.ts'

/** Amounts in money that may have a range. runningCost is per month. */
export const RANGED = ['projectedSavings', 'implementationCost', 'runningCost'] as const
export type Ranged = (typeof RANGED)[number]

/** Amounts that the audit itself may offer. */
export const SOURCED = [...RANGED, 'currentCost'] as const
export type Sourced = (typeof SOURCED)[number]

/** The ends of a range; the usual value is one of the entries. */
export type RangeEnds = Pick<Range, 'min' | 'max'>

/**
 * Source of an amount: the audit's opportunities, the cost of all or some steps of its map, or a quantity of an answer.
 * `starts` says when the opportunities start by their plan; absent if all start in month 0.
 */
export type RoiSource =
  | { kind: 'opportunities'; starts?: StartShare[] }
  | { kind: 'map'; steps: number[] | null }
  | { kind: 'answer'; answerId: number; figureId: number }

/** Shares and rates are fractions, amounts are money. */
export interface RoiPlan extends RoiAssumptions {
  /** Null if no range was entered: then ROI_SPREADS applies, as an assumption. */
  ranges: Record<Ranged, RangeEnds | null>
  /** Share of the savings that users adopt; each simulation run samples it once for all savings. */
  adoption: Range
  /** Share of the freed hours that becomes cash, as fractions; absent until a user sets it: then CASHED applies. */
  cashed?: Range
  sources: Partial<Record<Sourced, RoiSource>>
}

/**
 * Assumed uncertainty of entries without a range. Costs overrun more than they underrun (optimism bias, HM Treasury Green
 * Book); each simulation run uses one adoption for all savings.
 */
export const ROI_SPREADS = {
  projectedSavings: { min: 0.7, usual: 1, max: 1.15 },
  implementationCost: { min: 0.9, usual: 1, max: 1.4 },
  runningCost: { min: 0.9, usual: 1, max: 1.4 },
  adoption: { min: 0.6, usual: 1, max: 1 },
} as const satisfies Record<Ranged | 'adoption', Range>

/** The default plan. */
export const ROI_PLAN: RoiPlan = {
  ...ROI_ASSUMPTIONS,
  ranges: { projectedSavings: null, implementationCost: null, runningCost: null },
  adoption: ROI_SPREADS.adoption,
  sources: {},
}

/** Assumed share of the freed hours that becomes cash: people leave, or hours are not bought. The rest is redeployed. */
export const CASHED: Range = { min: 0, usual: 0.5, max: 1 }

/** The share of the freed hours that becomes cash. */
export const cashedOf = ({ cashed }: Pick<RoiPlan, 'cashed'>): Range => cashed ?? CASHED

/**
 * Limits of a plan: `discountRate` as a fraction a year, months of ramp-up, number of notes and characters of each,
 * starts of an amount, and the month of the last start.
 */
export const PLAN_LIMITS = {
  discountRate: 1,
  ramp: 24,
  notes: 20,
  note: 500,
  starts: 12,
  lastStart: 33,
} as const

/** The usual value of a ranged amount, in money. */
export function usualOf(name: Ranged, inputs: RoiInputs, plan: RoiPlan): number {
  return name === 'runningCost' ? plan.runningCost : inputs[name]
}

/** The range of an amount in money: as entered, or the assumed spread around its usual value. */
export function rangeOf(name: Ranged, inputs: RoiInputs, plan: RoiPlan): Range {
  const usual = usualOf(name, inputs, plan)
  const given = plan.ranges[name]
  const spread = ROI_SPREADS[name]
  return around(usual, given ?? { min: usual * spread.min, max: usual * spread.max })
}

/** Parts of an amount start with a quarter. */
export const MONTHS_PER_QUARTER = 3

/** Longest period in months in which starts count, so that every part ends within the 600 months of the workbook. */
export const STARTS_PERIOD = 564

/** When the opportunities that an amount was taken over from start; null if all start in month 0. */
export function startsOf(name: Ranged, { sources }: Pick<RoiPlan, 'sources'>): StartShare[] | null {
  const source = sources[name]
  return (source?.kind === 'opportunities' && source.starts) || null
}

/** The plan with the starts of its amounts, for a period of this many months. */
export function timed(plan: RoiPlan, months: number): RoiPlan {
  if (months > STARTS_PERIOD) return plan
  const now = [{ month: 0, share: 1 }]
  const entries = RANGED.map(name => [name, startsOf(name, plan)] as const)
  if (entries.every(([, parts]) => parts === null)) return plan
  const starts = Object.fromEntries(entries.map(([name, parts]) => [name, parts ?? now]))
  return { ...plan, starts: starts as Record<Ranged, StartShare[]> satisfies AmountStarts }
}

/** The NPV model at the usual values, adoption and starts included. */
export const planValue = (inputs: RoiInputs, plan: RoiPlan): RoiValue => roiValue(...atUsual(inputs, plan))

/** Its present values alone. */
export const planPresentValues = (inputs: RoiInputs, plan: RoiPlan): PresentValues =>
  presentValues(...atUsual(inputs, plan))

const atUsual = (inputs: RoiInputs, plan: RoiPlan): [RoiInputs, RoiAssumptions] => [
  { ...inputs, projectedSavings: inputs.projectedSavings * plan.adoption.usual },
  timed(plan, inputs.timePeriod),
]

/** Items that carry an attribution: entries, ranges and settings. */
export const ROI_ITEMS = [
  'currentCost',
  'projectedSavings',
  'implementationCost',
  'timePeriod',
  'runningCost',
  'discountRate',
  'ramp',
  'adoption',
  'cashed',
  'range.projectedSavings',
  'range.implementationCost',
  'range.runningCost',
] as const
export type RoiItem = (typeof ROI_ITEMS)[number]

/** Who set each item of an ROI; items without one were not set by a user. */
export type PlanAttributions = Partial<Record<RoiItem, Attribution>>

/** A further assumption of an ROI, as text. */
export interface RoiNote extends Attribution {
  text: string
}

/** The value of an item, comparable as text. */
export function itemText(item: RoiItem, inputs: RoiInputs, plan: RoiPlan): string {
  if (item.startsWith('range.')) return JSON.stringify(plan.ranges[item.slice(6) as Ranged])
  if (item === 'cashed') return JSON.stringify(cashedOf(plan))
  if (item === 'runningCost' || item === 'discountRate' || item === 'ramp' || item === 'adoption')
    return JSON.stringify(plan[item])
  return String(inputs[item as keyof RoiInputs])
}

/** Whether an item was set by accepting an amount from the audit: the amount, or its range. */
function isFromSource(item: RoiItem, { sources }: RoiPlan): boolean {
  return sources[item.replace(/^range\./, '') as Sourced] !== undefined
}

/**
 * The attributions after a change. A user who changed an item, accepted it from the audit, or `edited` it to the same
 * value becomes its author. Untouched items have none: an example stays an example.
 */
export function planAttributionsAfter(
  before: { inputs: RoiInputs; plan: RoiPlan; marks: PlanAttributions },
  after: { inputs: RoiInputs; plan: RoiPlan },
  edited: readonly RoiItem[],
  mark: Attribution,
): PlanAttributions {
  const entries = ROI_ITEMS.flatMap(item => {
    const kept = before.marks[item]
    const isTaken = !kept && isFromSource(item, after.plan)
    const isChanged = itemText(item, after.inputs, after.plan) !== itemText(item, before.inputs, before.plan)
    if (isChanged || isTaken || edited.includes(item)) return [[item, mark] as const]
    return kept ? [[item, kept] as const] : []
  })
  return Object.fromEntries(entries)
}

/**
 * Whether the monthly running cost is at least the monthly saving at full ramp-up, so that the investment is never paid back.
 */
export function runsAtLoss({ projectedSavings, timePeriod }: RoiInputs, plan: RoiPlan): boolean {
  if (timePeriod === 0 || projectedSavings === 0) return false
  const full = (projectedSavings / timePeriod) * plan.adoption.usual * (plan.ramp.at(-1) ?? 1)
  return plan.runningCost >= full
}
