// Proposals of a step's kind: the known kinds that share words with the step's name, compared by stem.

import { isSameWord, plainWord } from '#domain/process/same-word.ts'

/** Words of at most this many letters carry no meaning of their own ("of", "an"). */
const SHORT = 2
/** Words of a name that are compared. */
const MAX = 20

const wordsOf = (name: string): string[] =>
  (plainWord(name).match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word.length > SHORT).slice(0, MAX)

/** The share (0 to 1) of the words of both names that the other has too. */
function likeness(one: readonly string[], other: readonly string[]): number {
  if (one.length === 0 || other.length === 0) return 0
  const shared = (of: readonly string[], among: readonly string[]) =>
    of.filter(word => among.some(each => isSameWord(word, each))).length
  return (shared(one, other) + shared(other, one)) / (one.length + other.length)
}

/** Likeness from which a kind is proposed. */
const ALIKE = 0.5

/** Kinds whose names are like the step's, the likest first, at most five. */
export function proposedKinds<K extends { name: string }>(label: string, kinds: readonly K[]): K[] {
  const words = wordsOf(label)
  return kinds
    .map(kind => ({ kind, like: likeness(words, wordsOf(kind.name)) }))
    .filter(({ like }) => like >= ALIKE)
    .sort((a, b) => b.like - a.like)
    .slice(0, 5)
    .map(({ kind }) => kind)
}
