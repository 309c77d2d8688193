// Renders bars between two values: ranked bars or a waterfall, in a plot that fills the chart's box.

import type { SlideBox, SpanChart } from '#domain/document/deck/types.ts'
import { DASHES, ink } from '#web/slide/SvgLine.tsx'

export function Spans({
  chart: { direction, bars, low, high, gap },
  box,
}: {
  chart: SpanChart
  box: SlideBox
}) {
  const isBar = direction === 'bar'
  const slot = (isBar ? box.h : box.w) / Math.max(1, bars.length)
  const thickness = slot / (1 + gap / 100)
  const share = (value: number) => (value - low) / (high - low || 1)
  const place = (index: number, ends: readonly [number, number]) => {
    const [start = 0, end = 0] = ends.map(share).toSorted((a, b) => a - b)
    const offset = (index + 0.5) * slot - thickness / 2
    return isBar
      ? { x: box.x + start * box.w, y: box.y + offset, width: (end - start) * box.w, height: thickness }
      : { x: box.x + offset, y: box.y + (1 - end) * box.h, width: thickness, height: (end - start) * box.h }
  }
  return bars.map(({ label, from, to, colour, isAssumed, hollowFrom }, index) => (
    <g key={`${index} ${label}`}>
      <rect
        {...place(index, [from, hollowFrom ?? to])}
        fill={ink(isAssumed ? 'sheet' : colour)}
        {...(isAssumed && { stroke: ink(colour), strokeWidth: 1.25, strokeDasharray: DASHES })}
      />
      {hollowFrom !== undefined && (
        <rect
          {...place(index, [hollowFrom, to])}
          fill={ink('signalWash')}
          stroke={ink('signal')}
          strokeWidth={1.25}
        />
      )}
    </g>
  ))
}
