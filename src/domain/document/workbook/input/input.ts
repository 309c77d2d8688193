// The model of one input as the workbook lists it.

import type { Source } from '#domain/document/workbook/input/source.ts'
import type { CellFormat } from '#domain/document/workbook/types.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import { QUANTITY_LIMITS } from '#domain/quantity/quantity.ts'

/** The points of an input that is a range. */
export const POINTS = ['usual', 'min', 'max'] as const
export type InputPoint = (typeof POINTS)[number]

/**
 * State of a changed input.
 * open: it can be accepted. refused: it cannot.
 * moved: the audit has also changed since the export, and accepting takes the file's value.
 */
export const DIFFERENCE_STATES = ['open', 'moved', 'refused'] as const
export type DifferenceState = (typeof DIFFERENCE_STATES)[number]

/** The parts of the list of assumptions, in order. */
export const INPUT_PARTS = [
  'roi',
  'ramp',
  'ranges',
  'house',
  'cashMonth',
  'cashYear',
  'steps',
  'opportunities',
  'capacity',
  'scenarios',
] as const
export type InputPart = (typeof INPUT_PARTS)[number]

/** Values of an input by point; null where it has none. */
export type InputValues = Record<InputPoint, number | null>

/** Money in the audit's currency, shares as fractions, minutes, runs, months; null if not given. */
export interface WorkbookInput extends Source {
  /** Stable within an audit, e.g. `step:12:durationMin`. */
  key: string
  part: InputPart
  /** The step, opportunity or other object to which the input belongs. */
  of: string
  name: string
  unit: keyof InputWords['units']
  format: CellFormat
  values: InputValues
  /** Points that users enter; the others are shown only and derived elsewhere. */
  given: readonly InputPoint[]
  /** Where the input is changed instead of in the workbook; null if it can be read back. */
  elsewhere: string | null
  most: number
  whole?: boolean
  /** What the audit has for an amount, which counts while the usual value is empty; null if it has nothing. */
  offered?: number | null
}

/** Unit, format and maximum of inputs that are shares; a share is a fraction. */
export const SHARE = { unit: 'percent', format: 'percent', most: 1 } as const

/** Unit and format of each number of a step in the list. */
export const STEP_INPUTS: Record<NumberField, Pick<WorkbookInput, 'unit' | 'format' | 'most'>> = {
  durationMin: { unit: 'minutes', format: 'number', most: QUANTITY_LIMITS.minutes },
  costPerHour: { unit: 'moneyHour', format: 'rate', most: QUANTITY_LIMITS.rate },
  runsPerMonth: { unit: 'runsMonth', format: 'number', most: QUANTITY_LIMITS.volume },
}
