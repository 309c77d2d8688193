// A unit that is corrected behind its value: "15 hours, I mean minutes", "90 a week, correction, a day".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { WEEKDAYS } from '#domain/extraction/number/case-subject.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { eachAt, periodAt, perMonth } from '#domain/extraction/number/period.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** "15 hours, I mean minutes", "90 a week, correction, a day": the same number in the unit that follows. */
export function inCorrectedUnit(reader: Reader, one: Candidate): Candidate {
  const { or, corrections, correctionsAfter } = reader.language
  const end =
    correctedSign(reader, one.next) ?? clauseSign(reader, one.next) ?? restatedSign(reader, one.next)
  const sign = end === null ? one.next : end + 1
  const from = or.has(reader.word(sign)) ? sign + 1 : sign
  let at = from
  for (let found = reader.phrase(reader.language.corrections, at); found; ) {
    at = reader.at(found.next)?.kind === 'sign' ? found.next + 1 : found.next
    found = reader.phrase(reader.language.corrections, at)
  }
  if (one.kind === null) return one
  if (at > from) return inUnitAt(reader, one, at)
  const alone = unitSentence(reader, one)
  if (alone !== null) return inUnitAt(reader, one, alone)
  const asked = askedUnit(reader, one.next)
  if (asked !== null) return inUnitAt(reader, one, asked)
  const other = inUnitAt(reader, one, from)
  const behind = reader.word(other.next) === ',' ? other.next + 1 : other.next
  const words = reader.phrase(corrections, behind) ?? reader.phrase(correctionsAfter, behind)
  return words && other !== one ? { ...other, next: words.next } : one
}

/** "250 hits a day ON THE PORTAL, oh no, an hour": the sign behind a few words, if a correction follows it. */
function correctedSign(reader: Reader, next: number): number | null {
  for (let at = next; at <= next + CLAUSE; at++) {
    if (reader.at(at)?.kind === 'sign') return reader.phrase(reader.language.corrections, at + 1) ? at : null
    if (numeralAt(reader, at)) return null
  }
  return null
}

/** "three hours OF READING. Days, I should say": the sign behind a few words, if only a unit and a correction follow it. */
function restatedSign(reader: Reader, next: number): number | null {
  const { minutes, correctionsAfter, corrections } = reader.language
  for (let at = next; at <= next + CLAUSE; at++) {
    if (reader.at(at)?.kind !== 'sign') {
      if (numeralAt(reader, at)) return null
      continue
    }
    const unit = reader.phrase(minutes, at + 1)?.next ?? workdayAt(reader, at + 1)?.next ?? null
    const behind = unit === null ? null : reader.word(unit) === ',' ? unit + 1 : unit
    const isSaid =
      behind !== null && (reader.phrase(correctionsAfter, behind) ?? reader.phrase(corrections, behind))
    return isSaid ? at : null
  }
  return null
}

/** Maximum number of words that complete the clause of a figure. */
const CLAUSE = 4

/** The sign behind a figure, at most after the end of its verb: "die Woche AB. Im Monat, meine ich." */
function clauseSign(reader: Reader, next: number): number | null {
  if (reader.at(next)?.kind === 'sign') return next
  const isEnd = reader.at(next)?.kind === 'word' && reader.word(next + 1) === '.'
  return isEnd && !numeralAt(reader, next) ? next + 1 : null
}

/** The value in the unit or of the period that token `at` names; else as it is. */
const inUnitAt = (reader: Reader, one: Candidate, at: number): Candidate =>
  one.kind === 'minutes' ? inOtherMinutes(reader, one, at) : inOtherPeriod(reader, one, at)

/**
 * "60 a day. A WEEK.": the start of the next sentence, if it is nothing but another unit or period. "Every month, I send a
 * summary" and "on Mondays, it is 50" are other statements.
 */
function unitSentence(reader: Reader, { kind, next: end }: Candidate): number | null {
  const next = clauseSign(reader, end) ?? end
  const at = next + 1
  const isNext = reader.at(next)?.kind === 'sign' && reader.at(at)?.sentence !== reader.at(next - 1)?.sentence
  if (!isNext) return null
  const unit = kind === 'minutes' ? reader.phrase(reader.language.minutes, at) : eachAt(reader, at)
  if (unit === null || WEEKDAYS.test(reader.word(unit.next - 1))) return null
  return isSaidAlone(reader, unit.next) && (kind === 'minutes' || kind === 'volume') ? at : null
}

/** Whether the sentence ends at token `at`, at most after words of correction: "A week, I mean." */
function isSaidAlone(reader: Reader, at: number): boolean {
  const { corrections, correctionsAfter } = reader.language
  const words = reader.phrase(correctionsAfter, at + 1) ?? reader.phrase(corrections, at + 1)
  const end = reader.word(at) === ',' && words ? words.next : at
  return reader.at(end)?.sentence !== reader.at(at - 1)?.sentence || ENDS.has(reader.word(end))
}

const ENDS = new Set(['.', '!', '?'])

/** Maximum number of tokens from a figure to the question about its unit. */
const QUESTION = 12

/** "Two hours for the room. Did I say hours? Minutes.": the token index of the unit that answers the question. */
function askedUnit(reader: Reader, from: number): number | null {
  const { meant } = reader.language
  for (let at = from; at < from + QUESTION; at++) {
    if (numeralAt(reader, at)) return null
    if (reader.word(at) !== '?') continue
    let start = at
    while (start > from && reader.at(start - 1)?.sentence === reader.at(at)?.sentence) start--
    const isAsked = SAID.has(`${reader.word(start)} ${reader.word(start + 1)}`)
    return isAsked ? (reader.phrase(meant, at + 1)?.next ?? at + 1) : null
  }
  return null
}

/** "Did I say 6?": a question that repeats a value. */
export function isEcho(reader: Reader, { kind, head, next }: Candidate): boolean {
  if (kind !== null) return false
  const sentence = reader.at(head)?.sentence
  let start = head
  let end = next
  while (reader.at(start - 1)?.sentence === sentence) start--
  while (reader.at(end)?.sentence === sentence && reader.at(end)?.kind === 'word') end++
  const isAlone = start === head && end === next
  return reader.word(end) === '?' && (isAlone || SAID.has(`${reader.word(start)} ${reader.word(start + 1)}`))
}

const SAID = new Set(['did i', 'habe ich', 'sagte ich', 'have i'])

function inOtherMinutes(reader: Reader, one: Candidate, at: number): Candidate {
  const unit = reader.phrase(reader.language.minutes, at) ?? workdayAt(reader, at)
  return unit ? inUnitOf(one, unit) : one
}

/** "Three hours. DAYS, I should say": working days, if the word ends its clause. */
function workdayAt(reader: Reader, at: number): PhraseMatch<number> | null {
  const { workdays, corrections, correctionsAfter } = reader.language
  const isEnd =
    reader.at(at + 1)?.kind !== 'word' ||
    (reader.phrase(corrections, at + 1) ?? reader.phrase(correctionsAfter, at + 1)) !== null
  const isDay = workdays.has(reader.word(at)) && isEnd
  return isDay ? { value: 60 * reader.settings.workingHoursPerDay, next: at + 1 } : null
}

function inUnitOf(one: Candidate, unit: PhraseMatch<number>): Candidate {
  const factor = unit.value / one.factor
  const why = unit.value === 60 ? ['hours × 60 minutes'] : []
  return { ...one, low: one.low * factor, high: one.high * factor, factor: unit.value, next: unit.next, why }
}

function inOtherPeriod(reader: Reader, one: Candidate, at: number): Candidate {
  const period = periodAt(reader, at)
  if (!period || one.kind !== 'volume') return one
  const { factor, why } = perMonth(period.value, reader.settings)
  const low = (one.low / one.factor) * factor
  const high = (one.high / one.factor) * factor
  return { ...one, low, high, factor, period: period.value, next: period.next, why: why === '' ? [] : [why] }
}
