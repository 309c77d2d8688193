// Finds mentions of steps and their owners in the words of an answer.

import { CLAUSE_OPENERS, RELATED_WORDS, STOP_WORDS } from '#domain/extraction/step/step-words.ts'
import { type Token, tokensOf } from '#domain/extraction/token.ts'
import { isSameWord, keyOf, keysOf, plainWord } from '#domain/process/same-word.ts'

/** A step of the map as answers may mention it. */
export interface Named {
  id: number
  label: string
  isDecision?: boolean
  /** The step's owner. */
  owner?: string
}

/** A word of a step's name or owner, and how strongly a word of a text indicates it. */
export interface NameWord {
  word: string
  /** Index of the step. */
  step: number
  of: 'label' | 'owner'
  /** Index within the name. */
  part: number
  strength: number
}

/** A word of the text in comparison form, and the names that it matches. */
export interface AnswerWord {
  word: string
  start: number
  end: number
  sentence: number
  /** Number of the clause, counted through the text. */
  clause: number
  names: readonly NameWord[]
}

/** The words of a name with weights that add up to 1: a word that many steps have weighs less. */
export interface NameParts {
  label: readonly number[]
  owner: readonly number[]
}

/** The words of a text with the steps they match, and the weights of the words of each name. */
export interface MentionTokens {
  words: readonly AnswerWord[]
  parts: readonly NameParts[]
}

interface Table {
  parts: readonly NameParts[]
  namesOf: (word: string) => readonly NameWord[]
}

/** Cached by step list: the text changes with every keystroke, the steps rarely. */
const TABLES = new WeakMap<readonly Named[], Table>()

/** The words of a text with the steps that they mention; runs in linear time. */
export function readingOf(text: string, steps: readonly Named[]): MentionTokens {
  const { parts, namesOf } = TABLES.get(steps) ?? tableOf(steps)
  return { words: answerWords(tokensOf(text), namesOf), parts }
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
  return [...new Set(words.filter(word => /[\p{L}\p{N}]/u.test(word) && !STOP_WORDS.has(word)))]
}

function sharesOf(own: readonly string[], counts: ReadonlyMap<string, number>): number[] {
  const weights = own.map(word => 1 / Math.sqrt(counts.get(word) ?? 1))
  const sum = weights.reduce((total, one) => total + one, 0)
  return weights.map(weight => weight / sum)
}

type NameWords = { label: string[]; owner: string[] }

/** Looks up which names a word matches, with a cache. */
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
    const near = STOP_WORDS.has(word) ? [] : keysOf(word).flatMap(key => byKey.get(key) ?? [])
    const found = near.filter(known => isSameWord(known.word, word))
    if (cache.size < CACHE_SIZE) cache.set(word, found)
    return found
  }
}

const CACHE_SIZE = 10_000

/** The words that indicate a name: its own words and their synonyms. */
function knownBy(words: readonly string[], step: number, of: NameWord['of']): NameWord[] {
  return words.flatMap((word, part) => {
    const place = { step, of, part }
    const name = { word, ...place, strength: 1 }
    return [name, ...alikeOf(word).map(([other, strength]) => ({ word: other, ...place, strength }))]
  })
}

const alikeOf = (word: string) => RELATED_WORDS.get(word) ?? alikeForm(word)

/** Synonyms of a word that the table lists in another form: "invoices" for "invoice". */
function alikeForm(word: string) {
  for (const [known, others] of RELATED_WORDS)
    if (keyOf(known) === keyOf(word) && isSameWord(known, word)) return others
  return []
}

const CLAUSE_SEPARATORS = new Set([',', ';', ':', '(', ')', '–', '—', '\n'])

function answerWords(tokens: readonly Token[], namesOf: (word: string) => readonly NameWord[]): AnswerWord[] {
  const words: AnswerWord[] = []
  let clause = 0
  let sentence = 0
  for (const token of tokens) {
    const word = plainWord(token.text)
    if (token.sentence !== sentence || CLAUSE_SEPARATORS.has(token.text) || CLAUSE_OPENERS.has(word)) clause++
    sentence = token.sentence
    if (token.kind === 'sign') continue
    const { start, end } = token
    words.push({ word, start, end, sentence, clause, names: token.kind === 'word' ? namesOf(word) : [] })
  }
  return words
}
