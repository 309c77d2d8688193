// Numbers of a statement, and whether the words that it quotes have them: same value, and same measure where one is named.

import { regex } from '#domain/regex.ts'
import { numbersInWords } from '#domain/spoken/number-words.ts'

/** A number as it stands in a text: its value, and what it counts where that is written with it. */
interface Written {
  /** A finite value, or the sign itself where it is none that we read. */
  value: number | string
  /** '%', an ISO 4217 code, or '' where nothing is said. */
  mark: string
}

const CURRENCIES: Record<string, string> = {
  ...{ $: 'USD', usd: 'USD', dollar: 'USD', dollars: 'USD', bucks: 'USD' },
  ...{ '€': 'EUR', eur: 'EUR', euro: 'EUR', euros: 'EUR' },
  ...{ '£': 'GBP', gbp: 'GBP', pound: 'GBP', pounds: 'GBP', chf: 'CHF', franken: 'CHF' },
  ...{ '¥': 'JPY', jpy: 'JPY' },
}
const PERCENT = new Set(['%', 'percent', 'prozent', 'pct'])
const SCALES: Record<string, number> = {
  ...{
    k: 1000,
    thousand: 1000,
    tausend: 1000,
    tsd: 1000,
    grand: 1000,
    hundred: 100,
    hundert: 100,
    dozen: 12,
  },
  ...{ m: 1e6, mn: 1e6, mio: 1e6, million: 1e6, millions: 1e6, millionen: 1e6 },
  ...{ bn: 1e9, billion: 1e9, mrd: 1e9, milliarden: 1e9 },
}

const NUMBER = /\d+(?:[.,'’\u00a0\u202f]\d+)*/gu
/** With the word that multiplies it. */
const IN_DIGITS = regex('giu')`${NUMBER}(?:\s?(?:${Object.keys(SCALES)})(?!\p{L}))?`
const BEFORE = /(\p{Sc}|\b\p{L}{3})\s?$/u
const AFTER = /^\s?(\p{Sc}|%|\p{L}+)/u
/** Digits of other scripts, and written fractions that are not taken apart. */
const OTHER_DIGITS = /[^\P{N}\d]/gu

/** A text in which one number has one spelling: full-width digits, "½" and what nobody sees are gone. */
const evened = (text: string) =>
  text
    .replaceAll(/[½⅓¼¾⅔]/gu, each => ` ${FRACTIONS[each]} `)
    .replaceAll(/(?<=\d)[\u00a0\u202f](?=\d)/gu, "'")
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')

const FRACTIONS: Record<string, number> = { '½': 0.5, '⅓': 1 / 3, '¼': 0.25, '¾': 0.75, '⅔': 2 / 3 }

/** Every number of the text, in digits and in words. */
export function numbersIn(given: string): Written[] {
  const text = evened(given)
  const digits = [...text.matchAll(NUMBER)].map(({ 0: found, index }) =>
    written(
      found,
      text.slice(Math.max(0, index - 4), index),
      text.slice(index + found.length, index + found.length + 24),
    ),
  )
  const others = [...text.matchAll(OTHER_DIGITS)].map(({ 0: sign }) => ({ value: sign, mark: '' }))
  const words = numbersInWords(text.replaceAll(IN_DIGITS, ' ')).map(value => ({ value, mark: '' }))
  return [...digits, ...others, ...words]
}

function written(digits: string, before: string, after: string): Written {
  const [, ahead = ''] = BEFORE.exec(before) ?? []
  const [all = '', behind = ''] = AFTER.exec(after) ?? []
  const scale = SCALES[behind.toLowerCase()] ?? 1
  const further = scale === 1 ? behind : (AFTER.exec(after.slice(all.length))?.[1] ?? '')
  const mark = PERCENT.has(further.toLowerCase())
    ? '%'
    : (CURRENCIES[ahead.toLowerCase()] ?? CURRENCIES[further.toLowerCase()] ?? '')
  return { value: numberOf(digits) * scale, mark }
}

/** Groups of three are thousands; one separator before anything else is a decimal point. */
function numberOf(digits: string): number {
  const parts = digits.split(/[.,'’\u00a0\u202f]/u)
  const signs = [...digits].filter(each => !/\d/.test(each))
  const [last = ''] = parts.slice(-1)
  const isMixed = signs.length > 1 && signs.at(-1) !== signs[0]
  const isDecimal = signs.length > 0 && (isMixed || (signs.length === 1 && last.length !== 3))
  return isDecimal ? Number(`${parts.slice(0, -1).join('')}.${last}`) : Number(parts.join(''))
}

/** The numbers of `text` that stand in none of the quotes: with them, it says more than its sources. */
export function inventedNumbers(text: string, quotes: readonly string[]): string[] {
  const held = quotes.flatMap(quote => numbersIn(quote))
  return numbersIn(text)
    .filter(
      ({ value, mark }) => !held.some(one => isClose(one.value, value) && (mark === '' || one.mark === mark)),
    )
    .map(({ value, mark }) => `${value}${mark}`)
}

const isClose = (one: number | string, other: number | string) =>
  one === other ||
  (typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= 1e-9 * Math.abs(one))
