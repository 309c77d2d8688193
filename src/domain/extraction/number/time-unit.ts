// Units of time: seconds to hours, and working days where a person works for them.

import { subjectAt } from '#domain/extraction/number/case-subject.ts'
import { perRun } from '#domain/extraction/number/money.ts'
import type { PhraseMatch, Reader } from '#domain/extraction/reader.ts'

/** A unit in minutes, and the reason of its length. */
export interface TimeUnit extends PhraseMatch<number> {
  why?: string
}

/** Minutes of the unit at a token; a working day counts if a person works for it. */
export function unitAt(reader: Reader, place: number, start: number): TimeUnit | null {
  const unit = reader.phrase(reader.language.minutes, place)
  if (unit)
    return reader.word(unit.next) === '.' && reader.at(unit.next)?.glued
      ? { ...unit, next: unit.next + Number(staysIn(reader, unit.next)) }
      : unit
  const { workdays, working, personDays } = reader.language
  const hours = reader.settings.workingHoursPerDay
  const why = `${hours} hours a working day (assumed)`
  const person = reader.phrase(personDays, place)
  if (person) return { value: 60 * hours, next: person.next, why }
  const week = WEEK.test(reader.word(place)) ? workAt(reader, place) : false
  if (week)
    return {
      value: 60 * hours * WEEK_DAYS,
      next: place + 1,
      why: `${WEEK_DAYS} days of ${hours} hours a week (assumed)`,
    }
  const isHalf =
    HALF_DAY.test(reader.word(place)) && (isWhole(reader, place - 1) || isOfPerson(reader, place - 1))
  if (!isHalf && !workdays.has(reader.word(place))) return null
  const length = isHalf ? 30 * hours : 60 * hours
  const from = reader.before(reader.language.about, start)?.start ?? start
  const isWork = [1, 2, 3, 4].some(back => {
    const verb = reader.at(from - back)
    if (!verb || verb.sentence !== reader.at(start)?.sentence) return false
    const isOwn =
      isHalf ||
      back > 1 ||
      PERSONS.has(reader.word(from - back - 1)) ||
      !reader.language.durationVerbs.has(verb.text)
    return (working.has(verb.text) || (isHalf && GIVING.test(verb.text))) && isOwn
  })
  if (isCorrectedToTime(reader, place + 1)) return { value: length, next: place + 1, why }
  const isAwaited = beforeEvent(reader, place + 1)
  const isOther = isWork && ![1, 2, 3, 4, 5].some(back => PERSONS.has(reader.word(from - back)))
  const isCase = [2, 3, 4].some(back => subjectAt(reader, from - back)?.next === from)
  return isCase ||
    (isWork && !isAwaited && !(isOther && isWaited(reader, place, from))) ||
    isWorked(reader, place, from)
    ? { value: length, next: place + 1, why }
    : null
}

/** "I GIVE half a morning to every appeal"; days that others are given are a deadline. */
const GIVING = /^(?:gives?|gave)$/u

/** Halves of a working day: "the whole morning", "einen halben Nachmittag". */
const HALF_DAY = /^(?:morning|afternoon|\p{L}*(?:vor|nach)mittags?)$/u

/** "whole", "half a": the words before a half of a day that measure it. */
function isWhole(reader: Reader, at: number): boolean {
  const before = reader.language.articles.has(reader.word(at)) ? at - 1 : at
  const isWeekday = WEEKDAY.test(reader.word(before))
  const behind = isWeekday ? before - 1 : before
  const word = reader.word(reader.word(behind) === 'of' ? behind - 1 : behind)
  return reader.language.whole.has(word) || Object.hasOwn(reader.language.table.fractions, word)
}

/** "It takes ME A morning", "brauche ICH EINEN Vormittag": a person spends it. */
const isOfPerson = (reader: Reader, at: number): boolean =>
  A_DAY.has(reader.word(at)) && WHOM.has(reader.word(at - 1))

const A_DAY = new Set(['a', 'an', 'ein', 'einen'])
const WHOM = new Set(['me', 'us', 'him', 'her', 'them', 'ich', 'wir', 'mich', 'uns', 'dafür', 'daran'])

/** "three days. HOURS, I mean": the unit of time that replaces the days follows. */
function isCorrectedToTime(reader: Reader, next: number): boolean {
  const { corrections, correctionsAfter, minutes } = reader.language
  if (reader.at(next)?.kind !== 'sign') return false
  let at = next + 1
  let isSaid = false
  for (let found = reader.phrase(corrections, at); found; found = reader.phrase(corrections, at)) {
    at = reader.at(found.next)?.kind === 'sign' ? found.next + 1 : found.next
    isSaid = true
  }
  const unit = reader.phrase(minutes, at)
  if (!unit) return false
  const behind = reader.word(unit.next) === ',' ? unit.next + 1 : unit.next
  return (
    isSaid || reader.phrase(correctionsAfter, behind) !== null || reader.phrase(corrections, behind) !== null
  )
}

const WEEKDAY = /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/u

/** Whose days are work: "I lose half a day". */
const PERSONS = new Set(['i', 'we', 'ich', 'wir'])

/** "ten days before we hear anything", "zwei Tage, bis sie antworten": the days end with another event. */
function beforeEvent(reader: Reader, next: number): boolean {
  const at = reader.word(next) === ',' ? next + 1 : next
  return EVENTS.has(reader.word(at))
}

const EVENTS = new Set(['before', 'until', 'till', 'bis', 'bevor', 'ehe'])

/** "Half a day FOR the monthly report." */
const PURPOSE = new Set(['for', 'für'])

/** "two days of ACTUAL work", "zwei Tage KONZENTRIERTE Arbeit", "a two-day JOB". */
function workAt(reader: Reader, place: number): boolean {
  const of = place + (reader.word(place + 1) === 'of' ? 2 : 1)
  const isHere = (at: number) =>
    WORK.has(reader.word(at)) && reader.at(at)?.sentence === reader.at(place)?.sentence
  return (
    isHere(of) ||
    (isHere(of + 1) && reader.at(of)?.kind === 'word' && !reader.language.and.has(reader.word(of)))
  )
}

const WORK = new Set(['work', 'effort', 'job', 'arbeit', 'aufwand'])
const WEEK = /^(?:weeks?|wochen?)$/u
const WEEK_DAYS = 5

/** "two to three hours, SOMETIMES a whole day": another end of a duration before it; in the next sentence, the day ends it. */
function isEnd(reader: Reader, place: number, from: number): boolean {
  const start = reader.word(from - 1) === ',' ? from - 1 : from
  const role = reader.before(reader.language.roles, start)
  if (!role || role.value === 'usual') return false
  const isOpen = reader.at(place + 1)?.kind === 'word'
  for (let at = role.start - 1; at > role.start - NEAR; at--) {
    if (isOpen && reader.at(at)?.sentence !== reader.at(place)?.sentence) return false
    if (reader.phrase(reader.language.minutes, at)) return !isWaited(reader, place, from)
  }
  return false
}

/** Maximum number of words between a day and the words that make it waiting. */
const NEAR = 8

/** "half a day of work", "takes two working days"; no "takes two working days until they answer". */
function isWorked(reader: Reader, place: number, from: number): boolean {
  const { workAfter, namedWorkdays, durationVerbs } = reader.language
  if (reader.phrase(workAfter, reader.phrase(reader.language.tails, place + 1)?.next ?? place + 1))
    return true
  if (workAt(reader, place) || isEnd(reader, place, from)) return true
  const isOpening = reader.at(from - 1)?.sentence !== reader.at(from)?.sentence
  if (isOpening && PURPOSE.has(reader.word(place + 1))) return true
  const verb = reader.word(from - 1)
  if (
    (durationVerbs.has(verb) || COPULAS.has(verb)) &&
    isActivity(reader, from) &&
    !isWaited(reader, place, from)
  )
    return true
  if (isWithin(reader, from) && !isWaited(reader, place, from)) return true
  const isNamed = reader.before(namedWorkdays, place + 1) !== null
  const isPerCase = perRun(reader, place + 1) !== null
  if (durationVerbs.has(verb) && isOwnAct(reader, from) && !isWaited(reader, place, from)) return true
  return (
    (isPerCase || (isNamed && (durationVerbs.has(verb) || COPULAS.has(verb)))) &&
    !isWaited(reader, place, from)
  )
}

/** "Ein Gutachten SCHREIBE ICH AN EINEM Tag", "I write a report in a day": a person does it within the day. */
function isWithin(reader: Reader, from: number): boolean {
  const word = reader.word(from - 1)
  if (word !== 'an' && !(word === 'in' && ONE.has(reader.word(from)))) return false
  const sentence = reader.at(from)?.sentence
  let isOwn = false
  let isObject = false
  for (let at = from - 2; at > from - 2 - NEAR && reader.at(at)?.sentence === sentence; at--) {
    isOwn ||= PERSONS.has(reader.word(at))
    isObject ||= ARTICLE.test(reader.word(at))
  }
  return isOwn && isObject
}

const ONE = new Set(['a', 'one', 'einem'])
const ARTICLE = /^(?:a|an|the|one|ein|eine|einen|so|das|den|die)$/u

/** "We calibrate every two weeks, WHICH takes half a day": what a person does. */
function isOwnAct(reader: Reader, from: number): boolean {
  if (reader.word(from - 2) !== 'which') return false
  const sentence = reader.at(from)?.sentence
  for (let at = from - 3; at >= 0 && reader.at(at)?.sentence === sentence; at--)
    if (PERSONS.has(reader.word(at))) return true
  return false
}

const COPULAS = new Set(['is', 'are', 'ist', 'sind'])

/** "Writing the report takes a day", "Das Gutachten zu schreiben dauert": the subject is an activity. */
function isActivity(reader: Reader, from: number): boolean {
  const sentence = reader.at(from)?.sentence
  let at = from - 1
  while (at > 0 && reader.at(at - 1)?.sentence === sentence && reader.at(at - 1)?.kind === 'word') at--
  if (/\p{L}{3}ing$/u.test(reader.word(at))) return true
  return reader.word(from - 3) === 'zu' && /\p{L}{3}n$/u.test(reader.word(from - 2))
}

/** Whether a word near the days makes them waiting. */
function isWaited(reader: Reader, place: number, from: number): boolean {
  const { waiting } = reader.language
  const sentence = reader.at(place)?.sentence
  for (let at = Math.max(0, from - NEAR); at <= place + NEAR; at++)
    if (reader.at(at)?.sentence === sentence && reader.phrase(waiting, at)) return true
  return false
}

/** "20 Min. im Schnitt": the full stop belongs to the unit if the sentence continues. */
const staysIn = (reader: Reader, stop: number) =>
  reader.at(stop + 1)?.sentence === reader.at(stop)?.sentence && reader.at(stop + 1) !== undefined
