// The object of an English verb with its particle: nouns after it, or what a pronoun means.

import type { ClauseWord } from '#domain/extraction/step/clause.ts'
import { meantBy, type ReadingState } from '#domain/extraction/step/described-step.ts'
import { isDepartment } from '#domain/extraction/step/english-verbs.ts'
import { STOP_WORDS, WAITING } from '#domain/extraction/step/step-words.ts'
import {
  CONTACTING,
  COUNTING,
  DETERMINERS,
  OBJECT_PRONOUNS,
  OUTSIDE,
  PRONOUNS,
  SYSTEMS,
  TIMES,
  type Verb,
} from '#domain/extraction/step/work-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words that say how or when something is done. */
export const ADVERBS: ReadonlySet<string> = setOf(
  'usually typically always also just then manually normally often mostly only first still now simply again quickly sometimes really even carefully automatically twice once back there here together directly immediately everything later next by late early online instead well afterwards finally subsequently personally daily weekly monthly overnight',
)
/** Words that end an object. */
export const ENDING: ReadonlySet<string> = setOf(
  'against via using about around per through across within during after before until near onto upon per every besides regarding toward towards except like than plus ago too together later next apart aside away forward',
)
const BETWEEN = setOf('new whole full few single own next same right correct one')
const ORDINALS = setOf('first second third')
const RECIPIENTS = setOf('us me')
/** Measures that are things with a definite article: "exports the hours". */
const THINGS = setOf('hours days times cases case costs')
const DEFINITE = setOf('the their our my his her')
/** Words that say little alone, and begin compound nouns. */
const COMPOUNDED = setOf('case work time hand')
const PERSONAL = setOf('him her')
const LONGEST = 5

/** The word's comparison form; '' beyond the clause. */
export const plainAt = (words: readonly ClauseWord[], at: number): string => words[at]?.plain ?? ''

/** Whether the word can be part of a name. */
export const isName = (word: ClauseWord | undefined): word is ClauseWord =>
  word !== undefined &&
  (isDepartment(word.text) ||
    (!word.isNumber &&
      !isCount(word.plain) &&
      ![STOP_WORDS, DETERMINERS, PRONOUNS, WAITING].some(each => each.has(word.plain))))

/** "forty", "forty-five" */
const isCount = (plain: string) => plain.split('-').every(each => COUNTING.has(each))

/** Whether the name's last noun is a person outside the company: "customer", not "customer service". */
export const isOutside = (names: readonly string[]): boolean =>
  OUTSIDE.has((names.at(-1) ?? '').toLowerCase())

/** The particle of the verb at this word; '' if the word is not one. */
export const particleAt = (words: readonly ClauseWord[], at: number, verb: Verb): string =>
  verb.particles.includes(plainAt(words, at)) ? plainAt(words, at) : ''

interface FoundObject {
  object: string
  particle: string
  /** Index of the word after it. */
  next: number
  /** The object is a person outside the company whom a pronoun names. */
  isOutsider?: boolean
}

/** The object after a verb, and its particle before or after it; null if it has none. */
export function objectAt(
  words: readonly ClauseWord[],
  from: number,
  verb: Verb,
  before: ReadingState,
): FoundObject | null {
  const particle = isPlace(words, from, verb) ? '' : particleAt(words, from, verb)
  const at = from + (particle === '' ? 0 : isDoubled(words, from) ? 2 : 1)
  const found = namedObject(words, at, verb, particle) ?? meantObject(words, at, verb, before, particle)
  const isWork = !verb.needed?.length || verb.needed.includes(found?.particle ?? '')
  return found && isWork ? found : null
}

/** "check in the portal": a preposition, unless the verb's particle precedes its object: "key in the header". */
function isPlace(words: readonly ClauseWord[], at: number, verb: Verb): boolean {
  if (plainAt(words, at) !== 'in' || !DETERMINERS.has(plainAt(words, at + 1))) return false
  return !verb.takesIn || nounsFrom(words, at + 1).names.some(each => SYSTEMS.has(each.toLowerCase()))
}

/** "signs off on the letter" */
const isDoubled = (words: readonly ClauseWord[], at: number) =>
  plainAt(words, at + 1) === 'on' && DETERMINERS.has(plainAt(words, at + 2))

function namedObject(
  words: readonly ClauseWord[],
  at: number,
  verb: Verb,
  former: string,
): FoundObject | null {
  const isRecipient = RECIPIENTS.has(plainAt(words, at)) && DETERMINERS.has(plainAt(words, at + 1))
  const first = nounsFrom(words, at + (isRecipient ? 1 : 0))
  // "send the customer a confirmation": the thing rather than the person.
  const second =
    isOutside(first.names) && DETERMINERS.has(plainAt(words, first.next))
      ? nounsFrom(words, first.next)
      : first
  const { names, next } = second.names.length > 0 ? second : first
  if (names.length === 0) return null
  return { object: names.join(' '), particle: former || behind(words, next, verb), next }
}

/**
 * "takes the gearbox apart", "writes it down": a particle after the object; a preposition only at the clause's end, and no
 * "out of": "pulls the numbers out of the system".
 */
function behind(words: readonly ClauseWord[], at: number, verb: Verb): string {
  const particle = plainAt(words, at + 1) === 'of' ? '' : particleAt(words, at, verb)
  const isEnd = words[at + 1] === undefined
  return isEnd || !PREPOSITIONS.has(particle) ? particle : ''
}

const PREPOSITIONS = setOf('in on over through into for with to at after')

function meantObject(
  words: readonly ClauseWord[],
  at: number,
  verb: Verb,
  before: ReadingState,
  former: string,
): FoundObject | null {
  const ones = onesAt(words, at)
  const word = ones === 0 ? plainAt(words, at) : 'them'
  const isOutsider = PERSONAL.has(word) || (word === 'them' && CONTACTING.has(verb.name))
  const them = before.object.endsWith('s') ? before.object : ''
  const last = isOutsider ? before.outsider || them : objectOf(word, before)
  if (!(isOutsider || OBJECT_PRONOUNS.has(word) || word === 'everything') || last === '') return null
  const next = at + (ones || (plainAt(words, at + 1) === 'one' ? 2 : 1))
  const later = particleAt(words, next, verb)
  const isIn = later === 'in' && DETERMINERS.has(plainAt(words, next + 1))
  return { object: last, particle: former || (isIn ? '' : later), next, isOutsider }
}

/** "the good ones": its number of words; 0 if it is something else. */
function onesAt(words: readonly ClauseWord[], at: number): number {
  const isMeant = DETERMINERS.has(plainAt(words, at))
  return isMeant ? ([2, 3].find(length => plainAt(words, at + length - 1) === 'ones') ?? 0) : 0
}

/** "them" never means "header", "it" never "lines". */
function objectOf(pronoun: string, before: ReadingState): string {
  if (pronoun === 'them' || pronoun === 'these' || pronoun === 'those') return meantBy(before, true, 'en')
  return pronoun === 'it' ? meantBy(before, false, 'en') : before.object
}

/** The nouns from here, without what precedes them: "the status of the claim". */
export function nounsFrom(words: readonly ClauseWord[], from: number): { names: string[]; next: number } {
  let at = from
  while (isBefore(words, at)) at++
  const names: string[] = []
  for (; at < words.length && names.length < LONGEST; at++) {
    const word = words[at]
    const isNoun = isName(word) || isCompound(words, at) || (names.length === 0 && isOrdinalName(words, at))
    if (names.length > 0 && word?.plain === 'of' && nounsFrom(words, at + 1).names.length > 0) {
      names.push('of')
      while (isBefore(words, at + 1)) at++
    } else if (
      isNoun &&
      word &&
      ((names.length === 0 && isOrdinalName(words, at)) ||
        ![ADVERBS, ENDING, TIMES].some(each => each.has(word.plain)))
    )
      names.push(word.text)
    else break
  }
  return { names, next: at }
}

const ABOUT = setOf('about around roughly some')

const isBefore = (words: readonly ClauseWord[], at: number) =>
  !isOrdinalName(words, at) &&
  (words[at]?.isNumber ||
    (ABOUT.has(plainAt(words, at)) && words[at + 1]?.isNumber) ||
    [DETERMINERS, BETWEEN, COUNTING].some(each => each.has(plainAt(words, at))))

/** "case law", "work order" */
const isCompound = (words: readonly ClauseWord[], at: number) =>
  (COMPOUNDED.has(plainAt(words, at)) && isName(words[at + 1])) ||
  (THINGS.has(plainAt(words, at)) && DEFINITE.has(plainAt(words, at - 1)))

/** "a first piece", "the second reminder": an ordinal that tells two things apart. */
const isOrdinalName = (words: readonly ClauseWord[], at: number) =>
  ORDINALS.has(plainAt(words, at)) && DETERMINERS.has(plainAt(words, at - 1)) && isName(words[at + 1])
