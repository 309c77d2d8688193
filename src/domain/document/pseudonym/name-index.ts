// Index of known names: finds each whole-word occurrence in a text, with or without a form of address.
// Texts are compared word by word, without regular expressions built from names.

import { nameKey } from '#domain/document/pseudonym/name-decision.ts'
import { isWrittenAsName } from '#domain/document/pseudonym/word-context.ts'
import { regex } from '#domain/regex.ts'

/** One occurrence of a name in a text; `text` is the matched text, including the form of address. */
export interface NameMatch {
  /** `nameKey` of the name, without form of address. */
  key: string
  text: string
  at: number
  /** Whether a form of address precedes it: "Mr Weber". */
  isAddressed: boolean
  /** Whether the name ends in a genitive without apostrophe: "Mara Linds Liste". */
  isGenitive: boolean
}

interface IndexedName {
  key: string
  spelling: string
  words: readonly string[]
}

/** Names by their first word, names with the most words first. */
export type NameIndex = ReadonlyMap<string, readonly IndexedName[]>

interface TextWord {
  key: string
  at: number
  end: number
}

/** A character of a script without spaces, a run of letters and digits, or any other character. */
const WORD =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}]\p{M}*|(?:(?![\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])[\p{L}\p{N}\p{M}])+|\S/gu

const wordsOf = (text: string): TextWord[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index: at }) => ({
    key: wordKey(word),
    at,
    end: at + word.length,
  }))

/** `nameKey` of one word, with a fast path because most words of long texts are plain. */
const wordKey = (word: string) => (/^[\w']+$/.test(word) ? word.toLowerCase() : nameKey(word))

/** Builds an index of these names; an empty index finds only people addressed by a title. */
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

/** Finds every known name and every person addressed by a title, in text order, without overlaps. */
export function findNames(text: string, index: NameIndex): NameMatch[] {
  const known = index.size > 0 ? knownIn(text, index) : []
  const addressed = [...text.matchAll(ADDRESSED)].map(({ 0: found, 2: name = '', index: at }) => ({
    key: nameKey(withoutGenitive(name)),
    text: withoutGenitive(found),
    at,
    isAddressed: true,
    isGenitive: false,
  }))
  return apart([...known, ...addressed])
}

const withoutGenitive = (name: string) => name.replace(/['’]s?$/u, '')

/** Words that may begin a name: a name never begins with a lower-case letter. */
const BEGINNING = regex('gu')`(?!\p{Ll})(?:${WORD})|\p{Ll}[\p{L}\p{N}\p{M}]*`

function knownIn(text: string, index: NameIndex): NameMatch[] {
  const found: NameMatch[] = []
  for (const { 0: word, index: at } of text.matchAll(BEGINNING)) {
    if (/^\p{Ll}/u.test(word)) continue
    const key = wordKey(word)
    const names = [...(index.get(key) ?? []), ...((key.endsWith('s') && index.get(key.slice(0, -1))) || [])]
    const match = names.length > 0 ? firstAt(text, at, names) : null
    if (match) found.push(match)
  }
  return found
}

function firstAt(text: string, at: number, names: readonly IndexedName[]): NameMatch | null {
  const longest = Math.max(...names.map(({ spelling }) => spelling.length))
  // Spaces and decomposed letters may make the occurrence longer than the name.
  const words = wordsOf(text.slice(at, at + 2 * longest + 20)).map(({ key, at: from, end }) => ({
    key,
    at: at + from,
    end: at + end,
  }))
  for (const name of names) {
    const match = matchAt(text, words, name)
    if (match) return match
  }
  return null
}

function matchAt(
  text: string,
  words: readonly TextWord[],
  { key, spelling, words: wanted }: IndexedName,
): NameMatch | null {
  const last = wanted.length - 1
  const first = words[0]
  const end = words[last]
  if (!first || !end || wanted.slice(0, last).some((word, nth) => words[nth]?.key !== word)) return null
  const isGenitive = end.key === `${wanted[last]}s`
  if (!isGenitive && end.key !== wanted[last]) return null
  const length = end.end - first.at - (isGenitive ? 1 : 0)
  const isExact = text.slice(first.at, first.at + length) === spelling
  if (!isWrittenAsName(text, first.at, length, isExact)) return null
  const [titles = ''] = TITLES_BEFORE.exec(text.slice(Math.max(0, first.at - 40), first.at)) ?? []
  const from = first.at - titles.length
  return { key, text: text.slice(from, end.end), at: from, isAddressed: titles !== '', isGenitive }
}

/** Resolves overlaps: the earlier match wins; of two that start together, the longer one. */
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

/** Letters for an index from 0: A, B … Z, AA, AB … */
export function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}
