// Conditions of a value: "when the printer works it is 2 minutes", "9 minutes when the patient is known, 25 when not".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { CONDITIONAL } from '#domain/extraction/number/case-subject.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** "When the printer works it is 2 minutes", "fünfzehn, wenn ich ihn kenne": the value of one case. */
export function isConditional(reader: Reader, { first, next }: Candidate): boolean {
  const behind = reader.word(next + (reader.word(next) === ',' ? 1 : 0))
  if (EXCEPT.has(behind)) return false
  if (CONDITIONAL.has(behind)) return true
  const sentence = reader.at(first)?.sentence
  let at = first
  while (at > 0 && reader.at(at - 1)?.sentence === sentence && first - at < CONDITION) at--
  return CONDITIONAL.has(reader.word(at))
}

/** "ten minutes, unless": the value of the other cases. */
const EXCEPT = new Set(['unless', 'außer'])

/** Maximum length of a condition in words. */
const CONDITION = 16
/** "9 minutes WHEN THE PATIENT IS KNOWN, 25 when not": the token index after a condition that ends before `to`. */
export function afterCondition(reader: Reader, from: number, to: number): number {
  const { and, or } = reader.language
  const comma = reader.word(from) === ',' ? 1 : 0
  if (!CONDITIONAL.has(reader.word(from + comma))) return from
  const sentence = reader.at(from)?.sentence
  for (let at = from + comma + 1; at < Math.min(to, from + CONDITION); at++) {
    const word = reader.word(at)
    if (word === ',' || word === ';' || and.has(word) || or.has(word)) return at
    if (reader.at(at)?.sentence !== sentence || word === '.') return at
    if (numeralAt(reader, at) !== null) return from
  }
  return from
}
