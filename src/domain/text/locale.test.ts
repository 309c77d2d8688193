// Which currencies and locales an audit accepts.

import { expect, it } from 'vitest'
import { isCurrency, isLocale, LOCALES } from '#domain/text/locale.ts'

it('accepts ISO 4217 codes in capitals', () => {
  expect([isCurrency('EUR'), isCurrency('XYZ'), isCurrency('eur')]).toEqual([true, false, false])
})

it('accepts the locales that the platform can format', () => {
  expect(LOCALES.every(isLocale)).toBe(true)
  expect([isLocale('xx-XX'), isLocale('not a locale')]).toEqual([false, false])
})
