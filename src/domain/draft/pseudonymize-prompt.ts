// Pseudonymizes what is sent: people become "Person A"; names and quotes in the reply are mapped back to the original
// words.

import { nameKey } from '#domain/document/pseudonym/name-decision.ts'
import { findNames, letters, type NameIndex, nameIndex } from '#domain/document/pseudonym/name-index.ts'
import { namePartsOf, wholeNames } from '#domain/document/pseudonym/person-names.ts'
import { lowerCaseWords, startsSentence } from '#domain/document/pseudonym/word-context.ts'
import type { CitedAnswer, TextSpan } from '#domain/draft/cite.ts'

/** The people known by name: interviewees with their answers, and owners of steps. */
export interface NamedPeople {
  interviewees: readonly string[]
  owners: readonly string[]
}

/** A text with replaced names, and a mapping of its spans to the original. */
export interface PseudonymizedText {
  text: string
  /** The original span of a span in the pseudonymized text; a span within a replaced name covers the whole name. */
  original(span: TextSpan): TextSpan
}

/** Replaces names in texts that leave the server, and restores them in the reply. */
export interface Pseudonyms {
  hide(text: string): PseudonymizedText
  /** The pseudonym of a name. */
  nameOf(name: string): string
  /** Restores the original names. */
  restore(text: string): string
}

/** No pseudonymization. */
export const OPEN: Pseudonyms = {
  hide: text => ({ text, original: span => span }),
  nameOf: name => name,
  restore: text => text,
}

/** Replaces everyone known by name, and third people by their form of address; one person has one letter everywhere. */
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
  const { index, found } = namesInAnswers(people, aliases)
  for (const { text } of answers)
    for (const each of findNames(text, index)) if (!found.has(each.key)) give(each.key, each.text)
  for (const [key, alias] of found) if (!aliases.has(key)) aliases.set(key, alias)
  return {
    hide: text => pseudonymized(text, index, aliases),
    nameOf: name => aliases.get(nameKey(name)) ?? name,
    restore: text => text.replaceAll(/\bPerson [A-Z]{1,2}\b/g, alias => meant.get(alias) ?? alias),
  }
}

/** The form of a pseudonym, including ones that were never assigned. */
const ALIAS = /\bPerson [A-Z]{1,2}\b/g

/**
 * Finds people in texts: the given ones by full names or capitalized parts, anyone addressed by a title, and unassigned
 * pseudonyms. A part that is a common word of the `answers` ("will", "price") is not a name at the start of a sentence.
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

/** Whether an owner's spelling may be a person's name: false for "Order desk", true for "Rosa Lind" and "Sales". */
export const mayBePerson = (owner: string): boolean => {
  const words = owner.trim().split(/\s+/)
  return words.every(
    (word, nth) => !/^\p{Ll}/u.test(word) || (nth > 0 && nth < words.length - 1 && word.length <= 3),
  )
}

const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}.'’-]*)+$/u

/**
 * Interviewees by all spellings of their names, including single parts, and owners that read like people. Covers more
 * than in documents, because replies are mapped back.
 */
function namesInAnswers({ interviewees, owners }: NamedPeople, aliases: ReadonlyMap<string, string>) {
  const found = new Map<string, string>()
  const spellings: string[] = []
  const learn = (spelling: string, of: string) => {
    const alias = aliases.get(nameKey(of))
    if (alias === undefined || found.has(nameKey(spelling))) return
    found.set(nameKey(spelling), alias)
    spellings.push(spelling)
  }
  for (const name of interviewees) for (const whole of wholeNames(name)) learn(whole, name)
  for (const name of owners.map(each => each.trim())) if (PERSON.test(name)) learn(name, name)
  for (const name of interviewees) for (const part of namePartsOf(name)) learn(part, name)
  return { index: nameIndex(spellings), found }
}

/** A segment of the pseudonymized text and its original segment. */
interface Stretch {
  hidden: TextSpan
  original: TextSpan
  isName: boolean
}

function pseudonymized(
  text: string,
  index: NameIndex,
  aliases: ReadonlyMap<string, string>,
): PseudonymizedText {
  const stretches: Stretch[] = []
  let result = ''
  let end = 0
  const add = (from: number, to: number, put: string, isName: boolean) => {
    const hidden = { from: result.length, to: result.length + put.length }
    stretches.push({ hidden, original: { from, to }, isName })
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
    const stretch = stretches.find(({ hidden }) =>
      isEnd ? where > hidden.from && where <= hidden.to : where >= hidden.from && where < hidden.to,
    )
    if (!stretch) return isEnd ? text.length : 0
    const { hidden, original, isName } = stretch
    if (isName) return isEnd ? original.to : original.from
    return original.from + (where - hidden.from)
  }
  return { text: result, original: ({ from, to }) => ({ from: place(from, false), to: place(to, true) }) }
}
