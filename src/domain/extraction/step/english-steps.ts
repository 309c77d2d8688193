// Finds the steps that English clauses describe: subject, verb and object, passive, and gerund.

import type { Clause, ClauseWord } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep, type ReadingState } from '#domain/extraction/step/described-step.ts'
import {
  ADVERBS,
  ENDING,
  isName,
  isOutside,
  nounsFrom,
  objectAt,
  particleAt,
  plainAt,
} from '#domain/extraction/step/english-object.ts'
import { PEOPLE, personAt, subjectOf } from '#domain/extraction/step/english-subject.ts'
import { englishVerbAt, isDepartment } from '#domain/extraction/step/english-verbs.ts'
import { STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { waitingIn, withObject } from '#domain/extraction/step/waiting-verbs.ts'
import {
  ARRIVING,
  COUNTING,
  DETERMINERS,
  OBJECT_PRONOUNS,
  OUTSIDE,
  PRONOUNS,
  REPORTING,
  SYSTEMS,
  TIMES,
  type Verb,
} from '#domain/extraction/step/work-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const BEING = setOf('is are be being get gets')
const LASTING = new Set(['', 'takes', 'take', 'is', 'are', 'lasts'])
const DUTY = setOf('have has had need needs got must will going go do let lets')
const WISH = setOf('used want wants able try tries like hard easy difficult supposed how when time')
const GERUND_AFTER = setOf(
  'by for with start starts begin begins spend spends spent minute minutes hour hours min of is are am keep keeps on from after',
)
/** Outcomes of a decision rather than work: "88 % are accepted". */
const DECISION_VERBS = setOf('accept approve reject deny decline')
const LONGEST = 5

/** The steps of one clause, in order. */
export function englishSteps(clause: Clause, before: ReadingState): DescribedStep[] {
  const { words, sentence, continues } = clause
  const steps: DescribedStep[] = []
  for (let at = 0; at < words.length; at++) {
    before.outsider = outsiderAt(words, at) || before.outsider
    const verb = englishVerbAt(words, at)
    const inherits = continues && before.sentence === sentence
    const found = verb && readAt(clause, at, verb, { ...before, inherits })
    if (!found || !verb) continue
    if (found.owner === null || isSentToUs(words, at)) {
      Object.assign(before, { object: found.object })
      continue
    }
    const { start, end } = words[at] as ClauseWord
    const label = capitalized([verb.name, found.particle, found.object].filter(Boolean).join(' '))
    if (inherits && at === 0) steps.push(...withObject(before, found, OBJECT_PRONOUNS.has(plainAt(words, 1))))
    steps.push({ label, owner: found.owner, object: found.object, start, end, sentence })
    const object = found.isOutsider ? before.object : found.object
    Object.assign(before, { object, owner: found.owner, sentence })
    at = found.next - 1
  }
  const subject = steps.length > 0 ? null : subjectOf(words)
  before.waiting = steps.length > 0 ? [] : waitingIn(clause, before, subject !== null)
  if (subject) Object.assign(before, { owner: subject, sentence })
  if (steps.length > 0) before.lastStep = sentence
  else before.object = arrivingIn(words) || before.object
  before.noun = endingNoun(words)
  return steps
}

/** "Readers email us their manuscripts": what reaches the interviewee. */
const isSentToUs = (words: readonly ClauseWord[], at: number) =>
  (plainAt(words, at + 1) === 'us' || plainAt(words, at + 1) === 'me') &&
  DETERMINERS.has(plainAt(words, at + 2))

/** What arrives in a clause, which "it" means from then on: "A claim comes in through the portal"; '' if nothing does. */
export function arrivingIn(words: readonly ClauseWord[]): string {
  const at = words.findIndex(({ plain }, place) => place > 0 && ARRIVING.has(plain))
  const names: string[] = []
  for (let place = at - 1; place >= 0 && names.length < LONGEST && isName(words[place]); place--)
    names.unshift(place === 0 ? uncapitalized(words[place]?.text ?? '') : (words[place]?.text ?? ''))
  return isOutside(names) ? '' : names.join(' ')
}

/** "If the price differs": what "it" means from then on; '' if the condition names no thing as its subject. */
export function supposedIn(words: readonly ClauseWord[]): string {
  const isDone = words.slice(1).some(({ plain }) => DETERMINERS.has(plain))
  return isDone ? '' : subjectIn(words)
}

/** The thing that a subordinate clause begins with: "THE POLICY covers the damage"; '' for a person outside the company. */
function subjectIn(words: readonly ClauseWord[]): string {
  if (!DETERMINERS.has(plainAt(words, 0))) return ''
  const { names, next } = nounsFrom(words, 0)
  const nouns = HELPING.has(plainAt(words, next)) ? names : names.slice(0, -1)
  return isOutside(nouns) ? '' : nouns.join(' ')
}

const HELPING = setOf('is are was were be has have had can will must needs do does did')
const CHECKING = setOf('check verify confirm')

/** "I check whether the order is complete": the order. */
function askedObject({ words, asked }: Clause, at: number, { name }: Verb) {
  const object = CHECKING.has(name) && at === words.length - 1 ? subjectIn(asked) : ''
  return object === '' ? null : { object, particle: '', next: words.length }
}

const outsiderAt = (words: readonly ClauseWord[], at: number) =>
  OUTSIDE.has(plainAt(words, at)) ? (words[at]?.text ?? '').toLowerCase() : ''

/** The noun that the clause ends with: "the rest goes to a biller". */
function endingNoun(words: readonly ClauseWord[]): string {
  const names: string[] = []
  for (let at = words.length - 1; at >= 0 && names.length < 3 && isName(words[at]); at--)
    names.unshift(words[at]?.text ?? '')
  return capitalized(names.join(' '))
}

interface Found {
  object: string
  particle: string
  /** Null if it is done outside the company. */
  owner: string | null
  next: number
  /** The object is a person outside the company whom a pronoun names. */
  isOutsider?: boolean
}

type Before = ReadingState & { inherits: boolean }

function readAt(clause: Clause, at: number, verb: Verb, before: Before): Found | null {
  const { words } = clause
  const being = verb.form === 'past' ? beingBefore(words, at) : null
  if (verb.form === 'past') return being === null ? null : passiveAt(words, at, being, verb, before)
  const found = objectAt(words, at + 1, verb, before) ?? askedObject(clause, at, verb)
  if (!found || !isUsed(words, at, verb, before.inherits, plainAt(words, found.next))) return null
  if (verb.name === 'take' && isLasting(words, at, found)) return null
  if (verb.name === 'call' && isEstimate(words, at)) return null
  if (verb.form === 'ing' && found.object.split(' ').some(word => PEOPLE.has(word.toLowerCase()))) return null
  return { ...found, owner: ownerAt(words, at, verb, before) }
}

/** "coding takes the coder 20 minutes", "it takes time": a length rather than an act. */
function isLasting(
  words: readonly ClauseWord[],
  at: number,
  { object, next }: { object: string; next: number },
) {
  const behind = words[next]
  const isLength = behind?.isNumber || COUNTING.has(behind?.plain ?? '') || LENGTHS.has(behind?.plain ?? '')
  return isLength || IDLE_OBJECTS.has(object.toLowerCase()) || plainAt(words, at - 1).endsWith('ing')
}

/** "240 to 260 tubes, call it 250": an estimate rather than an act; "we call it in" and "we call the customer" are acts. */
function isEstimate(words: readonly ClauseWord[], at: number): boolean {
  const behind = words[at + 2]
  const isAmount = behind?.isNumber || COUNTING.has(behind?.plain ?? '') || LENGTHS.has(behind?.plain ?? '')
  return plainAt(words, at + 1) === 'it' && isAmount
}

const LENGTHS = setOf('a an about around roughly some half')
const IDLE_OBJECTS = setOf('place part care while ages forever effort long turns patience ownership')

const significant = (words: readonly ClauseWord[], at: number): number => {
  let place = at
  while (place >= 0 && ADVERBS.has(words[place]?.plain ?? '')) place--
  return place
}

/** Whether the word is used as a verb whose subject works. */
function isUsed(
  words: readonly ClauseWord[],
  at: number,
  verb: Verb,
  inherits: boolean,
  behind: string,
): boolean {
  const place = significant(words, at - 1)
  const former = plainAt(words, place)
  const next = plainAt(words, at + (particleAt(words, at + 1, verb) === '' ? 1 : 2))
  const isDetermined = DETERMINERS.has(next) || OBJECT_PRONOUNS.has(next)
  if (verb.form === 'ing')
    return (
      GERUND_AFTER.has(former) || (former === '' && (!verb.isNoun || isDetermined || LASTING.has(behind)))
    )
  if (former === '') return verb.form === 's' ? inherits : inherits || isDetermined
  if (PRONOUNS.has(former) || former === 'who') return true
  if (former === 'to') return DUTY.has(plainAt(words, place - 1)) || !WISH.has(plainAt(words, place - 1))
  if (DUTY.has(former)) return verb.form === 'base'
  const isNoun = isName(words[place])
  if (!isNoun) return false
  if (verb.form === 's') return isDetermined || !verb.isNoun || isObject(next)
  return former.endsWith('s') && (isDetermined || !verb.isNoun)
}

const isObject = (word: string) =>
  word !== '' && !STOP_WORDS.has(word) && !ENDING.has(word) && !BEING.has(word)

/** "is", at most three words before a participle. */
function beingBefore(words: readonly ClauseWord[], at: number): number | null {
  for (let place = at - 1; place >= Math.max(0, at - 3); place--) {
    if (BEING.has(plainAt(words, place))) return place
    if (!ADVERBS.has(plainAt(words, place))) return null
  }
  return null
}

const WHOLE = new Set(['all', 'each', 'both', 'every', 'one'])

function passiveAt(
  words: readonly ClauseWord[],
  at: number,
  being: number,
  verb: Verb,
  before: Before,
): Found | null {
  const subject: string[] = []
  let place = being - 1
  while (place >= 0 && BEING.has(plainAt(words, place))) place--
  for (; place >= 0 && subject.length < LONGEST && isName(words[place]); place--)
    subject.unshift(place === 0 ? uncapitalized(words[place]?.text ?? '') : (words[place]?.text ?? ''))
  const isOfThem = OBJECT_PRONOUNS.has(plainAt(words, being - 1)) && plainAt(words, being - 2) === 'of'
  // "40 % of quotes are bound", "a quarter of them are certified": an outcome. "All of them are checked" is a step.
  const isShare =
    (plainAt(words, place) === 'of' && words[place - 1]?.isNumber) ||
    (isOfThem && !WHOLE.has(plainAt(words, being - 3)))
  if (DECISION_VERBS.has(verb.name) || words[at + 1]?.isNumber || isShare) return null
  const refers = subject.length === 0 && (OBJECT_PRONOUNS.has(plainAt(words, being - 1)) || before.inherits)
  const object = subject.length > 0 ? subject.join(' ') : refers ? before.object : ''
  if (object === '') return null
  return { object, particle: particleAt(words, at + 1, verb), owner: actorAfter(words, at + 1), next: at + 1 }
}

/** "Reminders" at the start of a sentence; "SAP" and names in the middle stay. */
const uncapitalized = (word: string) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word)

/** "by the coder"; not "by hand". */
function actorAfter(words: readonly ClauseWord[], from: number): string {
  const by = words.findIndex(({ plain }, at) => at >= from && plain === 'by')
  const actor = by < 0 ? [] : nounsFrom(words, by + 1).names
  const isHow = actor.some(each => /^(hand|email|mail|phone|post|fax|machine)$/i.test(each))
  return isHow || isOutside(actor) ? '' : capitalized(actor.join(' '))
}

/** Who does it; null if it is done outside the company. */
function ownerAt(words: readonly ClauseWord[], at: number, verb: Verb, before: Before): string | null {
  if (verb.form === 'ing') return ''
  let place = significant(words, at - 1)
  while (place >= 0 && (DUTY.has(plainAt(words, place)) || plainAt(words, place) === 'to'))
    place = significant(words, place - 1)
  const former = plainAt(words, place)
  if (place < 0) return before.inherits ? before.owner : ''
  if (former === 'i') return before.role
  if (former === 'who') return isOutside([before.noun]) ? null : before.noun
  if (former === 'he' || former === 'she') return before.owner
  if (former === 'somebody' || former === 'someone') return REPORTING.has(verb.name) ? null : ''
  if (former === 'they' && before.outsider === '') return before.owner
  if (PRONOUNS.has(former)) return ''
  const names: string[] = []
  for (; place >= 0 && names.length < 3 && isName(words[place]); place--) {
    if (TIMES.has(plainAt(words, place))) break
    names.unshift(words[place]?.text ?? '')
  }
  if (isOutside(names)) return null
  if (BEING.has(plainAt(words, place))) return ''
  const person = personAt(words, place)
  if (person) return person
  if (isLevel(words, place, names)) names.unshift(words[place]?.text ?? '')
  const isSystem = names.some(each => !isDepartment(each) && SYSTEMS.has(each.toLowerCase()))
  return isSystem ? '' : capitalized(names.join(' '))
}

/** "Second line reproduces the fault": the ordinal belongs to the owner's name. */
const isLevel = (words: readonly ClauseWord[], place: number, names: readonly string[]) =>
  /^(?:first|second|third)$/.test(plainAt(words, place)) && /^(?:line|level|tier)$/i.test(names[0] ?? '')
