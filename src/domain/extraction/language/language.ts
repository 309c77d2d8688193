// The language table that figure extraction reads. A further language is one more table.

import type { ExtractedPeriod, ExtractedRole } from '#domain/extraction/figure.ts'
import type { RefusalMark, RefusalWords } from '#domain/extraction/language/refusal-words.ts'

/** Words and phrases in lower case, separated by "|"; the words of a phrase are separated by spaces. */
export interface LanguageTable {
  /** BCP 47 primary tag. */
  code: string
  decimal: '.' | ','
  /** Frequent words that no other table has; used for language detection. */
  frequent: string
  numbers: Record<string, number>
  /** Words that multiply the number before them. */
  scales: Record<string, number>
  /** Begins the decimals of a spoken number: "one POINT three". */
  point: string
  /** Adjectives after which "one" is a pronoun: "the new one". */
  qualities: string
  /** Joins parts of a number: "hundred and two", "zweiundzwanzig". */
  joiner: string
  /** "a", "an": one, if a measure or a scale follows. */
  articles: string
  /** Parts of one: "half", "quarters". */
  fractions: Record<string, number>
  /** After a number or a measure: "and a half". */
  tails: Record<string, number>
  /** Suffixes of a number: "zweieinhalb". */
  halfEndings: Record<string, number>
  /** "second", "zweite": the number, after "every". */
  ordinals: Record<string, number>
  /** Of the value before: "twice that". */
  multiples: Record<string, number>
  /** Written after digits: "15th". */
  ordinalEndings: string
  /** Whether "15." before a word is an ordinal. */
  dotOrdinals: boolean
  /** Minutes per unit of time. */
  minutes: Record<string, number>
  /** Working days as a measure of time. */
  workdays: string
  periods: Record<string, ExtractedPeriod>
  /** Before a period after a figure: "a", "per"; and periods in one phrase: "monthly". */
  each: string
  periodPhrases: Record<string, ExtractedPeriod>
  /** Before the period of a count: "last", "in a typical". */
  during: string
  /** Between a number and its measure: "two full days", "eine gute Stunde". */
  whole: string
  /** Letters that no other language of the tables uses. */
  telltale: string
  /** "every" before an ordinal or a number of periods. */
  every: string
  /** "other" after "every": the second. */
  other: string
  /** Words for a number of times ("twice"), and words and endings that mark a number as one. */
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
  /** Like `outOf`, but accepted only for five and more: "two OF seven". */
  weakOutOf: string
  /** "OF THE LAST ten orders four". */
  ofTheLast: string
  /** After a fraction: "half OF the orders". */
  partOf: string
  about: string
  roles: Record<ExtractedRole, string>
  /** Only after a figure. */
  rolesAfter: Partial<Record<ExtractedRole, string>>
  /** A superlative before a period: "quietest month". */
  extremes: Partial<Record<ExtractedRole, string>>
  /** Adjectives of a period with few or with many runs. */
  quiet: string
  busy: string
  /** Words that may separate two numbers of one figure without changing the subject. */
  light: string
  /** Endings of compounds that name people who do the work. */
  resourceEndings: string
  /** Before people that are employed: "we HIRE 20 drivers a year". */
  hiring: string
  /** Verbs of arrival or completion, between a count and its period. */
  counting: string
  /** Words that end the counted noun phrase. */
  blocking: string
  /** People who do the work and tools it is done with; these are not runs. */
  resources: string
  /** Verbs that a duration follows: "takes an hour". */
  lasting: string
  /** Verbs of work that days follow. */
  working: string
  rating: string
  /** A share directly before these words is not a share of runs. */
  notShare: string
  /** A share directly after these words is not a share of runs. */
  notShareBefore: string
  /** Verbs of `working` that need a person as object: "takes me half a day". */
  durationVerbs: string
  /** A duration shortly before these words is an interval. */
  apart: string
  /** A duration directly before or after these words is not working time. */
  notLengthAfter: string
  notLengthBefore: string
  clock: string
  clockBefore: string
  numbering: string
  yearBefore: string
  months: string
  /** Before the name of the month of a count. */
  inMonth: string
  hourly: string
  daily: string
  /** After money or time per case: "an order", "pro Auftrag"; a run. */
  perCase: string
  /** Introduces another count of the same period: "become", "of which". */
  becoming: string
  /** Before a figure that replaces the one before: "sorry", "I mean". */
  corrections: string
  /** Directly before what the speaker meant: "I meant 200 a week". */
  meant: string
  /** Of a level that changed: before it ("has climbed to"); or a word before it with a participle after it. */
  changedTo: string
  changedBefore: string
  changed: string
  /** After the unit that replaces another: "minutes, of course". */
  correctionsAfter: string
  /** Before a closer value: "20 minutes, MORE LIKE 30". */
  rather: string
  /** Directly before a value that does not hold: "INSTEAD OF 40". */
  insteadOf: string
  /** In a clause that a later clause about today replaces: the past tense, a period in the past. */
  pastVerbs: string
  pastEndings: string
  formerly: string
  /** Like `present`, but only in contrast to `formerly`. */
  thisPeriod: string
  /** In the clause before, or right after, a value of the past or a target. */
  notPresent: string
  notPresentAfter: string
  /** In a clause about today; ends the reach of `notPresent`. */
  present: string
  /** After "and": words that begin another clause. */
  subjects: string
  /** Verbs whose object is money; a separable verb has two parts: "geben … aus". */
  paying: string
  payingOpen: string
  payingEnd: string
  /** Nouns of cost, also at the end of a compound; and phrases after an amount that is paid. */
  costNouns: string
  paidAfter: string
  /** Words of weight and of price: pounds are one or the other. */
  weighing: string
  priced: string
  /** Working days that are always work: "person days"; and words after a day that make it work. */
  personDays: string
  workAfter: string
  /** "Working days", which are work unless they are waited for. */
  namedWorkdays: string
  /** Words of waiting, and of the event that ends it. */
  waiting: string
  /** Beside a number that is not a figure of this company's work. */
  refusals: RefusalWords
  /** Endings of compounds that name money that is not a cost. */
  notCostEndings: string
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

/** The words of a list that is separated by vertical bars. */
export const wordSet = (text: string): ReadonlySet<string> => new Set(split(text))

/** Builds a phrase table; a lookup takes time proportional to the longest phrase. */
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

/** Phrases without a value, separated by vertical bars. */
export const phraseList = (text: string): Phrases<true> => phrases([[text, true]])

/** The phrases of a language with their marks; a phrase may have several. */
export function refusalPhrases(words: RefusalWords): Phrases<readonly RefusalMark[]> {
  const marks = new Map<string, RefusalMark[]>()
  for (const [mark, text] of Object.entries(words) as [RefusalMark, string][])
    for (const phrase of text.split('|')) marks.set(phrase, [...(marks.get(phrase) ?? []), mark])
  return phrases([...marks])
}
