// Extracts the figures in the words of an answer, as proposals with position, values and reason.

import type { ExtractedFigure, ExtractionSettings } from '#domain/extraction/figure.ts'
import { languageOf } from '#domain/extraction/language/languages.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { inCorrectedUnit, isEcho } from '#domain/extraction/number/corrected-unit.ts'
import { durationAt, isDefinite } from '#domain/extraction/number/duration.ts'
import { merged } from '#domain/extraction/number/merge.ts'
import { moneyAt } from '#domain/extraction/number/money.ts'
import { multipleAt } from '#domain/extraction/number/multiple.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { type Amount, amountAt } from '#domain/extraction/number/number-or-range.ts'
import { volumeOf } from '#domain/extraction/number/often.ts'
import { paidAt } from '#domain/extraction/number/paid.ts'
import { asPart } from '#domain/extraction/number/part.ts'
import {
  countedBefore,
  following,
  nounAt,
  type Pending,
  pendingAt,
} from '#domain/extraction/number/period-first.ts'
import { related } from '#domain/extraction/number/relation.ts'
import { withRole } from '#domain/extraction/number/role.ts'
import { shareAt } from '#domain/extraction/number/share.ts'
import { listedBefore, ofWeekday, repeated } from '#domain/extraction/number/shared-period.ts'
import { afterRise, withTolerance } from '#domain/extraction/number/tolerance.ts'
import { isCount, volumeAt } from '#domain/extraction/number/volume.ts'
import { type Reader, readerOf } from '#domain/extraction/reader.ts'
import { tokensOf } from '#domain/extraction/token.ts'
import { QUANTITY_LIMITS } from '#domain/quantity/quantity.ts'

/**
 * The figures in `text`, in order and without overlap. Runs in linear time. Skips dates, years, times of day, ordinals,
 * versions, ratings and numbers that identify something.
 */
export function figuresIn(text: string, settings: ExtractionSettings): ExtractedFigure[] {
  const tokens = tokensOf(text)
  const reader = readerOf(tokens, languageOf(tokens, settings.locale), settings)
  return merged(reader, candidatesIn(reader)).flatMap(each => figureOf(text, reader, each))
}

function candidatesIn(reader: Reader): Candidate[] {
  const found: Candidate[] = []
  let pending: Pending | null = null
  for (let place = 0; place < reader.tokens.length; ) {
    const one = begins(reader, place) ? candidateAt(reader, place, pending, found) : null
    if (one) {
      const last = found.at(-1)
      const valued = withTolerance(reader, afterRise(reader, ofWeekday(reader, one, last)))
      const unit = inCorrectedUnit(reader, related(reader, withRole(reader, valued, last?.next ?? 0), last))
      const said = asPart(reader, unit, namedLast(found))
      const denied = deniedAgain(said, last)
      if (isEcho(reader, said)) place = said.next
      else if (denied) found[found.length - 1] = denied
      else if (said.kind || said.role || said.low < said.high || said.relation)
        found.push(...listOf(reader, said, last?.next ?? 0))
      place = Math.max(one.next, said.next)
    } else {
      pending = following(reader, pendingAt(reader, place), pending)
      place = Math.max(place + 1, pending?.next === undefined || pending.first < place ? 0 : pending.next)
    }
  }
  return found
}

/** A volume with the counts before it that share its period, or as how often the count before it comes. */
function listOf(reader: Reader, said: Candidate, from: number): Candidate[] {
  const product = repeated(reader, said, from)
  return product ? [product] : [...listedBefore(reader, said, from), said]
}

/** "They say 10; it is not 10, it is 18": the value of the figure before, denied. */
const deniedAgain = (one: Candidate, last: Candidate | undefined): Candidate | null =>
  last?.kind && one.kind === null && one.isNotPresent && one.low * last.factor === last.low
    ? { ...last, isNotPresent: true, next: one.next }
    : null

/** The last candidate; a number without a unit has the kind of the figure before. */
function namedLast(found: readonly Candidate[]): Candidate | undefined {
  const last = found.at(-1)
  return last?.kind === null ? { ...last, kind: found.at(-2)?.kind ?? null } : last
}

function candidateAt(reader: Reader, place: number, pending: Pending | null, found: readonly Candidate[]) {
  const last = found.at(-1)
  // "usually 140, and in December 300": a bare number has the kind of the figure before.
  const counted = last?.kind === null ? namedLast(found) : last
  return (
    shareAt(reader, place) ??
    moneyAt(reader, place) ??
    multipleAt(reader, place, last) ??
    durationAt(reader, place) ??
    paidAt(reader, place) ??
    volumeAt(reader, place) ??
    countedBefore(reader, place, pending, counted ?? last) ??
    becoming(reader, place, last) ??
    bare(reader, place)
  )
}

/** Whether a figure can begin here; most words begin none. */
function begins(reader: Reader, place: number): boolean {
  const token = reader.at(place)
  if (token?.kind !== 'word') return token !== undefined && !IDLE_SIGNS.has(token.text)
  const { language: own } = reader
  const { text } = token
  if (own.starts.has(text) || numeralAt(reader, place) !== null || isDefinite(reader, place)) return true
  return own.table.timesEnding !== '' && text.endsWith(own.table.timesEnding)
}

const IDLE_SIGNS = new Set(['.', ',', ';', ':', '(', ')', '-', '?', '!', '"', "'"])

/** "900 requests a month become 620 shipments": the same period. */
function becoming(reader: Reader, place: number, last: Candidate | undefined): Candidate | null {
  if (last?.kind !== 'volume' || !last.period || place < last.next) return null
  const { becoming: table, about } = reader.language
  // "davon MÜSSEN 60 wiederholt werden"
  const start = MODAL.has(reader.word(place - 1)) ? place - 1 : place
  const linked =
    reader.before(table, start) ?? reader.before(table, reader.before(about, start)?.start ?? start)
  if (!linked || linked.start < last.next || reader.at(place)?.sentence !== reader.at(last.first)?.sentence)
    return null
  // "and 14 fields" farther away is another clause; "OF WHICH 60" and "davon MÜSSEN 60" are not.
  const isAnd = reader.language.and.has(reader.word(linked.start)) && start === place
  if (place - last.next > (isAnd ? 3 : 5)) return null
  const amount = amountAt(reader, place)
  if (!amount) return null
  const noun = isCount(reader, amount) ? nounAt(reader, amount.next) : null
  // "of which four ARE accepted": the noun was said before.
  const isModal = start < place && noun !== null
  const isCounted = isModal || (noun !== null && (noun > amount.next || VERB.has(reader.word(noun))))
  return isCounted ? volumeOf(reader, amount, noun, last.period) : null
}

const MODAL = new Set(['müssen', 'sind', 'werden', 'gehen', 'kommen', 'fehlen', 'bleiben', 'brauchen'])
const VERB = new Set([
  'are',
  'get',
  'go',
  'come',
  'need',
  'have',
  'sind',
  'werden',
  'kommen',
  'gehen',
  'haben',
  'brauchen',
])

/** A number whose meaning only its neighbours show. */
function bare(reader: Reader, place: number): Candidate | null {
  const amount = halfAt(reader, place) ?? amountAt(reader, place)
  if (!amount) return null
  const { first, next, low, high } = amount
  if (isYear(reader, amount) || isPronoun(reader, place)) return null
  return {
    kind: null,
    first,
    next,
    head: first,
    low,
    high,
    factor: 1,
    period: null,
    currency: null,
    role: null,
    why: [],
  }
}

/** "we do ONE in 25": the thing that is done; "in EINER verrückten": an article. */
const isPronoun = (reader: Reader, place: number): boolean =>
  (ONE.test(reader.word(place)) &&
    reader.word(place + 1) === 'in' &&
    numeralAt(reader, place + 2) !== null) ||
  (ONE.test(reader.word(place)) &&
    RELATIVE.test(reader.word(place + (reader.word(place + 1) === ',' ? 2 : 1)))) ||
  (ARTICLE.test(reader.word(place)) &&
    IN.has(reader.word(place - 1)) &&
    reader.at(place + 1)?.kind === 'word')

const ARTICLE = /^eine[rm]$/u
const IN = new Set(['in', 'an'])

/** "I have had ONE THAT took four", "EINE, DIE vier gedauert hat" */
const RELATIVE = /^(?:that|which|who|die|der|das|den)$/u

const ONE = /^(?:one|eine[ns]?)$/u

/** "stempeln eine halbe": part of the unit before, at the end of a clause. */
function halfAt(reader: Reader, place: number): Amount | null {
  const { fractions, numbers } = reader.language.table
  const value = fractions[reader.word(place + 1)]
  if (numbers[reader.word(place)] !== 1 || value === undefined) return null
  const end = reader.at(place + 2)
  const isEnd = end?.kind !== 'word' || reader.language.and.has(end.text)
  return isEnd ? { first: place, next: place + 2, low: value, high: value, digits: false } : null
}

/** "until 2021": four digits after a word that precedes years. */
const isYear = (reader: Reader, { first, next, low, high }: Amount): boolean =>
  low === high &&
  next === first + 1 &&
  /^(?:19|20)\d\d$/.test(reader.word(first)) &&
  reader.language.yearBefore.has(reader.word(first - 1))

/** A candidate as a proposal; empty if its values are outside a figure's limits. */
function figureOf(text: string, reader: Reader, one: Candidate): ExtractedFigure[] {
  const { kind, low, high, period, currency } = one
  if (kind === null || high > QUANTITY_LIMITS[kind] || high === 0) return []
  // "60 hours a week" is a team's work per week, not the minutes of one run.
  if (kind === 'minutes' && period !== null) return []
  const start = reader.at(one.first)?.start ?? 0
  const end = reader.at(one.next - 1)?.end ?? text.length
  const usual = one.usual ?? (low + high) / 2
  const isMiddle = one.usual === undefined && low < high
  const why = [...one.why, ...(isMiddle ? ['usual: the middle of the two'] : [])].join('; ')
  const [min, middle, max] = [low, usual, high].map(rounded) as [number, number, number]
  return [{ kind, min, usual: middle, max, start, end, quote: text.slice(start, end), period, currency, why }]
}

const rounded = (value: number) => Math.round(value * 100) / 100
