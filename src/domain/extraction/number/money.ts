// Money and rates: "$38", "about 90 € an hour", "EUR 1.200 im Monat", "a day rate of 600 dollars".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { CROWNS, isCrown, isPricedCrown } from '#domain/extraction/number/crown.ts'
import { type Amount, amountAt, beside } from '#domain/extraction/number/number-or-range.ts'
import { periodAt, periodsIn } from '#domain/extraction/number/period.ts'
import { isPayOf } from '#domain/extraction/number/worker.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

const SIGNS: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }

/** Reads money that begins at a token; it is a rate if it is per hour or per day of a person. */
export function moneyAt(reader: Reader, place: number): Candidate | null {
  const sum = signedFirst(reader, place) ?? signedLast(reader, place)
  if (!sum || isThreshold(reader, sum.amount)) return null
  const { amount, currency, next } = sum
  const money: Candidate = {
    kind: 'money',
    first: amount.first,
    next,
    head: amount.first,
    low: amount.low,
    high: amount.high,
    factor: 1,
    period: null,
    currency,
    role: null,
    why: [],
  }
  return rateOf(reader, money) ?? ofPeriod(reader, money)
}

const BEYOND = /^(?:over|above|under|below|exceeds?|than|über|unter|als)$/u
const CONDITION = /^(?:if|when|unless|wenn|falls|sobald|liegt|liegen|übersteigt)$/u

/** "If the amount is over 5,000 dollars": a condition, not a cost. */
function isThreshold(reader: Reader, { first }: Amount): boolean {
  const sentence = reader.at(first)?.sentence
  const at = BEYOND.test(reader.word(first)) ? first : first - 1
  if (!BEYOND.test(reader.word(at))) return false
  for (let back = at - 1; back > at - REACH && reader.at(back)?.sentence === sentence; back--) {
    if (reader.word(back) === ',') return false
    if (CONDITION.test(reader.word(back))) return true
  }
  return false
}

interface Sum {
  amount: Amount
  currency: string
  next: number
}

function signedFirst(reader: Reader, place: number): Sum | null {
  const opening = reader.phrase(reader.language.between, place) ?? reader.phrase(reader.language.from, place)
  const sign = currencyAt(reader, opening?.next ?? place)
  if (!sign) return null
  const amount = amountAt(reader, opening ? place : sign.next, beside(reader, currencyAt))
  if (!amount) return null
  return { amount: { ...amount, first: place }, currency: sign.value, next: amount.next }
}

/** "20 grand" is money of the audit, if its sentence names no currency after it. */
function isSlang(reader: Reader, { first, next }: Amount): boolean {
  if (reader.word(next - 1) !== 'grand' || next - 1 === first) return false
  // "tuning a grand takes two hours": a piano.
  if (reader.language.articles.has(reader.word(first)) && reader.language.lasting.has(reader.word(next)))
    return false
  for (let at = next; at < next + REACH; at++)
    if (reader.at(at)?.sentence === reader.at(first)?.sentence && currencyAt(reader, at)) return false
  return true
}

const REACH = 8

/** Codes that count thousands. */
const THOUSANDS: Record<string, string | undefined> = {
  teur: 'EUR',
  teuro: 'EUR',
  keur: 'EUR',
  kusd: 'USD',
  tusd: 'USD',
  kchf: 'CHF',
  tchf: 'CHF',
  kgbp: 'GBP',
}

function signedLast(reader: Reader, place: number): Sum | null {
  const amount = amountAt(reader, place, beside(reader, currencyAt))
  if (!amount) return null
  const thousands = THOUSANDS[reader.word(amount.next)]
  if (thousands) {
    const low = 1000 * amount.low
    const high = 1000 * amount.high
    return { amount: { ...amount, low, high }, currency: thousands, next: amount.next + 1 }
  }
  if (isSlang(reader, amount)) return { amount, currency: reader.settings.currency, next: amount.next }
  const sign = currencyAt(reader, amount.next + (reader.word(amount.next) === '-' ? 1 : 0))
  return sign && { amount, currency: sign.value, next: sign.next }
}

/** A currency sign, code or name; "$", "£" and "¥" mean the audit's currency if it uses that sign. */
export function currencyAt(reader: Reader, place: number): PhraseMatch<string> | null {
  const own = reader.settings.currency
  // "cost us $28" names no currency besides the sign.
  const isDollar =
    reader.word(place) === 'us' && reader.word(place + 1) === '$' && reader.at(place + 1)?.glued
  const sign = isDollar ? '$' : reader.word(place)
  const isOwn = ['$', '£', '¥'].includes(sign) && reader.sign.includes(sign)
  const known = Object.hasOwn(SIGNS, sign) ? SIGNS[sign] : undefined
  if (known) return { value: isOwn ? own : known, next: place + (isDollar ? 2 : 1) }
  const named = reader.phrase(reader.language.currencies, place)
  if (!named || (isCrown(reader, place) && !isPricedCrown(reader, place))) return null
  if (POUNDS.has(reader.word(place)) && !isPriced(reader, place)) return null
  const isAlike = named.value === 'USD' ? /^[A-Z]{2}D$/.test(own) : isCrown(reader, place) && CROWNS.has(own)
  return isAlike ? { ...named, value: own } : named
}

/** Also weights, edges and the like. */
const POUNDS = new Set(['pound', 'pounds', 'pfund', 'rand'])

/** Pounds are money beside a word of price; in sterling even without one, unless something is weighed. */
function isPriced(reader: Reader, place: number): boolean {
  if (reader.phrase(reader.language.currencies, place)?.next !== place + 1) return true
  const { weighing, priced } = reader.language
  if (reader.phrase(weighing, place - 2)) return false
  const sentence = reader.at(place)?.sentence
  const has = (table: typeof priced) => {
    for (let at = Math.max(0, place - 12); at < place + 8; at++)
      if (reader.at(at)?.sentence === sentence && reader.phrase(table, at)) return true
    return false
  }
  return has(priced) || (reader.settings.currency === 'GBP' && !has(weighing))
}

/** Money per hour is a rate; so is money per day if a day rate is mentioned, converted by the hours of a working day. */
function rateOf(reader: Reader, money: Candidate): Candidate | null {
  const period = periodAt(reader, money.next)
  const isDaily =
    mentions(reader, reader.language.daily, money) ||
    (period?.value === 'day' && isPayOf(reader, money.first))
  if (!isDaily && (period?.value === 'hour' || mentions(reader, reader.language.hourly, money)))
    return {
      ...money,
      kind: 'rate',
      next: period?.value === 'hour' ? period.next : money.next,
      period: 'hour',
    }
  const hours = reader.settings.workingHoursPerDay
  if (!isDaily) return null
  const why = [`a day's rate ÷ ${hours} hours a day (assumed)`]
  const next = period?.value === 'day' ? period.next : money.next
  return {
    ...money,
    kind: 'rate',
    next,
    period: 'hour',
    low: money.low / hours,
    high: money.high / hours,
    factor: 1 / hours,
    why,
  }
}

/** Whether the phrase occurs shortly before in the sentence. */
function mentions(reader: Reader, table: Reader['language']['hourly'], { first }: Candidate): boolean {
  for (let at = Math.max(0, first - 7); at < first; at++)
    if (reader.at(at)?.sentence === reader.at(first)?.sentence && reader.phrase(table, at)) return true
  return false
}

function ofPeriod(reader: Reader, money: Candidate): Candidate {
  const period = periodAt(reader, money.next)
  if (period) return perPeriod(reader, { ...money, period: period.value, next: period.next })
  const run = perRun(reader, money.next)
  return run === null ? money : { ...money, period: 'run', next: run }
}

/** Converts money of a half or double period: "$300 a fortnight" to $150 a week, "600 im Halbjahr" to 1,200 a year. */
export function perPeriod(reader: Reader, money: Candidate): Candidate {
  const times = periodsIn(reader, money.next)
  if (times === 1) return money
  const why = [`× ${times}: a ${money.period}`]
  return { ...money, low: money.low * times, high: money.high * times, factor: times, why }
}

/** The token index after "an order", "per case", "pro Auftrag"; null if there is no such phrase. */
export function perRun(reader: Reader, place: number): number | null {
  const each = reader.phrase(reader.language.perCase, place)
  const noun = each && reader.at(each.next)
  if (!each || noun?.kind !== 'word' || noun.sentence !== reader.at(place)?.sentence) return null
  const { minutes, periods, blocking } = reader.language
  const isOther =
    reader.phrase(minutes, each.next) || reader.phrase(periods, each.next) || blocking.has(noun.text)
  return isOther ? null : each.next + 1
}
