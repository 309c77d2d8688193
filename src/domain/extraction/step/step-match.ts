// Compares names of steps and owners by their words: a match counts only if it is the only one.

import { isDepartment } from '#domain/extraction/step/english-verbs.ts'
import type { Named } from '#domain/extraction/step/mention.ts'
import { RELATED_WORDS, STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { isSameWord, plainWord } from '#domain/process/same-word.ts'

/** The words of a name in comparison form, without those that identify nothing. */
export const nameWordsOf = (name: string): string[] =>
  [...name.matchAll(/[\p{L}\p{N}]+/gu)]
    .filter(([word]) => isDepartment(word) || !STOP_WORDS.has(plainWord(word)))
    .map(([word]) => plainWord(word))

const isAlike = (one: string, other: string) =>
  isSameWord(one, other) ||
  (RELATED_WORDS.get(one) ?? []).some(([word]) => isSameWord(word, other)) ||
  (RELATED_WORDS.get(other) ?? []).some(([word]) => isSameWord(word, one))

/** Whether every word of the shorter name occurs in the other. */
export function isSameName(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  return short.length > 0 && short.every(word => long.some(each => isAlike(word, each)))
}

/** Whether two names share a word. */
export const sharesWord = (one: string, other: string) =>
  nameWordsOf(one).some(word => nameWordsOf(other).some(each => isAlike(word, each)))

/** The step of the map that this name means; null if none or several could be meant. */
export function knownStepOf<S extends Named>(label: string, steps: readonly S[]): S | null {
  const plain = label.trim().toLowerCase()
  const exact = steps.filter(step => step.label.trim().toLowerCase() === plain)
  if (exact.length > 0) return only(exact)
  const words = nameWordsOf(label)
  return only(steps.filter(step => !step.isDecision && isSameName(words, nameWordsOf(step.label))))
}

const singular = (word: string) => word.replace(/(?:innen|in|en|es|s|n|e)$/, '')

/** What follows the noun of a job: "Team lead, claims", "Head of claims", "Leiterin der Schadenabteilung". */
const COMPLEMENT = /[,(]|\s(?:of|for|in|at|der|des|für|im)\s/iu

/**
 * Whether the words name that owner, in singular or plural: "coders", "the medical coder"; "claims" is not "Team
 * lead, claims".
 */
export function isOwnerName(words: string, owner: string): boolean {
  const said = nameWordsOf(words).map(singular)
  const own = nameWordsOf(owner).map(singular)
  const noun = nameWordsOf(owner.split(COMPLEMENT)[0] ?? '').at(-1)
  const heads = new Set([own.at(-1), noun && singular(noun)])
  const isNamed = said.length > 0 && said.every(word => own.includes(word))
  return isNamed && heads.has(said.at(-1)) && (noun === undefined || said.includes(singular(noun)))
}

/** The owner that these words mean; null if none or several could be meant. */
export function knownOwnerOf(words: string, owners: readonly string[]): string | null {
  const named = owners.filter(owner => isOwnerName(words, owner))
  const whole = named.filter(owner => nameWordsOf(owner).length === nameWordsOf(words).length)
  return only(whole) ?? only(named)
}

const only = <T>(found: readonly T[]): T | null => (found.length === 1 ? (found[0] ?? null) : null)
