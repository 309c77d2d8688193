// What a language is to the reader of figures: tables of words. A further language is one more table.

import type { ExtractedPeriod, ExtractedRole } from '#domain/extraction/figure.ts'

/** Words and phrases are in lower case, parted by "|"; a phrase is words parted by spaces. */
export interface LanguageTable {
  /** BCP 47 primary tag. */
  code: string
  decimal: '.' | ','
  /** Frequent words that no other table has: they tell in which language a text is. */
  telling: string
  numbers: Record<string, number>
  /** Words that multiply what stands before them. */
  scales: Record<string, number>
  /** Joins parts of a number: "hundred and two", "zweiundzwanzig". */
  joiner: string
  /** "a", "an": one, where a measure or a scale follows. */
  articles: string
  /** Parts of one: "half", "quarters". */
  fractions: Record<string, number>
  /** After a number or a measure: "and a half". */
  tails: Record<string, number>
  /** Written onto a number: "zweieinhalb". */
  halfEndings: Record<string, number>
  /** "second", "zweite": the number, where "every" stands before it. */
  ordinals: Record<string, number>
  /** Written behind digits: "15th". */
  ordinalEndings: string
  /** Whether "15." before a word is an ordinal. */
  dotOrdinals: boolean
  /** Minutes of each measure of time. */
  minutes: Record<string, number>
  /** Working days as a measure of time. */
  workdays: string
  periods: Record<string, ExtractedPeriod>
  /** Before a period after a figure: "a", "per"; and periods in one phrase: "monthly". */
  each: string
  periodPhrases: Record<string, ExtractedPeriod>
  /** Before a period that was counted in: "last", "in a typical". */
  during: string
  /** Between a number and its measure: "two full days", "eine gute Stunde". */
  whole: string
  /** Letters that no other table's language has. */
  telltale: string
  /** "every" before an ordinal or a number of periods. */
  every: string
  /** "other" after "every": the second. */
  other: string
  /** Times by themselves: "twice"; and words and endings that say that a number counts times. */
  times: Record<string, number>
  timesWords: string
  timesEnding: string
  percent: string
  currencies: Record<string, string>
  between: string
  from: string
  to: string
  and: string
  or: string
  /** "one IN nine". */
  outOf: string
  /** One of `outOf` that is taken for it only of five and more: "two OF seven". */
  weakOutOf: string
  /** "OF THE LAST ten orders four". */
  ofTheLast: string
  /** After a part of one: "half OF the orders". */
  partOf: string
  about: string
  roles: Record<ExtractedRole, string>
  /** After a figure only. */
  rolesAfter: Partial<Record<ExtractedRole, string>>
  /** A superlative before a period: "quietest month". */
  extremes: Partial<Record<ExtractedRole, string>>
  /** Words that part two numbers of one figure without telling of something else. */
  light: string
  /** Verbs by which things arrive or are done; between a count and its period. */
  counting: string
  /** Words that end what is counted. */
  blocking: string
  /** Those who do the work, and what it is done with: no runs. */
  resources: string
  /** Verbs that a length of time follows: "takes an hour". */
  lasting: string
  /** Verbs of work that days follow. */
  working: string
  rating: string
  /** A share directly before these is none. */
  notShare: string
  /** A share directly behind these is none. */
  notShareBefore: string
  /** Verbs of `working` that need somebody whom it takes: "takes me half a day". */
  taking: string
  /** A length of time shortly before these is a distance. */
  apart: string
  /** A length of time directly before or behind these is none. */
  notLengthAfter: string
  notLengthBefore: string
  clock: string
  clockBefore: string
  numbering: string
  yearBefore: string
  months: string
  /** Before the name of a month that was counted in. */
  inMonth: string
  hourly: string
  daily: string
  /** Ends a case of money or time: "an order", "pro Auftrag"; a run. */
  perCase: string
  /** Becomes another count of the same period: "become", "of which". */
  becoming: string
}

interface Phrase<T> {
  words: readonly string[]
  value: T
}

/** Phrases by their first and by their last word, longest first. */
export interface Phrases<T> {
  byFirst: ReadonlyMap<string, readonly Phrase<T>[]>
  byLast: ReadonlyMap<string, readonly Phrase<T>[]>
}

const split = (text: string) => text.split('|').filter(each => each !== '')

export const wordSet = (text: string): ReadonlySet<string> => new Set(split(text))

/** A table of phrases, looked up in the time that the longest of them takes. */
export function phrases<T>(entries: readonly (readonly [string, T])[]): Phrases<T> {
  const all = entries.flatMap(([text, value]) =>
    split(text).map(phrase => ({ words: phrase.split(' '), value })),
  )
  all.sort((a, b) => b.words.length - a.words.length)
  const by = (place: 0 | -1) => {
    const found = new Map<string, Phrase<T>[]>()
    for (const phrase of all) {
      const key = phrase.words.at(place) ?? ''
      found.set(key, [...(found.get(key) ?? []), phrase])
    }
    return found
  }
  return { byFirst: by(0), byLast: by(-1) }
}

export const phraseList = (text: string): Phrases<true> => phrases([[text, true]])
