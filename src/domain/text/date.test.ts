// Dates in the locale of each audit.

import { expect, it } from 'vitest'
import { dayText } from '#domain/text/date.ts'
import { DEFAULT_STYLE, inStyle } from '#domain/text/number-style.ts'

const EURO = { currency: 'EUR', locale: 'de-DE' }

it('formats a day in the locale of the audit', () => {
  const day = '2026-11-20T23:30:00.000Z'
  expect(dayText(day, DEFAULT_STYLE, 'long')).toBe('November 20, 2026')
  expect(dayText(day, EURO, 'long')).toBe('20. November 2026')
  expect(dayText(day, EURO)).toBe('20.11.2026')
  expect(inStyle(EURO, () => dayText(day))).toBe('20.11.2026')
})
