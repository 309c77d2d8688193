// Compares measured months with the target: saving by month, amount due, share realised, and the yearly forecast.

import type {
  MeasuredMonth,
  MeasuredNumbers,
  MeasuredOpportunity,
  Promised,
} from '#domain/benefit/benefit.ts'
import { countedShare, monthAfter, monthOf, monthsBetween, monthsFrom } from '#domain/benefit/month.ts'
import { mapRange, type Range, sumRanges } from '#domain/range.ts'

/** One calendar month since measuring began. Money. */
export interface ComparedMonth extends MeasuredMonth {
  /** Share of the month that counts, 0–1; less than 1 if measuring began within it. */
  share: number
  promised: Range
  /** Saving after running cost, negative if it cost more; null if a number is missing. */
  measured: number | null
}

/** Months measured against the target of the same months. */
export interface BenefitComparison {
  /** From the first month to the last one with any number. */
  months: ComparedMonth[]
  /** The months whose saving is known. */
  counted: ComparedMonth[]
  /** Months before the last counted one whose saving is not known; excluded from both sides of the comparison. */
  missing: string[]
  /** Target for the counted months. */
  due: Range
  measured: number
  kept: Realisation | null
  year: Year | null
}

/**
 * Percent of what was due. `range` compares with both ends of the target; null if the target has no range, or it reaches zero.
 */
export interface Realisation {
  percent: number
  range: { min: number; max: number } | null
}

/** The twelve-month period that contains the last counted month; periods start at the first month. Money. */
export interface Year {
  first: string
  last: string
  promised: Range
  /** Counted months, plus the average of the last three counted ones for every other month. */
  forecast: number
  /** That average, for a full month. */
  pace: number
  /** The counted months, at most three, that the average is taken from. */
  from: ComparedMonth[]
  counted: ComparedMonth[]
  /** Sum of the parts of months that have no figures yet. */
  open: number
}

/**
 * Target after running cost, money a year: the cautious end subtracts the highest running cost, the favourable end the lowest.
 */
export function promisedYear({ saving, running }: Promised): Range {
  const { min, usual, max } = running ?? { min: 0, usual: 0, max: 0 }
  return { min: saving.min - 12 * max, usual: saving.usual - 12 * usual, max: saving.max - 12 * min }
}

/**
 * Saving of a month, in money: runs × adoption × (minutes before − minutes) ÷ 60 × rate − running cost. Unmeasured adoption
 * counts as 100 %, unmeasured running cost as 0. Null without runs, or without minutes if any run was adopted.
 */
export function savedIn(
  { volume, minutes, cost, adoption }: MeasuredNumbers,
  promised: Promised,
): number | null {
  if (!volume) return null
  const runs = volume.value * ((adoption?.value ?? 100) / 100)
  if (runs !== 0 && !minutes) return null
  const saved = minutes ? (runs * (promised.minutes.value - minutes.value) * promised.rate.value) / 60 : 0
  return saved - (cost?.value ?? 0)
}

/** Compares the measured months with the target for the same period. */
export function compare({
  begins,
  promised,
  months: given,
}: Pick<MeasuredOpportunity, 'begins' | 'promised' | 'months'>): BenefitComparison {
  const months = calendar(begins, promised, given)
  const counted = months.filter(({ measured }) => measured !== null)
  const lastCounted = counted.at(-1)?.month ?? ''
  const due = sumRanges(counted.map(each => each.promised))
  const measured = sumOf(counted)
  return {
    months,
    counted,
    missing: months.flatMap(each => (each.measured === null && each.month < lastCounted ? each.month : [])),
    due,
    measured,
    kept: counted.length > 0 ? realisationOf(measured, due) : null,
    year: yearOf(begins, promised, counted),
  }
}

/** Percent of what was due; null if nothing was due. */
export function realisationOf(measured: number, due: Range): Realisation | null {
  if (due.usual <= 0) return null
  const against = (amount: number) => (measured / amount) * 100
  const hasRange = due.min > 0 && due.min < due.max
  const ends = [against(due.min), against(due.max)]
  return {
    percent: against(due.usual),
    range: hasRange ? { min: Math.min(...ends), max: Math.max(...ends) } : null,
  }
}

const sumOf = (months: readonly ComparedMonth[]) =>
  months.reduce((sum, each) => sum + (each.measured ?? 0), 0)

function calendar(begins: string, promised: Promised, given: readonly MeasuredMonth[]): ComparedMonth[] {
  const first = monthOf(begins)
  const known = new Map(given.filter(({ month }) => month >= first).map(each => [each.month, each.numbers]))
  const last = [...known.keys()].sort().at(-1)
  const year = promisedYear(promised)
  return monthsFrom(first, last ?? monthAfter(first, -1)).map(month => {
    const numbers = known.get(month) ?? {}
    const share = countedShare(month, begins)
    const due = mapRange(year, amount => (amount / 12) * share)
    return { month, numbers, share, promised: due, measured: savedIn(numbers, promised) }
  })
}

/** Number of recent months that the forecast averages. */
const PACE = 3

function yearOf(begins: string, promised: Promised, counted: readonly ComparedMonth[]): Year | null {
  const last = counted.at(-1)
  if (!last) return null
  const start = monthOf(begins)
  const first = monthAfter(start, Math.floor(monthsBetween(start, last.month) / 12) * 12)
  const all = monthsFrom(first, monthAfter(first, 11))
  const within = counted.filter(({ month }) => month >= first)
  const from = counted.slice(-PACE)
  const pace = sumOf(from) / from.reduce((sum, { share }) => sum + share, 0)
  const done = new Set(within.map(({ month }) => month))
  const shares = (months: readonly string[]) =>
    months.reduce((sum, month) => sum + countedShare(month, begins), 0)
  const open = shares(all.filter(month => !done.has(month)))
  return {
    first,
    last: monthAfter(first, 11),
    pace,
    from,
    counted: within,
    open,
    promised: mapRange(promisedYear(promised), amount => (amount / 12) * shares(all)),
    forecast: sumOf(within) + pace * open,
  }
}
