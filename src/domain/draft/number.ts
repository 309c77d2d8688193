// Checks the numbers of a statement: each must occur in its quotes with the same value, unit, period, bound and noun.

import {
  type MeasuredText,
  type MeasureUnit,
  measuredText,
  measureOf,
  type StatedMeasure,
  wordedLengths,
} from '#domain/extraction/number/measure.ts'
import { type NumberInWords, numbersInWords } from '#domain/extraction/number/number-words.ts'
import { RELATED_WORDS } from '#domain/extraction/step/step-words.ts'
import { isSameWord } from '#domain/process/same-word.ts'
import { regex } from '#domain/regex.ts'
import { digitsValue } from '#domain/text/written-number.ts'

/** A number of a text with its measure. */
interface Written extends StatedMeasure {
  /** A finite value, or the character itself if it is a digit of another script. */
  value: number | string
  start: number
}

/** Quoted words with the rest of their sentence: the unit of a number may follow the quote. */
export interface Quoted {
  before: string
  quote: string
  after: string
}

const SCALES: Record<string, number> = {
  k: 1000,
  thousand: 1000,
  tausend: 1000,
  tsd: 1000,
  grand: 1000,
  hundred: 100,
  hundert: 100,
  dozen: 12,
  m: 1e6,
  mn: 1e6,
  mio: 1e6,
  million: 1e6,
  millions: 1e6,
  millionen: 1e6,
  bn: 1e9,
  billion: 1e9,
  mrd: 1e9,
  milliarden: 1e9,
}

const NUMBER = /\d+(?:[.,'’\u00a0\u202f]\d+)*/u
/** A number in digits, with the scale word after it. */
const IN_DIGITS = regex('giu')`(${NUMBER})(?:\s?(${Object.keys(SCALES)})(?!\p{L}))?`
/** Digits of other scripts, and fraction characters that are not decomposed. */
const OTHER_DIGITS = /[^\P{N}\d]/gu

/**
 * Normalizes a text so that each number has one spelling: replaces full-width digits and "½", removes invisible
 * characters.
 */
const normalized = (text: string) =>
  text
    .replaceAll(/[½⅓¼¾⅔]/gu, each => ` ${FRACTIONS[each]} `)
    .replaceAll(/(?<=\d)[\u00a0\u202f](?=\d)/gu, "'")
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')

const FRACTIONS: Record<string, number> = { '½': 0.5, '⅓': 1 / 3, '¼': 0.25, '¾': 0.75, '⅔': 2 / 3 }

/**
 * Every number of the text, in digits and in words. A number word counts only if a unit follows: "one order" states no
 * number.
 */
export function numbersIn(given: string): Written[] {
  const text = normalized(given)
  const measured = measuredText(text)
  const spans = wordedLengths(measured)
  const lengths = spans.map(({ value, unit, start, end }) => ({
    ...measureOf(measured, start, end),
    unit,
    factor: 1,
    nouns: [],
    possible: [],
    value,
    start,
  }))
  const isWithin = ({ start, end }: NumberInWords) =>
    spans.some(length => start >= length.start && end <= length.end)
  const numbers = numerals(text).filter(each => !isWithin(each))
  return [...lengths, ...numbers.flatMap(each => written(measured, each)), ...otherDigits(text)]
}

function numerals(text: string): NumberInWords[] {
  const digits = [...text.matchAll(IN_DIGITS)].map(({ 0: found, 1: number = '', 2: scale = '', index }) => ({
    value: numberOf(number) * (SCALES[scale.toLowerCase()] ?? 1),
    start: index,
    end: index + found.length,
  }))
  const rest = text.replaceAll(IN_DIGITS, found => ' '.repeat(found.length))
  return [...digits, ...numbersInWords(rest).map(each => ({ ...each, isWord: true }))]
}

function written(text: MeasuredText, { value, start, end, isWord }: NumberInWords & { isWord?: boolean }) {
  const measure = measureOf(text, start, end)
  return isWord && value === 1 && measure.unit === '' ? [] : [{ ...measure, value, start }]
}

const NO_MEASURE: StatedMeasure = {
  unit: '',
  factor: 1,
  period: null,
  periodBefore: null,
  bound: null,
  rangeEnd: null,
  nouns: [],
  possible: [],
}

const otherDigits = (text: string): Written[] =>
  [...text.matchAll(OTHER_DIGITS)].map(({ 0: value, index: start }) => ({ ...NO_MEASURE, value, start }))

/**
 * The value of digits. Those that are not a number are read without their signs, "3.2.1" as 321, so that they can be
 * compared.
 */
const numberOf = (digits: string): number => digitsValue(digits, null) ?? Number(digits.replaceAll(/\D/g, ''))

/** The numbers of `text` that no quote contains, or only with another measure; these claim more than the sources. */
export function inventedNumbers(text: string, quotes: readonly (string | Quoted)[]): string[] {
  const quoted = quotes.flatMap(quotedNumbers)
  const stated = normalized(text)
  return numbersIn(text)
    .filter(number => !isRepetition(stated, number) && !quoted.some(one => isSameNumber(number, one)))
    .map(({ value }) => `${value}`)
}

/** "typed twice", "doppelt erfasst": a repetition, not a count; "twice as long" and "twice a week" are counts. */
const REPETITION = /(?:twice|zweimal|doppelt)(?!\p{L}|\s+(?:as|so|the|that|what|how|wie)(?!\p{L}))/iuy

function isRepetition(text: string, { start, unit, period, periodBefore }: Written): boolean {
  REPETITION.lastIndex = start
  return unit === '' && period === null && periodBefore === null && REPETITION.test(text)
}

function quotedNumbers(quoted: string | Quoted): Written[] {
  if (typeof quoted === 'string') return numbersIn(quoted)
  const { before, quote, after } = quoted
  const from = normalized(before).length
  const to = from + normalized(quote).length
  return numbersIn(`${before}${quote}${after}`).filter(({ start }) => start >= from && start < to)
}

const isSameNumber = (stated: Written, quoted: Written) =>
  isSameAmount(stated, quoted) &&
  isSamePeriod(stated, quoted) &&
  isSameBound(stated, quoted) &&
  isSameThing(stated.nouns, quoted.nouns)

/** A bare number may have a unit given in its sentence: "usually 14 minutes, 11 to 18". */
function isSameAmount(stated: Written, quoted: Written): boolean {
  const ofStated = [stated, ...stated.possible]
  const ofQuoted = [quoted, ...quoted.possible]
  return ofStated.some(one =>
    ofQuoted.some(
      other => one.unit === other.unit && isClose(inUnit(stated.value, one), inUnit(quoted.value, other)),
    ),
  )
}

const inUnit = (value: number | string, { factor }: { unit: MeasureUnit; factor: number }) =>
  typeof value === 'number' ? value * factor : value

const isClose = (one: number | string, other: number | string) =>
  one === other ||
  (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= 1e-9 * Math.abs(one))

function isSamePeriod(stated: Written, quoted: Written): boolean {
  const period = stated.period ?? stated.periodBefore
  if (quoted.period !== null) return period === quoted.period
  return stated.period === null
    ? period === null || period === quoted.periodBefore || quoted.periodBefore === null
    : period === quoted.periodBefore
}

/** The ends of a range mean the same as "at least" and "at most". */
function isSameBound(stated: Written, quoted: Written): boolean {
  if (stated.bound === quoted.bound) return true
  if (stated.bound === 'max') return quoted.bound === null && quoted.rangeEnd === 'high'
  if (stated.bound === 'min') return quoted.bound === null && quoted.rangeEnd === 'low'
  return quoted.bound === 'min' || stated.rangeEnd === 'high'
}

/** Whether both may count the same thing: they share a noun, or one has none. */
const isSameThing = (some: readonly string[], others: readonly string[]) =>
  some.length === 0 ||
  others.length === 0 ||
  some.some(one => others.some(other => isSameWord(one, other) || isAlike(one, other)))

const isAlike = (one: string, other: string) =>
  (RELATED_WORDS.get(one) ?? []).some(([word]) => word === other)
