// Rest of a duration after its unit: "an hour AND A HALF", "2 hours 30 minutes", "one hour twenty".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { gluedMinutes } from '#domain/extraction/number/clock-length.ts'
import { perRun } from '#domain/extraction/number/money.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { isFollowed } from '#domain/extraction/number/role.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** The duration with its part or its smaller unit: "an hour and a half", "2 hours 30 minutes", "1h 20". */
export function withRest(reader: Reader, one: Candidate): Candidate {
  const tail = reader.phrase(reader.language.tails, one.next)
  if (tail) return add(one, one.factor * tail.value, tail.next)
  if (one.factor !== 60) return one.factor === 1 ? withSeconds(reader, one) : one
  const from = reader.language.and.has(reader.word(one.next)) ? one.next + 1 : one.next
  const glued = gluedMinutes(reader, from)
  if (glued) return add(one, glued.value, glued.next)
  const more = minutesAt(reader, from) ?? oneAt(reader, from)
  const unit = more && reader.phrase(reader.language.minutes, more.next)
  if (!more || more.value * (unit?.value ?? 1) >= 60 || (unit && unit.value < 1)) return one
  if (
    !unit &&
    ((from > one.next && !isUnitlessRest(reader, more.next)) ||
      reader.language.articles.has(reader.word(from)) ||
      !isLast(reader, more.next) ||
      !Number.isInteger(more.value))
  )
    return one
  return add(one, more.value * (unit?.value ?? 1), unit?.next ?? more.next)
}

/** "five minutes thirty": seconds without their unit. */
function withSeconds(reader: Reader, one: Candidate): Candidate {
  const more = numeralAt(reader, one.next)
  const isRest = more && Number.isInteger(more.value) && more.value < 60 && more.value % 5 === 0
  return isRest && isWordedRest(reader, more.next) && isLast(reader, more.next)
    ? { ...one, low: one.low + more.value / 60, high: one.high + more.value / 60, next: more.next }
    : one
}

/** Minutes after hours; "05" has a leading zero. */
const minutesAt = (reader: Reader, at: number) =>
  /^0\d$/.test(reader.word(at)) ? { value: Number(reader.word(at)), next: at + 1 } : numeralAt(reader, at)

/** "und eine Viertelstunde", "and a minute": an article as one. */
const oneAt = (reader: Reader, at: number) =>
  reader.language.articles.has(reader.word(at)) ? { value: 1, next: at + 1 } : null

/** "one hour twenty", "2h15 per vehicle": no counted word follows the minutes. */
function isLast(reader: Reader, next: number): boolean {
  const token = reader.at(next)
  if (!token || token.sentence !== reader.at(next - 1)?.sentence) return true
  if (token.kind === 'sign') return ENDS.has(token.text)
  if (isWordedRest(reader, next) || PARTICIPLE.test(token.text)) return true
  return perRun(reader, next) !== null || (token.kind === 'word' && !isFollowed(reader, next))
}

/** "an hour forty-five door to door": a multiple of five in words, and no plural that it could count. */
function isWordedRest(reader: Reader, next: number): boolean {
  const said = [1, 2, 3].map(back => numeralAt(reader, next - back)).find(each => each?.next === next)
  const isRound = said && !said.digits && said.value % 5 === 0
  return (
    Boolean(isRound) &&
    (!/[sen]$/.test(reader.word(next)) ||
      PARTICLES.has(reader.word(next)) ||
      reader.language.light.has(reader.word(next))) &&
    !reader.language.timesWords.has(reader.word(next))
  )
}

/** Of a verb before: "kommt eine Stunde zwanzig zusammen". */
const PARTICLES = new Set(['zusammen', 'drin', 'dran'])

/** "one hour and twenty to clear", not "an hour and twenty letters". */
const isUnitlessRest = (reader: Reader, next: number): boolean =>
  isWordedRest(reader, next) &&
  (!isFollowed(reader, next) || reader.language.light.has(reader.word(next)) || perRun(reader, next) !== null)

/** "hat 3 Stunden 10 GEDAUERT" */
const PARTICIPLE = /^(?:gedauert|gebraucht|gekostet|gesessen|benötigt)$/u
const ENDS = new Set(['.', ',', ';', '!', '?', ')'])

const add = (one: Candidate, more: number, next: number): Candidate => ({
  ...one,
  low: one.low + more,
  high: one.high + more,
  next,
  why: ['hours × 60 minutes'],
})
