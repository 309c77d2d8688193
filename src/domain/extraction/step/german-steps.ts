// Finds the steps that German clauses describe: verb in second place, separable prefix, passive, and final infinitive.

import type { Clause, ClauseWord } from '#domain/extraction/step/clause.ts'
import {
  capitalized,
  type DescribedStep,
  meantBy,
  type ReadingState,
} from '#domain/extraction/step/described-step.ts'
import { isDepartment } from '#domain/extraction/step/english-verbs.ts'
import { type Phrase, phrasesIn } from '#domain/extraction/step/german-phrase.ts'
import { germanForms, germanVerbAt } from '#domain/extraction/step/german-verbs.ts'
import {
  ARRIVING,
  CONTACTING,
  OUTSIDE,
  PRONOUNS,
  REPORTING,
  SYSTEMS,
  type Verb,
} from '#domain/extraction/step/work-words.ts'
import { plainWord } from '#domain/process/same-word.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const PASSIVE = setOf('wird werden')
const DUTY = setOf('muss mussen mochte soll sollen darf durfen kann konnen')

/** The steps of one clause; a clause has one verb. */
export function germanSteps(clause: Clause, before: ReadingState): DescribedStep[] {
  const { words, sentence } = clause
  before.outsider = words.findLast(({ plain }) => OUTSIDE.has(plain))?.text ?? before.outsider
  const found =
    passiveIn(words, before) ?? dutyIn(words, before) ?? overIn(words, before) ?? finiteIn(clause, before)
  if (!found || found.object === '') before.object = arrivingIn(words) || before.object
  if (found?.owner === null) Object.assign(before, { object: found.object || before.object, away: sentence })
  if (!found || found.owner === null) return []
  const { verb, owner } = found
  const object = found.object || askedObject(clause, verb)
  const { start, end } = words[found.at] as ClauseWord
  if (object === '' && !(SELF.has(verb.name) && owner !== '')) {
    if (owner !== '' && !ARRIVING.has(words[found.at]?.plain ?? ''))
      Object.assign(before, subjectAlone(clause, found.at, owner))
    return []
  }
  const meant = object === '' || object === before.outsider ? before.object : object
  Object.assign(before, { object: meant, owner, sentence })
  return [{ label: capitalized(`${object} ${verb.name}`.trim()), owner, object, start, end, sentence }]
}

const CHECKING = setOf('prüfen überprüfen kontrollieren klären')

/** "Ich prüfe, ob der Vertrag gilt": the contract. */
const askedObject = ({ asked }: Clause, { name }: Verb) =>
  (CHECKING.has(name) && phrasesIn(asked, NO_PLACES).find(phrase => phrase.name !== '')?.name) || ''

/** Verbs that name their work without an object: "Das Lager kommissioniert". */
const SELF = setOf(
  'drüberschauen kommissionieren fakturieren ausliefern kassieren disponieren konfektionieren',
)

/** "Weicht der Preis ab, …": what "das" means from then on; else who does what follows: "Der Polier misst und …". */
const subjectAlone = ({ opens, sentence }: Clause, place: number, subject: string) =>
  opens && place === 0 ? { object: subject } : { owner: subject, sentence }

interface Found {
  verb: Verb
  at: number
  object: string
  /** Null if it is done outside the company. */
  owner: string | null
}

const NO_PLACES: ReadonlySet<number> = new Set()

/** "Die Rechnung wird vom Innendienst geschrieben". */
function passiveIn(words: readonly ClauseWord[], before: ReadingState): Found | null {
  const being = words.findIndex(({ plain }) => PASSIVE.has(plain))
  if (being < 0) return null
  const at = words.findLastIndex((word, place) => place > being && germanForms(word, 'participle').length > 0)
  const [verb] = germanForms(words[at], 'participle')
  const by = words.findIndex(({ plain }) => plain === 'von' || plain === 'vom')
  if (!verb || isShare(words.slice(0, being))) return null
  const [object] = phrasesIn(words.slice(0, at), NO_PLACES)
  const [actor] = by < 0 ? [] : phrasesIn(words.slice(by + 1, at), NO_PLACES)
  return { verb, at, object: objectName(object, verb, before), owner: ownerName(actor?.name ?? '') }
}

/** "80 % werden angenommen", "jede zwanzigste wird eingestellt": an outcome. */
const isShare = (words: readonly ClauseWord[]) =>
  words.some(({ isNumber }) => isNumber) ||
  words.some(({ plain }, at) => /^jede[rsnm]?$/.test(plain) && /te[rsnm]?$/.test(words[at + 1]?.plain ?? ''))

/** "Dann muss ich den Kunden anrufen". */
function dutyIn(words: readonly ClauseWord[], before: ReadingState): Found | null {
  const duty = words.findIndex(({ plain }) => DUTY.has(plain))
  if (duty < 0) return null
  const at = words.findLastIndex((word, place) => place > duty && germanForms(word, 'base').length > 0)
  const [verb] = germanForms(words[at], 'base')
  if (!verb) return null
  const phrases = phrasesIn(words.slice(0, at), new Set([duty]))
  return { verb, at, ...rolesOf(phrases, duty, verb, { ...before, shares: false }) }
}

/** "Der Steuerberater schaut drüber": looks over what was mentioned last. */
function overIn(words: readonly ClauseWord[], before: ReadingState): Found | null {
  const at = words.findIndex(({ text }) => LOOKING.test(text))
  const over = words.findIndex(({ plain }, place) => place > at && OVER.has(plain))
  if (at < 0 || over < 0) return null
  const name = before.object === '' ? 'drüberschauen' : 'prüfen'
  const verb: Verb = { name, particles: [], form: 'finite' }
  const { owner } = rolesOf(phrasesIn(words.slice(0, over), new Set([at])), at, verb, {
    ...before,
    shares: false,
  })
  return { verb, at, object: before.object, owner }
}

const LOOKING = /^(?:schau|guck|kuck|seh|les|geh)(?:e|t|en)$|^(?:sieht|liest)$/u
const OVER = setOf('druber daruber')

function finiteIn({ words, continues, sentence }: Clause, before: ReadingState): Found | null {
  for (let at = 0; at < words.length; at++) {
    const isNamed = at > 0 && /^\p{Lu}/u.test(words[at]?.text ?? '')
    const verb = isNamed ? undefined : germanVerbAt(words, at)
    if (!verb) continue
    const last =
      verb.particles.length > 0 ? words.findLastIndex(({ plain }) => verb.particles.includes(plain)) : -1
    const shares = at === 0 && continues
    const phrases = phrasesIn(last < 0 ? words : words.slice(0, last), new Set([at]))
    if (shares && before.away === sentence)
      return { verb, at, object: objectName(phrases[0], verb, before), owner: null }
    const hasSubject = phrases.length > 1 && phrases.some(({ isNominative }) => isNominative)
    const isShared = shares && before.sentence === sentence && !hasSubject
    // "Dann packen sie die Kartons": the verb shows that "sie" are several people.
    const isPlural =
      at === 0 && /en$/.test(words[at]?.plain ?? '') && !phrases.some(each => each.isNominative)
    return { verb, at, ...rolesOf(phrases, at, verb, { ...before, shares: isShared }, isPlural) }
  }
  return null
}

/** "Ein Ticket kommt rein": what "es" means from then on; '' if nothing arrives. */
function arrivingIn(words: readonly ClauseWord[]): string {
  const at = words.findIndex(({ plain }) => ARRIVING.has(plain))
  const phrases = at < 0 ? [] : phrasesIn(words, new Set([at]))
  const named = phrases.find(({ name, isDative }) => name !== '' && !isDative)?.name ?? ''
  return isOutside(named) ? '' : named
}

/** Subject and object of a verb in second place: an object may come first, "Ein Angebot kalkuliere ich". */
function rolesOf(
  phrases: readonly Phrase[],
  place: number,
  verb: Verb,
  before: ReadingState & { shares: boolean },
  isPlural = false,
) {
  const objects = phrases.filter(({ isDative }) => !isDative)
  if (before.shares)
    return { object: objectName(objects[0] ?? phrases[0], verb, before), owner: before.owner }
  const subject = subjectOf(phrases, place, isPlural)
  const others = (each: Phrase) => each !== subject && !(subject && subject.at < place && each.at < place)
  const object = objects.find(others) ?? phrases.find(others)
  return { object: objectName(object, verb, before), owner: subjectName(subject, verb, before) }
}

/**
 * Who does it: "ich", "wir" and "er" are always the subject, "den" and "dem" never. "Sie" and "es" are the object beside a
 * noun that can be the subject: "Der Controller gibt sie frei".
 */
function subjectOf(phrases: readonly Phrase[], place: number, isPlural: boolean): Phrase | undefined {
  const able = phrases.filter(({ isAccusative, isDative }) => !isAccusative && !isDative)
  const sure = able.find(
    ({ pronoun, at }) => NOMINATIVE.has(pronoun) || (isPlural && pronoun === 'sie' && at === place + 1),
  )
  const first = able.find(({ at }) => at < place)
  // "Das Gespräch führt der Fachbereich": the only other noun can be nothing else.
  const late =
    phrases.length === 2 && first?.isNominative === false ? able.find(each => each.isNominative) : undefined
  return sure ?? late ?? first ?? able.find(({ name }) => name !== '') ?? able[0]
}

const NOMINATIVE = setOf('ich wir er man jemand')

function objectName(phrase: Phrase | undefined, { name }: Verb, before: ReadingState): string {
  if (!phrase) return ''
  const isOutsider = CONTACTING.has(name) && PERSONAL.has(phrase.pronoun)
  const meant = phrase.pronoun === 'sie' ? meantBy(before, true, 'de') : before.object
  return phrase.name || (isOutsider ? before.outsider : meant)
}

const PERSONAL = setOf('ihn sie ihm ihnen')

function subjectName(subject: Phrase | undefined, verb: Verb, before: ReadingState): string | null {
  if (subject?.pronoun === 'ich') return before.role
  if (subject?.pronoun === 'er' || subject?.pronoun === 'sie') return before.owner
  if (subject?.pronoun === 'jemand' && REPORTING.has(verb.name)) return null
  return subject && PRONOUNS.has(subject.pronoun) ? '' : ownerName(subject?.name ?? '')
}

const isOutside = (name: string) =>
  plainWord(name)
    .split(' ')
    .some(each => OUTSIDE.has(each))

function ownerName(name: string): string | null {
  if (isOutside(name)) return null
  return plainWord(name)
    .split(' ')
    .some(each => !isDepartment(name) && SYSTEMS.has(each))
    ? ''
    : name
}
