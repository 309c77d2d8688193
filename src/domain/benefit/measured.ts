// Measured against promised: what each month saved, what was due in the same time, how much of it was kept, and the year.

import type {
  MeasuredMonth,
  MeasuredNumbers,
  MeasuredOpportunity,
  Promised,
} from '#domain/benefit/benefit.ts'
import { countedShare, monthAfter, monthOf, monthsBetween, monthsFrom } from '#domain/benefit/month.ts'
import { mapRange, type Range, sumRanges } from '#domain/range.ts'

/** One month of the calendar since measuring began. Money. */
export interface ComparedMonth extends MeasuredMonth {
  /** The part of the month that counts: 0–1, less than 1 in a first month that began in the middle. */
  share: number
  promised: Range
  /** What it saved after its running cost, below zero where it cost more; null where a number is missing. */
  measured: number | null
}

export interface BenefitComparison {
  /** From the first month to the last one that has any number. */
  months: ComparedMonth[]
  /** Those whose saving is known. */
  counted: ComparedMonth[]
  /** Months before the last counted one whose saving is not known: neither side of the comparison has them. */
  missing: string[]
  /** Promised for the counted months. */
  due: Range
  measured: number
  kept: Realisation | null
  year: Year | null
}

/** Percent of what was due. `range` holds it against both ends of the promise; null where that has no range, or reaches zero. */
export interface Realisation {
  percent: number
  range: { min: number; max: number } | null
}

/** The twelve months that the last counted one lies in, counted from the first month. Money. */
export interface Year {
  first: string
  last: string
  promised: Range
  /** What is counted, and for every other month the average of the last three counted ones. */
  forecast: number
  /** The average, a full month. */
  pace: number
  /** The counted months, at most three, that the average is taken from. */
  from: ComparedMonth[]
  counted: ComparedMonth[]
  /** Parts of months that have no figures yet, added up. */
  open: number
}

/** Promised after running cost, money a year: the cautious end pays the most to run, the favourable one the least. */
export function promisedYear({ saving, running }: Promised): Range {
  const { min, usual, max } = running ?? { min: 0, usual: 0, max: 0 }
  return { min: saving.min - 12 * max, usual: saving.usual - 12 * usual, max: saving.max - 12 * min }
}

/**
 * What a month saved, money: runs × adoption × (minutes before − minutes) ÷ 60 × rate − running cost. Adoption that nobody
 * measured counts as all, running cost as none. Null without runs, or without minutes while any run was done the new way.
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

/** Holds what was measured against what was promised in the same time. */
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

/** Percent of what was due; null where nothing was. */
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
    const [numbers, share] = [known.get(month) ?? {}, countedShare(month, begins)]
    const due = mapRange(year, amount => (amount / 12) * share)
    return { month, numbers, share, promised: due, measured: savedIn(numbers, promised) }
  })
}

/** How many of the last months say how it goes on. */
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
    ...{ first, last: monthAfter(first, 11), pace, from, counted: within, open },
    promised: mapRange(promisedYear(promised), amount => (amount / 12) * shares(all)),
    forecast: sumOf(within) + pace * open,
  }
}
