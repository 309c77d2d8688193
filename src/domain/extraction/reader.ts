// Reader of one text: its tokens, phrase lookup by token index, and queries about neighbours.

import type { ExtractedRole, ExtractionSettings } from '#domain/extraction/figure.ts'
import {
  type LanguageTable,
  type Phrases,
  phraseList,
  phrases,
  refusalPhrases,
  wordSet,
} from '#domain/extraction/language/language.ts'
import type { Token } from '#domain/extraction/token.ts'
import { regex } from '#domain/regex.ts'
import { currencySign } from '#domain/text/number-style.ts'

/** Tables of what is read: numbers, measures, periods, fractions. */
const measuresOf = (table: LanguageTable) => ({
  table,
  starts: startsOf(table),
  telltale: table.telltale === '' ? /^$/ : regex()`[${table.telltale}]`,
  telling: wordSet(table.frequent),
  articles: wordSet(table.articles),
  qualities: wordSet(table.qualities),
  multiples: phrases(Object.entries(table.multiples)),
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
  quiet: wordSet(table.quiet),
  busy: wordSet(table.busy),
  extremes: phrases(rolesOf(table.extremes)),
})

/** Tables of neighbouring words that classify a number or exclude it. */
const guardsOf = (table: LanguageTable) => ({
  light: wordSet(table.light),
  counting: wordSet(table.counting),
  blocking: wordSet(table.blocking),
  resources: phraseList(table.resources),
  resourceEndings: [...wordSet(table.resourceEndings)],
  hiring: phraseList(table.hiring),
  lasting: wordSet(table.lasting),
  working: wordSet(table.working),
  durationVerbs: wordSet(table.durationVerbs),
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
})

/** Tables of time and correction, payment and work. */
const relationsOf = (table: LanguageTable) => ({
  becoming: phraseList(table.becoming),
  corrections: phraseList(table.corrections),
  meant: phraseList(table.meant),
  changedTo: phraseList(table.changedTo),
  changedBefore: phraseList(table.changedBefore),
  changed: wordSet(table.changed),
  correctionsAfter: phraseList(table.correctionsAfter),
  rather: phraseList(table.rather),
  insteadOf: phraseList(table.insteadOf),
  pastVerbs: wordSet(table.pastVerbs),
  pastEndings: [...wordSet(table.pastEndings)],
  formerly: phraseList(table.formerly),
  thisPeriod: phraseList(table.thisPeriod),
  notPresent: phraseList(table.notPresent),
  notPresentAfter: phraseList(table.notPresentAfter),
  present: phraseList(table.present),
  subjects: wordSet(table.subjects),
  paying: phraseList(table.paying),
  payingOpen: wordSet(table.payingOpen),
  payingEnd: wordSet(table.payingEnd),
  costNouns: [...wordSet(table.costNouns)],
  paidAfter: phraseList(table.paidAfter),
  weighing: phraseList(table.weighing),
  priced: phraseList(table.priced),
  personDays: phraseList(table.personDays),
  workAfter: phraseList(table.workAfter),
  namedWorkdays: phraseList(table.namedWorkdays),
  waiting: phraseList(table.waiting),
  refusals: refusalPhrases(table.refusals),
  notCostEndings: [...wordSet(table.notCostEndings)],
})

/** Words that can begin a figure, apart from numbers. */
const startsOf = (table: LanguageTable): ReadonlySet<string> => {
  const phrases = [table.articles, table.every, table.between, table.from, table.ofTheLast]
  const keys = [table.fractions, table.currencies, table.times, table.minutes, table.multiples].flatMap(
    each => Object.keys(each).flatMap(key => key.split('|')),
  )
  const all = [...phrases.flatMap(each => each.split('|')), ...keys, 'us', ...Object.keys(table.scales)]
  return new Set(all.map(each => each.split(' ')[0] ?? ''))
}

const rolesOf = (roles: Partial<Record<ExtractedRole, string>>) =>
  Object.entries(roles).map(([role, text]) => [text, role as ExtractedRole] as const)

export type Language = ReturnType<typeof measuresOf> &
  ReturnType<typeof guardsOf> &
  ReturnType<typeof relationsOf>

/** The lookup tables of a language, built once. */
export const language = (table: LanguageTable): Language => ({
  ...measuresOf(table),
  ...guardsOf(table),
  ...relationsOf(table),
})

/** A matched phrase: its meaning, and the token index after it. */
export interface PhraseMatch<T> {
  value: T
  next: number
}

/** Reads the tokens of a text in its language. */
export interface Reader {
  tokens: readonly Token[]
  language: Language
  settings: ExtractionSettings
  /** The currency sign of the audit. */
  sign: string
  /** Memoizes `make` by name and token index. */
  remember<T>(name: string, place: number, make: () => T): T
  at(place: number): Token | undefined
  word(place: number): string
  /** The longest phrase of the table that begins at a token, within one sentence. */
  phrase<T>(table: Phrases<T>, place: number): PhraseMatch<T> | null
  /** The phrase of the table that ends right before `place`, and where it begins. */
  before<T>(table: Phrases<T>, place: number): { value: T; start: number } | null
}

/** A reader of these tokens in language `own`. */
export function readerOf(tokens: readonly Token[], own: Language, settings: ExtractionSettings): Reader {
  const word = (place: number) => tokens[place]?.text ?? ''
  const matchesAt = (words: readonly string[], start: number) => {
    if (tokens[start]?.sentence !== tokens[start + words.length - 1]?.sentence) return false
    for (let offset = 0; offset < words.length; offset++)
      if (word(start + offset) !== words[offset]) return false
    return true
  }
  const phrase = <T>(table: Phrases<T>, place: number): PhraseMatch<T> | null => {
    const list = table.byFirst.get(word(place))
    if (list)
      for (const { words, value } of list)
        if (matchesAt(words, place)) return { value, next: place + words.length }
    return null
  }
  const before = <T>(table: Phrases<T>, place: number) => {
    const list = table.byLast.get(word(place - 1))
    if (list)
      for (const { words, value } of list) {
        const start = place - words.length
        if (start >= 0 && matchesAt(words, start)) return { value, start }
      }
    return null
  }
  const memo = new Map<string, unknown[]>()
  const remember = <T>(name: string, place: number, make: () => T): T => {
    const list = memo.get(name) ?? []
    memo.set(name, list)
    if (!(place in list)) list[place] = make()
    return list[place] as T
  }
  const sign = currencySign(settings)
  return { tokens, sign, remember, language: own, settings, at: place => tokens[place], word, phrase, before }
}
