// Tests for words kept together at line ends: a minus with its currency, a number with its unit; and for the direction of text.

import { expect, it } from 'vitest'
import { clip, isRightToLeft, oneLine, textWidth, withJoinedUnits, wrap } from '#domain/document/text.ts'
import { regex } from '#domain/regex.ts'
import { amountText, moneyText } from '#domain/text/number-style.ts'

const face = { font: 'sans', size: 12 } as const
const JOINT = '\ufeff'

it('never separates a number from its unit, at any line width', () => {
  const amounts = [
    amountText(12, 'months'),
    amountText(620, 'runs_per_month'),
    amountText(3406, 'hours_per_year'),
  ]
  const text = oneLine(`It takes ${amounts.join(' or ')} in all.`)
  for (let width = 100; width < 400; width += 7) {
    const lines = wrap(text, face, width)
    for (const amount of amounts)
      expect(
        lines.some(line => line.includes(amount)),
        `${amount} at ${width}`,
      ).toBe(true)
  }
})

it('keeps minus and currency together, and an amount and its period, without extra width', () => {
  expect(withJoinedUnits(moneyText(-2500))).toBe(`−${JOINT}$2,500`)
  expect(withJoinedUnits(moneyText(-2500, { currency: 'CHF', locale: 'de-CH' }))).toMatch(
    regex()`^(−${JOINT}CHF|CHF)`,
  )
  expect(withJoinedUnits(amountText(83_700, 'money_per_year'))).toBe(`$83,700/${JOINT}year`)
  expect(withJoinedUnits('−5% and either/or stay')).toBe('−5% and either/or stay')
  expect(textWidth('12\u00a0months', face)).toBe(textWidth('12 months', face))
})

it('keeps a word with a number together where programs break lines at hyphens', () => {
  expect(withJoinedUnits('80-%-Bandbreite: 1 bis 2')).toBe(`80-${JOINT}%-${JOINT}Bandbreite: 1 bis 2`)
  expect(withJoinedUnits('a 12-month pilot')).toBe(`a 12-${JOINT}month pilot`)
  expect(withJoinedUnits('Follow-up on 2026-11-20, 3 - 4')).toBe('Follow-up on 2026-11-20, 3 - 4')
})

it('begins no line with the dot between parts of a line', () => {
  const text = '69.800 €/Jahr erwartet · Vertriebsinnendienst · innerhalb von 90 Tagen'
  for (let width = 140; width < 400; width += 7)
    for (const line of wrap(text, face, width)) expect(line).not.toMatch(/^·/)
  expect(withJoinedUnits('Order desk · AI')).toBe('Order desk\u00a0· AI')
})

it('keeps a quoted number and its currency or percent sign on one line, also for programs that break lines', () => {
  const quote = 'In der Abwicklung kostet die Stunde 42 €, davon sind 30 % Pausen.'
  for (let width = 60; width < 300; width += 7)
    for (const line of wrap(quote, face, width)) expect(line).not.toMatch(/^[€%]/)
  expect(wrap(quote, face, 120).join(' ')).toBe(quote)
  expect(withJoinedUnits(quote)).toBe(quote.replace('42 €', '42\u00a0€').replace('30 %', '30\u00a0%'))
})

it('ends a cut text with its last word, not with a separator', () => {
  const width = textWidth('Quality risk · War', face)
  expect(clip('Quality risk · Warehouse', face, width, 1)).toMatch(/^Quality risk(?: · \p{L}+)?…$/u)
  expect(clip('Quality risk · Warehouse', face, textWidth('Quality risk · …', face), 1)).toBe('Quality risk…')
  expect(clip('On duration, rate', face, textWidth('On duration, …', face), 1)).toBe('On duration…')
})

it.each([
  ['שלום עולם, زمن 1: $20.2k a year expected. Order desk, from quarter 3.', false],
  ['3. “שלום” saves $20k/year', false],
  ['SAP שלום עולם הזה', true],
  ['زمن العمل', true],
  ['12 %', false],
  ['', false],
])('reads “%s” from the right: %s', (text, isFromRight) => {
  expect(isRightToLeft(text)).toBe(isFromRight)
})
