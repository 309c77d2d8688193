// How a number relates to the one before: corrects it, replaces a past value, or continues a list without its unit.

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { subjectAt } from '#domain/extraction/number/case-subject.ts'
import { isHearsay } from '#domain/extraction/number/hearsay.ts'
import { isListed } from '#domain/extraction/number/list.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import { isFollowed } from '#domain/extraction/number/role.ts'
import { isNotPresent } from '#domain/extraction/number/tense.ts'
import { isChanged, updates } from '#domain/extraction/number/update.ts'
import { isWithinBound } from '#domain/extraction/number/within-bound.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { isRefused } from '#domain/extraction/refusal/refusal.ts'

/** The candidate with its relation to `last`, the one before it. */
export function related(reader: Reader, said: Candidate, last: Candidate | undefined): Candidate {
  const isOther = isNotPresent(reader, said) || isHearsay(reader, said) || isRefused(reader, said)
  const one = isOther ? { ...said, isNotPresent: true } : said
  if (!last) return one
  if (replaces(reader, one, last) || repeats(reader, one, last) || isFall(reader, one, last))
    return { ...one, relation: 'corrects' }
  const entry = isFurtherRate(one, last) ? { ...one, kind: null } : one
  if (entry !== one && isCorrected(reader, entry, last)) return { ...entry, relation: 'corrects' }
  return isListed(reader, entry, last) ? continuing(entry, last) : one
}

/** "$45 an hour and our assistants $24": an amount after a rate may leave out its hour. */
const isFurtherRate = (one: Candidate, last: Candidate): boolean =>
  last.kind === 'rate' && one.kind === 'money' && one.period === null && one.currency === last.currency

/** A candidate in the unit of another, whose kind it has not named itself. */
export function inUnit(candidate: Candidate, model: Candidate): Candidate {
  if (candidate.kind || !model.kind) return candidate
  const factor = factorFor(candidate, model)
  const usual = candidate.usual === undefined ? {} : { usual: candidate.usual * factor }
  return { ...candidate, low: candidate.low * factor, high: candidate.high * factor, ...usual }
}

/** "An hour and a half, a child's cut 15": as hours it would be far more than the others, so minutes are meant. */
function factorFor({ low }: Candidate, { kind, factor, high }: Candidate): number {
  const isMinutes = kind === 'minutes' && factor === HOUR && low >= FEW && low * factor > FAR * high
  return isMinutes ? 1 : factor
}

/** Minutes. */
const HOUR = 60
/** Smallest number that is taken for minutes after hours, and how many times the value before it would be as hours. */
const FEW = 10
const FAR = 5

const continuing = (one: Candidate, last: Candidate): Candidate => {
  const { kind, factor, period, currency } = last
  return { ...inUnit(one, last), kind, factor, period, currency, why: last.why, relation: 'continues' }
}

/** A correction as one figure: the new value, in the unit of the previous one where it names none. */
export function corrected(last: Candidate, next: Candidate): Candidate {
  const { relation: _, ...one } = next
  if (one.kind === last.kind && (one.period || !last.period)) return one
  const { kind, factor, period, currency, why } = last
  const value = one.kind === null ? inUnit(one, last) : one
  return { ...value, kind, factor, period, currency, why, first: last.first, head: last.head }
}

/** Maximum number of tokens between a figure and its correction. */
const APART = 14

function replaces(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (one.isNotPresent || !sharesUnit(reader, one, last)) return false
  if (updates(reader, one, last) || isRevoked(reader, one, last) || isRefined(reader, one, last)) return true
  if (isSecondThought(reader, one, last) || isWithinBound(reader, one, last)) return true
  const isNow = reader.phrase(reader.language.present, one.next) !== null
  if (isNow && openedBy(reader, one, last) !== null) return true
  const isPast = Boolean(last.isNotPresent)
  return isPast ? one.kind === null && isNear(reader, one, last) : isCorrected(reader, one, last)
}

/** "Ten minutes. Twelve, to be exact.": words of correction after the value, fillers before it. */
function isRefined(reader: Reader, one: Candidate, last: Candidate): boolean {
  const { correctionsAfter, corrections, light } = reader.language
  const behind = reader.word(one.next) === ',' ? one.next + 1 : one.next
  const isSaid = reader.phrase(correctionsAfter, behind) ?? reader.phrase(corrections, behind)
  const start = sentenceAfter(reader, one, last) ?? last.next
  if (!isSaid || one.first - start > REST || one.first - last.next > APART) return false
  for (let at = start; at < one.first; at++)
    if (reader.at(at)?.kind !== 'sign' && !light.has(reader.word(at))) return false
  return true
}

/** The start of the sentence of `one`, if it is the next after that of `last`. */
function sentenceAfter(reader: Reader, one: Candidate, last: Candidate): number | null {
  const sentence = reader.at(one.head)?.sentence
  if (sentence !== (reader.at(last.next - 1)?.sentence ?? 0) + 1) return null
  let at = one.head
  while (reader.at(at - 1)?.sentence === sentence) at--
  return at
}

/** "25 minutes. WHEN I count the labels it is MORE LIKE 35": the speaker thinks again about a single value. */
function isSecondThought(reader: Reader, one: Candidate, last: Candidate): boolean {
  const start = sentenceAfter(reader, one, last)
  if (start === null || one.low < one.high || last.low < last.high || last.role !== null) return false
  const { about, rather } = reader.language
  const isRather =
    reader.before(rather, one.head) ?? reader.before(rather, reader.before(about, one.head)?.start ?? 0)
  return isRather !== null && IF.has(reader.word(start)) && SPEAKER.has(reader.word(start + 1))
}

const IF = new Set(['if', 'when', 'wenn'])
const SPEAKER = new Set(['i', 'we', 'ich', 'wir', 'man'])

/** Whether both can be values of one figure. */
function sharesUnit(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (last.kind === null) return last.relation === 'corrects' && one.kind === null
  if (one.kind === null)
    return last.kind === 'volume'
      ? !isResource(reader, one.next)
      : !isFollowed(reader, one.next) || isChanged(reader, { first: one.head, next: one.next })
  return one.kind === last.kind || (one.kind === 'money' && last.kind === 'rate' && one.period === null)
}

function isNear(reader: Reader, one: Candidate, last: Candidate): boolean {
  const from = reader.at(last.first)?.sentence ?? 0
  const to = reader.at(one.first)?.sentence ?? 0
  return to - from <= 1 && one.first - last.next <= APART
}

/** "20 minutes, no, sorry, 30": only words of correction, fillers and signs between, after the end of the clause. */
function isCorrected(reader: Reader, one: Candidate, last: Candidate): boolean {
  const { language: own } = reader
  const opened = openedBy(reader, one, last)
  if (one.first - (opened ?? last.next) > APART) return false
  const isSingle = last.role === null && last.low === last.high
  let isSaid = false
  for (let at = opened ?? clauseEnd(reader, last.next); at < one.head; ) {
    if (subjectAt(reader, at)) return false
    const correction = correctionAt(reader, at)
    const rather = reader.phrase(own.rather, at)
    const passed = correction ?? reader.phrase(own.about, at) ?? reader.phrase(own.roles, at) ?? rather
    const token = reader.at(at)
    const isFiller =
      token?.kind === 'sign' || [own.light, own.or, OPINION].some(each => each.has(token?.text ?? ''))
    if (!passed && !isFiller) return isSaid && isSetOff(reader, at) && isExplained(reader, one, last, at)
    isSaid ||= correction !== null || (isSingle && rather !== null)
    at = passed?.next ?? at + 1
  }
  // "Thirty seconds. Thirty? SIXTY."
  return isSaid || (opened === one.head && one.kind === null && one.low !== last.low / last.factor)
}

/** "… but I THINK it is nearer 45" */
const OPINION = new Set(['think', 'believe', 'guess', 'denke', 'glaube', 'schätze', 'finde'])

/** "Two hours. Oh no, that is the night shift. It takes one hour": a sentence between both takes the value back. */
function isRevoked(reader: Reader, one: Candidate, last: Candidate): boolean {
  const between = (reader.at(last.next - 1)?.sentence ?? 0) + 1
  if (EXTREMES.has(one.role ?? '') || reader.at(one.head)?.sentence !== between + 1) return false
  let at = one.head
  while (at > 0 && (reader.at(at - 1)?.sentence ?? 0) >= between) at--
  if (one.head - at > APART + REST || !correctionAt(reader, at)) return false
  while (reader.at(at)?.sentence === between) if (numeralAt(reader, at++)) return false
  return true
}

/** "… cannot be read. Sorry, 5 percent.": the start of the next sentence, if a correction begins it, at most after a question. */
function openedBy(reader: Reader, { head }: Candidate, last: Candidate): number | null {
  const sentence = reader.at(head)?.sentence ?? 0
  let at = head
  while (reader.at(at - 1)?.sentence === sentence) at--
  const isDoubted = reader.word(at - 1) === '?'
  const from = (reader.at(last.next - 1)?.sentence ?? 0) + 1
  if (sentence !== from && !(isDoubted && sentence === from + 1)) return null
  const isRather = isDoubted && reader.phrase(reader.language.rather, at) !== null
  const isAnswer = isDoubted && at === head && asksAgain(reader, at - 1, last)
  return correctionAt(reader, at) || isRather || isAnswer ? at : null
}

/**
 * "Thirty seconds. THIRTY? Sixty.": the question that ends at token `end` repeats the value. "With complications?"
 * asks for a case.
 */
function asksAgain(reader: Reader, end: number, { low, factor }: Candidate): boolean {
  const sentence = reader.at(end)?.sentence
  for (let at = end - 1; reader.at(at)?.sentence === sentence; at--) {
    const value = numeralAt(reader, at)?.value
    if (value !== undefined && Math.abs(value * factor - low) < EXACT) return true
  }
  return false
}

const EXACT = 1e-6

/** "Actually no, that was the old contract, we clear 55": other words between the correction and a bare number. */
function isExplained(reader: Reader, one: Candidate, last: Candidate, from: number): boolean {
  const isBack = isTakenBack(reader, from, one.head)
  const isNamed =
    one.kind !== null && (one.kind !== last.kind || (!isBack && hasVerb(reader, from, one.head)))
  const isCase = one.role === 'other' ? !isBack : EXTREMES.has(one.role ?? '')
  if (isNamed || isCase || isFollowed(reader, one.next)) return false
  for (let at = from; at < one.head; at++) {
    if (reader.at(at)?.sentence !== reader.at(one.head)?.sentence || numeralAt(reader, at)) return false
  }
  return true
}

/** "Halt, DAS WAR der alte Spediteur, beim neuen sind es 6": the value before is of something else. */
function isTakenBack(reader: Reader, from: number, to: number): boolean {
  for (let at = from; at < to; at++)
    if (reader.word(at) === "that's" || (THAT.test(reader.word(at)) && WAS.test(reader.word(at + 1))))
      return true
  return false
}

const THAT = /^(?:that|those|das)$/u
const WAS = /^(?:was|were|is|war|waren|ist|sind)$/u

/** "the second check takes 30 minutes": work of its own. */
function hasVerb(reader: Reader, from: number, to: number): boolean {
  for (let at = to - 1; at >= from && reader.at(at)?.kind !== 'sign'; at--)
    if (reader.language.lasting.has(reader.word(at)) && !COPULA.has(reader.word(at))) return true
  return false
}

const COPULA = new Set(['sind', 'ist'])

/** "No, we …" against "no source": a sign or a subject follows the correction. */
function isSetOff(reader: Reader, at: number): boolean {
  const { corrections, subjects } = reader.language
  for (let back = at; back > at - REST - 2; back--) {
    if (reader.before(corrections, back)) return back < at || subjects.has(reader.word(back))
  }
  return false
}

const EXTREMES = new Set(['min', 'max', 'other'])

/** "Sorry, hours. It takes 3 hours": the same value again, with nothing but fillers between. */
function repeats(reader: Reader, one: Candidate, last: Candidate): boolean {
  const isSame = one.kind !== null && one.kind === last.kind && one.low === last.low && one.high === last.high
  if (!isSame || one.period !== last.period || one.first - last.next > REST) return false
  let isRestated = false
  for (let at = last.next; at < one.head; at++) {
    const token = reader.at(at)
    isRestated ||= RESTATING.has(token?.text ?? '')
    if (token?.kind !== 'sign' && !reader.language.light.has(token?.text ?? '')) return false
  }
  return isRestated || reader.at(one.first)?.sentence !== reader.at(last.first)?.sentence
}

/** "ninety minutes, so an hour and a half" */
const RESTATING = new Set(['so', 'also', '=', '(', 'say', 'sagen', 'meaning', 'heißt', 'sprich'])

/** "from 55 minutes to 30": a fall is a change, and the second value is that of today. */
function isFall(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (last.kind === null || (one.kind !== null && one.kind !== last.kind) || one.low >= last.low) return false
  const to = reader.phrase(reader.language.to, last.next)?.next ?? null
  const isOpened =
    reader.before(reader.language.from, last.first) ?? reader.phrase(reader.language.from, last.first)
  return isOpened !== null && to !== null && to >= one.first && to <= one.head
}

/** Maximum number of words that complete the clause of a figure before its correction. */
const REST = 5

/** The token index of the sign after the words that complete the clause: "200 a week in summer. Sorry, …". */
function clauseEnd(reader: Reader, from: number): number {
  for (let at = from; at <= from + REST; at++) {
    if (reader.at(at)?.kind === 'sign') return at
    if (reader.at(at)?.kind !== 'word' || numeralAt(reader, at)) return from
  }
  return from
}

/** A correction of two words, or one that a sign, a sentence or another correction sets off: no "then we wait 30 minutes". */
function correctionAt(reader: Reader, at: number): { next: number } | null {
  const found = reader.phrase(reader.language.corrections, at)
  if (!found || found.next > at + 1) return found
  const isApart = (place: number) =>
    reader.at(place)?.kind === 'sign' || reader.phrase(reader.language.corrections, place) !== null
  const isBegun = reader.at(at - 1)?.sentence !== reader.at(at)?.sentence || isApart(at - 1)
  if (BOUNDS.has(reader.word(found.next))) return null
  const isWaiting = WAIT.has(reader.word(at)) && !isApart(found.next)
  return isBegun && !isWaiting ? found : null
}

/** "no more than 160": another bound. */
const BOUNDS = new Set(['more', 'less', 'fewer', 'longer', 'later'])
/** Also a verb or a noun of other things. */
const WAIT = new Set(['wait', 'warte', 'correction', 'korrektur'])
