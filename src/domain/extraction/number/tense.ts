// Values of the past and targets: "it used to be 45 minutes", "our goal is 5". They are not figures of today.

import { phraseList } from '#domain/extraction/language/language.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { pluralOf } from '#domain/extraction/number/often.ts'
import { isOnPaper } from '#domain/extraction/number/on-paper.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words between the marker and its number. */
const REACH = 14

/** Maximum number of words between a number and a marker after it. */
const BEHIND = 4

/** Whether the clause of a number describes the past or a target. */
export function isNotPresent(reader: Reader, { head, next }: Candidate): boolean {
  const { language: own } = reader
  if (reader.phrase(own.present, next)) return false
  if (isReplaced(reader, head) || isMarkedBehind(reader, next) || isDenied(reader, head, next)) return true
  const sentence = reader.at(head)?.sentence
  let isPast = false
  for (let at = head - 1; at >= 0 && at > head - REACH && reader.at(at)?.sentence === sentence; at--) {
    const isChanged = reader.phrase(own.changedTo, at) !== null && !OBJECTS.has(reader.word(at))
    if (isChanged || reader.phrase(own.present, at)) return false
    if (isMarked(reader, at) || isAgo(reader, at)) return true
    if (YEAR.test(reader.word(at)) && isStill(reader, at, head)) return true
    isPast ||= isFormer(reader, at)
    if (endsClause(reader, at)) break
  }
  if (isPast && (isContrasted(reader, next) || isByHand(reader, head, next))) return true
  return isOpened(reader, head) || isOnPaper(reader, head, next)
}

/** "get IT down to 6 minutes" may be a plan. */
const OBJECTS = new Set(['it', 'them', 'that', 'this'])

/** "used to", "no longer"; "no longer than" and "nicht mehr als" are bounds. */
function isMarked(reader: Reader, at: number): boolean {
  const found = reader.phrase(reader.language.notPresent, at)
  return found !== null && !THAN.has(reader.word(found.next))
}

const THAN = new Set(['than', 'als'])

/** "BY HAND it took us two hours": the way before the present one. */
function isByHand(reader: Reader, head: number, next: number): boolean {
  const sentence = reader.at(head)?.sentence
  for (let at = head - REACH; at < next + REACH; at++)
    if (reader.at(at)?.sentence === sentence && reader.phrase(BY_HAND, at)) return true
  return false
}

const BY_HAND = phraseList('by hand|on paper|with pen and paper|von hand|auf papier|händisch')

/**
 * "WHEN I STARTED in 1998, we did forty a week", "bevor wir den Scanner hatten, …", "in 2018 we did 500": the
 * sentence begins with a time in the past.
 */
function isOpened(reader: Reader, head: number): boolean {
  const sentence = reader.at(head)?.sentence
  let from = head
  while (from > 0 && head - from < OPENING && reader.at(from - 1)?.sentence === sentence) from--
  if (reader.at(from - 1)?.sentence === sentence) return false
  if (isYearOpening(reader, from)) return hasPast(reader, from, head) || hasPerfect(reader, from, head)
  if (!FORMER.has(reader.word(from))) return false
  let end = from
  while (end < head && reader.word(end) !== ',') end++
  if (end === head || isNow(reader, end, head)) return false
  const isBack = reader.word(from) === 'back' && reader.word(from + 1) === 'when'
  if (isBack && hasPast(reader, from, end)) return true
  const isFirst = FIRST.has(reader.word(from)) && hasPast(reader, from, end)
  const isTime = reader.word(from) !== 'bis' && reader.word(from) !== 'until'
  for (let at = from; at < end; at++) if (isTime && (isMarked(reader, at) || isAgo(reader, at))) return true
  return isFirst && (!WHEN.has(reader.word(from)) || isLeft(reader, from, end))
}

/** Maximum length of the clause of a time in the past and of its number's clause, in words. */
const OPENING = 24
const FORMER = new Set([
  'when',
  'before',
  'until',
  'back',
  'in',
  'under',
  'with',
  'als',
  'bevor',
  'ehe',
  'vor',
  'bis',
  'mit',
])
const FIRST = new Set(['when', 'before', 'until', 'als', 'bevor', 'ehe', 'bis'])
const WHEN = new Set(['when', 'als'])

/** "In 2018", "2018" */
const isYearOpening = (reader: Reader, from: number): boolean =>
  YEAR.test(reader.word(from)) ||
  (YEAR.test(reader.word(from + 1)) && reader.language.yearBefore.has(reader.word(from)))

/** "when we were STILL in the old building" */
function isLeft(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (STILL.has(reader.word(at)) || OLD.test(reader.word(at))) return true
  return false
}

const OLD = /^(?:old|alte[nrms]?)$/u

function hasPast(reader: Reader, from: number, to: number): boolean {
  const { pastVerbs, pastEndings } = reader.language
  for (let at = from; at < to; at++) {
    const word = reader.word(at)
    if (
      pastVerbs.has(word) ||
      DID.has(word) ||
      (word.length > 4 && pastEndings.some(end => word.endsWith(end)))
    )
      return true
  }
  return false
}

const DID = new Set([
  'did',
  'had',
  'was',
  'were',
  'took',
  'made',
  'sold',
  'got',
  'hatten',
  'hatte',
  'waren',
  'war',
  'gab',
])

/** "2018 HABEN wir 500 im Monat gemacht" */
function hasPerfect(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (HAVE.has(reader.word(at))) return reader.language.table.code === 'de'
  return false
}

const HAVE = new Set(['haben', 'hat', 'habe'])

/** Whether words of today lie between. */
function isNow(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (reader.phrase(reader.language.present, at)) return true
  return false
}

/** "instead of 40", "nicht 20, sondern 30". */
function isReplaced(reader: Reader, head: number): boolean {
  return reader.before(reader.language.insteadOf, head) !== null
}

const NOT = /^(?:not|nicht|kein\p{L}*|\p{L}+n't)$/u
/** After "not": the value is a bound or an end, or the sentence is about something else. */
const BOUND = new Set([
  ...THAN,
  'more',
  'less',
  'only',
  'just',
  'until',
  'always',
  'mehr',
  'weniger',
  'nur',
  'immer',
  'bis',
])
const DENIED = 6

/** "It does not take 20 minutes, it takes 40": a denied value before a clause with the right one. */
function isDenied(reader: Reader, head: number, next: number): boolean {
  const sentence = reader.at(head)?.sentence
  for (let at = head - 1; at > head - DENIED && reader.at(at)?.sentence === sentence; at--) {
    if (reader.at(at)?.kind === 'sign' || BOUND.has(reader.word(at)) || numeralAt(reader, at)) return false
    if (NOT.test(reader.word(at))) return !BOUND.has(reader.word(at + 1)) && isRighted(reader, next)
  }
  return false
}

/** Whether the next clause has a pronoun as subject and gives a value. */
function isRighted(reader: Reader, next: number): boolean {
  const { subjects, light } = reader.language
  let from = next
  while (from < next + DENIED && reader.at(from)?.kind === 'word') from++
  if (reader.at(from)?.kind !== 'sign') return false
  while (reader.at(from)?.kind === 'sign' || BUT.has(reader.word(from))) from++
  const subject = reader.word(from).split("'")[0] ?? ''
  if (!subjects.has(subject)) return false
  for (let at = from + 1; at <= from + VALUE; at++) {
    if (reader.at(at)?.sentence !== reader.at(from)?.sentence) return false
    if (numeralAt(reader, at) && !light.has(reader.word(at))) return true
  }
  return false
}

/** "30 minutes two years ago", "12 percent rework when I joined". */
function isMarkedBehind(reader: Reader, next: number): boolean {
  const { language: own } = reader
  for (let at = next; at <= next + BEHIND; at++) {
    const token = reader.at(at)
    if (!token || token.kind === 'sign' || token.sentence !== reader.at(next - 1)?.sentence) return false
    if (reader.phrase(own.notPresentAfter, at)) return true
    if (
      own.yearBefore.has(token.text) &&
      YEAR.test(reader.word(at + 1)) &&
      hasPast(reader, next - REACH, next)
    )
      return true
    if (own.and.has(token.text) || BUT.has(token.text)) return false
  }
  return false
}

/** A verb in the past tense, or a period in the past. */
function isFormer(reader: Reader, at: number): boolean {
  const { pastVerbs, pastEndings, formerly } = reader.language
  const word = reader.word(at)
  const isEnded = word.length > 4 && pastEndings.some(ending => word.endsWith(ending))
  return pastVerbs.has(word) || isEnded || YEAR.test(word) || reader.phrase(formerly, at) !== null
}

const YEAR = /^(?:19|20)\d\d$/u

/** "2019 hatten wir NOCH 200", "in 2019 it was ONLY 40": a year that is over. */
function isStill(reader: Reader, year: number, head: number): boolean {
  for (let at = year + 1; at < head; at++) if (STILL.has(reader.word(at))) return true
  return false
}

const STILL = new Set(['still', 'only', 'noch', 'erst'])

/** Maximum number of words from a number to the clause about today, and from there to its number. */
const CONTRAST = 12
const VALUE = 8

/** "…, and this year it is 1,300": the next clause has the value of today. */
function isContrasted(reader: Reader, next: number): boolean {
  const { present, thisPeriod } = reader.language
  const last = (reader.at(next - 1)?.sentence ?? 0) + 1
  for (let at = next; at < next + CONTRAST && (reader.at(at)?.sentence ?? last + 1) <= last; at++) {
    const found = reader.phrase(present, at) ?? reader.phrase(thisPeriod, at)
    if (!found) continue
    if (numeralAt(reader, at - 1) && at - 1 > next) return true
    // "and it is about fifty minutes TODAY"
    if (numeralAt(reader, at - 2) && at - 2 > next && reader.phrase(reader.language.minutes, at - 1))
      return true
    for (let value = found.next; value < found.next + VALUE; value++)
      if (reader.at(value)?.sentence === reader.at(at)?.sentence && numeralAt(reader, value)) return true
  }
  return false
}

/** "but", a semicolon, "and we", or a comma that does not follow "previously". */
function endsClause(reader: Reader, at: number): boolean {
  const { language: own } = reader
  const word = reader.word(at)
  if (word === ',') return !reader.before(own.notPresent, at)
  return word === ';' || BUT.has(word) || (own.and.has(word) && own.subjects.has(reader.word(at + 1)))
}

const BUT = new Set(['but', 'aber', 'doch', 'whereas', 'während', 'sondern'])

/** "vor fünf Jahren". */
function isAgo(reader: Reader, at: number): boolean {
  if (reader.word(at) !== 'vor') return false
  const count = numeralAt(reader, at + 1)
  const period = count && pluralOf(reader, count.next)
  return period !== null && (period.value === 'year' || period.value === 'month')
}
