// Benefits tracking of an opportunity: the frozen target, and the measured numbers by month.

import type { EvidenceLevel } from '#domain/figure/evidence-level.ts'
import type { Range } from '#domain/range.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Quantities measured each month. */
export const MEASURES = ['volume', 'minutes', 'cost', 'adoption'] as const
export type Measure = (typeof MEASURES)[number]

/** Measures as screens name them. */
export const MEASURE_LABELS: Record<Measure, string> = {
  volume: 'Runs',
  minutes: 'Minutes a run',
  cost: 'Running cost',
  adoption: 'Adoption',
}

/** Unit in which each measure is entered, always for one month or one run. */
export const MEASURE_UNITS: Record<Measure, Unit> = {
  volume: 'runs_per_month',
  minutes: 'minutes',
  cost: 'money_per_month',
  adoption: 'percent',
}

/** Upper bounds of each number, number of months stored, and length of a source line. */
export const BENEFIT_LIMITS = {
  volume: 1_000_000_000,
  minutes: 1_000_000,
  cost: ROI_LIMIT,
  adoption: 100,
  rate: ROI_LIMIT,
  months: 120,
  source: 300,
} as const

/** A measured number: who entered it, when (ISO 8601), and its source. */
export interface MeasuredNumber {
  value: number
  author: string
  date: string
  source: string
}

/** The numbers of one month; absent ones were not measured. */
export type MeasuredNumbers = Partial<Record<Measure, MeasuredNumber>>

/** `month` is "2026-03". A number that was not measured is absent. */
export interface MeasuredMonth {
  month: string
  numbers: MeasuredNumbers
}

/** A number frozen when measuring began. */
export interface FrozenNumber {
  value: number
  standing: EvidenceLevel
}

/** The target, frozen when measuring began; later edits of the estimate do not change it. */
export interface Promised {
  /** Expected saving, money a year: P10, usual value, P90. */
  saving: Range
  standing: EvidenceLevel
  /** The weakest input of the saving, as text: "volume assumed". */
  weakest: string
  /** Expected running cost, money a month; null where it was not estimated. */
  running: Range | null
  /** Minutes per run before, and money per hour: the baseline for measured runs. */
  minutes: FrozenNumber
  rate: FrozenNumber
  /**
   * The usual realised share, in percent, with which the saving was estimated. Absent if a scenario gave the
   * saving, or if the target was frozen before shares existed.
   */
  realisation?: number
}

/** One opportunity that is measured. */
export interface MeasuredOpportunity {
  opportunityId: number
  title: string
  /** First day measured: "2026-03-16". */
  begins: string
  promised: Promised
  /** Who started measuring, and when (ISO 8601): the target is frozen as of that moment. */
  author: string
  date: string
  /** In calendar order. */
  months: MeasuredMonth[]
}
