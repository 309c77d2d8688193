// The corpora, each in the number style of its audit.

import { ENGLISH } from './english.ts'
import { FOURTH_ENGLISH, FOURTH_ENGLISH_ASIDE, FOURTH_ENGLISH_LATER } from './fourth-english.ts'
import { FOURTH_GERMAN, FOURTH_GERMAN_ASIDE, FOURTH_GERMAN_LATER } from './fourth-german.ts'
import { GERMAN } from './german.ts'
import { SECOND_ENGLISH, SECOND_GERMAN } from './second.ts'
import { THIRD_ENGLISH, THIRD_GERMAN } from './third.ts'

export const CORPORA = [
  { name: 'English', corpus: ENGLISH, style: { currency: 'USD', locale: 'en-US' } },
  { name: 'German', corpus: GERMAN, style: { currency: 'EUR', locale: 'de-DE' } },
  { name: 'Second English', corpus: SECOND_ENGLISH, style: { currency: 'USD', locale: 'en-US' } },
  { name: 'Second German', corpus: SECOND_GERMAN, style: { currency: 'EUR', locale: 'de-DE' } },
  { name: 'Third English', corpus: THIRD_ENGLISH, style: { currency: 'USD', locale: 'en-US' } },
  { name: 'Third German', corpus: THIRD_GERMAN, style: { currency: 'EUR', locale: 'de-DE' } },
  { name: 'Fourth English', corpus: FOURTH_ENGLISH, style: { currency: 'USD', locale: 'en-US' } },
  { name: 'Fourth aside English', corpus: FOURTH_ENGLISH_ASIDE, style: { currency: 'USD', locale: 'en-US' } },
  { name: 'Fourth German', corpus: FOURTH_GERMAN, style: { currency: 'EUR', locale: 'de-DE' } },
  { name: 'Fourth aside German', corpus: FOURTH_GERMAN_ASIDE, style: { currency: 'EUR', locale: 'de-DE' } },
  { name: 'Fourth later English', corpus: FOURTH_ENGLISH_LATER, style: { currency: 'USD', locale: 'en-US' } },
  { name: 'Fourth later German', corpus: FOURTH_GERMAN_LATER, style: { currency: 'EUR', locale: 'de-DE' } },
]
