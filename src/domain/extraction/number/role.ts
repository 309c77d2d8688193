// The role of a number (minimum, usual, maximum), and the role words that belong to its quote.

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { circumstanceAt, WEEKDAYS } from '#domain/extraction/number/case-subject.ts'
import { boundRole } from '#domain/extraction/number/negated-bound.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** The candidate with the role given since `from`; a bare number that counts something else has none. */
export function withRole(reader: Reader, one: Candidate, from: number): Candidate {
  const behind =
    reader.phrase(reader.language.rolesAfter, one.next) ??
    circumstanceAt(reader, one.next) ??
    roleWithin(reader, one) ??
    caseBehind(reader, one, from)
  const bound = one.low === one.high ? boundRole(reader, one) : null
  const before = bound ? { value: bound } : roleBefore(reader, one.head, from)
  const isOwn = one.kind === null && isFollowed(reader, one.next)
  if (isOwn) return { ...one, role: null, high: one.low }
  const isQuoted = behind !== null && behind.value !== 'other'
  const role = one.role ?? (isQuoted ? behind.value : (before?.value ?? behind?.value ?? null))
  const first = one.head === one.first ? Math.max(from, quotedFrom(reader, one.first)) : one.first
  return { ...one, role, first, next: isQuoted ? behind.next : one.next }
}

/** "Dreißig, wenn die Maschine klemmt": a condition behind a comma. */
function caseBehind(reader: Reader, { kind, first, next }: Candidate, from: number) {
  const before = reader.word(first - 1)
  const isOpening =
    before === ',' ||
    reader.at(first - 1)?.sentence !== reader.at(first)?.sentence ||
    reader.language.and.has(before) ||
    BUT.has(before)
  const isOther = kind === null || (kind === 'minutes' && before === ',' && first - 1 === from)
  const isCase = isOther && isOpening && reader.word(next) === ',' && CASES.has(reader.word(next + 1))
  return isCase ? { value: 'other' as const, next } : null
}

const CASES = new Set(['when', 'if', 'wenn', 'falls', 'sobald'])
const BUT = new Set(['but', 'aber'])

/** "300 in a quiet month": the period of a volume says its role too. */
function roleWithin(reader: Reader, { kind, head, next }: Candidate) {
  if (kind !== 'volume') return null
  const found = reader.before(reader.language.rolesAfter, next)
  if (found && found.start > head && found.value !== 'usual') return { value: found.value, next }
  const start = [4, 3, 2].find(
    back => next - back > head && circumstanceAt(reader, next - back)?.next === next,
  )
  return start ? circumstanceAt(reader, next - start) : null
}

/** Maximum number of words between a role and its number. */
const APART = 5

function roleBefore(reader: Reader, head: number, from: number): { value: ExtractedRole } | null {
  const { roles, light } = reader.language
  for (let at = head; at > head - APART && at > from; at--) {
    const found = reader.before(roles, at) ?? monthBefore(reader, at)
    const about = reader.before(reader.language.about, at)
    // "noch mal fünf": "mal" is not a role within a longer phrase.
    if (found && about && about.start < found.start) continue
    if (found && found.start >= from)
      return isRather(reader, found) ? (circumstance(reader, found.start, from) ?? found) : found
    if (about && about.start > from && about.start < at) {
      at = about.start + 1
      continue
    }
    const token = reader.at(at - 1)
    const isLight =
      token && (token.kind === 'word' ? light.has(token.text) : token.text === '~' || token.text === '(')
    if (token?.sentence !== reader.at(head)?.sentence) return null
    if (!isLight) return token?.kind === 'word' ? opening(reader, at - 1, from) : null
  }
  return null
}

/** "IN AUGUST more like 150": a circumstance before words of approximation. */
function circumstance(reader: Reader, at: number, from: number): { value: ExtractedRole } | null {
  const found =
    reader.before(reader.language.roles, at) ?? monthBefore(reader, at) ?? weekdayBefore(reader, at)
  return found && found.start >= from && found.value !== 'usual' ? found : null
}

/** "freitags eher 60" */
const weekdayBefore = (reader: Reader, at: number) =>
  WEEKDAYS.test(reader.word(at - 1)) ? { value: 'other' as const, start: at - 1 } : null

/** Words of approximation that are not a usual value if a circumstance precedes them. */
const isRather = (reader: Reader, { value, start }: { value: ExtractedRole; start: number }) =>
  value === 'usual' && reader.phrase(reader.language.rather, start) !== null

/** "Normally I plan 20 minutes": a usual value, if fillers lead from the start of the sentence to its verb. */
function opening(reader: Reader, verb: number, from: number): { value: ExtractedRole } | null {
  const { roles, light } = reader.language
  let at = verb
  while (at > from && light.has(reader.word(at - 1)) && verb - at < APART) at--
  const found = reader.before(roles, at)
  const isBegun = found && reader.at(found.start - 1)?.sentence !== reader.at(verb)?.sentence
  return isBegun && found.start >= from && found.value === 'usual' ? found : null
}

/** "in August 900": a single month differs from the usual one. */
function monthBefore({ word, language: { months, table } }: Reader, at: number) {
  const isMonth = months.has(word(at - 1)) && word(at - 2) === table.inMonth
  return isMonth ? { value: 'other' as const, start: at - 2 } : null
}

/** "usually about": these words are quoted with the number. */
function quotedFrom(reader: Reader, first: number): number {
  const about = reader.before(reader.language.about, first)?.start ?? first
  const role = reader.before(reader.language.roles, about)?.start ?? about
  return reader.before(reader.language.about, role)?.start ?? role
}

/** After a number that counts nothing else: "47 since January", "in 35 fertig". */
const UNCOUNTED = new Set([
  'kommt',
  'trifft',
  'stimmt',
  'fits',
  'since',
  'seit',
  'fertig',
  'done',
  'finished',
  'ready',
  'erledigt',
])

/** Whether a word follows that the number counts. */
export function isFollowed(reader: Reader, next: number): boolean {
  const token = reader.at(next)
  if (token?.kind !== 'word' || token.sentence !== reader.at(next - 1)?.sentence) return false
  const { light, lasting, present, rolesAfter } = reader.language
  return (
    !UNCOUNTED.has(token.text) &&
    !light.has(token.text) &&
    !lasting.has(token.text) &&
    reader.phrase(present, next) === null &&
    reader.phrase(rolesAfter, next) === null
  )
}
