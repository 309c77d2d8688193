// Reads unit, period, bound and counted noun of a number from the surrounding words, using the language tables.

import type { ExtractedPeriod } from '#domain/extraction/figure.ts'
import { LANGUAGES, languageOf } from '#domain/extraction/language/languages.ts'
import { type Bound, boundOf } from '#domain/extraction/number/bound.ts'
import { durationAt } from '#domain/extraction/number/duration.ts'
import { isLinked, isLinkedBefore, linkAt, numberNear } from '#domain/extraction/number/linked-number.ts'
import { currencyAt } from '#domain/extraction/number/money.ts'
import { ANY } from '#domain/extraction/number/number-words.ts'
import { pluralOf } from '#domain/extraction/number/often.ts'
import { periodAt, periodBefore, periodsIn } from '#domain/extraction/number/period.ts'
import { type PhraseMatch, type Reader, readerOf } from '#domain/extraction/reader.ts'
import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'
import { plainWord } from '#domain/process/same-word.ts'

/** Seconds and hours are converted to minutes; days and longer units are not. '' is a count. */
export type MeasureUnit = '' | '%' | 'minute' | ExtractedPeriod | (string & {})

/** What a number measures. */
export interface StatedMeasure {
  unit: MeasureUnit
  /** Factor that converts the number to `unit`. */
  factor: number
  period: ExtractedPeriod | null
  /** A period that the sentence gives before the number; null if one follows the number. */
  periodBefore: ExtractedPeriod | null
  bound: Bound | null
  /** The end of a range that the number is. */
  rangeEnd: 'low' | 'high' | null
  /** The words of the counted noun in comparison form; empty for a bare number. */
  nouns: readonly string[]
  /** Units of the sentence that a bare number may have. */
  possible: readonly Unit[]
}

interface Unit {
  unit: MeasureUnit
  factor: number
}

/** A text with the readers to measure its numbers. */
export interface MeasuredText {
  tokens: readonly Token[]
  readers: readonly Reader[]
}

/** Prepares a text for measuring: its own language first, then the others. */
export function measuredText(text: string): MeasuredText {
  const tokens = tokensOf(text)
  const own = languageOf(tokens, ANY.locale)
  const readers = [own, ...LANGUAGES.filter(each => each !== own)].map(each => readerOf(tokens, each, ANY))
  return { tokens, readers }
}

/** A duration without a number: "an hour", "eine Dreiviertelstunde", "takes a week". */
export interface WordedLength {
  value: number
  unit: MeasureUnit
  start: number
  end: number
}

/** Durations written with an article: "an hour", "half a day", "eine Stunde". */
export function wordedLengths({ tokens, readers: [reader] }: MeasuredText): WordedLength[] {
  const found: WordedLength[] = []
  if (!reader) return found
  const { articles } = reader.language
  for (let place = 0; place < tokens.length; place++) {
    if (tokens[place]?.kind !== 'word' || !articles.has(reader.word(place))) continue
    const length = durationAt(reader, place)
    const one = length ? { value: length.low, unit: 'minute', next: length.next } : singleUnit(reader, place)
    const first = tokens[place]
    const last = one && tokens[one.next - 1]
    if (one && first && last)
      found.push({ value: one.value, unit: one.unit, start: first.start, end: last.end })
  }
  return found
}

/** "takes a day", "dauert etwa eine Woche": one unit longer than an hour. */
function singleUnit(
  reader: Reader,
  place: number,
): { value: number; unit: MeasureUnit; next: number } | null {
  const { working, durationVerbs, about } = reader.language
  const verb = reader.word((reader.before(about, place)?.start ?? place) - 1)
  const unit = working.has(verb) || durationVerbs.has(verb) ? plainUnit(reader, place + 1) : null
  return unit && unit.factor === 1 && !NO_LENGTH.has(unit.unit) && /^[a-z]+$/.test(unit.unit)
    ? { value: 1, unit: unit.unit, next: unit.next }
    : null
}

const NO_LENGTH = new Set<MeasureUnit>(['minute', 'times'])

/** The measure of the number between two offsets of the text. */
export function measureOf(text: MeasuredText, start: number, end: number): StatedMeasure {
  const first = text.tokens.findIndex(token => token.end > start)
  const behind = text.tokens.findIndex(token => token.start >= end)
  const next = behind === -1 ? text.tokens.length : behind
  return read(text.readers, Math.max(first, 0), next)
}

/** The first answer of the readers, starting with the language of the text. */
const either = <T>(readers: readonly Reader[], ask: (reader: Reader) => T | null): T | null => {
  for (const reader of readers) {
    const answer = ask(reader)
    if (answer !== null) return answer
  }
  return null
}

/** Maximum distance to the other number of a range, in links of "11 or 12 to 18". */
const LINKS = 2

function read(readers: readonly Reader[], first: number, next: number): StatedMeasure {
  const own = unitAround(readers, first, next)
  const onward = own ? null : linkedUnit(readers, next, LINKS)
  const back = own || onward ? null : unitBefore(readers, first)
  const unit = own ?? onward ?? back
  const from = unit?.next ?? next
  const counts = !unit || unit.unit === 'times'
  const nouns = unit ? [] : nounsAt(readers, next)
  const behind = periodBehind(readers, from, counts)
  const ahead = behind === null ? periodAhead(readers, first) : null
  return {
    unit: unit && unit.unit !== 'times' ? unit.unit : '',
    factor: (unit?.factor ?? 1) * (behind ?? ahead ?? ONCE).times,
    period: behind?.period ?? null,
    periodBefore: ahead?.period ?? null,
    bound: boundOf(readers, first, unit?.next ?? next),
    rangeEnd: isLinked(readers, next) ? 'low' : isLinkedBefore(readers, first) ? 'high' : null,
    nouns,
    possible: unit || !isBare(readers, next) ? [] : unitsIn(readers, first),
  }
}

/** A period, and how many times a value comes in it: half as often a week after "a fortnight". */
interface StatedPeriod {
  period: ExtractedPeriod
  times: number
}

const ONCE = { times: 1 }

type UnitAt = Unit & { next: number }

function unitAround(readers: readonly Reader[], first: number, next: number): UnitAt | null {
  const behind = unitAt(readers, next)
  if (behind) return behind
  const sign = either(readers, reader => signBefore(reader, first))
  return sign === null ? null : { unit: sign, factor: 1, next }
}

function signBefore(reader: Reader, first: number): string | null {
  const at = first - (reader.word(first - 1) === 'about' ? 2 : 1)
  const sign = at >= 0 ? currencyAt(reader, at) : null
  return sign && sign.next === at + 1 ? sign.value : null
}

/** The unit after a number: "two full days", "14-minute", "half of an hour". */
function unitAt(readers: readonly Reader[], next: number): UnitAt | null {
  return either(readers, reader => {
    const { language: own } = reader
    let at = reader.word(next) === '-' ? next + 1 : next
    if (reader.word(at) === 'of' && own.articles.has(reader.word(at + 1))) at++
    if (own.articles.has(reader.word(at)) && reader.phrase(own.minutes, at + 1)) {
      const half = reader.phrase(own.minutes, at + 1)
      const before = reader.word(next - 1)
      if (half && (Object.hasOwn(own.table.fractions, before) || /^0[.,]/.test(before)))
        return { unit: 'minute', factor: half.value, next: half.next }
    }
    while (own.whole.has(reader.word(at))) at++
    return plainUnit(reader, at)
  })
}

function plainUnit(reader: Reader, at: number): UnitAt | null {
  const { language: own } = reader
  const percent = reader.phrase(own.percent, at)
  if (percent) return { unit: '%', factor: 1, next: percent.next }
  const currency = currencyAt(reader, at)
  if (currency) return { unit: currency.value, factor: 1, next: currency.next }
  const minutes = reader.phrase(own.minutes, at)
  if (minutes) return { unit: 'minute', factor: minutes.value, next: minutes.next }
  if (own.workdays.has(reader.word(at))) return { unit: 'day', factor: 1, next: at + 1 }
  const period: PhraseMatch<ExtractedPeriod> | null = reader.phrase(own.periods, at) ?? pluralOf(reader, at)
  if (period) return { unit: period.value, factor: 1, next: period.next }
  return own.timesWords.has(reader.word(at)) ? { unit: 'times', factor: 1, next: at + 1 } : null
}

/** "11" in "11 to 18 minutes": the unit of the number it is linked to. */
function linkedUnit(readers: readonly Reader[], next: number, links: number): UnitAt | null {
  if (links === 0) return null
  return either(readers, reader => {
    const at = linkAt(reader, next)
    const number = at === null ? null : numberNear(reader, at)
    return (
      number &&
      (unitAround(readers, number.first, number.next) ?? linkedUnit(readers, number.next, links - 1))
    )
  })
}

/** "60" in "$40 to 60", "18" in "11 minutes to 18". */
function unitBefore(readers: readonly Reader[], first: number): UnitAt | null {
  return either(readers, reader => {
    for (const back of [1, 2]) {
      const at = first - back
      if (at < 1 || linkAt(reader, at) !== first) continue
      const sign = reader.at(at - 1)?.kind === 'number' ? signBefore(reader, at - 1) : null
      const unit = sign === null ? plainUnit(reader, at - 1) : { unit: sign, factor: 1 }
      if (unit && (sign !== null || reader.at(at - 2)?.kind === 'number')) return { ...unit, next: first + 1 }
    }
    return null
  })
}

/** Maximum number of words between a count and its period; fewer after a measure: "40 hours of work a week". */
const APART = { count: 8, measure: 4 } as const

function periodBehind(readers: readonly Reader[], from: number, counts: boolean): StatedPeriod | null {
  return either(readers, reader => {
    for (let at = from; at <= from + (counts ? APART.count : APART.measure); at++) {
      const token = reader.at(at)
      if (!token || token.sentence !== reader.at(from - 1)?.sentence) return null
      const period = periodAt(reader, at)
      if (period) return { period: period.value, times: periodsIn(reader, period.next) }
      if (token.kind !== 'word' || (at > from && reader.language.blocking.has(token.text))) return null
    }
    return null
  })
}

const AHEAD = 12

/** "In a typical week we see 30 claims". */
function periodAhead(readers: readonly Reader[], first: number): StatedPeriod | null {
  return either(readers, reader => {
    for (let at = first - 1; at >= Math.max(0, first - AHEAD); at--) {
      if (reader.at(at)?.sentence !== reader.at(first)?.sentence) return null
      const period = periodBefore(reader, at)
      if (period && period.next <= first)
        return { period: period.value, times: periodsIn(reader, period.next) }
    }
    return null
  })
}

/** Maximum number of words of a counted noun. */
const NOUNS = 3

function nounsAt(readers: readonly Reader[], next: number): string[] {
  const [reader] = readers
  const nouns: string[] = []
  if (!reader) return nouns
  const { light, counting, blocking } = reader.language
  for (let at = next; at < next + NOUNS; at++) {
    const token = reader.at(at)
    if (token?.kind !== 'word' || token.sentence !== reader.at(next - 1)?.sentence) break
    if (blocking.has(token.text) || periodAt(reader, at)) break
    const word = plainWord(token.text)
    if (!light.has(token.text) && !counting.has(token.text) && !STOP_WORDS.has(word)) nouns.push(word)
  }
  return nouns
}

/** Whether no word follows that the number could count. */
const isBare = (readers: readonly Reader[], next: number) =>
  readers.some(reader => {
    const token = reader.at(next)
    if (token?.kind !== 'word' || token.sentence !== reader.at(next - 1)?.sentence) return true
    const { rolesAfter, about } = reader.language
    return (
      linkAt(reader, next) !== null ||
      reader.phrase(rolesAfter, next) !== null ||
      reader.phrase(about, next) !== null
    )
  })

const SENTENCE = 60

/** The units mentioned in a sentence. */
function unitsIn(readers: readonly Reader[], place: number): Unit[] {
  const sentence = readers[0]?.at(place)?.sentence
  const found: Unit[] = []
  for (let at = Math.max(0, place - SENTENCE); at < place + SENTENCE; at++) {
    if (readers[0]?.at(at)?.sentence !== sentence) continue
    const unit = either(readers, reader => plainUnit(reader, at))
    if (unit && unit.unit !== 'times') found.push({ unit: unit.unit, factor: unit.factor })
  }
  return found
}
