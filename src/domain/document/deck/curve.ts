// A chart of lines through points of two numeric axes; each axis has round ends and steps that its number format can write.

import type { ColourName } from '#domain/palette.ts'
import { moneyAxisFormat } from '#domain/text/money-axis.ts'
import { currentStyle } from '#domain/text/number-style.ts'

/** A numeric axis with labels from `low` to `high`, `step` apart, and the number format of the labels. */
export interface CurveAxis {
  low: number
  high: number
  step: number
  format: string
}

/** A native chart of lines through points of two numeric axes. */
export interface CurveChart {
  type: 'curve'
  x: CurveAxis
  y: CurveAxis
  /** Heading of the horizontal values in the chart's data sheet. */
  xTitle: string
  series: { name: string; points: CurvePoint[]; colour: ColourName; dashed?: boolean }[]
}

/** A point in the units of both axes. */
export interface CurvePoint {
  x: number
  y: number
}

/** Most steps of an axis. */
const MAX = 8

/**
 * The axis of these amounts of money, in at most `MAX` + 1 steps of 1, 2 or 5 × 10ⁿ. Where its labels are whole thousands
 * or millions, so are the steps.
 */
export function moneyAxis(values: readonly number[]): CurveAxis {
  const least = Math.min(...values)
  const most = Math.max(...values)
  const format = moneyAxisFormat(values, currentStyle())
  const unit = 1000 ** (/0(,*)/.exec(format)?.[1]?.length ?? 0)
  const rough = Math.max(unit, (most - least) / MAX)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 5].find(factor => factor * power >= rough) ?? 10)
  const low = Math.floor(least / step) * step
  const high = Math.ceil(most / step) * step
  return { low, high: high > low ? high : low + step, step, format }
}

/** The values at which an axis has a label. */
export const ticksOf = ({ low, high, step }: CurveAxis): number[] =>
  Array.from({ length: Math.round((high - low) / step) + 1 }, (_, n) => low + n * step)
