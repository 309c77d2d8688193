// Matches activities of a log to steps of the map by name; a person's choice comes first.

import { isSameWord, plainWord } from '#domain/process/same-word.ts'

/** Step id by activity name; null if a person said that it is none. */
export type Matches = Record<string, number | null>

/** Words in the comparison form; "CheckOrder" and "check_order" are two words. */
const wordsOf = (name: string) =>
  [...name.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').matchAll(/[\p{L}\p{N}]+/gu)]
    .map(([word]) => plainWord(word))
    .filter(word => !FILLERS.has(word))

const FILLERS = new Set(
  'a an and at by for from in of on or the to with und der die das den im am zu von mit'.split(' '),
)

/** Share of common words that a match needs, of all words of both names. */
const ENOUGH = 0.5

/**
 * Whether the first words differ, or the last ones: an English name begins with its verb, a German one ends with it.
 * "Approve loan offer" is not "Design loan offer".
 */
function hasOtherVerb(words: readonly string[], stepWords: readonly string[]): boolean {
  const isIn = (all: readonly string[], word: string) => all.some(each => isSameWord(each, word))
  return [0, -1].some(at => {
    const own = words.at(at) ?? ''
    return !isIn(stepWords, own) && !isIn(words, stepWords.at(at) ?? '')
  })
}

/** The step that an activity is, by its name alone: the best one, if it is clear. */
function stepNamed(name: string, steps: readonly { id: number; words: string[] }[]): number | null {
  const words = wordsOf(name)
  const scored = steps.map(step => {
    const shared = words.filter(word => step.words.some(own => isSameWord(own, word))).length
    const score = shared / Math.max(1, words.length + step.words.length - shared)
    return { id: step.id, score: hasOtherVerb(words, step.words) ? 0 : score }
  })
  const best = scored.toSorted((a, b) => b.score - a.score)
  const [first, second] = best
  if (!first || first.score < ENOUGH || first.score === second?.score) return null
  return first.id
}

/** The step of each activity: as chosen by hand, else by name. Choices of steps that are gone count as none. */
export function matchSteps(
  activities: readonly string[],
  steps: readonly { id: number; label: string }[],
  chosen: Matches,
): Map<string, number | null> {
  const worded = steps.map(({ id, label }) => ({ id, words: wordsOf(label) }))
  const ids = new Set(steps.map(({ id }) => id))
  return new Map(
    activities.map(name => {
      const byHand = Object.hasOwn(chosen, name) ? chosen[name] : undefined
      if (byHand === null || (byHand !== undefined && ids.has(byHand))) return [name, byHand]
      return [name, stepNamed(name, worded)]
    }),
  )
}
