// Ranges for uncertain values: minimum, usual value and maximum.

/** min ≤ usual ≤ max, in one unit. */
export interface Range {
  min: number
  usual: number
  max: number
}

/** min ≤ usual ≤ max, each a finite number. */
export function isOrdered({ min, usual, max }: Range): boolean {
  return Number.isFinite(min) && Number.isFinite(max) && min <= usual && usual <= max
}

/** The range around `usual`; an end that the usual value has passed is moved to it. */
export function around(usual: number, { min, max }: { min: number; max: number }): Range {
  return { min: Math.min(min, usual), usual, max: Math.max(max, usual) }
}

/** Applies `change` to each point of the range. */
export function mapRange(range: Range, change: (value: number) => number): Range {
  return { min: change(range.min), usual: change(range.usual), max: change(range.max) }
}

/** Adds ranges point by point: all minimums, all usual values, all maximums. */
export function sumRanges(ranges: readonly Range[]): Range {
  return ranges.reduce(
    (sum, each) => ({ min: sum.min + each.min, usual: sum.usual + each.usual, max: sum.max + each.max }),
    { min: 0, usual: 0, max: 0 },
  )
}
