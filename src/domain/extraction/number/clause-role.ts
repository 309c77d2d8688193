// What the clause of a number says of its role: a condition, a circumstance, a subject.

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import type { Candidate } from '#domain/extraction/number/candidate.ts'
import {
  BREAKS,
  CONDITIONAL,
  isNamed,
  isSameCase,
  subjectAt,
} from '#domain/extraction/number/case-subject.ts'
import { NEGATING, OVER, UNDER } from '#domain/extraction/number/negated-bound.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Maximum number of words from a number back to its subject. */
const REACH = 8

/** What a clause has said of its value so far. */
interface Clause {
  role: ExtractedRole | null
  /** Words without a meaning here that may still follow. */
  unknown: number
  hasPronoun: boolean
  isPerfect: boolean
  /** The words before the number name a circumstance. */
  isOther: boolean
  isCount: boolean
}

/** The role that the clause between `last` and the number gives it, or null if it is about something else. */
export function clauseRole(reader: Reader, one: Candidate, last: Candidate): ExtractedRole | null {
  const clause: Clause = {
    role: one.role === 'other' ? null : one.role,
    // "A bound catalogue takes up to 90" after two parts: another case with its own end.
    unknown: last.isPart && (one.role === 'min' || one.role === 'max') ? SUBJECT : 0,
    hasPronoun: false,
    isPerfect: false,
    isOther: one.role === 'other',
    isCount: last.kind === 'volume' && one.kind === null,
  }
  const isPossible = reaches(reader, one, last)
  if (isPossible || isFurtherEnd(reader, one, last)) clause.unknown = SUBJECT
  const from = clauseStart(reader, one.head, last)
  if (from === null) return null
  if (isSameCase(reader, from, last)) return 'other'
  for (let at = from; at < one.head; ) {
    const next = clauseWord(reader, at, one.head, clause)
    if (next === null) return null
    at = next
  }
  const isAgain =
    clause.isPerfect && clause.hasPronoun && (last.role !== null || isPerfectBefore(reader, last))
  if (clause.role === null && isOfCase(reader, one.next)) return 'other'
  return clause.role ?? (isAgain ? 'other' : isPossible ? 'max' : null)
}

/** "Ten minutes. A car with injuries, UP TO ninety": a bare value with the word of an end, which its size agrees with. */
function isFurtherEnd(reader: Reader, one: Candidate, last: Candidate): boolean {
  if (one.kind !== null || last.kind !== 'minutes' || last.low < last.high) return false
  const value = one.low * last.factor
  const isEnd = (one.role === 'max' && value > last.high) || (one.role === 'min' && value < last.low)
  const isApart = reader.at(one.head)?.sentence !== reader.at(last.next - 1)?.sentence
  return isEnd && isApart && one.head - last.next <= REACH
}

/** "45 FOR MIXED ONES", "40 für gemischte": the cases of a value, after it. */
const isOfCase = (reader: Reader, at: number): boolean =>
  FOR.has(reader.word(at)) &&
  (subjectAt(reader, at + 1) !== null ||
    (/e$/u.test(reader.word(at + 1)) && reader.at(at + 2)?.kind !== 'word' && reader.word(at) === 'für'))

const FOR = new Set(['for', 'with', 'für', 'bei', 'mit'])

/** "I have seen 10 minutes and I have seen 50": the value before was one case too. */
const isPerfectBefore = (reader: Reader, { head }: Candidate) =>
  [1, 2, 3].some(back => PERFECT.has(reader.word(head - back)))

/** "an alteration can push it to 60", "mit Änderung können es 60 werden": a larger value that is possible. */
function reaches(reader: Reader, one: Candidate, last: Candidate): boolean {
  const value = one.kind === null ? one.low * last.factor : one.low
  if (value <= last.high) return false
  const sentence = reader.at(one.head)?.sentence
  for (let at = one.head - 1; at >= last.next && at > one.head - REACH; at--) {
    if (reader.at(at)?.sentence !== sentence || ACTORS.has(reader.word(at))) return false
    if (POSSIBLE.has(reader.word(at))) return true
  }
  return false
}

const POSSIBLE = new Set(['can', 'could', 'may', 'might', 'kann', 'können', 'könnte', 'könnten'])

/** "I have had SOME that took an hour" */
const CASES = new Set(['welche', 'einen', 'eine', 'eins', 'some', 'one', 'ones'])

const BUT = new Set(['but', 'aber', 'and', 'und', 'while', 'whereas'])

/** The start of the clause of the number; null if no sign or conjunction separates it from `last`. */
function clauseStart(reader: Reader, first: number, last: Candidate): number | null {
  const sentence = reader.at(first)?.sentence
  for (let at = last.next; at < first; at++) {
    const isBreak = BREAKS.has(reader.word(at)) || BUT.has(reader.word(at))
    if (reader.at(at)?.sentence === sentence && (isBreak || reader.at(at - 1)?.sentence !== sentence))
      return isBreak ? at + 1 : at
  }
  return reader.at(first - 1)?.sentence === sentence ? null : first
}

/** "after a holiday it is 9": at most this many words with the preposition. */
const PREPOSITIONS = new Set(['after', 'before', 'with', 'nach', 'vor', 'bei', 'mit'])
const CIRCUMSTANCE = 3
/** "a day, IN flu season 160" */
const SEASON = new Set([
  'in',
  'at',
  'during',
  'over',
  'around',
  'im',
  'an',
  'am',
  'während',
  'zu',
  'zur',
  'zum',
])
/** Maximum number of words from the season to its count. */
const TIME = 6
const ELSE = new Set(['otherwise', 'else', 'sonst', 'ansonsten'])
const PRONOUNS = new Set(['it', 'they', 'i', 'we', 'you', 'du', 'es', 'das', 'ich', 'wir', 'man'])
/** Their other verbs are other work: "we refund 38". */
const ACTORS = new Set(['i', 'we', 'you', 'ich', 'wir', 'man'])
/** Auxiliaries of the perfect. */
export const PERFECT: ReadonlySet<string> = new Set(['has', 'have', 'had', 'hat', 'habe', 'hatte'])
/** "I have KNOWN it take two" */
const KNOWN = new Set(['known', 'heard', 'seen', 'watched', 'erlebt', 'gesehen'])
/** Unknown words after a pronoun: its verb and adverbs. */
const PREDICATE = 3
/** Unknown words of a further case: its adjective and noun. */
const SUBJECT = 3
/** Unknown words after "some" or "most": the noun or its verb. */
const NAMED = 2

const BEING = new Set(['are', 'am', 'bin', 'bist', 'sind'])

/** "FEHLT ETWAS, sind es": a verb at the start of the sentence and a comma are a condition. */
function isInverted(reader: Reader, at: number, end: number): boolean {
  const isFirst = reader.at(at - 1)?.sentence !== reader.at(at)?.sentence
  if (!isFirst || !/^\p{L}{2,}t$/u.test(reader.word(at)) || reader.language.table.code !== 'de') return false
  let comma = at + 1
  while (comma < end && comma < at + REACH && reader.word(comma) !== ',') comma++
  return (
    reader.word(comma) === ',' &&
    /^(?:ist|sind|bist|bin|wird|werden|dauert|brauche|brauchen|kann|können)$/u.test(reader.word(comma + 1))
  )
}

/** Reads one word or phrase of the clause: the index after it, or null if the clause is about something else. */
function clauseWord(reader: Reader, at: number, end: number, clause: Clause): number | null {
  const { roles, rolesAfter } = reader.language
  const word = reader.word(at)
  if (isFinished(reader, at)) return null
  const isTime = clause.isCount && SEASON.has(word) && end - at > 1 && end - at <= TIME
  if ((CONDITIONAL.has(word) || PREPOSITIONS.has(word) || isTime) && !reader.phrase(roles, at)) {
    clause.role ??= 'other'
    return PREPOSITIONS.has(word) || isTime ? Math.min(at + CIRCUMSTANCE, end) : conditionEnd(reader, at, end)
  }
  if (isInverted(reader, at, end)) {
    clause.role ??= 'other'
    clause.unknown = NAMED
    return conditionEnd(reader, at, end)
  }
  if (ELSE.has(word)) {
    clause.role ??= 'usual'
    return at + 1
  }
  const after = reader.phrase(rolesAfter, at)
  if (after?.value === 'other' && after.next > at + 1 && after.next <= end) return after.next
  const isRather = clause.isOther && reader.phrase(reader.language.rather, at) !== null
  const said = isRather
    ? null
    : (subjectAt(reader, at) ?? reader.phrase(roles, at) ?? (after?.value === 'other' ? null : after))
  if (said && said.next <= end) {
    if (clause.role === null || clause.role === 'other') clause.role = said.value
    clause.unknown = Math.max(clause.unknown, isNamed(reader, at) ? NAMED : 0)
    return said.next
  }
  if (isParticle(reader, at)) return null
  if (PRONOUNS.has(word) && !isArticle(reader, at)) {
    clause.hasPronoun = true
    // "Otherwise WE ARE looking at forty": no work of its own.
    clause.unknown = ACTORS.has(word) && !BEING.has(reader.word(at + 1)) ? 0 : PREDICATE
    return at + 1
  }
  if (clause.isPerfect && KNOWN.has(word)) return at + 1
  clause.isPerfect ||= PERFECT.has(word)
  return fillerAt(reader, at, clause)
}

/** The index after a word of approximation, a filler or an unknown word that is still allowed; else null. */
function fillerAt(reader: Reader, at: number, clause: Clause): number | null {
  const { light, lasting, counting, about, rather } = reader.language
  const word = reader.word(at)
  const nearer = reader.phrase(rather, at)
  if (nearer) {
    clause.role ??= clause.isOther ? 'other' : 'usual'
    return nearer.next
  }
  const passed = reader.phrase(about, at)
  if (passed) return passed.next
  const isKnown =
    [UNDER, OVER, NEGATING, CASES, light, lasting, counting].some(each => each.has(word)) ||
    reader.at(at)?.kind === 'sign'
  return isKnown || clause.unknown-- > 0 ? at + 1 : null
}

/** "rechnet den Auftrag ab, 4 Minuten": the prefix of another verb ends the clause. */
const isParticle = (reader: Reader, at: number) =>
  (reader.word(at) === 'ab' || reader.word(at) === 'auf') && reader.at(at + 1)?.kind === 'sign'

/** "das Büro", "das Ziel": no pronoun; "das sind" and "das dauert" have one. */
function isArticle(reader: Reader, at: number): boolean {
  const next = reader.word(at + 1)
  const { light, lasting, counting } = reader.language
  return reader.word(at) === 'das' && ![light, lasting, counting].some(each => each.has(next))
}

/** "Once that's done", "after this": the next work begins. */
const isFinished = (reader: Reader, at: number) =>
  CONDITIONAL.has(reader.word(at)) &&
  (/^(?:that|this)(?:'s)?$/u.test(reader.word(at + 1)) ||
    (reader.word(at + 1) === 'das' && DONE.has(reader.word(at + 2))))

const DONE = new Set(['erledigt', 'fertig', 'durch', 'getan', 'gemacht', 'geschafft'])

/** The index after the comma that ends a condition, else `end`; null if it has a number. */
function conditionEnd(reader: Reader, from: number, end: number): number | null {
  for (let at = from + 1; at < end; at++) {
    if (reader.word(at) === ',') return at + 1
    if (numeralAt(reader, at) && !reader.language.light.has(reader.word(at))) return null
  }
  return end
}
