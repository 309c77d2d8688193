// Charts of the report as vector shapes: lines over categories or numbers, and stacked bars.

import { longestStack, STACK_GAP } from '#domain/document/deck/chart-look.ts'
import { ticksOf as axisTicks, type CurveChart } from '#domain/document/deck/curve.ts'
import type { LineChart, StackChart } from '#domain/document/deck/types.ts'
import { legendMarks } from '#domain/document/report/picture/legend.ts'
import { pictureText } from '#domain/document/report/picture/picture.ts'
import type { DrawingMark, Picture } from '#domain/document/report/types.ts'
import type { ColourName } from '#domain/palette.ts'
import { amountText, shortMoneyText } from '#domain/text/number-style.ts'

/** Height of a row of stacked bars, of a line chart without its legend, and above it for half of its highest label. */
const ROW = 20
const LINES = 150
const ABOVE = 6
/** Width of the labels of bars, and of an axis of numbers. */
const NAMES = 200
const NUMBERS = 44

type Shapes = Pick<Picture, 'marks' | 'lines'>

/** A chart over `width` points, with its legend below; `unit` is that of the axis. */
export function chartPicture(
  chart: LineChart | CurveChart | StackChart,
  unit: 'money' | 'count',
  width: number,
): Picture {
  const bottom = chart.type === 'stack' ? ROW * chart.labels.length + 12 : ABOVE + LINES + 20
  const drawn =
    chart.type === 'stack'
      ? stackShapes(chart, width)
      : plotShapes(chart.type === 'line' ? linePlot(chart, width) : curvePlot(chart), unit, width)
  const legend = legendMarks(chart.series, { x: 0, y: bottom, w: width })
  return {
    w: width,
    h: bottom + legend.h + 2,
    marks: [...drawn.marks, ...legend.marks],
    lines: [...drawn.lines, ...legend.lines],
  }
}

const small = (text: string, x: number, top: number, width: number, align: 'left' | 'right' | 'center') =>
  pictureText(text, { x, top, w: width }, { align })

function stackShapes(chart: StackChart, width: number): Shapes {
  const { labels, series } = chart
  const names = Math.min(NAMES, width * 0.42)
  const left = names + 8
  const length = (width - names - 8) / longestStack(chart)
  const height = ROW / (1 + STACK_GAP)
  const marks = labels.flatMap((_, row) => {
    let x = left
    return series.flatMap(({ values, colour }): DrawingMark[] => {
      const from = x
      const w = (values[row] ?? 0) * length
      x += w
      const y = row * ROW + (ROW - height) / 2
      return w > 0 ? [{ kind: 'ground', x: from, y, w, h: height, colour }] : []
    })
  })
  const bottom = ROW * labels.length
  return {
    marks: [...marks, { kind: 'line', x: left, y: 0, toX: left, toY: bottom, colour: 'edge' }],
    lines: labels.flatMap((label, row) => small(label, 0, row * ROW + 4, names, 'right')),
  }
}

/** Round values from 0 that cover the data, at most five. */
function ticksOf(values: readonly number[]): number[] {
  const low = Math.min(0, ...values)
  const high = Math.max(1e-9, ...values)
  const rough = (high - low) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10)
  const first = Math.floor(low / step)
  const last = Math.ceil(high / step)
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step)
}

/** Lines in a plot; places from left to right are shares of its width. */
interface LinePlot {
  ticks: number[]
  labels: { at: number; text: string }[]
  series: { colour: ColourName; dashed?: boolean; points: { at: number; value: number }[] }[]
}

function linePlot({ labels, series }: LineChart, width: number): LinePlot {
  const every = Math.ceil(labels.length / Math.min(8, width / 60))
  const placeOf = (index: number) => index / Math.max(1, labels.length - 1)
  return {
    ticks: ticksOf(series.flatMap(({ values }) => values)),
    labels: labels.flatMap((text, at) => (at % every === 0 ? [{ at: placeOf(at), text }] : [])),
    series: series.map(({ values, ...look }) => ({
      ...look,
      points: values.map((value, at) => ({ at: placeOf(at), value })),
    })),
  }
}

function curvePlot({ x, y, series }: CurveChart): LinePlot {
  const placeOf = (value: number) => (value - x.low) / (x.high - x.low)
  return {
    ticks: axisTicks(y),
    labels: axisTicks(x).map(tick => ({ at: placeOf(tick), text: shortMoneyText(tick) })),
    series: series.map(({ points, ...look }) => ({
      ...look,
      points: points.map(point => ({ at: placeOf(point.x), value: point.y })),
    })),
  }
}

function plotShapes({ ticks, labels, series }: LinePlot, unit: 'money' | 'count', width: number): Shapes {
  const low = ticks[0] ?? 0
  const high = ticks.at(-1) ?? 1
  const plot = { x: NUMBERS, w: width - NUMBERS - 20 }
  const across = (at: number) => plot.x + at * plot.w
  const up = (value: number) => ABOVE + ((high - value) / (high - low || 1)) * LINES
  const write = (value: number) => (unit === 'money' ? shortMoneyText(value) : amountText(value, 'count'))
  return {
    marks: [
      ...ticks.map(
        (tick): DrawingMark => ({
          kind: 'line',
          x: plot.x,
          y: up(tick),
          toX: plot.x + plot.w,
          toY: up(tick),
          colour: tick === 0 ? 'edge' : 'rule',
        }),
      ),
      ...series.flatMap(({ points, colour, dashed }) =>
        points.slice(1).map(({ at, value }, n): DrawingMark => {
          const from = points[n] ?? { at, value }
          return {
            kind: 'line',
            x: across(from.at),
            y: up(from.value),
            toX: across(at),
            toY: up(value),
            colour,
            width: dashed ? 1 : 1.6,
            ...(dashed && { dashed: true as const }),
          }
        }),
      ),
    ],
    lines: [
      ...ticks.flatMap(tick => small(write(tick), 0, up(tick) - 5.5, NUMBERS - 6, 'right')),
      ...labels.flatMap(({ at, text }) => small(text, across(at) - 30, ABOVE + LINES + 4, 60, 'center')),
    ],
  }
}
