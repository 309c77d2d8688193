// Renders a tornado chart of a slide: bars on both sides of the usual value.

import { TORNADO_GAP, TORNADO_RIM, TORNADO_SIZE } from '#domain/document/deck/chart-look.ts'
import type { SlideBox, TornadoChart } from '#domain/document/deck/types.ts'
import { clip, textWidth } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'
import { LEGEND, Legend, Words } from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

const SIDES = [
  { end: 'min', colour: 'edge' },
  { end: 'max', colour: 'signal' },
] as const satisfies { end: 'min' | 'max'; colour: ColourName }[]

const LABELS = 0.36

export function Tornado({ chart: { rows, base, ends: names }, box }: { chart: TornadoChart; box: SlideBox }) {
  const face = { font: 'sans', size: TORNADO_SIZE } as const
  const labels = rows.map(row => clip(row.label, face, box.w * LABELS, 1))
  const margin = Math.max(0, ...labels.map(label => textWidth(label, face))) + 10
  const plot = { x: box.x + margin, y: box.y + 6, w: box.w - margin - 6, h: box.h - 6 - LEGEND.height }
  const ends = rows.flatMap(row => [row.min, row.max])
  const [low, high] = [Math.min(base, ...ends), Math.max(base, ...ends)]
  const rim = Math.max(1, (high - low) * TORNADO_RIM)
  const at = (value: number) => plot.x + ((value - low + rim) / (high - low + 2 * rim)) * plot.w
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
