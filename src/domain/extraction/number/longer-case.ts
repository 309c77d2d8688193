// A longer case of the same work: "8 minutes to enter the job, 15 if it is a new client".

import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words about the work, between the minutes and the comma. */
const WORK = 9

const CONDITIONS = new Set(['if', 'when', 'wenn', 'falls', 'sobald'])

/** Whether a bare number behind a comma is a longer case of the minutes: a condition follows it, "if …" or "bei Neukunden". */
export function isLongerCase(reader: Reader, one: Candidate, other: Candidate): boolean {
  const isBare = other.kind === null && other.low === other.high && one.low === one.high
  if ((one.kind !== 'minutes' && one.kind !== 'money') || !isBare || other.low <= one.high) return false
  const comma = [1, 2].map(back => other.first - back).find(at => reader.word(at) === ',')
  if (comma === undefined || comma - one.next > WORK || !isCase(reader, other.next)) return false
  for (let at = one.next; at < comma; at++)
    if (reader.at(at)?.kind !== 'word' || numeralAt(reader, at) !== null) return false
  return reader.at(comma)?.sentence === reader.at(one.first)?.sentence
}

function isCase(reader: Reader, next: number): boolean {
  const at = next + (reader.word(next) === ',' ? 1 : 0)
  const isWithin = reader.word(at) === 'bei' && !reader.language.articles.has(reader.word(at + 1))
  return isWithin || CONDITIONS.has(reader.word(at))
}
