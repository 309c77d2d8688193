// Tolerances and rises: "15 minutes, give or take 5" is a range, "rose from 30 to 34 dollars" is the second value.

import { type Phrases, phrases } from '#domain/extraction/language/language.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

const TOLERANCES: Phrases<boolean> = phrases<boolean>([
  ['give or take|plus or minus|plus minus|+ / -|+ -|±|plus oder minus|mit einer abweichung von', true],
])

/** A single value with its tolerance as a range; any other candidate as it is. */
export function withTolerance(reader: Reader, one: Candidate): Candidate {
  if (one.kind === null || one.low < one.high) return one
  const from = reader.word(one.next) === ',' ? one.next + 1 : one.next
  const opening = reader.phrase(TOLERANCES, from)
  const value = opening && numeralAt(reader, opening.next)
  if (!value) return one
  const unit = one.kind === 'minutes' ? reader.phrase(reader.language.minutes, value.next) : null
  const spread = value.value * (unit?.value ?? one.factor)
  if (spread <= 0 || spread >= one.low) return one
  const values = { low: one.low - spread, usual: one.low, high: one.high + spread }
  return { ...one, ...values, next: unit?.next ?? value.next }
}

/** Maximum number of words between a verb of change and its values. */
const REACH = 5
const CHANGE =
  /^(?:went|gone|rose|risen|climbed|increased|raised|moved|jumped|grew|grown|changed|up|stieg|stiegen|gestiegen|erhöht|angehoben|geklettert|wuchs|gewachsen|kletterte)$/u

/** "The rate went from 30 to 34": the value of today, where the words would also be a range. */
export const afterRise = (reader: Reader, one: Candidate): Candidate =>
  one.kind !== null && one.usual === undefined && isRise(reader, one) ? { ...one, low: one.high } : one

/** Whether two values are those before and after a change: a verb of change is near "from … to". */
export function isRise(
  reader: Reader,
  { first, next, low, high }: Pick<Candidate, 'first' | 'next' | 'low' | 'high'>,
): boolean {
  const isOpened = reader.phrase(reader.language.from, first) ?? reader.before(reader.language.from, first)
  if (low >= high || !isOpened) return false
  const sentence = reader.at(first)?.sentence
  const isChange = (at: number) => reader.at(at)?.sentence === sentence && CHANGE.test(reader.word(at))
  if (isChange(next) || isChange(next + 1)) return true
  for (let at = first; at > first - REACH && reader.at(at)?.sentence === sentence; at--)
    if (isChange(at)) return true
  return false
}
