// Numbers as people type them: sums, products, spans of time with their units, and ranges, of which the middle is taken.

import { regex } from '#domain/regex.ts'

/** minutes: spans of time, a bare number is minutes. number: anything else, where "k" stands for thousands. */
export type TypedUnit = 'minutes' | 'number'

export interface TypedNumber {
  /** In minutes for spans of time; the middle of a range; to two decimals. */
  value: number
  /** Its ends where a range was typed. */
  range: { min: number; max: number } | null
  /** Nothing was worked out: what was typed is the number itself. */
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
const AMOUNT = regex('g')`\s*(${NUMBER})\s*([a-z]*)\.?`
const AMOUNTS = regex()`^(?:\s*${NUMBER}\s*[a-z]*\.?)+\s*$`
const RANGE = /\s*(?:-|–|—|−|\bto\b)\s*/

const rounded = (value: number) => Math.round(value * 100) / 100

/**
 * What was typed as a number, or null where it is none. A hyphen between two numbers is a range, never a subtraction; a unit at
 * its end holds for both ends. A comma before three digits divides thousands, any other is a decimal one.
 */
export function typedNumber(text: string, unit: TypedUnit): TypedNumber | null {
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

/** "90 taken"; of a range its middle, and why no more is kept; null where the number stands there as it was typed. */
export function takenNote({ value, range, isPlain }: TypedNumber): string | null {
  if (isPlain) return null
  return range
    ? `${value} taken, the middle of ${range.min} to ${range.max}: one number is kept here, ranges come from interviews`
    : `${value} taken`
}

/** How large a bare number before a range's end is: "1-2 h" are hours at both ends. */
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

/** One number with its unit, or spans in a row: "1 h 30 min", "1h30". */
function amount(text: string, sizes: Record<string, number>, bare: number): number | null {
  if (!AMOUNTS.test(text)) return null
  let all = 0
  let before: string | null = null
  for (const [, digits = '', unit = ''] of text.matchAll(AMOUNT)) {
    // What follows hours without a word is minutes.
    const size: number | undefined = unit
      ? sizes[unit]
      : before === null
        ? bare
        : sizes[before] === 60
          ? 1
          : undefined
    if (size === undefined || before === '') return null
    all += numeral(digits) * size
    before = unit
  }
  return all
}

function numeral(digits: string): number {
  if (/^[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/.test(digits)) return Number(digits.replaceAll(',', ''))
  return Number(digits.replace(',', '.'))
}
