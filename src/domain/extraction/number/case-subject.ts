// Subjects that say which end of a range a value is: "most", "the worst", "simple cases".

import type { ExtractedRole } from '#domain/extraction/figure.ts'
import { numeralAt } from '#domain/extraction/number/number.ts'
import type { Reader } from '#domain/extraction/reader.ts'

/** Signs that end a clause. */
export const BREAKS: ReadonlySet<string> = new Set([',', ';', ':', '-', '–', '.', '!', '?', '…'])
/** Words that begin a condition. */
export const CONDITIONAL: ReadonlySet<string> = new Set([
  'when',
  'if',
  'unless',
  'once',
  'after',
  'before',
  'wenn',
  'falls',
  'sobald',
  'außer',
  'nach',
  'vor',
  'bei',
])

const SOME = new Set(['some', 'others', 'few', 'manche', 'einige', 'andere', 'einzelne', 'wenige'])

/** "some invoices", "most bookings"; "the biggest customer" is another subject. */
export const isNamed = (reader: Reader, at: number) =>
  SOME.has(reader.word(at)) ||
  reader.word(at) === 'most' ||
  reader.word(at + 1) === 'meisten' ||
  setApart(reader, at) !== null

const ARTICLES = new Set(['the', 'der', 'die', 'das', 'my', 'our', 'mein', 'unser'])
const ONES = new Set(['one', 'ones'])

/** "most", "some", "the worst", "der schlimmste", "a busy one": the subject is one of the cases. */
export function subjectAt(reader: Reader, at: number): { value: ExtractedRole; next: number } | null {
  const word = reader.word(at)
  const next = reader.word(at + 1)
  if (word === 'most' && !ARTICLES.has(reader.word(at - 1)) && reader.word(at - 1) !== 'at')
    return { value: 'usual', next: at + 1 }
  if (word === 'die' && next === 'meisten') return { value: 'usual', next: at + 2 }
  const isFew = (word === 'a' && next === 'few') || (word === 'ein' && next === 'paar')
  if (isFew && !numeralAt(reader, at + 2)) return { value: 'other', next: at + 2 }
  if (SOME.has(word) && word !== 'few' && !isCounted(reader, at + 1)) return { value: 'other', next: at + 1 }
  if (ARTICLES.has(word) && isSuperlative(next)) return { value: 'other', next: at + 2 }
  const kind = kindAt(reader, at) ?? circumstanceAt(reader, at)
  if (kind) return kind
  const apart = setApart(reader, at)
  if (apart) return apart
  if (word === 'die' && isNominal(reader, at + 1)) return { value: 'other', next: at + 2 }
  const isOne = (place: number) => ONES.has(reader.word(place)) && !ARTICLES.has(reader.word(place - 1))
  const ones = [at + 1, at + 2].find(isOne)
  return ones !== undefined &&
    !AVERAGE.has(reader.word(ones - 1)) &&
    reader.at(ones)?.sentence === reader.at(at)?.sentence
    ? { value: 'other', next: ones + 1 }
    : null
}

/** "the ones with a tenant", "die mit Vermietung": some cases, by what sets them apart. */
function setApart(reader: Reader, at: number): { value: ExtractedRole; next: number } | null {
  const isOnes = reader.word(at) === 'the' && reader.word(at + 1) === 'ones'
  const next = at + (isOnes ? 2 : 1)
  const isSome = isOnes || reader.word(at) === 'those' || reader.word(at) === 'die'
  return isSome && OF.has(reader.word(next)) ? { value: 'other', next: next + 1 } : null
}

/** "Simple cases", "knifflige Fälle": an adjective of ease with its noun is one end. */
export function kindAt(reader: Reader, at: number): { value: ExtractedRole; next: number } | null {
  const isOne = A.has(reader.word(at))
  const adjective = at + (isOne ? 1 : 0)
  const value = easeOf(reader.word(adjective))
  const isFirst = reader.at(at - 1)?.sentence !== reader.at(at)?.sentence || BREAKS.has(reader.word(at - 1))
  if (!value || !(isFirst || isOne)) return null
  const noun = adjective + 1
  const isNoun =
    ONES.has(reader.word(noun)) ||
    (reader.at(noun)?.kind === 'word' &&
      !reader.language.light.has(reader.word(noun)) &&
      numeralAt(reader, noun) === null)
  return { value, next: isNoun && !reader.language.lasting.has(reader.word(noun)) ? noun + 1 : noun }
}

/** Indefinite articles. */
export const A: ReadonlySet<string> = new Set(['a', 'an', 'ein', 'eine'])

const EASY =
  /^(?:simple|easy|routine|straightforward|good|quick|plain|short|small|little|minor|basic|clean|light|harmless|(?:einfach|leicht|unkompliziert|gut|schnell|kurz|klein|simpl|kürzer|kleiner|harmlos|unproblematisch|problemlos|glatt)e[rs]?)$/u
const HARD =
  /^(?:tricky|difficult|complicated|complex|nasty|awkward|bad|hard|long|lengthy|big|large|major|messy|thorny|tough|ugly|heavy|problematic|involved|elaborate|(?:knifflig|schwierig|kompliziert|komplex|heikl|verzwickt|schlecht|schwer|lang|länger|groß|größer|dick|aufwendig|aufwändig|umfangreich|übl|vertrackt|zäh|problematisch|verworren|hartnäckig)e[rs]?)$/u

/** The end of a range that a case of this ease has. */
const easeOf = (word: string): ExtractedRole | null =>
  EASY.test(word) ? 'min' : HARD.test(word) ? 'max' : null

/**
 * "in a quiet one", "in einer verrückten", "im schwächsten", "on Saturdays": when the value holds, without its noun
 * or after it.
 */
export function circumstanceAt(reader: Reader, at: number): { value: ExtractedRole; next: number } | null {
  const { language: own } = reader
  if (WEEKDAYS.test(reader.word(at))) return { value: 'other', next: at + 1 }
  if (!IN.has(reader.word(at))) return null
  if (WEEKDAYS.test(reader.word(at + 1))) return { value: 'other', next: at + 2 }
  const adjective = at + (A_CASE.has(reader.word(at + 1)) ? 2 : 1)
  const word = reader.word(adjective)
  const extreme = reader.phrase(own.extremes, adjective)?.value
  const isKind = INDEFINITE.has(reader.word(at + 1)) && isOneOf(reader, adjective)
  const value = own.quiet.has(word)
    ? 'min'
    : own.busy.has(word)
      ? 'max'
      : (extreme ?? (isKind ? 'other' : null))
  if (!value || reader.at(adjective)?.sentence !== reader.at(at)?.sentence) return null
  const noun = adjective + 1
  const isNoun =
    ONES.has(reader.word(noun)) || reader.phrase(own.periods, noun) || own.workdays.has(reader.word(noun))
  return { value, next: isNoun ? noun + 1 : noun }
}

/** "in a POOR one", "an einem LAUEN Tag", "in einer WILDEN.": any other adjective of a period. */
function isOneOf(reader: Reader, at: number): boolean {
  const { roles, periods, light } = reader.language
  const noun = at + 1
  const isOpen =
    reader.at(at)?.kind === 'word' && numeralAt(reader, at) === null && !light.has(reader.word(at))
  if (!isOpen || reader.phrase(roles, at - 2) || USUAL.test(reader.word(at))) return false
  const isAlone = ADJECTIVE.test(reader.word(at)) && reader.at(noun)?.kind !== 'word'
  return ONES.has(reader.word(noun)) || reader.phrase(periods, noun) !== null || isAlone
}

const INDEFINITE = new Set(['a', 'an', 'einem', 'einer'])
/** A German adjective without its noun. */
const ADJECTIVE = /e[nr]$/u
/** Words of the period that do not count another case. */
const USUAL =
  /^(?:typical|normal|average|usual|ordinary|regular|given|single|working|(?:normal|typisch|gewöhnlich|durchschnittlich|üblich|ganz)e[nr])$/u

/** A day of each week: "on Saturdays", "samstags". */
export const WEEKDAYS =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days|(?:mon|diens|donners|frei|sams|sonn)tags|mittwochs)$/u
const IN = new Set(['in', 'on', 'an', 'im', 'am'])
const A_CASE = new Set(['a', 'an', 'the', 'ein', 'eine', 'einen', 'einem', 'einer', 'der', 'den'])
const PURPOSE = new Set(['for', 'with', 'für', 'mit', 'bei'])
/** After "the ones" and "those": what sets these cases apart. */
const OF = new Set(['with', 'without', 'from', 'that', 'mit', 'ohne', 'aus'])

/** "Some 40 of them"; "some four hours" at the start of a sentence is the time of some cases. */
function isCounted(reader: Reader, at: number): boolean {
  const count = numeralAt(reader, at)
  const isOpening = reader.at(at - 2)?.sentence !== reader.at(at)?.sentence
  return count !== null && !(isOpening && reader.phrase(reader.language.minutes, count.next))
}

const AVERAGE = new Set([
  'average',
  'typical',
  'normal',
  'usual',
  'standard',
  'a',
  'an',
  'every',
  'each',
  'no',
  'in',
  'of',
])

/** "die schlimmen bis zu 45": an adjective without its noun, before a verb or a bound. */
const isNominal = (reader: Reader, at: number) =>
  /en$/u.test(reader.word(at)) &&
  (reader.language.to.byFirst.has(reader.word(at + 1)) || VERBS.has(reader.word(at + 1)))

const VERBS = new Set(['brauchen', 'dauern', 'gehen', 'sind', 'können'])

const isSuperlative = (word: string) =>
  word === 'worst' ||
  word === 'best' ||
  (word.length > 5 && (/(?:[^o]|[^f]o)est$/u.test(word) || /ste[nr]?$/u.test(word)))

/** "A routine visit is 30 minutes, A FIRST VISIT 60": another kind of the subject before. */
export function isSameCase(reader: Reader, from: number, last: { first: number }): boolean {
  const nounsAt = (start: number) =>
    [start + 1, start + 2].map(at => reader.word(at)).filter(word => word.length > 4)
  let start = last.first
  while (start > 0 && reader.at(start - 1)?.sentence === reader.at(last.first)?.sentence) start--
  const isFor = PURPOSE.has(reader.word(from)) && reader.word(from) === reader.word(start)
  if (isFor && A_CASE.has(reader.word(from + 1)) && A_CASE.has(reader.word(start + 1))) return true
  if (!A.has(reader.word(from)) || !A.has(reader.word(start))) return false
  return nounsAt(from).some(noun => nounsAt(start).some(other => noun.endsWith(other)))
}
