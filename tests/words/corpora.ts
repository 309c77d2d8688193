// The corpora, each in the number style of its audit.

import { ENGLISH } from './english.ts'
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
]
