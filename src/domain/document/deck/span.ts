// Charts of bars between two values: the parts of their stacks.

import type { SpanChart } from '#domain/document/deck/types.ts'

/** Values of the stacked series: the unfilled base, then what is above and below zero. */
export function spanParts(bars: SpanChart['bars']): [base: number[], above: number[], below: number[]] {
  const ends = bars.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)] as const)
  return [
    ends.map(([low, high]) => (low > 0 ? low : Math.min(0, high))),
    ends.map(([low, high]) => Math.max(0, high) - Math.max(0, low)),
    ends.map(([low, high]) => Math.min(0, low) - Math.min(0, high)),
  ]
}
