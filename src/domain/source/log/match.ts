// Matches activities of a log to steps of the map by name; a person's choice comes first.

import { germanForms } from '#domain/extraction/step/german-verbs.ts'
import { isSameWord, plainWord } from '#domain/process/same-word.ts'

/** Step id by activity name; null if a person said that the activity is not a step. */
export type Matches = Record<string, number | null>

/** Words in the comparison form; "CheckOrder" and "check_order" are two words. */
const allWordsOf = (name: string) =>
  [...name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').matchAll(/[\p{L}\p{N}]+/gu)].map(([word]) =>
    plainWord(word),
  )

const withoutFillers = (words: readonly string[]) => words.filter(word => !FILLERS.has(word))

const PREPOSITIONS = 'at by for from in of on to with am im zu von mit'.split(' ')
const FILLERS = new Set([...PREPOSITIONS, ...'a an and or the und der die das den'.split(' ')])

/** Share of all words of both names that a match needs in common. */
const ENOUGH = 0.5

/** A name as its words, the object of an English one, and whether it is German. */
interface NameWords {
  words: readonly string[]
  /** "Send order CONFIRMATION to customer": the last word before a preposition. */
  object: string | undefined
  isGerman: boolean
}

function nameOf(name: string): NameWords {
  const all = allWordsOf(name)
  const end = all.findIndex((word, at) => at > 0 && PREPOSITIONS.includes(word))
  const [, ...object] = withoutFillers(end < 0 ? all : all.slice(0, end))
  return { words: withoutFillers(all), object: object.at(-1), isGerman: isGermanName(name) }
}

/** A German name has an umlaut or a German preposition, or ends with a German verb: "Kreditangebot genehmigen". */
function isGermanName(name: string): boolean {
  const written = [...name.matchAll(/\p{L}+/gu)].map(([word]) => word.toLowerCase())
  const last = written.at(-1) ?? ''
  const verb = { text: last, plain: plainWord(last), start: 0, end: 0, isNumber: false }
  return (
    /[äöüß]/i.test(name) ||
    written.some(word => GERMAN.has(word)) ||
    germanForms(verb, 'base').length > 0 ||
    germanForms(verb, 'participle').length > 0
  )
}

const GERMAN = new Set('und der das den dem des im zu zum zur von vom mit auf bei nach aus'.split(' '))

/**
 * Whether two names differ in their verb or in its object. An English name begins with the verb, a German one ends with it:
 * "Send quote to client" is "Send quote to customer", but "Create purchase order" is not "Create purchase requisition".
 */
function isOtherWork(own: NameWords, step: NameWords): boolean {
  const compared = ({ words, object }: NameWords) =>
    own.isGerman || step.isGerman ? [words.at(-1), words[0]] : [words[0], object]
  const isIn = (all: readonly string[], word: string) => all.some(each => isSameWord(each, word))
  const others = compared(step)
  return compared(own).some((one, at) => {
    const other = others[at]
    return one !== undefined && other !== undefined && !isIn(step.words, one) && !isIn(own.words, other)
  })
}

/** The step that matches an activity by name alone: the best match, if it is clear. */
function stepNamed(name: string, steps: readonly (NameWords & { id: number })[]): number | null {
  const own = nameOf(name)
  const scored = steps.map(step => {
    const shared = own.words.filter(word => step.words.some(each => isSameWord(each, word))).length
    const score = shared / Math.max(1, own.words.length + step.words.length - shared)
    return { id: step.id, score: isOtherWork(own, step) ? 0 : score }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)
  const [first, second] = best
  if (!first || first.score < ENOUGH || first.score === second?.score) return null
  return first.id
}

/** The step of each activity: as chosen by hand, else by name. A choice of a deleted step is ignored. */
export function matchSteps(
  activities: readonly string[],
  steps: readonly { id: number; label: string }[],
  chosen: Matches,
): Map<string, number | null> {
  const worded = steps.map(({ id, label }) => ({ id, ...nameOf(label) }))
  const ids = new Set(steps.map(({ id }) => id))
  return new Map(
    activities.map(name => {
      const byHand = Object.hasOwn(chosen, name) ? chosen[name] : undefined
      if (byHand === null || (byHand !== undefined && ids.has(byHand))) return [name, byHand]
      return [name, stepNamed(name, worded)]
    }),
  )
}
