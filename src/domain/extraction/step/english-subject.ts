// Who does the work in an English clause: its subject before a verb without an object, and people named with their place.

import type { ClauseWord } from '#domain/extraction/step/clause.ts'
import { capitalized } from '#domain/extraction/step/described-step.ts'
import { ADVERBS, isName, isOutside, plainAt } from '#domain/extraction/step/english-object.ts'
import { DETERMINERS, OBJECT_PRONOUNS } from '#domain/extraction/step/work-words.ts'

const setOf = (words: string): ReadonlySet<string> => new Set(words.split(' '))

/** Words for people that are not names. */
export const PEOPLE = setOf(
  'clerk clerks desk team teams manager managers department staff assistant assistants agent agents people nobody everyone everybody anyone',
)
const DAYTIME = setOf('morning afternoon evening night end')

/** Who does what follows in the sentence: "the adjuster decides, and writes the letter"; null if no one is named. */
export function subjectOf(words: readonly ClauseWord[]): string | null {
  const isPronoun = OBJECT_PRONOUNS.has(words.at(-1)?.plain ?? '')
  const end = words.length - (isPronoun ? 2 : 1)
  const verb = words[end]
  if (!verb?.plain.endsWith('s') || !isName(verb) || DETERMINERS.has(plainAt(words, end - 1))) return null
  const person = personAt(words, 1)
  if (person !== '') return person
  const names = words
    .slice(timeIn(words), end)
    .filter(({ plain }) => !DETERMINERS.has(plain) && !ADVERBS.has(plain))
  const isSubject = names.length > 0 && names.length < 4 && names.every(isName)
  const texts = names.map(({ text }) => text)
  return isSubject && !isOutside(texts) ? capitalized(texts.join(' ')) : null
}

/** The index after "in the morning", which says when. */
const timeIn = (words: readonly ClauseWord[]) =>
  /^(?:in|at|on)$/.test(plainAt(words, 0)) &&
  DETERMINERS.has(plainAt(words, 1)) &&
  DAYTIME.has(plainAt(words, 2))
    ? 3
    : 0

/** "Lena at reception types it": the person before the place at this index; '' for "staff at reception". */
export function personAt(words: readonly ClauseWord[], at: number): string {
  const before = words[at - 1]
  const isPlace = /^(?:at|in|from)$/.test(plainAt(words, at))
  const mayBePerson = isName(before) && /^\p{Lu}\p{Ll}+$/u.test(before.text) && !/[^a]s$/.test(before.plain)
  const isFirst = at === 1 || ADVERBS.has(plainAt(words, at - 2))
  return isPlace && isFirst && mayBePerson && !PEOPLE.has(before.plain) ? before.text : ''
}
