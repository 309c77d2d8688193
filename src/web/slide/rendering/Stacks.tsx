// Renders stacked bars of a slide: parts of each row beside each other.

import { longestStack, STACK_GAP, TORNADO_SIZE, tornadoLabelWidth } from '#domain/document/deck/chart-look.ts'
import type { SlideBox, StackChart } from '#domain/document/deck/types.ts'
import { clip } from '#domain/document/text.ts'
import { LEGEND, Legend, Words } from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

/** Labels take at most this part of the width. */
const LABELS = 0.45

export function Stacks({ chart, box }: { chart: StackChart; box: SlideBox }) {
  const { series } = chart
  const face = { font: 'sans', size: TORNADO_SIZE } as const
  const labels = chart.labels.map(label => clip(label, face, box.w * LABELS, 1))
  const margin = tornadoLabelWidth(labels) + 10
  const plot = { x: box.x + margin, y: box.y + 6, w: box.w - margin - 6, h: box.h - 6 - LEGEND.height }
  const slot = plot.h / Math.max(1, labels.length)
  const height = slot / (1 + STACK_GAP)
  const length = plot.w / longestStack(chart)
  const before = (row: number, part: number) =>
    series.slice(0, part).reduce((sum, { values }) => sum + (values[row] ?? 0), 0)
  return (
    <>
      {labels.map((label, row) => {
        const middle = plot.y + (row + 0.5) * slot
        return (
          <g key={`${row} ${label}`}>
            <Words x={plot.x - 8} y={middle} anchor="end" size={TORNADO_SIZE}>
              {label}
            </Words>
            {series.map(({ name, values, colour }, part) => (
              <rect
                key={name}
                x={plot.x + before(row, part) * length}
                y={middle - height / 2}
                width={(values[row] ?? 0) * length}
                height={height}
                fill={ink(colour)}
              />
            ))}
          </g>
        )
      })}
      <path d={`M ${plot.x} ${plot.y} v ${plot.h}`} stroke={ink('edge')} strokeWidth={0.75} />
      <Legend box={box} entries={series} mark="square" />
    </>
  )
}
