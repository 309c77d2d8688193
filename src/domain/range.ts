// A value nobody knows exactly: the least, the usual and the most it is taken to be.

export interface Range {
  min: number
  usual: number
  max: number
}

/** min ≤ usual ≤ max, each a finite number. */
export function isOrdered({ min, usual, max }: Range): boolean {
  return Number.isFinite(min) && Number.isFinite(max) && min <= usual && usual <= max
}

/** The range around `usual`, whose ends give way where the usual value has since moved past them. */
export function around(usual: number, { min, max }: { min: number; max: number }): Range {
  return { min: Math.min(min, usual), usual, max: Math.max(max, usual) }
}

/** Each point of the range passed through `change`. */
export function mapRange(range: Range, change: (value: number) => number): Range {
  return { min: change(range.min), usual: change(range.usual), max: change(range.max) }
}

/** Sums of many ranges, point by point: all of them at their least, their usual value, their most. */
export function sumRanges(ranges: readonly Range[]): Range {
  return ranges.reduce(
    (sum, each) => ({ min: sum.min + each.min, usual: sum.usual + each.usual, max: sum.max + each.max }),
    { min: 0, usual: 0, max: 0 },
  )
}
