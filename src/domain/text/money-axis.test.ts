// Axes of money read the same on every reader's machine: no format has a separator that Office would write in its own locale.

import { expect, it } from 'vitest'
import { units as german } from '#content/documents/de/units.ts'
import { moneyAxisFormat } from '#domain/text/money-axis.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'
import { inUnits } from '#domain/text/unit-messages.ts'

const EURO = { currency: 'EUR', locale: 'de-DE' }
const inGerman = (largest: number) => inUnits(german, () => moneyAxisFormat([0, largest], EURO))

it('writes a minus sign below 0', () => {
  const amounts = [-80_000, 120_000]
  expect(inUnits(german, () => moneyAxisFormat(amounts, EURO))).toBe(
    '0,"\u00a0Tsd.\u00a0€";"−"0,"\u00a0Tsd.\u00a0€";0"\u00a0€"',
  )
})

it('has the signs of the locale, as the amounts beside it, in a document of another language', () => {
  expect(inUnits(german, () => moneyAxisFormat([86_000], DEFAULT_STYLE))).toMatch(/^"\$"0,"k"/)
  expect(moneyAxisFormat([2e7], EURO)).toMatch(/^0,,"\u00a0Mio\.\u00a0€"/)
})

it('scales by thousands or millions instead of using separators', () => {
  expect(inGerman(1374)).toBe('0"\u00a0€"')
  expect(inGerman(86_000)).toMatch(/^0,"\u00a0Tsd\.\u00a0€"/)
  expect(inGerman(12_000_000)).toMatch(/^0,,"\u00a0Mio\.\u00a0€"/)
  expect(moneyAxisFormat([9999], DEFAULT_STYLE)).toBe('"$"0')
  expect(moneyAxisFormat([-10_000, 4000], DEFAULT_STYLE)).toBe('"$"0,"k";"−""$"0,"k";"$"0')
  expect(moneyAxisFormat([2e7], DEFAULT_STYLE)).toMatch(/^"\$"0,,"M"/)
  expect(moneyAxisFormat([], DEFAULT_STYLE)).toBe('"$"0')
})
