// Amounts without a currency that are paid: "we spend 26,000 a year on cleaning", "catering is 14,000 a year".

import type { ExtractedPeriod } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { currencyAt, perPeriod } from '#domain/extraction/number/money.ts'
import { type Amount, amountAt } from '#domain/extraction/number/number-or-range.ts'
import { periodAt } from '#domain/extraction/number/period.ts'
import { isPayOf } from '#domain/extraction/number/worker.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** Smallest amount that a payment without a currency is taken for, per period longer than an hour. */
const PAID = 100

/** "We pay 12,000 a year": an amount without a currency, as the object of a verb of paying. */
export function paidAt(reader: Reader, place: number): Candidate | null {
  const amount = amountAt(reader, place)
  if (!amount || (!amount.digits && amount.low < PAID)) return null
  // "12,000 IN PENALTIES last year"
  const purpose = reader.phrase(reader.language.paidAfter, amount.next)?.next ?? amount.next
  const period = periodAt(reader, amount.next) ?? periodAt(reader, purpose) ?? phraseBefore(reader, amount)
  const isHourly = period?.value === 'hour' && isPayOf(reader, amount.first)
  if (!period || !(isHourly || isPaid(reader, amount.first, period.next))) return null
  if (period.value !== 'hour' && amount.low < PAID) return null
  const { first, low, high } = amount
  const kind = period.value === 'hour' ? 'rate' : 'money'
  return perPeriod(reader, {
    kind,
    first,
    next: period.next,
    head: first,
    low,
    high,
    factor: 1,
    period: period.value,
    currency: reader.settings.currency,
    role: null,
    why: [],
  })
}

/** "monthly 2,300": the period in one phrase before the amount. */
function phraseBefore(reader: Reader, { first, next }: Amount): PhraseMatch<ExtractedPeriod> | null {
  const before = reader.before(
    reader.language.periodPhrases,
    reader.before(reader.language.about, first)?.start ?? first,
  )
  if (isCounted(reader, next)) return null
  if (before) return { value: before.value, next }
  const start = reader.before(reader.language.about, first)?.start ?? first
  const period = [2, 3].map(back => periodAt(reader, start - back)).find(each => each?.next === start)
  return period ? { value: period.value, next } : sentencePeriod(reader, first, next)
}

/** "Jede Woche gehen 2.000 BRIEFE raus": a noun that the number counts. */
function isCounted(reader: Reader, next: number): boolean {
  const { light, payingEnd, paidAfter } = reader.language
  const token = reader.at(next)
  const isPlain = light.has(token?.text ?? '') || payingEnd.has(token?.text ?? '')
  return token?.kind === 'word' && !isPlain && !reader.phrase(paidAfter, next) && !INTO.has(token.text)
}

/** Maximum number of words from the period that begins a sentence to the amount. */
const OPENING = 5

/** "Every year we spend 22,000": the sentence begins with the period. */
function sentencePeriod(reader: Reader, first: number, next: number): PhraseMatch<ExtractedPeriod> | null {
  const sentence = reader.at(first)?.sentence
  let at = first
  while (first - at <= OPENING && reader.at(at - 1)?.sentence === sentence) at--
  if (at === first || reader.at(at - 1)?.sentence === sentence) return null
  const found = periodAt(reader, at)
  if (found && found.next <= first && found.value !== 'hour') return { value: found.value, next }
  for (; at < first; at++) {
    const adjective = reader.phrase(reader.language.periodPhrases, at)
    if (adjective && reader.language.costNouns.some(noun => reader.word(adjective.next).endsWith(noun)))
      return { value: adjective.value, next }
  }
  return null
}

function isPaid(reader: Reader, first: number, next: number): boolean {
  const { paying, payingOpen, payingEnd, costNouns, paidAfter } = reader.language
  const isSame = (at: number) => reader.at(at)?.sentence === reader.at(first)?.sentence
  const isValue = VALUED.has(reader.word((reader.before(reader.language.about, first)?.start ?? first) - 1))
  const isCost = (at: number) =>
    (isValue || (at === first - 1 && isLabel(reader, at))) &&
    costNouns.some(noun => isNamed(reader, at, noun))
  for (let at = first - 1; at >= 0 && at > first - 9 && isSame(at); at--) {
    if (reader.phrase(paying, at) || isCost(at)) return true
    if (!payingOpen.has(reader.word(at))) continue
    for (let end = next; end < next + 9 && isSame(end); end++)
      if (payingEnd.has(reader.word(end))) return true
  }
  const isIn = INTO.has(reader.word(next)) && currencyAt(reader, next + 1) !== null
  if (isIn) return true
  for (let at = next; at < next + 3 && isSame(at); at++) if (reader.phrase(paidAfter, at)) return true
  return (
    reader.word(next) === 'into' ||
    (SPENT.test(reader.word(next)) && SPENT_ON.has(reader.word(next + 1))) ||
    (ARE.has(reader.word(next)) && reader.word(next + 1) === 'spent') ||
    isOfThing(reader, first) ||
    isPurposed(reader, first)
  )
}

/** A noun of cost; a German compound ends with it. "We RELEASE 150" names no lease. */
const isNamed = (reader: Reader, at: number, noun: string): boolean =>
  reader.language.table.code === 'de' ? reader.word(at).endsWith(noun) : reader.word(at) === noun

/** "REPAIRS 14,000 a year": a noun directly before its amount begins the sentence, or follows a sign. */
const isLabel = (reader: Reader, at: number): boolean =>
  reader.at(at - 1)?.sentence !== reader.at(at)?.sentence || reader.at(at - 1)?.kind === 'sign'

/** "CATERING IS 14,000 a year", "die Bewachung macht 2.700 im Monat": what one thing comes to, and nothing that is counted. */
function isOfThing(reader: Reader, first: number): boolean {
  const verb = (reader.before(reader.language.about, first)?.start ?? first) - 1
  if (EATING.test(reader.word(verb))) return true
  const isAt = AT.has(reader.word(verb))
  const copula = isAt ? verb - (reader.word(verb - 1) === 'in' ? 2 : 1) : verb
  if (!SINGULAR.test(reader.word(copula))) return false
  const noun = reader.word(copula - 1)
  const sentence = reader.at(first)?.sentence
  const isNoun = reader.at(copula - 1)?.kind === 'word' && reader.at(copula - 1)?.sentence === sentence
  const { light, subjects, periods } = reader.language
  const isOther = light.has(noun) || subjects.has(noun) || COUNTED.test(noun) || NO_THING.test(noun)
  return isNoun && !isOther && !reader.phrase(periods, copula - 1)
}

/** "FÜR Fortbildung HABEN wir 5.000 im Jahr": the purpose of an amount begins its sentence. */
function isPurposed(reader: Reader, first: number): boolean {
  const sentence = reader.at(first)?.sentence
  let isHad = false
  let at = first - 1
  for (; at > first - REACH && reader.at(at - 1)?.sentence === sentence; at--)
    isHad ||= HAVING.has(reader.word(at))
  return isHad && PURPOSE.has(reader.word(at))
}

/** Maximum number of words from the purpose to its amount. */
const REACH = 9
const HAVING = new Set(['haben', 'have', 'gehen', 'geht', 'sind', 'set', 'put'])
const PURPOSE = new Set(['für', 'for'])
const EATING = /^(?:eats|swallows|drains|devours|frisst|schluckt|verschlingt)$/u
const AT = new Set(['at', 'to', 'bei', 'auf'])
const SINGULAR = /^(?:is|was|comes|runs|amounts|ist|war|liegt|lag|macht|beträgt|kommt|beläuft)$/u
/** What is counted, and no cost. */
const COUNTED =
  /^(?:volume|number|total|count|average|figure|output|throughput|load|intake|demand|rate|capacity|record|peak|norm|usual|maximum|minimum|most|\p{L}*(?:zahl|menge|schnitt|volumen|durchsatz|ausstoß|bedarf|rekord|rate|kapazität|maximum|minimum|spitze))$/u
const NO_THING =
  /^(?:there|here|what|which|who|that|year|these|ich|wir|dort|hier|insgesamt|zusammen|normal|üblich)$/u

/** Between a noun of cost and its amount: "the rent IS 900". */
const VALUED = new Set([
  ',',
  ':',
  'is',
  'are',
  'was',
  'were',
  'of',
  'at',
  'ist',
  'sind',
  'war',
  'von',
  'bei',
  'beträgt',
  'betragen',
])

/** "25,000 a year GOES ON consultants" */
const SPENT = /^(?:goes|is|was)$/u
/** "14,000 a year ARE SPENT"; "300 are lost" and "150 go to legal" are counts. */
const ARE = new Set(['are', 'were'])
const SPENT_ON = new Set(['on', 'to', 'into', 'spent', 'wasted', 'lost'])

/** "45k a month IN DOLLARS". */
const INTO = new Set(['in'])
