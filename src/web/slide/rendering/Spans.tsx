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
  return bars.map(({ label, from, to, colour, isAssumed }, index) => {
    const start = share(Math.min(from, to))
    const end = share(Math.max(from, to))
    const offset = (index + 0.5) * slot - thickness / 2
    const place = isBar
      ? { x: box.x + start * box.w, y: box.y + offset, width: (end - start) * box.w, height: thickness }
      : { x: box.x + offset, y: box.y + (1 - end) * box.h, width: thickness, height: (end - start) * box.h }
    return (
      <rect
        key={`${index} ${label}`}
        {...place}
        fill={ink(isAssumed ? 'sheet' : colour)}
        {...(isAssumed && { stroke: ink(colour), strokeWidth: 1.25, strokeDasharray: DASHES })}
      />
    )
  })
}
