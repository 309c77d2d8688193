// Parses numbers as users type them: sums, products, durations with units, and ranges, whose middle is used.

import { regex } from '#domain/regex.ts'
import { digitsValue } from '#domain/text/written-number.ts'

/** minutes: durations; a bare number is minutes. number: anything else; "k" means thousands. */
export type TypedUnit = 'minutes' | 'number'

/** A typed number or expression as computed. */
export interface TypedNumber {
  /** Minutes for durations; the middle of a range; rounded to two decimals. */
  value: number
  /** The ends, if a range was typed. */
  range: { min: number; max: number } | null
  /** The input was the number itself, with nothing to compute. */
  isPlain: boolean
}

const MINUTES: Record<string, number> = {
  s: 1 / 60,
  sec: 1 / 60,
  secs: 1 / 60,
  second: 1 / 60,
  seconds: 1 / 60,
  m: 1,
  min: 1,
  mins: 1,
  minute: 1,
  minutes: 1,
  h: 60,
  hr: 60,
  hrs: 60,
  hour: 60,
  hours: 60,
}
const SIZES: Record<TypedUnit, Record<string, number>> = { minutes: MINUTES, number: { k: 1000 } }

const NUMBER = /(?:\d+(?:[.,]\d+)*|\.\d+)/
/** Sticky: amounts follow each other without a gap. One expression of them all would backtrack exponentially. */
const AMOUNT = regex('gy')`\s*(${NUMBER})\s*([a-z]*)\.?`
const RANGE = /\s*(?:-|–|—|−|\bto\b)\s*/

/** Most characters of a typed number. */
const LENGTH_LIMIT = 200

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * The typed text as a number, or null if it is not one. A hyphen between two numbers is a range, never a subtraction; a
 * unit after the range applies to both ends. A comma before three digits separates thousands; any other is a decimal
 * comma.
 */
export function typedNumber(text: string, unit: TypedUnit): TypedNumber | null {
  if (text.length > LENGTH_LIMIT) return null
  const clean = text
    .trim()
    .toLowerCase()
    .replace(/\p{Sc}/gu, '')
  const ends = clean.split(RANGE)
  const last = ends.at(-1) ?? ''
  if (ends.length > 2) return null
  const sizes = SIZES[unit]
  const values = ends.map(end => sum(end, sizes, ends.length === 2 ? unitAtEnd(last, sizes) : 1))
  if (values.some(value => value === null || !Number.isFinite(value))) return null
  const [min = 0, max = min] = values.map(value => rounded(value ?? 0)).toSorted((a, b) => a - b)
  const isRange = ends.length === 2
  return {
    value: rounded((min + max) / 2),
    range: isRange ? { min, max } : null,
    isPlain: !isRange && /^[\d.,\s]+$/.test(clean),
  }
}

/** "90 taken"; for a range its middle, and why only that is saved; null if the number is as typed. */
export function takenNote({ value, range, isPlain }: TypedNumber): string | null {
  if (isPlain) return null
  return range
    ? `${value} taken, the middle of ${range.min} to ${range.max}: one number is kept here, ranges come from interviews`
    : `${value} taken`
}

/** The size of a bare number before a range's end: "1-2 h" is hours at both ends. */
function unitAtEnd(end: string, sizes: Record<string, number>): number {
  const [, unit = ''] = /([a-z]+)\.?\s*$/.exec(end) ?? []
  return sizes[unit] ?? 1
}

function sum(text: string, sizes: Record<string, number>, bare: number): number | null {
  const parts = text.split('+').map(part => product(part, sizes, bare))
  return parts.reduce((all, part) => (all === null || part === null ? null : all + part), 0)
}

function product(text: string, sizes: Record<string, number>, bare: number): number | null {
  const [first = '', ...rest] = text.split(/([*x×/])/)
  let value = amount(first, sizes, rest.length > 0 ? 1 : bare)
  for (let n = 0; n < rest.length; n += 2) {
    const by = amount(rest[n + 1] ?? '', sizes, 1)
    if (value === null || by === null) return null
    value = rest[n] === '/' ? value / by : value * by
  }
  return value
}

/** One number with its unit, or consecutive durations: "1 h 30 min", "1h30". */
function amount(text: string, sizes: Record<string, number>, bare: number): number | null {
  const found = [...text.matchAll(AMOUNT)]
  const length = found.reduce((sum, [{ length }]) => sum + length, 0)
  if (length === 0 || text.slice(length).trim() !== '') return null
  let all = 0
  let before: string | null = null
  for (const [, digits = '', unit = ''] of found) {
    // A bare number after hours is minutes.
    const size: number | undefined = unit
      ? sizes[unit]
      : before === null
        ? bare
        : sizes[before] === 60
          ? 1
          : undefined
    if (size === undefined || before === '') return null
    all += (digitsValue(digits, '.') ?? Number.NaN) * size
    before = unit
  }
  return all
}
