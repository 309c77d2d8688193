// Where the words of an answer name steps and those who do them.

import { ALIKE, EMPTY, PARTING } from '#domain/extraction/step-words.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'
import { isSameWord, keyOf, keysOf, plainWord } from '#domain/process/same-word.ts'

export interface Named {
  id: number
  label: string
  isDecision?: boolean
  /** Who does it. */
  owner?: string
}

/** A word of a step's name or of its owner, and how much a word of a text tells of it. */
export interface NameWord {
  word: string
  /** Place of the step. */
  step: number
  of: 'label' | 'owner'
  /** Place in the name. */
  part: number
  strength: number
}

/** A word of the text as it is compared, and what it names. */
export interface AnswerWord {
  word: string
  start: number
  end: number
  sentence: number
  /** Counts the parts of sentences through the text. */
  clause: number
  names: readonly NameWord[]
}

/** The parts of a name with their shares of it, which add up to 1: a word that many steps have tells less. */
export interface NameParts {
  label: readonly number[]
  owner: readonly number[]
}

export interface MentionTokens {
  words: readonly AnswerWord[]
  parts: readonly NameParts[]
}

interface Table {
  parts: readonly NameParts[]
  namesOf: (word: string) => readonly NameWord[]
}

/** By the list of steps: texts change with every letter, steps seldom. */
const TABLES = new WeakMap<readonly Named[], Table>()

/** The words of a text with the steps that they name; takes time linear in its length. */
export function readingOf(text: string, steps: readonly Named[]): MentionTokens {
  const { parts, namesOf } = TABLES.get(steps) ?? tableOf(steps)
  return { words: saidWords(tokensOf(text), namesOf), parts }
}

function tableOf(steps: readonly Named[]): Table {
  const names = steps.map(({ label, owner = '' }) => ({ label: nameWords(label), owner: nameWords(owner) }))
  const counts = new Map<string, number>()
  for (const word of names.flatMap(({ label }) => label)) counts.set(word, (counts.get(word) ?? 0) + 1)
  const parts = names.map(({ label, owner }) => ({
    label: sharesOf(label, counts),
    owner: sharesOf(owner, new Map()),
  }))
  const table = { parts, namesOf: finderOf(names) }
  TABLES.set(steps, table)
  return table
}

function nameWords(name: string): string[] {
  const words = tokensOf(name).map(({ text }) => plainWord(text))
  return [...new Set(words.filter(word => /[\p{L}\p{N}]/u.test(word) && !EMPTY.has(word)))]
}

function sharesOf(own: readonly string[], counts: ReadonlyMap<string, number>): number[] {
  const weights = own.map(word => 1 / Math.sqrt(counts.get(word) ?? 1))
  const sum = weights.reduce((total, one) => total + one, 0)
  return weights.map(weight => weight / sum)
}

type NameWords = { label: string[]; owner: string[] }

/** Finds what a word names; what was found once is known. */
function finderOf(names: readonly NameWords[]): Table['namesOf'] {
  const byKey = Map.groupBy(
    names.flatMap((name, step) => [
      ...knownBy(name.label, step, 'label'),
      ...knownBy(name.owner, step, 'owner'),
    ]),
    ({ word }) => keyOf(word),
  )
  const cache = new Map<string, readonly NameWord[]>()
  return word => {
    const before = cache.get(word)
    if (before) return before
    const near = EMPTY.has(word) ? [] : keysOf(word).flatMap(key => byKey.get(key) ?? [])
    const found = near.filter(known => isSameWord(known.word, word))
    if (cache.size < REMEMBERED) cache.set(word, found)
    return found
  }
}

const REMEMBERED = 10_000

/** The words that tell of a name: its own, and what people say in their place. */
function knownBy(words: readonly string[], step: number, of: NameWord['of']): NameWord[] {
  return words.flatMap((word, part) => {
    const place = { step, of, part }
    const name = { word, ...place, strength: 1 }
    return [name, ...alikeOf(word).map(([other, strength]) => ({ word: other, ...place, strength }))]
  })
}

const alikeOf = (word: string) => ALIKE.get(word) ?? alikeForm(word)

/** Other words for a form of a word that the tables have: "invoices". */
function alikeForm(word: string) {
  for (const [known, others] of ALIKE)
    if (keyOf(known) === keyOf(word) && isSameWord(known, word)) return others
  return []
}

const PARTING_SIGNS = new Set([',', ';', ':', '(', ')', '–', '—', '\n'])

function saidWords(tokens: readonly Token[], namesOf: (word: string) => readonly NameWord[]): AnswerWord[] {
  const words: AnswerWord[] = []
  let clause = 0
  let sentence = 0
  for (const token of tokens) {
    const word = plainWord(token.text)
    if (token.sentence !== sentence || PARTING_SIGNS.has(token.text) || PARTING.has(word)) clause++
    sentence = token.sentence
    if (token.kind === 'sign') continue
    const { start, end } = token
    words.push({ word, start, end, sentence, clause, names: token.kind === 'word' ? namesOf(word) : [] })
  }
  return words
}
