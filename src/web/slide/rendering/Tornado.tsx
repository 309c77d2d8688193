// Renders a tornado chart of a slide: bars on both sides of the usual value.

import {
  TORNADO_COLOURS,
  TORNADO_GAP,
  TORNADO_SIZE,
  tornadoEnds,
  tornadoLabelWidth,
} from '#domain/document/deck/chart-look.ts'
import type { SlideBox, TornadoChart } from '#domain/document/deck/types.ts'
import { clip } from '#domain/document/text.ts'
import { LEGEND, Legend, Words } from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

const SIDES = (['worse', 'better'] as const).map(end => ({ end, colour: TORNADO_COLOURS[end] }))

const LABELS = 0.36

export function Tornado({ chart, box }: { chart: TornadoChart; box: SlideBox }) {
  const { rows, base, ends: names } = chart
  const face = { font: 'sans', size: TORNADO_SIZE } as const
  const labels = rows.map(row => clip(row.label, face, box.w * LABELS, 1))
  const margin = tornadoLabelWidth(labels) + 10
  const plot = { x: box.x + margin, y: box.y + 6, w: box.w - margin - 6, h: box.h - 6 - LEGEND.height }
  const [low, high] = tornadoEnds(chart, plot.w)
  const at = (value: number) => plot.x + ((value - low) / (high - low)) * plot.w
  const slot = plot.h / Math.max(1, rows.length)
  const height = slot / (1 + TORNADO_GAP)
  return (
    <>
      {rows.map((row, index) => {
        const middle = plot.y + (index + 0.5) * slot
        return (
          <g key={`${index} ${row.label}`}>
            <Words x={plot.x - 8} y={middle} anchor="end" size={TORNADO_SIZE}>
              {labels[index] ?? ''}
            </Words>
            {SIDES.map(({ end, colour }, side) => {
              const isLess = row[end] < base
              const [from, to] = isLess ? [at(row[end]), at(base)] : [at(base), at(row[end])]
              return (
                <g key={end}>
                  <rect
                    x={from}
                    y={middle - height / 2}
                    width={to - from}
                    height={height}
                    fill={ink(colour)}
                  />
                  <Words
                    x={isLess ? from - 4 : to + 4}
                    y={middle}
                    colour="ink"
                    size={TORNADO_SIZE}
                    anchor={isLess ? 'end' : 'start'}
                  >
                    {row.texts[side] ?? ''}
                  </Words>
                </g>
              )
            })}
          </g>
        )
      })}
      <path d={`M ${at(base)} ${plot.y} v ${plot.h}`} stroke={ink('edge')} strokeWidth={0.75} />
      <Legend
        box={box}
        entries={SIDES.map(({ colour }, index) => ({ name: names[index] ?? '', colour }))}
        mark="square"
      />
    </>
  )
}
