// Index of known names: finds every place in a text where one of them stands as a whole, with or without a form of address.
// Texts are compared word by word, without regular expressions made of names.

import { nameKey } from '#domain/document/pseudonym/name-decision.ts'
import { isWrittenAsName } from '#domain/document/pseudonym/word-context.ts'

/** One place of a name in a text; `text` is what stands there, with the form of address. */
export interface NameMatch {
  /** `nameKey` of the name, without form of address. */
  key: string
  text: string
  at: number
  /** A form of address stands before it: "Mr Weber". */
  isAddressed: boolean
  /** The name ends in a genitive without apostrophe: "Mara Linds Liste". */
  isGenitive: boolean
}

interface IndexedName {
  key: string
  spelling: string
  words: readonly string[]
}

/** Names by their first word, those of most words first. */
export type NameIndex = ReadonlyMap<string, readonly IndexedName[]>

interface Word {
  key: string
  at: number
  end: number
}

/** A character of a script without blanks, a run of letters and digits, or any other sign. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])[\p{L}\p{N}\p{M}])+|\S/gu

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index: at }) => ({
    key: wordKey(word),
    at,
    end: at + word.length,
  }))

/** `nameKey` of one word; texts are long, and most of their words are plain. */
const wordKey = (word: string) => (/^[\w']+$/.test(word) ? word.toLowerCase() : nameKey(word))

/** An index of these names; an empty one finds only people who are addressed by a title. */
export function nameIndex(names: Iterable<string>): NameIndex {
  const index = new Map<string, IndexedName[]>()
  for (const spelling of new Set(names)) {
    const words = wordsOf(spelling).map(({ key }) => key)
    const [first] = words
    if (first === undefined) continue
    index.set(first, [...(index.get(first) ?? []), { key: nameKey(spelling), spelling, words }])
  }
  for (const list of index.values()) list.sort((a, b) => b.words.length - a.words.length)
  return index
}

const ADDRESSED =
  /(?<![\p{L}\p{N}])((?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Madam|Herrn?|Frau|Monsieur|Madame|Mme|Sra?|Señora?)\.?\s+)+)(\p{Lu}[\p{L}\p{M}'’-]+(?:\s\p{Lu}[\p{L}\p{M}'’-]+)?)/gu
const TITLES_BEFORE =
  /(?<![\p{L}\p{N}])(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Madam|Herrn?|Frau|Monsieur|Madame|Mme|Sra?|Señora?)\.?\s+)+$/u

/** Every known name and everybody addressed by a title, in the order of the text, without overlaps. */
export function findNames(text: string, index: NameIndex): NameMatch[] {
  const words = index.size > 0 ? wordsOf(text) : []
  const known = words.flatMap((_, place) => knownAt(text, words, place, index) ?? [])
  const addressed = [...text.matchAll(ADDRESSED)].map(({ 0: found, 2: name = '', index: at }) => ({
    ...{ key: nameKey(withoutGenitive(name)), text: withoutGenitive(found), at },
    ...{ isAddressed: true, isGenitive: false },
  }))
  return apart([...known, ...addressed])
}

const withoutGenitive = (name: string) => name.replace(/['’]s?$/u, '')

function knownAt(text: string, words: readonly Word[], place: number, index: NameIndex): NameMatch | null {
  for (const name of index.get(words[place]?.key ?? '') ?? []) {
    const found = matchAt(text, words, place, name)
    if (found) return found
  }
  return null
}

function matchAt(text: string, words: readonly Word[], place: number, name: IndexedName): NameMatch | null {
  const { key, spelling } = name
  const last = name.words.length - 1
  const isSame = name.words.slice(0, last).every((word, nth) => words[place + nth]?.key === word)
  const [at, end] = [words[place], words[place + last]]
  if (!isSame || !at || !end) return null
  const isGenitive = end.key === `${name.words[last]}s`
  if (!isGenitive && end.key !== name.words[last]) return null
  const length = end.end - at.at - (isGenitive ? 1 : 0)
  const isExact = text.slice(at.at, at.at + length) === spelling
  if (!isWrittenAsName(text, at.at, length, isExact)) return null
  const [titles = ''] = TITLES_BEFORE.exec(text.slice(Math.max(0, at.at - 40), at.at)) ?? []
  const from = at.at - titles.length
  return { key, text: text.slice(from, end.end), at: from, isAddressed: titles !== '', isGenitive }
}

/** The one that begins first where two overlap, of two that begin together the longer one. */
function apart(matches: NameMatch[]): NameMatch[] {
  let end = 0
  return matches
    .sort((a, b) => a.at - b.at || b.text.length - a.text.length)
    .filter(({ at, text }) => {
      if (at < end) return false
      end = at + text.length
      return true
    })
}

/** A, B … Z, AA, AB … */
export function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}
