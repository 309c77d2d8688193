// Renders a line chart of a slide.

import type { LineChart, SlideBox } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'
import {
  AXIS_SIZE,
  LEGEND,
  Legend,
  scaleOf,
  useChartNumbers,
  Words,
} from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

export function Lines({ chart, box }: { chart: LineChart; box: SlideBox }) {
  const { labels, series, format } = chart
  const write = useChartNumbers(format)
  const { low, high, ticks } = scaleOf(series.flatMap(each => each.values))
  const margin = Math.max(...ticks.map(tick => textWidth(write(tick), { font: 'sans', size: AXIS_SIZE }))) + 8
  const plot = {
    x: box.x + margin,
    y: box.y + 8,
    w: box.w - margin - 10,
    h: box.h - 8 - LEGEND.height - AXIS_SIZE - 8,
  }
  const across = (index: number) => plot.x + (index / Math.max(1, labels.length - 1)) * plot.w
  const up = (value: number) => plot.y + ((high - value) / (high - low || 1)) * plot.h
  const every = labels.length > 14 ? Math.ceil(labels.length / 12) : 1
  return (
    <>
      {ticks.map(tick => (
        <g key={tick}>
          <path d={`M ${plot.x} ${up(tick)} h ${plot.w}`} stroke={ink('rule')} strokeWidth={0.5} />
          <Words x={plot.x - 6} y={up(tick)} anchor="end">
            {write(tick)}
          </Words>
        </g>
      ))}
      <path d={`M ${plot.x} ${up(0)} h ${plot.w}`} stroke={ink('edge')} strokeWidth={0.75} />
      {labels.map((label, index) =>
        index % every === 0 ? (
          <Words key={label} x={across(index)} y={plot.y + plot.h + 5 + AXIS_SIZE / 2}>
            {label}
          </Words>
        ) : null,
      )}
      {series.map(({ name, values, colour, dashed }) => (
        <polyline
          key={name}
          points={values.map((value, index) => `${across(index)},${up(value)}`).join(' ')}
          fill="none"
          stroke={ink(colour)}
          strokeWidth={dashed ? 1.5 : 2.5}
          strokeLinecap="round"
          strokeLinejoin="round"
          {...(dashed && { strokeDasharray: '6 4' })}
        />
      ))}
      <Legend box={box} entries={series} mark="line" />
    </>
  )
}
