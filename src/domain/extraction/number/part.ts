// Role of a value in a range stated in parts: each clause has one value, and its subject or condition says which.

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import { A, kindAt, subjectAt } from '#domain/extraction/number/case-subject.ts'
import { clauseRole, PERFECT } from '#domain/extraction/number/clause-role.ts'
import { boundRole } from '#domain/extraction/number/negated-bound.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import { isResource } from '#domain/extraction/number/resource.ts'
import { isFollowed } from '#domain/extraction/number/role.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** The candidate with the role of its clause, marked as a part if it is another value of `last`. */
export function asPart(reader: Reader, one: Candidate, last: Candidate | undefined): Candidate {
  if (one.relation || one.isNotPresent || one.low < one.high) return one
  if (last?.kind && one.kind === null && isAlternative(reader, one, last))
    return { ...one, role: 'other', isPart: true }
  const bound = boundRole(reader, one)
  const role = bound ?? (last && isOfLast(reader, one, last) ? clauseRole(reader, one, last) : null)
  if (role === null) return one.kind && !one.role ? { ...one, role: subjectRole(reader, one) } : one
  const isPart =
    last !== undefined && isOfLast(reader, one, last) && clauseRole(reader, { ...one, role }, last) !== null
  return isPart || one.kind ? { ...one, role, ...(isPart && { isPart }) } : one
}

/**
 * "10 minutes or 40": the value follows an "or" after the previous one, with at most fillers and the end of its clause
 * between.
 */
export function isAlternative(reader: Reader, one: Candidate, last: Candidate): boolean {
  const { or, light, lasting, about, roles } = reader.language
  const isFiller = (at: number) => light.has(reader.word(at)) || lasting.has(reader.word(at))
  let at = last.next
  while (at < last.next + FILLERS && isFiller(at) && !or.has(reader.word(at))) at++
  if (reader.word(at) === ',') at++
  if (!or.has(reader.word(at++)) || (one.kind === null && isFollowed(reader, one.next))) return false
  while (at < one.head) {
    const passed = reader.phrase(roles, at) ?? reader.phrase(about, at)
    if (!passed && !isFiller(at)) return false
    at = passed?.next ?? at + 1
  }
  return at === one.head && reader.word(one.next) !== '?'
}

/** Maximum number of words from a value to the "or" after it. */
const FILLERS = 2

/** Maximum number of tokens between two parts. */
const APART = 16

/** Whether both can be values of one figure: one kind, at most one sentence apart, and nothing else counted. */
function isOfLast(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (last.kind === null || last.isNotPresent || (one.kind && one.kind !== last.kind)) return false
  const sentences = (reader.at(one.first)?.sentence ?? 0) - (reader.at(last.next - 1)?.sentence ?? 0)
  if (sentences > 1 || one.first - last.next > APART) return false
  if (one.kind) return one.period === last.period && endsClause(reader, one.next)
  const { clockBefore, numbering } = reader.language
  const isHour = one.low <= HOURS || reader.language.table.code !== 'en'
  const isClock = isHour && reader.before(clockBefore, one.first) && !GOING.has(reader.word(one.first - 2))
  const isNumbered = numbering.has(reader.word(one.first - 1)) && !A.has(reader.word(one.first - 2))
  if (isClock || isNumbered) return false
  return !isResource(reader, one.next) && (!isFollowed(reader, one.next) || isParticiple(reader, one.next))
}

/** Of an English clock. */
const HOURS = 12
/** "I have seen it GO TO 50" */
const GOING = new Set(['go', 'goes', 'gone', 'went', 'get', 'up', 'stretch', 'run'])

/** "10 minutes on the letter" is other work: the unit ends its clause. */
function endsClause(reader: Reader, next: number): boolean {
  const token = reader.at(next)
  const isEnd = token?.kind !== 'word' || token.sentence !== reader.at(next - 1)?.sentence
  // "kann es eine Stunde WERDEN"
  const isVerb =
    reader.language.table.code === 'de' && VERB.has(token?.text ?? '') && reader.at(next + 1)?.kind !== 'word'
  return (
    isEnd ||
    isVerb ||
    isParticiple(reader, next) ||
    reader.phrase(reader.language.rolesAfter, next)?.value === 'usual'
  )
}

const VERB = new Set(['werden', 'dauern', 'brauchen', 'sein', 'kosten'])

/** "90 gebraucht.": a verb that ends the clause, and no noun that is counted. */
function isParticiple(reader: Reader, at: number): boolean {
  const isEnd = reader.at(at + 1)?.kind !== 'word' || reader.at(at + 1)?.sentence !== reader.at(at)?.sentence
  return isEnd && /^(?:ge|er|ver|be)\p{L}{3,}(?:t|en)$/u.test(reader.word(at))
}

/** "Die kürzeste Aufnahme, an die ich mich erinnere, war": a comma of a relative clause before the verb. */
const isRelative = (reader: Reader, at: number, first: number): boolean =>
  reader.word(at) === ',' && (at === first - 2 || reader.word(first - 2) === ',')

/** Maximum number of words of a subject with its relative clause. */
const LONG = 12

/** "The shortest visit is 10 minutes": the subject at the start of the sentence, with a verb before the number. */
function subjectRole(reader: Reader, { first, head }: Candidate): ExtractedRole | null {
  const sentence = reader.at(head)?.sentence
  let from = first
  while (from > 0 && first - from < LONG && reader.at(from - 1)?.sentence === sentence) from--
  if (reader.at(from - 1)?.sentence === sentence) return null
  const said = subjectAt(reader, from) ?? reader.phrase(reader.language.roles, from)
  const { lasting, light } = reader.language
  const isVerb =
    kindAt(reader, from)?.next === first ||
    lasting.has(reader.word(first - 1)) ||
    (reader.word(first - 1) === 'in' && lasting.has(reader.word(first - 2))) ||
    PERFECT.has(reader.word(first - 1)) ||
    (light.has(reader.word(first - 1)) && lasting.has(reader.word(first - 2)))
  const isPlain = Array.from({ length: first - from }, (_, n) => from + n).every(
    at =>
      (reader.at(at)?.kind === 'word' || isRelative(reader, at, first)) &&
      (at < (said?.next ?? 0) || !numeralAt(reader, at)),
  )
  return said && isVerb && isPlain ? said.value : null
}
