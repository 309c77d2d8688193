// Renders a column chart of a slide.

import type { BarChart, SlideBox } from '#domain/document/deck/types.ts'
import { wrap } from '#domain/document/text.ts'
import { AXIS_SIZE, scaleOf, Words } from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

const VALUE_SIZE = 11
const LINE = AXIS_SIZE * 1.2

export function Bars({ chart, box }: { chart: BarChart; box: SlideBox }) {
  const { bars, gap, showValues, showLabels } = chart
  const { low, high } = scaleOf(bars.map(bar => bar.value))
  const slot = (box.w - 16) / Math.max(1, bars.length)
  const width = slot / (1 + gap / 100)
  const labels = bars.map(({ label }) =>
    showLabels ? wrap(label, { font: 'sans', size: AXIS_SIZE }, slot - 6).slice(0, 3) : [],
  )
  const foot = Math.max(0, ...labels.map(lines => lines.length)) * LINE + 8
  const plot = { y: box.y + 8, h: box.h - 8 - foot }
  const at = (value: number) => plot.y + ((high - value) / (high - low || 1)) * plot.h
  return (
    <>
      {bars.map(({ label, value, text, colour }, index) => {
        const middle = box.x + 8 + (index + 0.5) * slot
        const top = at(Math.max(0, value))
        const bottom = at(Math.min(0, value))
        return (
          <g key={`${index} ${label}`}>
            <rect x={middle - width / 2} y={top} width={width} height={bottom - top} fill={ink(colour)} />
            {showValues && (
              <Words x={middle} y={value < 0 ? bottom + 9 : top - 9} size={VALUE_SIZE} colour="ink" bold>
                {text ?? String(value)}
              </Words>
            )}
            {labels[index]?.map((line, row) => (
              <Words key={line} x={middle} y={plot.y + plot.h + 6 + (row + 0.5) * LINE}>
                {line}
              </Words>
            ))}
          </g>
        )
      })}
      <path d={`M ${box.x + 8} ${at(0)} h ${box.w - 16}`} stroke={ink('edge')} strokeWidth={0.75} />
    </>
  )
}
