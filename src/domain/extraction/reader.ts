// One text being read: its tokens, the tables of its language looked up by place, and what stands around a place.

import type { Extracted, ExtractedRole } from '#domain/extraction/figure.ts'
import {
  type LanguageTable,
  type Phrases,
  phraseList,
  phrases,
  wordSet,
} from '#domain/extraction/language.ts'
import type { Token } from '#domain/extraction/token.ts'
import { regex } from '#domain/regex.ts'
import { currencySign } from '#domain/text/number-style.ts'

/** What is read: numbers, measures, periods, parts. */
const measuresOf = (table: LanguageTable) => ({
  table,
  starts: startsOf(table),
  telltale: table.telltale === '' ? /^$/ : regex()`[${table.telltale}]`,
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
  whole: wordSet(table.whole),
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
})

/** What stands around it and tells what it is, or that it is none. */
const guardsOf = (table: LanguageTable) => ({
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

/** The words with which a figure can begin, beside numbers. */
const startsOf = (table: LanguageTable): ReadonlySet<string> => {
  const phrases = [table.articles, table.every, table.between, table.from, table.ofTheLast]
  const keys = [table.fractions, table.currencies, table.times, table.minutes].flatMap(each =>
    Object.keys(each),
  )
  const all = [...phrases.flatMap(each => each.split('|')), ...keys, 'us', ...Object.keys(table.scales)]
  return new Set(all.map(each => each.split(' ')[0] ?? ''))
}

const rolesOf = (roles: Partial<Record<ExtractedRole, string>>) =>
  Object.entries(roles).map(([role, text]) => [text, role as ExtractedRole] as const)

export type Language = ReturnType<typeof measuresOf> & ReturnType<typeof guardsOf>

/** The tables of a language, made once. */
export const language = (table: LanguageTable): Language => ({ ...measuresOf(table), ...guardsOf(table) })

/** A phrase that was found: what it means, and the place behind it. */
export interface PhraseMatch<T> {
  value: T
  next: number
}

/** What stands at a place, read in the language of the text. */
export interface Reader {
  tokens: readonly Token[]
  language: Language
  spoken: Extracted
  /** How the audit's currency is written. */
  sign: string
  /** What was made of a place under that name, made at most once. */
  remember<T>(name: string, place: number, make: () => T): T
  at(place: number): Token | undefined
  word(place: number): string
  /** The longest phrase of the table that begins here, within one sentence. */
  phrase<T>(table: Phrases<T>, place: number): PhraseMatch<T> | null
  /** The phrase of the table that ends right before `place`, and where it begins. */
  before<T>(table: Phrases<T>, place: number): { value: T; start: number } | null
}

export function readerOf(tokens: readonly Token[], own: Language, spoken: Extracted): Reader {
  const word = (place: number) => tokens[place]?.text ?? ''
  const stands = (words: readonly string[], start: number) => {
    if (tokens[start]?.sentence !== tokens[start + words.length - 1]?.sentence) return false
    for (let offset = 0; offset < words.length; offset++)
      if (word(start + offset) !== words[offset]) return false
    return true
  }
  const phrase = <T>(table: Phrases<T>, place: number): PhraseMatch<T> | null => {
    const list = table.byFirst.get(word(place))
    if (list)
      for (const { words, value } of list)
        if (stands(words, place)) return { value, next: place + words.length }
    return null
  }
  const before = <T>(table: Phrases<T>, place: number) => {
    const list = table.byLast.get(word(place - 1))
    if (list)
      for (const { words, value } of list) {
        const start = place - words.length
        if (start >= 0 && stands(words, start)) return { value, start }
      }
    return null
  }
  const kept = new Map<string, unknown[]>()
  const remember = <T>(name: string, place: number, make: () => T): T => {
    const list = kept.get(name) ?? []
    kept.set(name, list)
    if (!(place in list)) list[place] = make()
    return list[place] as T
  }
  const sign = currencySign(spoken)
  return { tokens, sign, remember, language: own, spoken, at: place => tokens[place], word, phrase, before }
}
