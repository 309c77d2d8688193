// The figure that cells of a file state: units of a quantity, and conversion to the unit of its kind.

import { WORKING_TIME } from '#domain/extraction/figure.ts'
import type { QuantityKind, QuantityValues } from '#domain/quantity/quantity.ts'
import type { RangeRefusal, RangeValues } from '#domain/source/file/sheet.ts'

const { workingDaysPerMonth, workingHoursPerDay } = WORKING_TIME

/** Units of cells by kind of figure, with the factor to the unit of that kind. */
export const FILE_UNITS = {
  minutes: { minutes: 1, seconds: 1 / 60, hours: 60, days: 60 * workingHoursPerDay },
  volume: {
    'a month': 1,
    'a year': 1 / 12,
    'a quarter': 1 / 3,
    'a week': 52 / 12,
    'a day': workingDaysPerMonth,
  },
  rate: { 'an hour': 1, 'a day': 1 / workingHoursPerDay },
  percent: { percent: 1, 'of one': 100 },
  money: { 'in all': 1 },
} as const satisfies Record<QuantityKind, Record<string, number>>

/** Every unit of every kind. */
export const ALL_FILE_UNITS = [...new Set(Object.values(FILE_UNITS).flatMap(units => Object.keys(units)))]

/** The factor of a unit; null if the kind has no such unit. */
export function unitFactor(kind: QuantityKind, unit: string): number | null {
  const units: Record<string, number> = FILE_UNITS[kind]
  return Object.hasOwn(units, unit) ? (units[unit] ?? null) : null
}

/**
 * Values in the unit of the kind, rounded to a millionth. Null where they do not fit: another unit, a duration for
 * a kind without minutes, or a percentage of something else.
 */
export function quantityOfCells(
  values: RangeValues,
  kind: QuantityKind,
  unit: string,
): QuantityValues | null {
  const factor = unitFactor(kind, unit)
  const isOther =
    (values.kind === 'time' && kind !== 'minutes') || (values.kind === 'percent' && kind !== 'percent')
  if (factor === null || isOther) return null
  // Cells with a format carry their unit themselves.
  const own = values.kind === 'number' ? factor : 1
  const inUnit = (value: number) => Math.round(value * own * 1e6) / 1e6
  return { min: inUnit(values.min), usual: inUnit(values.usual), max: inUnit(values.max) }
}

const REFUSALS: Record<RangeRefusal | 'unfit', string> = {
  no_number: 'These cells have no number.',
  several: 'Several cells have numbers. Choose a sum, a mean or a range.',
  error: 'One of these cells has an error value.',
  uncached: 'One of these cells has a formula without a stored result. Open the file in Excel and save it.',
  mixed: 'These cells mix numbers, percentages and times.',
  unfit: 'The format of these cells does not fit this kind and unit.',
}

/** Why marked cells state nothing that can be taken, in one or two sentences. */
export const rangeRefusalText = (refusal: RangeRefusal | 'unfit'): string => REFUSALS[refusal]

/** The kind that cells most likely state, by their format. */
export function defaultKind(found: RangeValues | RangeRefusal): QuantityKind {
  return typeof found !== 'string' && found.kind === 'percent' ? 'percent' : 'minutes'
}
