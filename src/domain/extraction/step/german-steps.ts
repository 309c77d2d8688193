// Finds the steps that German clauses describe: verb in second place, separable prefix, passive, and final infinitive.

import type { Clause, ClauseWord } from '#domain/extraction/step/clause.ts'
import { capitalized, type DescribedStep, type ReadingState } from '#domain/extraction/step/described-step.ts'
import { EMPTY } from '#domain/extraction/step/step-words.ts'
import {
  CONTACTING,
  COUNTING,
  DETERMINERS,
  GERMAN,
  OBJECT_PRONOUNS,
  OUTSIDE,
  PRONOUNS,
  SYSTEMS,
  type Verb,
} from '#domain/extraction/step/work-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const PREPOSITIONS = setOf(
  'in im an am auf aus bei beim bis mit nach von vom zu zum zur fur um uber unter zwischen durch gegen per je pro ohne wegen trotz seit ab',
)
const PASSIVE = setOf('wird werden')
const DUTY = setOf('muss mussen mochte soll sollen darf durfen kann konnen')

/** The steps of one clause; a clause has one verb. */
export function germanSteps(clause: Clause, before: ReadingState): DescribedStep[] {
  const { words, sentence } = clause
  before.outsider = words.findLast(({ plain }) => OUTSIDE.has(plain))?.text ?? before.outsider
  const found = passiveIn(words, before) ?? dutyIn(words, before) ?? finiteIn(clause, before)
  if (!found || found.owner === null || found.object === '') return []
  const { verb, object, owner } = found
  const { start, end } = words[found.at] as ClauseWord
  Object.assign(before, { object: object === before.outsider ? before.object : object, owner, sentence })
  return [{ label: capitalized(`${object} ${verb.name}`), owner, object, start, end, sentence }]
}

interface Found {
  verb: Verb
  at: number
  object: string
  /** Null if it is done outside the company. */
  owner: string | null
}

/** A noun or pronoun of the clause; `object` is its words, '' for a pronoun. */
interface Phrase {
  at: number
  name: string
  pronoun: string
}

/** The phrases in order, without those that a preposition begins. */
function phrasesIn(words: readonly ClauseWord[], skipped: ReadonlySet<number>): Phrase[] {
  const phrases: Phrase[] = []
  let isAside = false
  words.forEach(({ text, plain, isNumber }, at) => {
    if (PREPOSITIONS.has(plain)) isAside = true
    else if (PRONOUNS.has(plain) || (OBJECT_PRONOUNS.has(plain) && !isNoun(words[at + 1]))) {
      if (!isAside && !skipped.has(at)) phrases.push({ at, name: '', pronoun: plain })
      isAside = false
    } else if (!isNumber && !skipped.has(at) && isNoun(words[at])) {
      const last = phrases.at(-1)
      if (!isAside && last && last.at === at - 1 && last.name !== '')
        Object.assign(last, { at, name: `${last.name} ${text}` })
      else if (!isAside) phrases.push({ at, name: text, pronoun: '' })
      isAside = false
    }
  })
  return phrases
}

const isNoun = (word: ClauseWord | undefined) =>
  word !== undefined &&
  /^\p{Lu}/u.test(word.text) &&
  !/lich$|weise$/.test(word.plain) &&
  ![EMPTY, DETERMINERS, PRONOUNS, COUNTING].some(each => each.has(word.plain)) &&
  !OBJECT_PRONOUNS.has(word.plain)

const formsOf = (word: ClauseWord | undefined, form: Verb['form']) =>
  (GERMAN.get(word?.plain ?? '') ?? []).filter(each => each.form === form)

/** "Die Rechnung wird vom Innendienst geschrieben". */
function passiveIn(words: readonly ClauseWord[], before: ReadingState): Found | null {
  const being = words.findIndex(({ plain }) => PASSIVE.has(plain))
  if (being < 0) return null
  const at = words.findLastIndex((word, place) => place > being && formsOf(word, 'participle').length > 0)
  const [verb] = formsOf(words[at], 'participle')
  const by = words.findIndex(({ plain }) => plain === 'von' || plain === 'vom')
  if (!verb || words.slice(0, being).some(({ isNumber }) => isNumber)) return null
  const [object] = phrasesIn(words.slice(0, at), new Set())
  const actor = by < 0 ? undefined : words.slice(by, at).find(isNoun)
  return { verb, at, object: objectName(object, verb, before), owner: ownerName(actor?.text ?? '') }
}

/** "Dann muss ich den Kunden anrufen". */
function dutyIn(words: readonly ClauseWord[], before: ReadingState): Found | null {
  const duty = words.findIndex(({ plain }) => DUTY.has(plain))
  if (duty < 0) return null
  const at = words.findLastIndex((word, place) => place > duty && formsOf(word, 'base').length > 0)
  const [verb] = formsOf(words[at], 'base')
  if (!verb) return null
  return {
    verb,
    at,
    ...rolesOf(phrasesIn(words.slice(0, at), new Set()), duty, verb, { ...before, shares: false }),
  }
}

function finiteIn({ words, continues, sentence }: Clause, before: ReadingState): Found | null {
  for (let at = 0; at < words.length; at++) {
    const isNamed = at > 0 && /^\p{Lu}/u.test(words[at]?.text ?? '')
    const verb = isNamed ? undefined : finiteAt(words, at)
    if (!verb) continue
    const last =
      verb.particles.length > 0 ? words.findLastIndex(({ plain }) => verb.particles.includes(plain)) : -1
    const shares = at === 0 && continues && before.sentence === sentence
    const phrases = phrasesIn(last < 0 ? words : words.slice(0, last), new Set([at]))
    return { verb, at, ...rolesOf(phrases, at, verb, { ...before, shares }) }
  }
  return null
}

/** The verb of this form whose prefix ends the clause, else the one without a prefix. */
function finiteAt(words: readonly ClauseWord[], at: number): Verb | undefined {
  const forms = formsOf(words[at], 'finite')
  const behind = new Set(words.slice(at + 1).map(({ plain }) => plain))
  const apart = forms.find(
    ({ particles }) => particles.length > 0 && particles.every(each => behind.has(each)),
  )
  return apart ?? forms.find(({ particles }) => particles.length === 0)
}

/** Subject and object of a verb in second place: an object may come first, "Ein Angebot kalkuliere ich". */
function rolesOf(
  phrases: readonly Phrase[],
  place: number,
  verb: Verb,
  before: ReadingState & { shares: boolean },
) {
  if (before.shares) return { object: objectName(phrases[0], verb, before), owner: before.owner }
  const people = phrases.find(({ pronoun }) => PRONOUNS.has(pronoun))
  const subject = people ?? phrases.find(({ at }) => at < place) ?? phrases[0]
  const object = phrases.find(each => each !== subject)
  return { object: objectName(object, verb, before), owner: subjectName(subject, before) }
}

function objectName(phrase: Phrase | undefined, { name }: Verb, { object, outsider }: ReadingState): string {
  if (!phrase) return ''
  const isOutsider = CONTACTING.has(name) && PERSONAL.has(phrase.pronoun)
  return phrase.name || (isOutsider ? outsider : object)
}

const PERSONAL = setOf('ihn sie ihm ihnen')

function subjectName(subject: Phrase | undefined, before: ReadingState): string | null {
  if (subject?.pronoun === 'ich') return before.role
  if (subject?.pronoun === 'er' || subject?.pronoun === 'sie') return before.owner
  return ownerName(subject?.name ?? '')
}

function ownerName(name: string): string | null {
  const words = name.toLowerCase().split(' ')
  if (words.some(each => OUTSIDE.has(each))) return null
  return words.some(each => SYSTEMS.has(each)) ? '' : name
}
