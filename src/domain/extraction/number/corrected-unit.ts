// A unit that is corrected behind its value: "15 hours, I mean minutes", "90 a week, correction, a day".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { periodAt, perMonth } from '#domain/extraction/number/period.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** "15 hours, I mean minutes", "90 a week, correction, a day": the same number in the unit that follows. */
export function inCorrectedUnit(reader: Reader, one: Candidate): Candidate {
  const { or, corrections, correctionsAfter } = reader.language
  const end = correctedSign(reader, one.next) ?? clauseSign(reader, one.next)
  const sign = end === null ? one.next : end + 1
  const from = or.has(reader.word(sign)) ? sign + 1 : sign
  let at = from
  for (let found = reader.phrase(reader.language.corrections, at); found; ) {
    at = reader.at(found.next)?.kind === 'sign' ? found.next + 1 : found.next
    found = reader.phrase(reader.language.corrections, at)
  }
  if (one.kind === null) return one
  if (at > from) return inUnitAt(reader, one, at)
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
  return reader.word(end) === '?' && SAID.has(`${reader.word(start)} ${reader.word(start + 1)}`)
}

const SAID = new Set(['did i', 'habe ich', 'sagte ich', 'have i'])

function inOtherMinutes(reader: Reader, one: Candidate, at: number): Candidate {
  const unit = reader.phrase(reader.language.minutes, at)
  return unit ? inUnitOf(one, unit) : one
}

function inUnitOf(one: Candidate, unit: PhraseMatch<number>): Candidate {
  const factor = unit.value / one.factor
  const why = unit.value === 60 ? ['hours × 60 minutes'] : []
  return { ...one, low: one.low * factor, high: one.high * factor, factor: unit.value, next: unit.next, why }
}

function inOtherPeriod(reader: Reader, one: Candidate, at: number): Candidate {
  const period = periodAt(reader, at)
  if (!period || one.kind !== 'volume') return one
  const { factor, why } = perMonth(period.value, reader.found)
  const low = (one.low / one.factor) * factor
  const high = (one.high / one.factor) * factor
  return { ...one, low, high, factor, period: period.value, next: period.next, why: why === '' ? [] : [why] }
}
