// Sizes of charts, the same in the file and in the preview.

import type { StackChart, TornadoChart } from '#domain/document/deck/types.ts'
import { textWidth } from '#domain/document/text.ts'

/** Font size of a legend, in points. */
export const LEGEND_SIZE = 12

/** Font size of a tornado chart's labels and values, in points: read from the slide, unlike the ticks of an axis. */
export const TORNADO_SIZE = 12

/** Gap between the bars of a tornado chart as a fraction of their height. */
export const TORNADO_GAP = 0.6

/** Colours of a tornado chart's bars: green is better for the client, red worse, whatever the direction of the input. */
export const TORNADO_COLOURS = { worse: 'qualityRisk', better: 'signal' } as const

/** Gap between stacked bars as a fraction of their height. */
export const STACK_GAP = 0.7

/** Length of the longest of the stacked bars; above 0. */
export const longestStack = ({ labels, series }: StackChart) =>
  Math.max(1e-9, ...labels.map((_, at) => series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0)))

/** Least space beside the longest bars of a tornado chart, as a fraction of its span. */
const LEAST_RIM = 0.22

const FACE = { font: 'sans', size: TORNADO_SIZE } as const

/** Width of the longest of these labels, in points. */
export const tornadoLabelWidth = (labels: readonly string[]) =>
  Math.max(0, ...labels.map(label => textWidth(label, FACE)))

/** The ends of a tornado chart's axis: its values, and room for their texts in a plot of `width` points. */
export function tornadoEnds({ rows, base }: TornadoChart, width: number): [low: number, high: number] {
  const values = rows.flatMap(row => [row.worse, row.better])
  const low = Math.min(base, ...values)
  const high = Math.max(base, ...values)
  const text = tornadoLabelWidth(rows.flatMap(row => row.texts)) + 8
  const needed = text < width / 3 ? text / (width - 2 * text) : 1
  const rim = Math.max(1, (high - low) * Math.max(LEAST_RIM, needed))
  return [low - rim, high + rim]
}
