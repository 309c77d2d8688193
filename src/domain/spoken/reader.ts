// One text being read: its tokens, the tables of its language looked up by place, and what stands around a place.

import { type LanguageTable, type Phrases, phraseList, phrases, wordSet } from '#domain/spoken/language.ts'
import type { Spoken, SpokenRole } from '#domain/spoken/figure.ts'
import type { Token } from '#domain/spoken/token.ts'

const compile = (table: LanguageTable) => ({
  table,
  telling: wordSet(table.telling),
  articles: wordSet(table.articles),
  tails: phrases(Object.entries(table.tails)),
  ordinalEndings: wordSet(table.ordinalEndings),
  minutes: phrases(Object.entries(table.minutes)),
  workdays: wordSet(table.workdays),
  periods: phrases(Object.entries(table.periods)),
  each: phraseList(table.each),
  periodPhrases: phrases(Object.entries(table.periodPhrases)),
  during: phraseList(table.during),
  every: wordSet(table.every),
  other: wordSet(table.other),
  timesWords: wordSet(table.timesWords),
  percent: phraseList(table.percent),
  currencies: phrases(Object.entries(table.currencies)),
  between: phraseList(table.between),
  from: phraseList(table.from),
  to: phraseList(table.to),
  and: wordSet(table.and),
  or: wordSet(table.or),
  outOf: phraseList(table.outOf),
  ofTheLast: phraseList(table.ofTheLast),
  partOf: wordSet(table.partOf),
  about: phraseList(table.about),
  roles: phrases(rolesOf(table.roles)),
  rolesAfter: phrases(rolesOf(table.rolesAfter)),
  extremes: phrases(rolesOf(table.extremes)),
  light: wordSet(table.light),
  counting: wordSet(table.counting),
  blocking: wordSet(table.blocking),
  resources: phraseList(table.resources),
  lasting: wordSet(table.lasting),
  working: wordSet(table.working),
  taking: wordSet(table.taking),
  apart: wordSet(table.apart),
  rating: phraseList(table.rating),
  notShare: phraseList(table.notShare),
  notShareBefore: phraseList(table.notShareBefore),
  notLengthAfter: phraseList(table.notLengthAfter),
  notLengthBefore: phraseList(table.notLengthBefore),
  clock: phraseList(table.clock),
  clockBefore: phraseList(table.clockBefore),
  numbering: wordSet(table.numbering),
  yearBefore: wordSet(table.yearBefore),
  months: wordSet(table.months),
  hourly: phraseList(table.hourly),
  daily: phraseList(table.daily),
  perCase: phraseList(table.perCase),
  becoming: phraseList(table.becoming),
})

const rolesOf = (roles: Partial<Record<SpokenRole, string>>) =>
  Object.entries(roles).map(([role, text]) => [text, role as SpokenRole] as const)

export type Language = ReturnType<typeof compile>

/** The tables of a language, made once. */
export const language = (table: LanguageTable): Language => compile(table)

/** A phrase that was found: what it means, and the place behind it. */
export interface Found<T> {
  value: T
  next: number
}

/** What stands at a place, read in the language of the text. */
export interface Reader {
  tokens: readonly Token[]
  language: Language
  spoken: Spoken
  at(place: number): Token | undefined
  word(place: number): string
  /** The longest phrase of the table that begins here, within one sentence. */
  phrase<T>(table: Phrases<T>, place: number): Found<T> | null
  /** The phrase of the table that ends right before `place`, and where it begins. */
  before<T>(table: Phrases<T>, place: number): { value: T; start: number } | null
}

/** Phrases have at most this many words. */
const LONGEST = 7

export function readerOf(tokens: readonly Token[], own: Language, spoken: Spoken): Reader {
  const word = (place: number) => tokens[place]?.text ?? ''
  const phrase = <T>(table: Phrases<T>, place: number): Found<T> | null => {
    const sentence = tokens[place]?.sentence
    for (const { words, value } of table.get(word(place)) ?? []) {
      const next = place + words.length
      const holds = words.every((each, offset) => word(place + offset) === each)
      if (holds && tokens[next - 1]?.sentence === sentence) return { value, next }
    }
    return null
  }
  const before = <T>(table: Phrases<T>, place: number) => {
    for (let start = Math.max(0, place - LONGEST); start < place; start++) {
      const list = table.get(word(start)) ?? []
      const fitting = list.find(({ words }) => {
        const isWhole = start + words.length === place
        return isWhole && words.every((each, offset) => word(start + offset) === each)
      })
      if (fitting && tokens[start]?.sentence === tokens[place - 1]?.sentence) return { value: fitting.value, start }
    }
    return null
  }
  return { tokens, language: own, spoken, at: place => tokens[place], word, phrase, before }
}
