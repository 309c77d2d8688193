// The number that a passage of a document states: a figure in its words, or a bare number in a known unit.

import { figuresIn } from '#domain/extraction/extraction.ts'
import type { ExtractedFigure, ExtractionSettings } from '#domain/extraction/figure.ts'
import type { QuantityKind, QuantityValues } from '#domain/quantity/quantity.ts'
import { FILE_UNITS, unitFactor } from '#domain/source/file/file-figure.ts'
import { bareNumber, decimalMarkOf } from '#domain/text/written-number.ts'

/** The figures whose words overlap these offsets. */
const figuresAt = (
  figures: readonly ExtractedFigure[],
  { from, to }: { from: number; to: number },
): ExtractedFigure[] => figures.filter(({ start, end }) => start < to && end > from)

/** The figures that marked words of a text name: in their sentence, else by themselves, as “48 hours” in “within 48 hours”. */
export function figuresOfPassage(
  text: string,
  { from, to }: { from: number; to: number },
  settings: ExtractionSettings,
): ExtractedFigure[] {
  const found = figuresAt(figuresIn(text, settings), { from, to })
  return found.length > 0 ? found : figuresIn(text.slice(from, to), settings)
}

/**
 * What marked words state now, in the unit of the kind; null unless it is a single number of the kind. `unit` is the one in
 * which the number was written before.
 */
export function valuesOfPassage(
  text: string,
  place: { from: number; to: number },
  { kind, unit, settings }: { kind: QuantityKind; unit: string; settings: ExtractionSettings },
): QuantityValues | null {
  const all = figuresOfPassage(text, place, settings)
  const [only, ...others] = all.filter(each => each.kind === kind)
  if (only) return others.length > 0 ? null : { min: only.min, usual: only.usual, max: only.max }
  const words = text.slice(place.from, place.to)
  const value = all.length === 0 ? bareNumber(words, decimalMarkOf(settings.locale)) : null
  return value === null ? null : inKind({ min: value, usual: value, max: value }, kind, unit)
}

/** Converts values to the unit of the kind, rounded to a millionth; null for a unit that the kind does not have. */
export function inKind(values: QuantityValues, kind: QuantityKind, unit: string): QuantityValues | null {
  const factor = unitFactor(kind, unit)
  if (factor === null) return null
  const converted = (value: number) => Math.round(value * factor * 1e6) / 1e6
  return { min: converted(values.min), usual: converted(values.usual), max: converted(values.max) }
}

/** The unit in which values are shortest to write: hours if all are whole hours of at least two, else the kind's unit. */
export function plainUnit(kind: QuantityKind, { min, usual, max }: QuantityValues): string {
  const [own = ''] = Object.keys(FILE_UNITS[kind])
  const areHours = [min, usual, max].every(value => value >= 120 && value % 60 === 0)
  return kind === 'minutes' && areHours ? 'hours' : own
}
