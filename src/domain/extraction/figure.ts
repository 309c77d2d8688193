// A figure extracted from the words of an answer: its kind, position and reason.

import type { QuantityKind, QuantityValues } from '#domain/quantity/quantity.ts'

/** `run`: each case, order or piece. */
export type ExtractedPeriod = 'run' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Whether a number was given as minimum, usual or maximum; `other`: an exception, minimum or maximum by its size. */
export type ExtractedRole = 'min' | 'usual' | 'max' | 'other'

/**
 * Values in the unit of `kind`: minutes, runs per month, money per hour, percent, money. `start` and `end` are UTF-16
 * offsets in the text; `quote` is the text between them.
 */
export interface ExtractedFigure extends QuantityValues {
  start: number
  end: number
  quote: string
  kind: QuantityKind
  /** The period given for it, or null. Volumes are already per month; money is not converted. */
  period: ExtractedPeriod | null
  /** ISO 4217, for money and rates. */
  currency: string | null
  /** How the values follow from the words, as text. */
  why: string
}

/** Settings of the extraction: assumed working time, and the audit's currency and locale. */
export interface ExtractionSettings {
  /** ISO 4217 code of the audit's money. */
  currency: string
  /** BCP 47; decides the language if the words do not. */
  locale: string
  /** 1 to 31. */
  workingDaysPerMonth: number
  /** 1 to 24. */
  workingHoursPerDay: number
}

/** The default: five days per week less holidays, and eight hours per day. */
export const WORKING_TIME = { workingDaysPerMonth: 21, workingHoursPerDay: 8 } as const
