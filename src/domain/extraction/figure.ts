// A figure found in the words of an answer: what it is, where it stands, and why it is taken for that.

import type { QuantityKind, QuantityValues } from '#domain/interview/quantity.ts'

/** `run`: each case, order or piece. */
export type ExtractedPeriod = 'run' | 'hour' | 'day' | 'week' | 'month' | 'quarter' | 'year'

/** Which of least, usual and most a number was said to be; `other`: an exception, least or most by its size. */
export type ExtractedRole = 'min' | 'usual' | 'max' | 'other'

/**
 * Values in the unit of `kind`: minutes, runs a month, money an hour, percent, money. `start` and `end` are offsets of the
 * text in UTF-16 units, `quote` is what stands between them.
 */
export interface ExtractedFigure extends QuantityValues {
  start: number
  end: number
  quote: string
  kind: QuantityKind
  /** For which period it was said; null where nobody said one. Volumes are a month's already; money is not. */
  period: ExtractedPeriod | null
  /** ISO 4217, of money and rates. */
  currency: string | null
  /** How the values follow from the words, in words. */
  why: string
}

/** What the reader takes for granted: of months, of days, and of the audit. */
export interface Extracted {
  /** ISO 4217 code of the audit's money. */
  currency: string
  /** BCP 47; decides the language where the words do not. */
  locale: string
  /** 1 to 31. */
  workingDaysPerMonth: number
  /** 1 to 24. */
  workingHoursPerDay: number
}

/** Five days a week but for holidays, and eight hours a day, unless somebody says otherwise. */
export const WORKING_TIME = { workingDaysPerMonth: 21, workingHoursPerDay: 8 } as const
