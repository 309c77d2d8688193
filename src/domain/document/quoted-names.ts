// Finding people in running text: interviewees and owners by their names, roles by their titles, third people by how they are addressed.

import type { Dossier } from '#domain/document/dossier.ts'
import { regex } from '#domain/regex.ts'

export const NAME_KINDS = ['interviewee', 'owner', 'role', 'person'] as const
export type NameKind = (typeof NAME_KINDS)[number]

/** Somebody whom a quote gives away. */
export interface NameInQuote {
  /** The same for every spelling of it: in lower case. */
  key: string
  text: string
  kind: NameKind
  /** With the words around it. */
  quote: string
}

/** Where one stands in a text. */
export interface Found extends Pick<NameInQuote, 'key' | 'text' | 'kind'> {
  at: number
}

interface Name {
  kind: NameKind
  /** What stands in its place; of roles none is given. */
  alias: string | null
  /** A part of a name is one only where it is written as a name is. */
  isPart: boolean
}

/** What is looked for, by its key. */
export interface Known {
  names: ReadonlyMap<string, Name>
  pattern: RegExp
}

/** As much of an audit as names somebody. */
interface People {
  interviews: readonly Pick<Dossier['interviews'][number], 'interviewee' | 'intervieweeRole'>[]
  steps: readonly Pick<Dossier['steps'][number], 'owner'>[]
}

const PERSON = /^\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}.'-]*)+$/u
/** Shorter ones are words too, or parts of them. */
const SHORTEST = { part: 3, role: 4 } as const

/** A title before one or two capitalised words; one title may follow another. */
const ADDRESSED =
  /(?<![\p{L}\p{N}])(?:(?:Mrs?|Ms|Miss|Mx|Dr|Prof|Professor|Sir|Madam|Herr|Frau|Monsieur|Madame|Mme|Sra?|Señora?)\.?\s+)+\p{Lu}[\p{L}'’-]+(?:\s\p{Lu}[\p{L}'’-]+)?/gu

/**
 * Interviewees' whole names and each part of them, owners that read like a person ("Sales" is a word too), and roles of
 * interviewees. `aliases` are by whole name in lower case.
 */
export function knownNames(content: People, aliases: ReadonlyMap<string, string>): Known {
  const names = new Map<string, Name>()
  // As written: lower case can be another letter to a regular expression ("İ").
  const spellings: string[] = []
  const learn = (text: string, name: Name) => {
    const key = text.toLowerCase()
    if (key === '' || names.has(key)) return
    names.set(key, name)
    spellings.push(text)
  }
  const aliasOf = (name: string) => aliases.get(name.toLowerCase()) ?? name
  const people = content.interviews.map(({ interviewee }) => interviewee.trim())
  const owners = content.steps.map(({ owner }) => owner.trim()).filter(name => PERSON.test(name))
  for (const name of people) learn(name, { kind: 'interviewee', alias: aliasOf(name), isPart: false })
  for (const name of owners) learn(name, { kind: 'owner', alias: aliasOf(name), isPart: false })
  for (const name of people)
    for (const part of name.split(/[\s,.]+/).filter(each => each.length >= SHORTEST.part))
      learn(part, { kind: 'interviewee', alias: aliasOf(name), isPart: true })
  const roles = content.interviews.map(({ intervieweeRole }) => intervieweeRole.trim())
  for (const role of roles.filter(each => each.length >= SHORTEST.role))
    learn(role, { kind: 'role', alias: null, isPart: false })
  // German writes the genitive without an apostrophe: "Danas Liste".
  return { names, pattern: regex('giu')`(?<![\p{L}\p{N}])(?:${spellings})(?=s?(?![\p{L}\p{N}]))` }
}

/** Everybody in a text, in its order; where a title stands before a known name, only the name. */
export function foundIn(text: string, { names, pattern }: Known): Found[] {
  const known = [...text.matchAll(pattern)].flatMap(match => knownAt(match, names))
  const isKnown = (from: number, to: number) =>
    known.some(({ kind, at, text: { length } }) => kind !== 'role' && at < to && at + length > from)
  const others = [...text.matchAll(ADDRESSED)].flatMap(({ 0: found, index: at }): Found[] =>
    isKnown(at, at + found.length) ? [] : [{ key: keyOf(found), text: found, kind: 'person', at }],
  )
  const apart = known.filter(({ at }) =>
    others.every(other => at < other.at || at >= other.at + other.text.length),
  )
  return [...apart, ...others].sort((a, b) => a.at - b.at)
}

function knownAt({ 0: text, index: at }: RegExpExecArray, names: Known['names']): Found[] {
  const key = text.toLowerCase()
  const name = names.get(key)
  if (!name || (name.isPart && !/^\p{Lu}/u.test(text))) return []
  return [{ key, text, kind: name.kind, at }]
}

/** One line, whatever the spaces between a title and a name. */
const keyOf = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ')

/** A, B … Z, AA, AB … */
export function letters(index: number): string {
  const rest = Math.floor(index / 26)
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (index % 26))}`
}
