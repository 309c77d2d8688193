// Names of months in documents, whose language may differ from that of the locale that writes their numbers.

import { expect, it } from 'vitest'
import { monthText } from '#domain/benefit/month.ts'
import { documentStyle } from '#domain/text/document-language.ts'

const EURO = { currency: 'EUR', locale: 'de-DE' }
const DOLLAR = { currency: 'USD', locale: 'en-US' }

it('names a month in the language of the document', () => {
  expect(monthText('2026-12', documentStyle(EURO, 'en'), 'long')).toBe('December 2026')
  expect(monthText('2026-12', documentStyle(EURO, 'de'), 'long')).toBe('Dezember 2026')
  expect(monthText('2026-12', documentStyle(DOLLAR, 'de'), 'long')).toBe('Dezember 2026')
})
