// Lists whose later numbers leave out their unit: "checking 10 minutes, typing 15", "Intake: 10 minutes. Analysis: 45."

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { isSameCase, subjectAt } from '#domain/extraction/number/case-subject.ts'
import {
  ENTRY,
  FOR,
  FURTHER,
  isElliptic,
  isOpened,
  isThen,
  separates,
  TO,
} from '#domain/extraction/number/elliptic-entry.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Kinds whose later numbers leave out their unit in a list. */
const LISTED = new Set(['minutes', 'volume', 'rate', 'percent', 'money'])

/**
 * Whether a number continues a list: "checking 10 minutes, typing 15 and filing 5", "200 orders a month, 50
 * complaints and 30 returns".
 */
export function isListed(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (isThen(reader, one, last)) return true
  const isKind =
    last.kind !== null &&
    LISTED.has(last.kind) &&
    one.kind === null &&
    (one.role === null || isPurposed(reader, one, last))
  if (isKind && isLabelled(reader, one) && isLabelled(reader, last)) return true
  const isSame = reader.at(one.first)?.sentence === reader.at(last.first)?.sentence
  if (!isKind || !isSame || last.isNotPresent || one.isNotPresent || one.low < one.high) return false
  if (last.kind === 'volume')
    return (
      last.period !== null &&
      (isCountedEntry(reader, one) || isDoneCount(reader, one) || isOfOther(reader, one, last))
    )
  if (
    last.kind === 'percent' &&
    (isSharedEntry(reader, one) || isDoneEntry(reader, one, last) || isElliptic(reader, one, last))
  )
    return true
  if (last.kind === 'minutes' && last.period === null && isFurther(reader, one, last)) return true
  if (isPurposed(reader, one, last) || isApposed(reader, one, last)) return true
  return (
    (last.kind === 'rate' || last.kind === 'money' || last.period === null) &&
    isMeasuredEntry(reader, one, last)
  )
}

/** "Analysis: 45.", "Weighing, 2.": a label of a few words, a sign and the value are the whole sentence. */
function isLabelled(reader: Reader, { first, next }: Candidate): boolean {
  const sentence = reader.at(first)?.sentence
  const isEnd = (at: number) =>
    reader.at(at)?.sentence !== sentence || ['.', ',', ';'].includes(reader.word(at))
  if (![':', ','].includes(reader.word(first - 1)) || !isEnd(next)) return false
  for (let at = first - 2; at >= first - 2 - ENTRY; at--) {
    if (reader.at(at)?.sentence !== sentence) return at < first - 2
    if (reader.at(at)?.kind !== 'word') return false
  }
  return false
}

/** "4 percent of the samples, 9 OF THE FORMS": a share of something else. */
function isSharedEntry(reader: Reader, one: Candidate): boolean {
  const { and, partOf } = reader.language
  const isOpened = and.has(reader.word(one.first - 1)) || reader.word(one.first - 1) === ','
  const sentence = reader.at(one.first)?.sentence
  if (!isOpened || !partOf.has(reader.word(one.next)) || one.high >= 100) return false
  for (let at = one.next; at <= one.next + ENTRY; at++) {
    if (separates(reader, at, sentence)) return at > one.next + 1
    if (reader.at(at)?.kind !== 'word' || numeralAt(reader, at)) return false
  }
  return false
}

/** "the odd one takes six": a case of the figure before. */
function isCase(reader: Reader, at: number, first: number): boolean {
  const subject = subjectAt(reader, at)
  return subject !== null && subject.next <= first
}

/** "a clerk does 25 a day, A SENIOR 40": the same count of another person or place. */
const isOfOther = (reader: Reader, one: Candidate, last: Candidate): boolean =>
  [2, 3, 4].some(
    back =>
      (reader.language.articles.has(reader.word(one.first - back)) ||
        OTHER.has(reader.word(one.first - back))) &&
      separates(reader, one.first - back - 1, reader.at(one.first)?.sentence),
  ) && isMeasuredEntry(reader, one, last)

const OTHER = new Set('the our my each der die das ein eine unser unsere jeder jede'.split(' '))

/** "60 percent are paid, 25 ARE QUERIED and 15 REFUSED": the verb of the share follows. */
function isDoneEntry(reader: Reader, one: Candidate, last: Candidate): boolean {
  const at = one.next + (BEING.has(reader.word(one.next)) ? 1 : 0)
  const isVerb = /(?:[^e]ed|[^g]ge\p{L}+t|^ge\p{L}+(?:t|en)|\p{L}+ge\p{L}+(?:t|en)|iert)$/u.test(
    reader.word(at),
  )
  const isEnd = separates(reader, at + 1, reader.at(one.first)?.sentence)
  const isPlural = /s$/u.test(reader.word(at)) && reader.language.table.code === 'en'
  const isShort = isEnd && reader.at(at)?.kind === 'word' && !isPlural && last.high + one.high <= 100
  const isNever = NEVER.has(reader.word(one.next + 1))
  const isDone = isNever || DOING.has(reader.word(one.next)) || (isVerb && isEnd) || isShort
  if (isAnotherShare(reader, one, at) && last.high + one.high <= 100) return true
  const isOf =
    (REASONS.has(reader.word(one.next)) || DEGREE.test(reader.word(one.next))) && last.high + one.high <= 100
  return isOpened(reader, one) && one.high < 100 && (isDone || isOf)
}

/** "and ANOTHER TEN never answer", "weitere zehn": no "need another two signatures", whose number counts something. */
function isAnotherShare(reader: Reader, { first }: Candidate, verb: number): boolean {
  const { and, table } = reader.language
  const isBegun = and.has(reader.word(first - 2)) || reader.word(first - 2) === ','
  const isPlural = table.code === 'en' && /[^su]s$/u.test(reader.word(verb))
  return ANOTHER.has(reader.word(first - 1)) && isBegun && !isPlural
}

const ANOTHER = new Set(['another', 'further', 'weitere', 'weiteren'])

/** "40 percent are about bills, 25 ABOUT appointments": prepositions behind a share. */
const REASONS = new Set(
  'in at with mit im about from for by via because on um wegen aus über per für vom'.split(' '),
)

/** "12 ZU spät", "5 NOT at all", "3 COMPLETELY destroyed": adverbs between a share and what happens to it. */
const DEGREE =
  /^(?:zu|ganz|gar|nicht|komplett|völlig|ohne|not|too|quite|without|late|only|just|\p{L}{3,}ly)$/u

/** "then another 6", "dann 10 für die Eingabe": words of a further piece of work directly before the number. */
function isFurther(reader: Reader, { first, head, next }: Candidate, last: Candidate): boolean {
  for (let at = last.next; at < first; at++)
    if (CONDITIONAL.has(reader.word(at)) || EXCEPT.has(reader.word(at))) return false
  const start = reader.before(reader.language.about, first)?.start ?? first
  const isAdded =
    FURTHER.has(reader.word(start)) ||
    FURTHER.has(reader.word(start - 1)) ||
    FURTHER.has(reader.word(head - 1)) ||
    (THE.has(reader.word(start - 2)) && NEXT.test(reader.word(start - 1)))
  const isEnd =
    BECAUSE.has(reader.word(next)) ||
    separates(reader, next, reader.at(first)?.sentence) ||
    FOR.has(reader.word(next)) ||
    TO.has(reader.word(next))
  return isAdded && isEnd
}

const EXCEPT = new Set(['unless', 'außer'])
/** "the first takes 4 minutes, THE SECOND 10 because I phone" */
const THE = new Set(['the', 'der', 'die', 'das'])
const NEXT = /^(?:second|third|fourth|last|zweite|dritte|vierte|letzte)$/u
const BECAUSE = new Set(['because', 'since', 'weil'])
/** Verbs of cases; a plural before them would be another subject. */
const DOING = new Set(
  'come go get need pay fail arrive never have take are turn drop kommen gehen brauchen zahlen fehlen bleiben werden sind haben nie fallen'.split(
    ' ',
  ),
)

/** "5 blühen NIE" */
const NEVER = new Set(['nie', 'nicht', 'never', 'not'])

const BEING = new Set(['are', 'is', 'get', 'were', 'werden', 'wird', 'sind'])

/** "5 minutes for the greeting, 20 for the talk": each number is followed by what it is for. */
function isPurposed(reader: Reader, one: Candidate, last: Candidate): boolean {
  const isFor = (at: number) =>
    (FOR.has(reader.word(at)) &&
      (DEFINITE.has(reader.word(at + 1)) || /\p{L}{2}ing$/u.test(reader.word(at + 1)))) ||
    (TO.has(reader.word(at)) && reader.at(at + 1)?.kind === 'word' && !numeralAt(reader, at + 1))
  return (
    isOpened(reader, one) &&
    ((isFor(one.next) && isFor(last.next)) || (isAct(reader, one.next) && isAct(reader, last.next)))
  )
}

/** "four minutes READING it, six ON THE phone", "vier Minuten LESE ICH": what the time of each entry is spent with. */
function isAct(reader: Reader, at: number): boolean {
  const word = reader.word(at)
  const isSpent = /^\p{L}{2,}ing$/u.test(word) || (FOR.has(word) && DEFINITE.has(reader.word(at + 1)))
  return isSpent || (reader.at(at)?.kind === 'word' && SELF.has(reader.word(at + 1)))
}

const SELF = new Set(['ich', 'wir'])

const DEFINITE = new Set(['the', 'der', 'die', 'das', 'den'])

/** "the briefing, 10 minutes, then the round, 40": the number follows its name without a unit, as the one before did. */
function isApposed(reader: Reader, one: Candidate, last: Candidate): boolean {
  const sentence = reader.at(one.first)?.sentence
  const isAlone = reader.word(one.first - 1) === ',' && reader.word(last.first - 1) === ','
  if (!isAlone || !separates(reader, one.next, sentence)) return false
  let names = 0
  for (let at = one.first - 2; at >= last.next && at >= one.first - 5 - ENTRY; at--) {
    if (separates(reader, at, sentence)) return names > 0
    if (reader.at(at)?.kind !== 'word' || numeralAt(reader, at)) return false
    if (!reader.language.light.has(reader.word(at))) names++
  }
  return false
}

/** "report 20, INVOICE 5": one word is the entry's whole label, and numbers nothing. */
const isLabelOnly = (reader: Reader, { first }: Candidate, { kind }: Candidate): boolean =>
  kind === 'minutes' && (reader.word(first - 2) === ',' || reader.language.and.has(reader.word(first - 2)))

function isMeasuredEntry(reader: Reader, one: Candidate, last: Candidate): boolean {
  const { language: own } = reader
  const sentence = reader.at(one.first)?.sentence
  const isClock = one.low <= HOURS && reader.before(own.clockBefore, one.first) !== null
  if (!separates(reader, one.next, sentence) || isClock) return false
  const isNamed = ARTICLES.has(reader.word(one.first - 2)) || isLabelOnly(reader, one, last)
  if (
    (own.numbering.has(reader.word(one.first - 1)) && !isNamed) ||
    own.months.has(reader.word(one.first - 1))
  )
    return false
  let names = 0
  for (let at = one.first - 1; at >= last.next && at >= one.first - 1 - ENTRY; at--) {
    if (reader.word(at) === '.' || (last.kind !== 'rate' && isCase(reader, at, one.first))) return false
    if (separates(reader, at, sentence))
      return names > 0 && !GROUPS.has(reader.word(at + 1)) && !isSameCase(reader, at + 1, last)
    const token = reader.at(at)
    const isColon = token?.text === ':' && at === one.first - 1
    const isHyphen = isColon || (token?.text === '-' && token.glued)
    if (!isHyphen && (token?.kind !== 'word' || CONDITIONAL.has(token.text))) return false
    if (!isHyphen && !own.light.has(token?.text ?? '')) names++
  }
  return false
}

/** Of a clock. */
const HOURS = 24
/** "with groups 40": another value of the same work. */
const GROUPS = new Set(['with', 'bei', 'mit'])

/** "the order 10" is an entry, "order 10" a number of an order. */
const ARTICLES = new Set(['the', 'der', 'die', 'das', 'den', 'dem'])

/** Before another value of the same figure. */
const CONDITIONAL = new Set('when if unless otherwise else wenn falls sobald sonst ansonsten'.split(' '))

/** "I load six trucks a day and UNLOAD FOUR", "und GEBE SECHS heraus": another verb with its count, which leaves out its noun. */
function isDoneCount(reader: Reader, { first, next }: Candidate): boolean {
  const { and, light, hiring, paying, clockBefore, numbering, present } = reader.language
  const verb = reader.word(first - 1)
  const isOpened = and.has(reader.word(first - 2)) || reader.word(first - 2) === ','
  const isOther =
    [light, numbering, and].some(each => each.has(verb)) || reader.phrase(present, first - 1) !== null
  const isNoWork = [hiring, paying, clockBefore].some(each => reader.before(each, first) !== null)
  const sentence = reader.at(first)?.sentence
  const isEnd = [next, next + 1].some(at => separates(reader, at, sentence))
  return isOpened && isEnd && reader.at(first - 1)?.kind === 'word' && !isOther && !isNoWork
}

/** Before a further count. */
const OPENING = new Set([',', 'plus'])

function isCountedEntry(reader: Reader, one: Candidate): boolean {
  const { language: own } = reader
  const sentence = reader.at(one.first)?.sentence
  const isDigits = reader.at(one.first)?.kind === 'number'
  const start = (isDigits ? reader.before(own.about, one.first)?.start : null) ?? one.first
  const isOpened = own.and.has(reader.word(start - 1)) || OPENING.has(reader.word(start - 1))
  if (!isOpened) return false
  for (let at = one.next; at <= one.next + ENTRY; at++) {
    if (separates(reader, at, sentence)) return at > one.next
    const token = reader.at(at)
    if (token?.text === '-' && token.glued) continue
    const isOther = own.light.has(token?.text ?? '') || isResource(reader, at)
    const isMeasure =
      reader.phrase(own.minutes, at) || reader.phrase(own.periods, at) || own.workdays.has(token?.text ?? '')
    if (token?.kind !== 'word' || isOther || isMeasure || numeralAt(reader, at)) return false
  }
  return false
}
