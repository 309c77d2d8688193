// The marks in the clause of a number.

import type { RefusalMark } from '#domain/extraction/language/refusal-words.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'
import { marksAt } from '#domain/extraction/refusal/mark.ts'

/** Maximum number of words of a clause before and after its number. */
const BEFORE = 14
const AFTER = 9

/** The marks of a clause up to the end of its number. */
export function marksBefore(reader: Reader, { head, next }: Candidate): ReadonlySet<RefusalMark> {
  const found = new Set<RefusalMark>()
  for (let at = head; at < next; at++) addMarks(reader, at, found)
  const sentence = reader.at(head)?.sentence
  const apposed = apposition(reader, head)
  for (let at = head - 1; at >= 0 && at >= head - BEFORE && reader.at(at)?.sentence === sentence; at--) {
    if (endsClause(reader, at) && at !== apposed) break
    addMarks(reader, at, found)
  }
  return found
}

/** The marks between a number and the end of its clause. */
export function marksAfter(reader: Reader, next: number): ReadonlySet<RefusalMark> {
  const found = new Set<RefusalMark>()
  const sentence = reader.at(next - 1)?.sentence
  for (let at = next; at < next + AFTER && reader.at(at)?.sentence === sentence; at++) {
    if (endsClause(reader, at) || reader.language.and.has(reader.word(at))) break
    addMarks(reader, at, found)
  }
  return found
}

/** "It has to dry overnight, AT LEAST ten hours": the comma before a number with only words of approximation between. */
function apposition(reader: Reader, head: number): number {
  const { about, roles } = reader.language
  const start = reader.before(about, head)?.start ?? head
  return (reader.before(roles, start)?.start ?? start) - 1
}

function addMarks(reader: Reader, at: number, found: Set<RefusalMark>): void {
  for (const mark of marksAt(reader, at)) if (mark !== 'idle' || isIdle(reader, at)) found.add(mark)
}

/** "has to DRY for two hours": without an object, and no person does it. */
function isIdle(reader: Reader, at: number): boolean {
  const found = reader.phrase(reader.language.refusals, at)
  const behind = found && reader.at(found.next)
  if (!found || PEOPLE.has(reader.word(at - 1))) return false
  if (behind?.kind === 'word' && !ONWARD.has(behind.text) && numeralAt(reader, found.next) === null)
    return false
  if (!INFINITIVE.test(reader.word(at)) || found.next > at + 1) return true
  const sentence = reader.at(at)?.sentence
  let isForced = false
  for (let back = at - 1; back > at - BEFORE && reader.at(back)?.sentence === sentence; back--) {
    if (PEOPLE.has(reader.word(back))) return false
    isForced ||= FORCED.has(reader.word(back))
  }
  return isForced
}

const ONWARD = new Set(
  'for before until overnight in at and about around another muss lassen und bevor bis über noch etwa gut gute mindestens werden wird'.split(
    ' ',
  ),
)
/** German infinitives, which people may do too. */
const INFINITIVE = /en$/u
const FORCED = new Set(['muss', 'müssen', 'soll', 'sollen', 'braucht', 'brauchen', 'darf'])
const PEOPLE = new Set(['ich', 'wir', 'man', 'zu', 'er', 'i', 'we', 'he', 'she', 'they'])

/** A sign, "but", or another number. */
function endsClause(reader: Reader, at: number): boolean {
  const token = reader.at(at)
  if (token?.kind === 'number') return true
  if (token?.kind === 'sign') return STOPS.has(token.text)
  const { and, subjects } = reader.language
  const word = reader.word(at)
  return BUT.has(word) || (and.has(word) && subjects.has(reader.word(at + 1)))
}

const STOPS = new Set([',', ';', ':', '(', ')', '–'])
/** Words that begin a clause of the opposite. */
export const BUT: ReadonlySet<string> = new Set([
  'but',
  'aber',
  'doch',
  'sondern',
  'whereas',
  'während',
  'while',
])
