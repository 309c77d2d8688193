// Shares: "12 percent", "every second order", "one in nine", "two thirds of the invoices", "of the last ten orders four".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numberOf, numeralAt } from '#domain/extraction/number/number.ts'
import { amountAt, beside, toAt } from '#domain/extraction/number/number-or-range.ts'
import { GROUPS, isMeasured, isPart, sampleAt } from '#domain/extraction/number/sample.ts'
import { isRise } from '#domain/extraction/number/tolerance.ts'
import { isChanged } from '#domain/extraction/number/update.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Reads the share that begins at a token. */
export function shareAt(reader: Reader, place: number): Candidate | null {
  const found =
    percentAt(reader, place) ??
    everyAt(reader, place) ??
    partsBetween(reader, place) ??
    partAt(reader, place) ??
    ratioAt(reader, place) ??
    ofSample(reader, place)
  return found && isShare(reader, found) ? found : null
}

const share = (first: number, next: number, low: number, high: number, why: string): Candidate => ({
  kind: 'percent',
  first,
  next,
  head: first,
  low: rounded(low),
  high: rounded(high),
  factor: 1,
  period: null,
  currency: null,
  role: null,
  why: why === '' ? [] : [why],
})

const rounded = (value: number) => Math.round(value * 100) / 100

const percentSign = (reader: Reader, place: number) => reader.phrase(reader.language.percent, place)

function percentAt(reader: Reader, place: number): Candidate | null {
  const amount = amountAt(reader, place, beside(reader, percentSign))
  const sign =
    amount && reader.phrase(reader.language.percent, amount.next + (reader.word(amount.next) === '-' ? 1 : 0))
  if (!amount || !sign || amount.high > 100) return null
  return share(amount.first, sign.next, amount.low, amount.high, '')
}

/** "every second order", "every other order", "every 10th order"; no share if a period follows. */
function everyAt(reader: Reader, place: number): Candidate | null {
  const { language: own } = reader
  if (!own.every.has(reader.word(place))) return null
  const ordinal = ordinalAt(reader, place + 1)
  if (!ordinal || reader.phrase(own.periods, ordinal.next) || reader.phrase(own.minutes, ordinal.next))
    return null
  if (reader.at(ordinal.next)?.kind !== 'word') return null
  return share(place, ordinal.next + 1, 100 / ordinal.value, 100 / ordinal.value, `1 of ${ordinal.value}`)
}

/** "second", "other", "10th", "10." as a number. */
export function ordinalAt(reader: Reader, place: number): { value: number; next: number } | null {
  const { language: own } = reader
  const word = reader.word(place)
  if (own.other.has(word)) return { value: 2, next: place + 1 }
  const named = Object.hasOwn(own.table.ordinals, word) ? own.table.ordinals[word] : undefined
  if (named !== undefined) return { value: named, next: place + 1 }
  const counted = ordinalEnding(reader, word)
  if (counted !== null) return { value: counted, next: place + 1 }
  const behind = reader.at(place + 1)
  const isMarked =
    behind?.glued && (own.ordinalEndings.has(behind.text) || (own.table.dotOrdinals && behind.text === '.'))
  const value = Number(word)
  return isMarked && Number.isInteger(value) && value >= 2 ? { value, next: place + 2 } : null
}

/** "between a fifth and a quarter of the bills". */
function partsBetween(reader: Reader, place: number): Candidate | null {
  const { between, and } = reader.language
  const opening = reader.phrase(between, place)
  const count = opening && numeralAt(reader, opening.next)
  const from = count?.next ?? (opening && opening.next + 1)
  const low = from === null ? null : partOfOne(reader, from)
  const part =
    from !== null && low !== null && and.has(reader.word(from + 1)) ? partAt(reader, from + 2) : null
  const least = 100 * (count?.value ?? 1) * (low ?? 1)
  return part && least < part.high ? { ...part, first: place, head: place, low: rounded(least) } : null
}

/** "fifteenth", "fünfzehnten": a number in words with the ending of an ordinal. */
function ordinalEnding({ language: own }: Reader, word: string): number | null {
  for (const ending of own.ordinalEndings) {
    if (!ending.includes('t') || !word.endsWith(ending)) continue
    const value = numberOf(own.table, word.slice(0, -ending.length))
    if (value !== null && value >= 2) return value
  }
  return null
}

/** "half of the orders", "a third of", "two thirds of". */
function partAt(reader: Reader, place: number): Candidate | null {
  const { language: own } = reader
  const count = own.articles.has(reader.word(place))
    ? { value: 1, next: place + 1 }
    : numeralAt(reader, place)
  const after = count && reader.word(count.next) === '-' ? count.next + 1 : (count?.next ?? place)
  const at =
    count && partOfOne(reader, after) ? { value: count.value, next: after } : { value: 1, next: place }
  const part = partOfOne(reader, at.next)
  const isOf = own.partOf.has(reader.word(at.next + 1))
  const isBare = at.next === place && part !== 1 / 2
  if (part !== null && !isOf && !isBare && isSubject(reader, at.next + 1))
    return at.value * part < 1
      ? share(place, at.next + 1, at.value * part * 100, at.value * part * 100, partText(at.value, part))
      : null
  if (part === null || !isOf || isBare || at.value * part >= 1 || reader.phrase(own.minutes, at.next + 3))
    return null
  const isMeasure =
    reader.phrase(own.minutes, at.next + 2) ||
    (reader.phrase(own.periods, at.next + 2) && !POSSESSIVE.test(reader.word(at.next + 1))) ||
    (reader.phrase(own.periods, at.next + 3) && !POSSESSIVE.test(reader.word(at.next + 2)))
  const isCounted = reader.phrase(own.percent, at.next + 2) || numeralAt(reader, at.next + 3)
  if (isMeasure || isCounted) return null
  const value = at.value * part * 100
  return share(place, at.next + 2, value, value, partText(at.value, part))
}

/** "2 × 33 of 100"; a single part without its count. */
const partText = (count: number, part: number) =>
  `${count === 1 ? '' : `${count} × `}${Math.round(100 * part)} of 100`

/** "A third IS returned", "die Hälfte KOMMT zurück": the verb of a part that is the subject. */
const isSubject = (reader: Reader, at: number): boolean =>
  SUBJECT.test(reader.word(at)) && ![1, 2].some(on => numeralAt(reader, at + on) !== null)

const SUBJECT =
  /^(?:is|are|comes?|gets?|needs?|has|have|goes|go|fails?|ends?|turns?|never|nie|arrives?|pays?|calls?|must|ist|sind|wird|werden|kommt|kommen|geht|gehen|fehlt|muss|müssen|hat|haben|landet|bleibt|ruft|fällt|stimmt|braucht|schickt|zahlt)$/u

/** "a quarter of MY week": time of a person, not a date. */
const POSSESSIVE = /^(?:my|our|his|her|their|meiner|meines|unserer|unseres|seiner|ihrer)$/u

const partOfOne = (reader: Reader, place: number): number | null => {
  const { fractions } = reader.language.table
  const word = reader.word(place)
  return Object.hasOwn(fractions, word) ? (fractions[word] ?? null) : null
}

/** "one in nine", "7 out of 10 orders". */
function ratioAt(reader: Reader, place: number): Candidate | null {
  // "number ONE IN two counties"
  if (reader.language.articles.has(reader.word(place - 1)) || NUMBERED.has(reader.word(place - 1)))
    return null
  const some = amountAt(reader, place)
  // "eine Sieben von zehn": a grade.
  if (some && some.low > 1 && numeralAt(reader, place - 1)?.value === 1) return null
  const joint = some && jointAt(reader, some)
  const all = joint && numeralAt(reader, joint.next)
  // "einen Rückstand von 300 Aufträgen": an article, and no one of 300.
  if (some && all && A_ONE.test(reader.word(some.first)) && all.value > 100) return null
  if (
    !all ||
    PARTS.test(reader.word(all.next)) ||
    toAt(reader, all.next) !== null ||
    !isPart(some.low, some.high, all.value) ||
    isMeasured(reader, all.next)
  )
    return null
  if (
    joint.next - some.next === 1 &&
    reader.word(some.next) === reader.language.table.weakOutOf &&
    all.value < 5
  )
    return null
  if (some.low === 1 && DOING.test(reader.word(some.first - 1)) && reader.at(all.next)?.kind !== 'word')
    return null
  const text = some.low === some.high ? `${some.low}` : `${some.low} to ${some.high}`
  const [low, high] = [some.low, some.high].map(value => (100 * value) / all.value) as [number, number]
  return share(some.first, all.next, low, high, `${text} of ${all.value}`)
}

/** "in", "out of" after a number, or after the counted noun: "one claim in twenty". */
function jointAt(reader: Reader, { next, low }: { next: number; low: number }) {
  const { outOf, light } = reader.language
  const direct = reader.phrase(outOf, next)
  const isNoun =
    reader.at(next)?.kind === 'word' && !light.has(reader.word(next)) && numeralAt(reader, next) === null
  if (direct || !(isNoun || CASES.has(reader.word(next)))) return direct
  if (GROUPS.has(reader.word(next))) return null
  const behind = reader.phrase(outOf, next + 1)
  return behind && (low === 1 || behind.next - next > 2) ? behind : null
}

/** "today we DO one in 25": one case, and its minutes. */
const DOING =
  /^(?:do|does|make|makes|finish|finishes|write|handle|manage|mache|machen|macht|schaffe|schaffen|schafft|schreibe|schreiben)$/u
const A_ONE = /^eine?n?$/u

const NUMBERED = new Set(['number', 'nummer', 'no', 'nr'])

/** "in two steps": the parts of one thing. */
const PARTS = /^(?:steps|stages|phases|parts|schritten|phasen|etappen|teilen)$/u
const CASES = new Set(['case', 'cases', 'times', 'fall', 'fälle', 'fällen'])

/** "of the last ten handovers four came without" */
function ofSample(reader: Reader, place: number): Candidate | null {
  const found = sampleAt(reader, place)
  if (!found) return null
  const { next, low, high, all } = found
  return share(place, next, (100 * low) / all, (100 * high) / all, `${low} of ${all}`)
}

/** "The COMMISSION is 8 percent": a rate of a price, not a share of cases. */
function isPriced(reader: Reader, first: number): boolean {
  const about = reader.before(reader.language.about, first)?.start ?? first
  return COPULA.test(reader.word(about - 1)) && [2, 3].some(back => PRICE.test(reader.word(about - back)))
}

const COPULA = /^(?:is|are|was|of|at|ist|sind|war|beträgt|von|bei)$/u
const PRICE =
  /^(?:commission|vat|tax|discount|rebate|interest|mark|markup|margin|deposit|surcharge|royalty|royalties|fee|fees|honorar|gebühr|tantiemen|inflation|provision|mehrwertsteuer|umsatzsteuer|steuer|rabatt|skonto|nachlass|zinssatz|marge|anzahlung|aufschlag|zuschlag|\p{L}+(?:rabatt|steuer|satz|zins|marge))$/u

/** False for certainty, satisfaction, growth, taxes and discounts. */
function isShare(reader: Reader, { first, next, low, high }: Candidate): boolean {
  const { language: own } = reader
  // "rose from 3 to 5 percent": the share itself changed.
  if (isRise(reader, { first, next, low, high })) return low < 100
  const near = (from: number, to: number) => {
    for (let at = Math.max(0, from); at < to; at++)
      if (reader.at(at)?.sentence === reader.at(first)?.sentence && reader.phrase(own.rating, at)) return true
    return false
  }
  if (near(first - 7, first) || near(next, next + 6) || isPriced(reader, first)) return false
  const about = reader.before(own.about, first)?.start ?? first
  // "we turn down a quarter"
  const before = reader.before(own.notShareBefore, about)
  const isOfEach = own.every.has(reader.word(first))
  if (before && !isOfEach && !/^turn(?:s|ed|ing)?$/.test(reader.word(before.start - 1))) return false
  return (
    low < 100 &&
    (isChanged(reader, { first, next }) ||
      !reader.phrase(own.notShare, next + (reader.word(next) === '-' ? 1 : 0)))
  )
}
