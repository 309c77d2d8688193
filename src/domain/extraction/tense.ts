// Values of the past and targets: "it used to be 45 minutes", "our goal is 5". They are no figures of today.

import type { Candidate } from '#domain/extraction/candidate.ts'
import { numeralAt } from '#domain/extraction/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { pluralOf } from '#domain/extraction/volume.ts'

/** Maximum number of words between the marker and its number. */
const REACH = 14

/** Whether the clause of a number describes the past or a target. */
export function isNotPresent(reader: Reader, { head, next }: Candidate): boolean {
  const { language: own } = reader
  if (reader.phrase(own.present, next)) return false
  const count = numeralAt(reader, next)
  if (reader.phrase(own.notPresentAfter, next)) return true
  if (count && reader.phrase(own.notPresentAfter, count.next)) return true
  const sentence = reader.at(head)?.sentence
  for (let at = head - 1; at >= 0 && at > head - REACH && reader.at(at)?.sentence === sentence; at--) {
    if (reader.phrase(own.present, at)) return false
    if (reader.phrase(own.notPresent, at) || isAgo(reader, at)) return true
    if (endsClause(reader, at)) return false
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
