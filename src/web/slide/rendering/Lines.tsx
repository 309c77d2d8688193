// Renders line charts of a slide: over categories, or through points of two numeric axes.

import { type CurveChart, ticksOf } from '#domain/document/deck/curve.ts'
import type { LineChart, SlideBox } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'
import {
  AXIS_SIZE,
  LEGEND,
  Legend,
  type Scale,
  scaleOf,
  useChartNumbers,
  Words,
} from '#web/slide/rendering/chart-parts.tsx'
import { ink } from '#web/slide/SvgLine.tsx'

/** Places from left to right are shares of the plot's width. */
interface PlotProps {
  box: SlideBox
  scale: Scale
  /** Number format of the vertical axis. */
  format: string
  labels: { at: number; text: string }[]
  series: {
    name: string
    colour: ColourName
    dashed?: boolean
    points: { at: number; value: number }[]
  }[]
}

export function Lines({ chart, box }: { chart: LineChart; box: SlideBox }) {
  const { labels, series, format } = chart
  const every = labels.length > 14 ? Math.ceil(labels.length / 12) : 1
  const placeOf = (index: number) => index / Math.max(1, labels.length - 1)
  return (
    <Plot
      box={box}
      scale={scaleOf(series.flatMap(each => each.values))}
      format={format}
      labels={labels.flatMap((text, index) => (index % every === 0 ? [{ at: placeOf(index), text }] : []))}
      series={series.map(({ values, ...look }) => ({
        ...look,
        points: values.map((value, index) => ({ at: placeOf(index), value })),
      }))}
    />
  )
}

export function Curves({ chart: { x, y, series }, box }: { chart: CurveChart; box: SlideBox }) {
  const write = useChartNumbers(x.format)
  const placeOf = (value: number) => (value - x.low) / (x.high - x.low)
  return (
    <Plot
      box={box}
      scale={{ ...y, ticks: ticksOf(y) }}
      format={y.format}
      labels={ticksOf(x).map(tick => ({ at: placeOf(tick), text: write(tick) }))}
      series={series.map(({ points, ...look }) => ({
        ...look,
        points: points.map(point => ({ at: placeOf(point.x), value: point.y })),
      }))}
    />
  )
}

function Plot({ box, scale: { low, high, ticks }, format, labels, series }: PlotProps) {
  const write = useChartNumbers(format)
  const margin = Math.max(...ticks.map(tick => textWidth(write(tick), { font: 'sans', size: AXIS_SIZE }))) + 8
  const plot = {
    x: box.x + margin,
    y: box.y + 8,
    w: box.w - margin - 10,
    h: box.h - 8 - LEGEND.height - AXIS_SIZE - 8,
  }
  const across = (at: number) => plot.x + at * plot.w
  const up = (value: number) => plot.y + ((high - value) / (high - low || 1)) * plot.h
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
      {labels.map(({ at, text }) => (
        <Words key={at} x={across(at)} y={plot.y + plot.h + 5 + AXIS_SIZE / 2}>
          {text}
        </Words>
      ))}
      {series.map(({ name, points, colour, dashed }) => (
        <polyline
          key={name}
          points={points.map(({ at, value }) => `${across(at)},${up(value)}`).join(' ')}
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
