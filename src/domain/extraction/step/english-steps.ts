// Finds the steps that English clauses describe: subject, verb and object, passive, and gerund.

import type { Clause, ClauseWord } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep, type ReadingState } from '#domain/extraction/step/described-step.ts'
import { EMPTY, WAITING } from '#domain/extraction/step/step-words.ts'
import {
  CONTACTING,
  COUNTING,
  DETERMINERS,
  ENGLISH,
  OBJECT_PRONOUNS,
  OUTSIDE,
  PRONOUNS,
  SYSTEMS,
  type Verb,
} from '#domain/extraction/step/work-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const ADVERBS = setOf(
  'usually typically always also just then manually normally often mostly only first still now simply again quickly sometimes really even carefully automatically twice once back there here together directly immediately everything later next by late early online instead well',
)
const BEING = setOf('is are be being get gets')
const LASTING = new Set(['', 'takes', 'take', 'is', 'are', 'lasts'])
const DUTY = setOf('have has had need needs got must will going go do let lets')
const WISH = setOf('used want wants able try tries like hard easy difficult supposed how when time')
const GERUND_AFTER = setOf(
  'by for with start starts begin begins spend spends spent minute minutes hour hours min of is are am keep keeps on from after',
)
const PEOPLE = setOf(
  'clerk clerks desk team teams manager managers department staff assistant assistants agent agents',
)
/** Words that end an object. */
const ENDING = setOf(
  'against via using about around per through across within during after before until near onto upon per every besides regarding toward towards except like than plus ago too together later next',
)
/** Outcomes of a decision rather than work: "88 % are accepted". */
const DECISION_VERBS = setOf('accept approve reject')
const LONGEST = 5

/** The steps of one clause, in order. */
export function englishSteps({ words, sentence, continues }: Clause, before: ReadingState): DescribedStep[] {
  const steps: DescribedStep[] = []
  for (let at = 0; at < words.length; at++) {
    before.outsider = outsiderAt(words, at) || before.outsider
    const verb = ENGLISH.get(words[at]?.plain ?? '')
    const inherits = continues && before.sentence === sentence
    const found = verb && readAt(words, at, verb, { ...before, inherits })
    if (!found || !verb) continue
    const { start, end } = words[at] as ClauseWord
    const label = capitalized([verb.name, found.particle, found.object].filter(Boolean).join(' '))
    steps.push({ label, owner: found.owner, object: found.object, start, end, sentence })
    const object = found.isOutsider ? before.object : found.object
    Object.assign(before, { object, owner: found.owner, sentence })
    at = found.next - 1
  }
  const subject = steps.length > 0 ? null : subjectOf(words)
  if (subject) Object.assign(before, { owner: subject, sentence })
  before.noun = endingNoun(words)
  return steps
}

const outsiderAt = (words: readonly ClauseWord[], at: number) =>
  OUTSIDE.has(plainAt(words, at)) ? (words[at]?.text ?? '').toLowerCase() : ''

/** Who does what follows in the sentence: "the adjuster decides, and writes the letter". */
function subjectOf(words: readonly ClauseWord[]): string | null {
  const verb = words.at(-1)
  const names = words.slice(0, -1).filter(({ plain }) => !DETERMINERS.has(plain) && !ADVERBS.has(plain))
  const isSubject = names.length > 0 && names.length < 4 && names.every(isName) && !isOutside(textsOf(names))
  return isSubject && verb?.plain.endsWith('s') && isName(verb) ? capitalized(textsOf(names).join(' ')) : null
}

const textsOf = (words: readonly ClauseWord[]) => words.map(({ text }) => text)

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
  owner: string
  next: number
  /** The object is a person outside the company whom a pronoun names. */
  isOutsider?: boolean
}

type Before = ReadingState & { inherits: boolean }

function readAt(words: readonly ClauseWord[], at: number, verb: Verb, before: Before): Found | null {
  const being = verb.form === 'past' ? beingBefore(words, at) : null
  if (verb.form === 'past') return being === null ? null : passiveAt(words, at, being, verb, before)
  const found = objectAt(words, at + 1, verb, before)
  if (!found || !isUsed(words, at, verb, before.inherits, plainAt(words, found.next))) return null
  if (verb.form === 'ing' && found.object.split(' ').some(word => PEOPLE.has(word.toLowerCase()))) return null
  const owner = ownerAt(words, at, verb, before)
  return owner === null ? null : { ...found, owner }
}

const significant = (words: readonly ClauseWord[], at: number): number => {
  let place = at
  while (place >= 0 && ADVERBS.has(words[place]?.plain ?? '')) place--
  return place
}

const plainAt = (words: readonly ClauseWord[], at: number) => words[at]?.plain ?? ''

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
  const next = plainAt(words, at + 1)
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

const isObject = (word: string) => word !== '' && !EMPTY.has(word) && !ENDING.has(word) && !BEING.has(word)

/** "is", at most three words before a participle. */
function beingBefore(words: readonly ClauseWord[], at: number): number | null {
  for (let place = at - 1; place >= Math.max(0, at - 3); place--) {
    if (BEING.has(plainAt(words, place))) return place
    if (!ADVERBS.has(plainAt(words, place))) return null
  }
  return null
}

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
  if (DECISION_VERBS.has(verb.name) || words[at + 1]?.isNumber) return null
  const refers = subject.length === 0 && (OBJECT_PRONOUNS.has(plainAt(words, being - 1)) || before.inherits)
  const object = subject.length > 0 ? subject.join(' ') : refers ? before.object : ''
  if (object === '') return null
  return { object, particle: particleAt(words, at + 1, verb), owner: actorAfter(words, at + 1), next: at + 1 }
}

/** "Reminders" at the start of a sentence; "SAP" and names in the middle stay. */
const uncapitalized = (word: string) => (/^\p{Lu}\p{Ll}+$/u.test(word) ? word.toLowerCase() : word)

const isName = (word: ClauseWord | undefined) =>
  word !== undefined &&
  !word.isNumber &&
  ![EMPTY, DETERMINERS, PRONOUNS, COUNTING, WAITING].some(each => each.has(word.plain))

/** "by the coder"; not "by hand". */
function actorAfter(words: readonly ClauseWord[], from: number): string {
  const by = words.findIndex(({ plain }, at) => at >= from && plain === 'by')
  const actor = by < 0 ? [] : nounsFrom(words, by + 1).names
  const isHow = actor.some(each => /^(hand|email|mail|phone|post|fax|machine)$/i.test(each))
  return isHow || isOutside(actor) ? '' : capitalized(actor.join(' '))
}

const particleAt = (words: readonly ClauseWord[], at: number, verb: Verb) =>
  verb.particles.includes(plainAt(words, at)) ? plainAt(words, at) : ''

function objectAt(words: readonly ClauseWord[], from: number, verb: Verb, before: Before) {
  let at = from
  let particle = particleAt(words, at, verb)
  // "check in the portal": a preposition, unless the verb's object follows directly.
  if (particle === 'in' && verb.name !== 'fill' && DETERMINERS.has(plainAt(words, at + 1))) particle = ''
  if (particle !== '') at++
  const word = plainAt(words, at)
  const first = nounsFrom(words, at)
  // "send the customer a confirmation": the thing rather than the person.
  const second =
    isOutside(first.names) && DETERMINERS.has(plainAt(words, first.next))
      ? nounsFrom(words, first.next)
      : first
  const { names, next } = second.names.length > 0 ? second : first
  if (names.length > 0) return { object: names.join(' '), particle, next }
  const isOutsider = PERSONAL.has(word) || (word === 'them' && CONTACTING.has(verb.name))
  const them = before.object.endsWith('s') ? before.object : ''
  const last = isOutsider ? before.outsider || them : before.object
  if (!(isOutsider || OBJECT_PRONOUNS.has(word)) || last === '') return null
  const behind = particleAt(words, at + 1, verb)
  const isPlace = behind === 'in' && DETERMINERS.has(plainAt(words, at + 2))
  return { object: last, particle: particle || (isPlace ? '' : behind), next: at + 1, isOutsider }
}

const PERSONAL = setOf('him her')

/** The nouns from here, without what precedes them: "the status of the claim". */
function nounsFrom(words: readonly ClauseWord[], from: number): { names: string[]; next: number } {
  let at = from
  const isBefore = (place: number) =>
    words[place]?.isNumber || [DETERMINERS, BETWEEN, COUNTING].some(each => each.has(plainAt(words, place)))
  while (isBefore(at)) at++
  const names: string[] = []
  for (; at < words.length && names.length < LONGEST; at++) {
    const word = words[at]
    if (names.length > 0 && word?.plain === 'of' && nounsFrom(words, at + 1).names.length > 0) {
      names.push('of')
      while (isBefore(at + 1)) at++
    } else if (isName(word) && word && !ADVERBS.has(word.plain) && !ENDING.has(word.plain))
      names.push(word.text)
    else break
  }
  return { names, next: at }
}

const BETWEEN = setOf('new whole full few single own next same right correct one')

const isOutside = (names: readonly string[]) => names.some(each => OUTSIDE.has(each.toLowerCase()))

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
  if (PRONOUNS.has(former)) return ''
  const names: string[] = []
  for (; place >= 0 && names.length < 3 && isName(words[place]); place--)
    names.unshift(words[place]?.text ?? '')
  if (isOutside(names)) return null
  return names.some(each => SYSTEMS.has(each.toLowerCase())) ? '' : capitalized(names.join(' '))
}
