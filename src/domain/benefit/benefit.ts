// What came of an opportunity: the promise as it was frozen, and the numbers that were measured, month by month.

import type { EvidenceLevel } from '#domain/figure/figure.ts'
import type { Range } from '#domain/range.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** What is measured of a month. */
export const MEASURES = ['volume', 'minutes', 'cost', 'adoption'] as const
export type Measure = (typeof MEASURES)[number]

export const MEASURE_LABELS: Record<Measure, string> = {
  volume: 'Runs',
  minutes: 'Minutes a run',
  cost: 'Running cost',
  adoption: 'Adoption',
}

export const MEASURE_UNITS: Record<Measure, Unit> = {
  volume: 'runs_per_month',
  minutes: 'minutes',
  cost: 'money_per_month',
  adoption: 'percent',
}

/** The most that each number can be, how many months are kept, and how long a source line is. */
export const BENEFIT_LIMITS = {
  volume: 1_000_000_000,
  minutes: 1_000_000,
  cost: ROI_LIMIT,
  adoption: 100,
  rate: ROI_LIMIT,
  months: 120,
  source: 300,
} as const

/** A number somebody measured: who entered it, when (ISO 8601), and where it came from. */
export interface MeasuredNumber {
  value: number
  author: string
  date: string
  source: string
}

export type MeasuredNumbers = Partial<Record<Measure, MeasuredNumber>>

/** `month` reads "2026-03". A number that nobody has measured is absent. */
export interface MeasuredMonth {
  month: string
  numbers: MeasuredNumbers
}

/** A number as it stood when measuring began. */
export interface FrozenNumber {
  value: number
  standing: EvidenceLevel
}

/** What was promised when measuring began; a later edit of the estimate leaves it alone. */
export interface Promised {
  /** Expected saving, money a year: P10, the usual value, P90. */
  saving: Range
  standing: EvidenceLevel
  /** What the saving stood on, in words: "volume assumed". */
  weakest: string
  /** What it was expected to cost to run, money a month; null where nobody had judged that. */
  running: Range | null
  /** Minutes a run before, and money an hour: what a measured run is held against. */
  minutes: FrozenNumber
  rate: FrozenNumber
}

/** One opportunity that is measured. */
export interface MeasuredOpportunity {
  opportunityId: number
  title: string
  /** The first day that counts: "2026-03-16". */
  begins: string
  promised: Promised
  /** Who began measuring, and when (ISO 8601): the promise is frozen as of then. */
  author: string
  date: string
  /** In the order of the calendar. */
  months: MeasuredMonth[]
}
