// One input of an audit as the workbook lists it.

import type { Source } from '#domain/document/workbook/source.ts'
import type { CellFormat } from '#domain/document/workbook/types.ts'
import { QUANTITY_LIMITS } from '#domain/interview/quantity.ts'
import type { NumberField } from '#domain/process/step-field.ts'

export const POINTS = ['usual', 'min', 'max'] as const
export type InputPoint = (typeof POINTS)[number]

/**
 * What can be done with an input that differs. open: it can be accepted. moved: the audit has changed since the export as
 * well; accepting takes the file's value. refused: it cannot be taken over.
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

export type InputValues = Record<InputPoint, number | null>

/** Money in the audit's currency, shares as fractions, minutes, runs, months; null where nobody has given it. */
export interface WorkbookInput extends Source {
  /** Stable within an audit, e.g. `step:12:durationMin`. */
  key: string
  part: InputPart
  /** The step, the opportunity, or what else it is an input of. */
  of: string
  name: string
  unit: string
  format: CellFormat
  values: InputValues
  /** Points that a person gives; the others are shown, and follow from elsewhere. */
  given: readonly InputPoint[]
  /** Where it is changed in place of the workbook; null for what can be read back from it. */
  elsewhere: string | null
  most: number
  whole?: boolean
}

export const SHARE = { unit: 'percent', format: 'percent', most: 1 } as const

/** How the numbers of a step are listed. */
export const STEP_INPUTS: Record<NumberField, Pick<WorkbookInput, 'name' | 'unit' | 'format' | 'most'>> = {
  durationMin: { name: 'Minutes a run', unit: 'minutes', format: 'number', most: QUANTITY_LIMITS.minutes },
  costPerHour: { name: 'Rate an hour', unit: 'money an hour', format: 'rate', most: QUANTITY_LIMITS.rate },
  runsPerMonth: {
    name: 'Runs a month',
    unit: 'runs a month',
    format: 'number',
    most: QUANTITY_LIMITS.volume,
  },
}
