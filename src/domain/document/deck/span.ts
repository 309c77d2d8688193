// Charts of bars between two values: the parts of their stacks.

import type { SpanChart } from '#domain/document/deck/types.ts'

/** Values of the stacked series: the unfilled base, what is above and below zero, and hollow parts above if there are any. */
export function spanParts(bars: SpanChart['bars']): number[][] {
  const ends = bars.map(({ from, to }) => [Math.min(from, to), Math.max(from, to)] as const)
  const hollow = ends.map(([, high], at) => Math.max(0, high - (bars[at]?.hollowFrom ?? high)))
  return [
    ends.map(([low, high]) => (low > 0 ? low : Math.min(0, high))),
    ends.map(([low, high], at) => Math.max(0, high) - Math.max(0, low) - (hollow[at] ?? 0)),
    ends.map(([low, high]) => Math.min(0, low) - Math.min(0, high)),
    ...(hollow.some(part => part > 0) ? [hollow] : []),
  ]
}
