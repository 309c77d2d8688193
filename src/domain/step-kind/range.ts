// Comparable ranges: a robust 80 % prediction interval for the minutes of a kind of step at a further client.
// Values are shifted at random once for each client (docs/decisions/061-comparable-ranges.md).

import { roundedMinutes } from '#domain/step-kind/rounding.ts'

/** Fewest clients for which a range is shown. */
export const FEWEST_CLIENTS = 5

/**
 * Largest factor by which the value of a client is shifted before anything is computed from it. Whatever is
 * published, values within a band of SHIFT² (a factor of two) stay indistinguishable.
 */
export const SHIFT = Math.SQRT2

/** What one client contributes to a kind of step. */
export interface ClientMinutes {
  /** Minutes per run of its steps of this kind, each above zero. */
  minutes: readonly number[]
  /** Secret random number from 0 to 1, always the same for this client and kind. */
  draw: number
}

/** Minutes per run, rounded, between which four of five further clients are expected. */
export interface MinutesRange {
  low: number
  high: number
}

/** The median of values, of which there is at least one. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN
  return (lower + upper) / 2
}

/** The value of one client, so that no client weighs twice: the median of its steps, shifted by its draw. */
export const shiftedValue = ({ minutes, draw }: ClientMinutes): number =>
  medianOf(minutes) * SHIFT ** (2 * draw - 1)

/** The range from one entry for each client; null with fewer clients than FEWEST_CLIENTS. */
export const comparableRange = (clients: readonly ClientMinutes[]): MinutesRange | null =>
  clients.length < FEWEST_CLIENTS ? null : rangeOfShifted(clients.map(shiftedValue))

/** The range computed from shifted values alone: nothing else of a client reaches it. */
export function rangeOfShifted(values: readonly number[]): MinutesRange {
  const { low, high } = predictionInterval(values.map(Math.log), SHIFT_VARIANCE)
  return { low: roundedMinutes(Math.exp(low)), high: roundedMinutes(Math.exp(high)) }
}

/**
 * The center of values, and the 80 % prediction interval for a further one: mean ± Student's t × standard deviation
 * × √(1 + 1/n). Outliers are moved in first. `shiftVariance` is the variance that the shifts added; it is
 * subtracted.
 */
export function predictionInterval(values: readonly number[], shiftVariance: number) {
  const { center, spread } = centerAndSpread(values, shiftVariance)
  const few = 1 + FEW_VALUES / values.length ** 2
  const reach = few * spread * studentT90(values.length - 1) * Math.sqrt(1 + 1 / values.length)
  return { low: center - reach, center, high: center + reach }
}

/** Distance from the median, in robust standard deviations, beyond which a value is moved in. */
const FARTHEST = 2.5
/** A normal distribution's standard deviation in median absolute deviations. */
const PER_DEVIATION = 1.4826
/** Variance of the shifts, which are uniform between ±ln SHIFT. */
const SHIFT_VARIANCE = Math.log(SHIFT) ** 2 / 3

/** Of few values, moving in outliers makes the spread too small: calibrated on generated audits (range.test.ts). */
const FEW_VALUES = 9

/** Mean and standard deviation with outliers moved to a limit; the variance of the shifts is subtracted. */
function centerAndSpread(values: readonly number[], shiftVariance: number) {
  const median = medianOf(values)
  const reach = FARTHEST * PER_DEVIATION * medianOf(values.map(value => Math.abs(value - median)))
  const moved = values.map(value => Math.min(Math.max(value, median - reach), median + reach))
  const center = moved.reduce((sum, value) => sum + value, 0) / moved.length
  const variance = moved.reduce((sum, value) => sum + (value - center) ** 2, 0) / (moved.length - 1)
  return { center, spread: Math.sqrt(Math.max(variance - shiftVariance, variance / 4)) }
}

/**
 * 90 % quantile of Student's t distribution by its expansion in 1/degrees (Abramowitz & Stegun 26.7.5); exact to 0.001
 * from 4 degrees.
 */
export function studentT90(degrees: number): number {
  const z = 1.2815516
  const first = (z ** 3 + z) / 4
  const second = (5 * z ** 5 + 16 * z ** 3 + 3 * z) / 96
  const third = (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / 384
  return z + first / degrees + second / degrees ** 2 + third / degrees ** 3
}
