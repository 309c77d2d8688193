// Charts of the report as vector shapes: lines over categories, and stacked bars.

import { longestStack, STACK_GAP } from '#domain/document/deck/chart-look.ts'
import { styled } from '#domain/document/deck/page.ts'
import type { LineChart, SlideBox, StackChart } from '#domain/document/deck/types.ts'
import { placeLines } from '#domain/document/report/lines.ts'
import { STYLES } from '#domain/document/report/style.ts'
import type { DrawingMark, PageNode, PlacedLine, ReportBlock } from '#domain/document/report/types.ts'
import { clip } from '#domain/document/text.ts'
import type { ColourName } from '#domain/palette.ts'
import { amountText, shortMoneyText } from '#domain/text/number-style.ts'

type ChartBlock = Extract<ReportBlock, { kind: 'chart' }>

const LABEL = { font: STYLES.small.font, size: STYLES.small.size } as const
const LEGEND = 18
/** Height of a row of stacked bars, and of a line chart without its legend. */
const [ROW, LINES] = [20, 150]
/** Width of the labels of bars, and of an axis of numbers. */
const [NAMES, NUMBERS] = [200, 44]

/** The height of a chart on the page, in points. */
export const chartHeight = ({ chart }: ChartBlock): number =>
  chart.type === 'line' ? LINES + 16 + LEGEND : ROW * chart.labels.length + LEGEND + 8

/** The chart in `box`, with its legend below. */
export function chartNode({ alt, chart, unit }: ChartBlock, box: SlideBox): PageNode {
  const drawn = chart.type === 'line' ? lineShapes(chart, unit, box) : stackShapes(chart, box)
  const legend = legendOf(chart.series, box)
  return {
    ...{ tag: 'Figure', alt },
    marks: [...drawn.marks, ...legend.marks],
    lines: [...drawn.lines, ...legend.lines],
  }
}

interface Shapes {
  marks: DrawingMark[]
  lines: PlacedLine[]
}

const small = (text: string, x: number, top: number, width: number, align: 'left' | 'right' | 'center') =>
  placeLines(styled(clip(text, LABEL, width, 1), STYLES.small, { align }), x, top, width)

function stackShapes(chart: StackChart, box: SlideBox): Shapes {
  const { labels, series } = chart
  const left = box.x + NAMES + 8
  const length = (box.w - NAMES - 8) / longestStack(chart)
  const height = ROW / (1 + STACK_GAP)
  const marks = labels.flatMap((_, row) => {
    let x = left
    return series.flatMap(({ values, colour }): DrawingMark[] => {
      const [from, w] = [x, (values[row] ?? 0) * length]
      x += w
      const y = box.y + row * ROW + (ROW - height) / 2
      return w > 0 ? [{ kind: 'ground', x: from, y, w, h: height, colour }] : []
    })
  })
  const bottom = box.y + ROW * labels.length
  return {
    marks: [...marks, { kind: 'line', x: left, y: box.y, toX: left, toY: bottom, colour: 'edge' }],
    lines: labels.flatMap((label, row) => small(label, box.x, box.y + row * ROW + 4, NAMES, 'right')),
  }
}

/** Round values from 0 that cover the data, at most five. */
function ticksOf(values: readonly number[]): number[] {
  const [low, high] = [Math.min(0, ...values), Math.max(1e-9, ...values)]
  const rough = (high - low) / 4
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find(factor => factor * power >= rough) ?? 10)
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)]
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step)
}

function lineShapes({ labels, series }: LineChart, unit: ChartBlock['unit'], box: SlideBox): Shapes {
  const ticks = ticksOf(series.flatMap(({ values }) => values))
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)]
  const plot = { x: box.x + NUMBERS, w: box.w - NUMBERS - 20 }
  const across = (at: number) => plot.x + (at / Math.max(1, labels.length - 1)) * plot.w
  const up = (value: number) => box.y + ((high - value) / (high - low || 1)) * LINES
  const every = Math.ceil(labels.length / 8)
  const write = (value: number) => (unit === 'money' ? shortMoneyText(value) : amountText(value, 'count'))
  return {
    marks: [
      ...ticks.map(
        (tick): DrawingMark => ({
          ...{ kind: 'line', x: plot.x, y: up(tick), toX: plot.x + plot.w, toY: up(tick) },
          colour: tick === 0 ? 'edge' : 'rule',
        }),
      ),
      ...series.flatMap(({ values, colour, dashed }) =>
        values.slice(1).map(
          (value, n): DrawingMark => ({
            ...{ kind: 'line', x: across(n), y: up(values[n] ?? 0), toX: across(n + 1), toY: up(value) },
            ...{ colour, width: dashed ? 1 : 1.6, ...(dashed && { dashed: true as const }) },
          }),
        ),
      ),
    ],
    lines: [
      ...ticks.flatMap(tick => small(write(tick), box.x, up(tick) - 5.5, NUMBERS - 6, 'right')),
      ...labels.flatMap((label, at) =>
        at % every === 0 ? small(label, across(at) - 30, box.y + LINES + 4, 60, 'center') : [],
      ),
    ],
  }
}

function legendOf(series: readonly { name: string; colour: ColourName }[], box: SlideBox): Shapes {
  const top = box.y + box.h - LEGEND + 4
  const width = box.w / series.length
  return {
    marks: series.map(({ colour }, at) => ({
      ...{ kind: 'ground', x: box.x + at * width, y: top + 2, w: 7, h: 7, colour },
    })),
    lines: series.flatMap(({ name }, at) => small(name, box.x + at * width + 11, top, width - 15, 'left')),
  }
}
