// Quantiles of measured times, and a histogram of them.

/** Distribution in minutes. Quantiles interpolate linearly between order statistics (Hyndman and Fan, type 7). */
export interface TimeSpread {
  count: number
  p10: number
  median: number
  p90: number
  mean: number
}

/** Null if there are no values. Sorts the given array. */
export function spreadOf(minutes: Float64Array): TimeSpread | null {
  if (minutes.length === 0) return null
  const sorted = minutes.sort()
  const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length
  const p10 = quantile(sorted, 0.1)
  const median = quantile(sorted, 0.5)
  const p90 = quantile(sorted, 0.9)
  return { count: sorted.length, p10, median, p90, mean }
}

const STEPS = 32

/** The same with the values at 33 equal steps of probability, to a thousandth of a minute. */
export function spreadWithQuantiles(minutes: Float64Array): (TimeSpread & { quantiles: number[] }) | null {
  const spread = spreadOf(minutes)
  if (!spread) return null
  const quantiles = Array.from(
    { length: STEPS + 1 },
    (_, n) => Math.round(1000 * quantile(minutes, n / STEPS)) / 1000,
  )
  return { ...spread, quantiles }
}

function quantile(sorted: Float64Array, part: number): number {
  const at = part * (sorted.length - 1)
  const low = sorted[Math.floor(at)] as number
  return low + (at % 1) * ((sorted[Math.ceil(at)] as number) - low)
}

/** One bar: from (inclusive) and to (exclusive, the last inclusive) in minutes, and how many fall between. */
export interface HistogramBar {
  from: number
  to: number
  count: number
}

const BARS = 24

/**
 * Bars of equal width from 0 to the 98th percentile. The last one holds everything above, so that an outlier is shown
 * and does not flatten the others.
 */
export function histogramOf(minutes: Float64Array): HistogramBar[] {
  if (minutes.length === 0) return []
  const sorted = minutes.sort()
  const highest = sorted.at(-1) as number
  const top = quantile(sorted, 0.98) || highest || 1
  const width = top / BARS
  const bars = Array.from({ length: BARS }, (_, n) => ({ from: n * width, to: (n + 1) * width, count: 0 }))
  for (const value of sorted) {
    const bar = bars[Math.min(Math.floor(value / width), BARS - 1)]
    if (bar) bar.count++
  }
  const last = bars.at(-1)
  if (last) last.to = Math.max(last.to, highest)
  return bars
}
