// Names in what is sent: people become "Person A" on the way out, and what comes back is put back into the words that were said.

import { nameKey } from '#domain/document/pseudonym/name-decision.ts'
import { findNames, letters, type NameIndex, nameIndex } from '#domain/document/pseudonym/name-index.ts'
import { namePartsOf, wholeNames } from '#domain/document/pseudonym/person-names.ts'
import { lowerCaseWords, startsSentence } from '#domain/document/pseudonym/word-context.ts'
import type { CitedAnswer, TextSpan } from '#domain/draft/cite.ts'

/** Who is known by name: interviewees with what they said, and owners of steps. */
export interface NamedPeople {
  interviewees: readonly string[]
  owners: readonly string[]
}

/** A text with other names in it, and which of its places were which of the original. */
export interface PseudonymizedText {
  text: string
  /** The place in the original of a place in the masked text; a place within a name that was put in counts as all of that name. */
  original(span: TextSpan): TextSpan
}

export interface Pseudonyms {
  cover(text: string): PseudonymizedText
  /** A name as it is sent. */
  nameOf(name: string): string
  /** Names that were put in become what they stand for again. */
  restore(text: string): string
}

/** Nothing is replaced. */
export const OPEN: Pseudonyms = {
  cover: text => ({ text, original: span => span }),
  nameOf: name => name,
  restore: text => text,
}

/** Replaces everybody known by name, and third people by how they are addressed; the same person has one letter everywhere. */
export function pseudonymsOf(people: NamedPeople, answers: readonly CitedAnswer[]): Pseudonyms {
  const aliases = new Map<string, string>()
  const meant = new Map<string, string>()
  const give = (key: string, name: string) => {
    if (key === '' || aliases.has(key)) return
    const alias = `Person ${letters(aliases.size)}`
    aliases.set(key, alias)
    meant.set(alias, name)
  }
  for (const name of [...people.interviewees, ...people.owners]) give(nameKey(name), name.trim())
  const { index, spoken } = spokenNames(people, aliases)
  for (const { text } of answers)
    for (const each of findNames(text, index)) if (!spoken.has(each.key)) give(each.key, each.text)
  for (const [key, alias] of spoken) if (!aliases.has(key)) aliases.set(key, alias)
  return {
    cover: text => covered(text, index, aliases),
    nameOf: name => aliases.get(nameKey(name)) ?? name,
    restore: text => text.replaceAll(/\bPerson [A-Z]{1,2}\b/g, alias => meant.get(alias) ?? alias),
  }
}

/** An alias that stands for nobody. */
const ALIAS = /\bPerson [A-Z]{1,2}\b/g

/**
 * Finds people in texts: these, by their whole names or by parts that are capitalised, whoever is addressed by a title, and
 * aliases that were never given. A part that is a common word of the `answers` ("will", "price") names nobody where a
 * sentence begins.
 */
export function namesAmong(people: readonly string[], answers: readonly Pick<CitedAnswer, 'text'>[] = []) {
  const index = nameIndex(people.flatMap(name => [...wholeNames(name), ...namePartsOf(name)]))
  const words = lowerCaseWords(answers.map(({ text }) => text))
  const isWord = (text: string, { at, key }: { at: number; key: string }) =>
    words.has(key) && startsSentence(text, at)
  return (text: string): string[] => [
    ...findNames(text, index)
      .filter(each => !isWord(text, each))
      .map(each => each.text),
    ...(text.match(ALIAS) ?? []),
  ]
}

/** Whether an owner may be a person by how it is written: "Order desk" is none, "Rosa Lind" and "Sales" may be. */
export const mayBePerson = (owner: string): boolean => {
  const words = owner.trim().split(/\s+/)
  return words.every(
    (word, nth) => !/^\p{Ll}/u.test(word) || (nth > 0 && nth < words.length - 1 && word.length <= 3),
  )
}

const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*)+$/u

/**
 * Interviewees by every way of writing their names, single parts too, and owners that read like a person. More is
 * covered here than in documents: what comes back is put back.
 */
function spokenNames({ interviewees, owners }: NamedPeople, aliases: ReadonlyMap<string, string>) {
  const spoken = new Map<string, string>()
  const spellings: string[] = []
  const learn = (spelling: string, of: string) => {
    const alias = aliases.get(nameKey(of))
    if (alias === undefined || spoken.has(nameKey(spelling))) return
    spoken.set(nameKey(spelling), alias)
    spellings.push(spelling)
  }
  for (const name of interviewees) for (const whole of wholeNames(name)) learn(whole, name)
  for (const name of owners.map(each => each.trim())) if (PERSON.test(name)) learn(name, name)
  for (const name of interviewees) for (const part of namePartsOf(name)) learn(part, name)
  return { index: nameIndex(spellings), spoken }
}

/** A stretch of the masked text and the stretch of the original that it stands for. */
interface Stretch {
  masked: TextSpan
  original: TextSpan
  isName: boolean
}

function covered(text: string, index: NameIndex, aliases: ReadonlyMap<string, string>): PseudonymizedText {
  const stretches: Stretch[] = []
  let result = ''
  let end = 0
  const add = (from: number, to: number, put: string, isName: boolean) => {
    const masked = { from: result.length, to: result.length + put.length }
    stretches.push({ masked, original: { from, to }, isName })
    result += put
    end = to
  }
  for (const { at, text: found, key } of findNames(text, index)) {
    const alias = aliases.get(key)
    if (alias === undefined) continue
    add(end, at, text.slice(end, at), false)
    add(at, at + found.length, alias, true)
  }
  add(end, text.length, text.slice(end), false)
  const place = (where: number, isEnd: boolean): number => {
    const stretch = stretches.find(({ masked }) =>
      isEnd ? where > masked.from && where <= masked.to : where >= masked.from && where < masked.to,
    )
    if (!stretch) return isEnd ? text.length : 0
    const { masked, original, isName } = stretch
    if (isName) return isEnd ? original.to : original.from
    return original.from + (where - masked.from)
  }
  return { text: result, original: ({ from, to }) => ({ from: place(from, false), to: place(to, true) }) }
}
