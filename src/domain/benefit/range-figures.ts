// Figures with a range: the usual value and, where they differ, both ends; and the percentage of a target that was realised.

import { realisationOf } from '#domain/benefit/measured.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import type { Range } from '#domain/range.ts'

/** A range as three figures; `ends` is missing if it has none. */
export interface RangeFigures {
  usual: Figure
  ends: { low: Figure; high: Figure } | null
}

/** All figures of a range as a list. */
export const everyOf = ({ usual, ends }: RangeFigures): Figure[] => [
  usual,
  ...(ends ? [ends.low, ends.high] : []),
]

/** The usual value of a range, or one of its ends. */
export type RangePoint = 'usual' | 'min' | 'max'

/** Suffixes of the figures' ids. */
export const END_IDS: Record<RangePoint, string> = { usual: '', min: ':low', max: ':high' }

/** One figure for each point of a range; a single one if the ends are equal. */
export function rangeFigures(range: Range, make: (point: RangePoint) => Figure): RangeFigures {
  const isRange = range.min < range.max
  return { usual: make('usual'), ends: isRange ? { low: make('min'), high: make('max') } : null }
}

/** The figure at one point; the usual one if there is no range. */
export const at = ({ usual, ends }: RangeFigures, point: RangePoint): Figure =>
  point === 'usual' || !ends ? usual : point === 'min' ? ends.low : ends.high

/** Wraps a figure as the input of another. */
export const input = (figure: Figure): FigureInput => ({ kind: 'figure', figure })

/** Percent of what was due; compared with the high end of the target, the percentage is lowest. */
export function realisationFigures(
  start: string,
  label: (end: RangePoint) => string,
  measured: Figure,
  due: RangeFigures,
): RangeFigures | null {
  const range = {
    usual: due.usual.value ?? 0,
    min: due.ends?.low.value ?? due.usual.value ?? 0,
    max: due.ends?.high.value ?? due.usual.value ?? 0,
  }
  const kept = realisationOf(measured.value ?? 0, range)
  if (!kept) return null
  const figure = (point: RangePoint, value: number, against: Figure): Figure => ({
    id: `${start}:kept${END_IDS[point]}`,
    label: label(point),
    value,
    unit: 'percent',
    formula: 'outcome.kept',
    version: 1,
    inputs: [input(measured), input(against)],
  })
  const percentOf = (against: Figure) => ((measured.value ?? 0) / (against.value ?? 1)) * 100
  const ends =
    due.ends && kept.range
      ? [due.ends.high, due.ends.low].toSorted((a, b) => percentOf(a) - percentOf(b))
      : null
  const [low, high] = ends ?? []
  return {
    usual: figure('usual', kept.percent, due.usual),
    ends:
      low && high
        ? { low: figure('min', percentOf(low), low), high: figure('max', percentOf(high), high) }
        : null,
  }
}
