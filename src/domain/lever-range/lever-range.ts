// Ranges of levers: how much of their promise opportunities reached, over all clients that count. Values are
// shifted at random once for each client and lever (docs/decisions/056-ranges-of-levers.md).

import type { MeasuredOpportunity } from '#domain/benefit/benefit.ts'
import { compare } from '#domain/benefit/measured.ts'
import type { Lever } from '#domain/opportunity/lever.ts'
import type { Range } from '#domain/range.ts'
import { FEWEST_CLIENTS, medianOf, predictionInterval } from '#domain/step-kind/range.ts'
import { numberText } from '#domain/text/number-style.ts'

/** Fewest measured months of an opportunity that counts: the first months after go-live say little about a year. */
export const FEWEST_MONTHS = 3

/** Bounds of what is reached, in percent of the promise. Beyond them the promise was close to nothing. */
const REACHED = { least: -100, most: 300 } as const

/**
 * Largest shift of what a client reached, in percentage points of the promise. Whatever is published, values within a
 * band of twice as much stay indistinguishable.
 */
export const REACHED_SHIFT = 20

/** Variance of the shifts, which are uniform between ±REACHED_SHIFT. */
const SHIFT_VARIANCE = REACHED_SHIFT ** 2 / 3

/** What one measured opportunity reached. */
export interface ReachedPromise {
  /** Percent of the promise that was measured, after running costs. */
  reached: number
  /** The realised share that the promise was estimated with, in percent; null if it was not estimated with shares. */
  share: number | null
  /** As `reached`, before running costs, which the shares do not estimate; null if nothing was promised before them. */
  before: number | null
}

/** An opportunity that counts, with the lever that a user confirmed for it; null if none is confirmed. */
export interface CountedPromise extends ReachedPromise {
  lever: Lever | null
  auditId: number
  clientId: number
  /** Secret random number from 0 to 1, always the same for this client and lever. */
  draw: number
}

/** Percent, rounded to five: the center of the clients, and between which four of five further clients are expected. */
interface PercentRange {
  low: number
  usual: number
  high: number
}

/** The numbers behind a range. */
export interface RangeCounts {
  opportunities: number
  audits: number
  clients: number
}

/** A range as it was published. */
export interface PublishedLeverRange extends PercentRange, RangeCounts {}

const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
const bounded = (percent: number) => within(percent, REACHED.least, REACHED.most)

/** What an opportunity reached; null with fewer than FEWEST_MONTHS measured months, or where nothing was promised. */
export function reachedPromise(
  benefit: Pick<MeasuredOpportunity, 'begins' | 'promised' | 'months'>,
): ReachedPromise | null {
  const { counted, kept } = compare(benefit)
  if (!kept || counted.length < FEWEST_MONTHS) return null
  const { saving, realisation } = benefit.promised
  const months = counted.reduce((sum, { share }) => sum + share, 0)
  const due = (saving.usual / 12) * months
  const saved = counted.reduce(
    (sum, { measured, numbers }) => sum + (measured ?? 0) + (numbers.cost?.value ?? 0),
    0,
  )
  return {
    reached: bounded(kept.percent),
    share: realisation ?? null,
    before: due > 0 ? bounded((saved / due) * 100) : null,
  }
}

const shiftOf = ({ draw }: CountedPromise) => REACHED_SHIFT * (2 * draw - 1)

/** What was reached, shifted. */
const shiftedReached = (promise: CountedPromise): number => promise.reached + shiftOf(promise)

/** The realised share that would have promised what was saved, in percent, shifted; null without shares. */
function shiftedShare(promise: CountedPromise): number | null {
  const { share, before } = promise
  return share === null || before === null
    ? null
    : within((share * (before + shiftOf(promise))) / 100, 0, 100)
}

const roundedPercent = (percent: number) => Math.round(percent / 5) * 5 || 0

/** The range of values by client, each client counting once with its median; null with too few clients. */
function rangeOf(
  promises: readonly CountedPromise[],
  measure: (promise: CountedPromise) => number,
  shiftVariance: number,
): PublishedLeverRange | null {
  const byClient = [...Map.groupBy(promises, ({ clientId }) => clientId).values()]
  if (byClient.length < FEWEST_CLIENTS) return null
  const values = byClient.map(ofClient => medianOf(ofClient.map(measure)))
  const { low, center, high } = predictionInterval(values, shiftVariance)
  const rounded = { low: roundedPercent(low), usual: roundedPercent(center), high: roundedPercent(high) }
  return { ...rounded, ...countsOf(promises) }
}

/** The opportunities, audits and clients among these. */
export const countsOf = (promises: readonly CountedPromise[]): RangeCounts => ({
  opportunities: promises.length,
  audits: new Set(promises.map(({ auditId }) => auditId)).size,
  clients: new Set(promises.map(({ clientId }) => clientId)).size,
})

/** How much of the promise further clients reach, from opportunities of one lever; null with too few clients. */
export const leverRange = (promises: readonly CountedPromise[]): PublishedLeverRange | null =>
  rangeOf(promises, shiftedReached, SHIFT_VARIANCE)

/** The opportunities that count in `shareRange`. */
export const withShare = (promises: readonly CountedPromise[]): CountedPromise[] =>
  promises.filter(promise => shiftedShare(promise) !== null)

/**
 * The realised share, in percent 0–100, that further clients reach, from opportunities of all levers; null with too
 * few clients.
 */
export function shareRange(promises: readonly CountedPromise[]): PublishedLeverRange | null {
  const counted = withShare(promises)
  if (counted.length === 0) return null
  const part = medianOf(counted.map(({ share }) => share ?? 0)) / 100
  const range = rangeOf(counted, promise => shiftedShare(promise) ?? 0, SHIFT_VARIANCE * part ** 2)
  return range && { ...range, low: within(range.low, 0, 100), high: within(range.high, 0, 100) }
}

/** The default share that a published one proposes, in percent. */
export const proposedShare = ({ low, usual, high }: PublishedLeverRange): Range => ({
  min: low,
  usual,
  max: high,
})

/** "In 14 audits of 9 clients". */
export const countsText = ({ audits, clients }: RangeCounts): string =>
  `In ${numberText(audits)} audits of ${numberText(clients)} clients`

/** "60% (80% range 35–90%)"; "60% (80% range −10% to 130%)" if the low end is negative. */
export function percentRangeText({ low, usual, high }: PublishedLeverRange): string {
  const ends = low < 0 ? `${numberText(low)}% to` : `${numberText(low)}–`
  return `${numberText(usual)}% (80% range ${low < 0 ? `${ends} ` : ends}${numberText(high)}%)`
}
