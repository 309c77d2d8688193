// Money and numbers in each audit's currency and locale.

import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import {
  amountText,
  currencySign,
  DEFAULT_STYLE,
  factorText,
  inExact,
  inRounded,
  inStyle,
  moneyFormat,
  moneyText,
  type NumberStyle,
  priceText,
  shortMoneyText,
  type Unit,
} from '#domain/text/number-style.ts'

const EURO = { currency: 'EUR', locale: 'de-DE' }
const YEN = { currency: 'JPY', locale: 'ja-JP' }
// Locale data versions differ in spaces and apostrophes.
const plain = (text: string) => text.replaceAll(/\s/g, ' ').replaceAll('’', "'")

describe('money', () => {
  it.each([
    [50_000, DEFAULT_STYLE, '$50,000'],
    [-2500.4, DEFAULT_STYLE, '−$2,500'],
    [-0.2, DEFAULT_STYLE, '$0'],
    [50_000, EURO, '50.000 €'],
    [-2500, EURO, '−2.500 €'],
    [50_000, { currency: 'GBP', locale: 'en-GB' }, '£50,000'],
    [50_000, { currency: 'CHF', locale: 'de-CH' }, "CHF 50'000"],
    [50_000, YEN, '¥50,000'],
  ])('%d in %j reads %s', (value, style, text) => {
    expect(plain(moneyText(value, style)).replace('￥', '¥')).toBe(text)
  })

  it('is abbreviated on an axis', () => {
    expect(shortMoneyText(48_700, DEFAULT_STYLE)).toBe('$48.7k')
    expect(shortMoneyText(-1_200_000, DEFAULT_STYLE)).toBe('−$1.2M')
    expect(plain(shortMoneyText(1_200_000, EURO))).toBe('1,2 Mio. €')
  })

  it('includes its unit', () => {
    expect(amountText(90, 'money_per_hour', { currency: 'GBP', locale: 'en-GB' })).toBe('£90/h')
    expect(amountText(1234.5, 'minutes', EURO)).toBe('1.234,5\u00a0min')
    expect(amountText(12.34, 'percent', EURO)).toBe('12,3%')
    expect(amountText(-0.04, 'percent', EURO)).toBe('0%')
    expect(amountText(-0, 'percent', EURO)).toBe('0%')
    expect(amountText(6.5, 'average_score', EURO)).toBe('6,5\u00a0/\u00a010')
  })
})

describe('factors', () => {
  it('keep their decimals, and hourly rates their cents', () => {
    expect(plain(amountText(38.5, 'money_per_hour', EURO))).toBe('38,50 €/h')
    expect(amountText(47.125, 'money_per_hour')).toBe('$47.125/h')
    expect(plain(priceText(38.5, YEN)).replace('￥', '¥')).toBe('¥38.5')
    expect(plain(factorText(1733.33, 'runs_per_month', EURO))).toBe('1.733,33 runs/month')
    expect(plain(factorText(9500 / 7, 'runs_per_month'))).toBe('1,357.14 runs/month')
    // Four a quarter: 1.33 would not give the product.
    expect(plain(factorText(4 / 3, 'runs_per_month'))).toBe('1.333333 runs/month')
    expect(plain(factorText(1 / 6, 'runs_per_month'))).toBe('0.166667 runs/month')
    expect(factorText(100 / 3, 'percent')).toBe('33.333333%')
    expect(factorText(50_000.4, 'money')).toBe('$50,000')
  })

  it('round a displayed volume that is not multiplied', () => {
    const said = [1733.33, 100, 43.33, 1, 0.1667].map(value => plain(amountText(value, 'runs_per_month')))
    expect(said).toEqual([
      '1,733 runs/month',
      '100 runs/month',
      '43.3 runs/month',
      '1 run/month',
      '0.17 runs/month',
    ])
    expect(plain(factorText(1, 'runs_per_month'))).toBe('1 run/month')
  })
})

it('rounds amounts to three significant digits if the style requires it', () => {
  const said = (style: NumberStyle, value: number, unit: Unit) =>
    plain(amountText(value, unit, { ...style, isRounded: true }))
  expect(said(DEFAULT_STYLE, 81_741, 'money')).toBe('$81.7k')
  expect(said(DEFAULT_STYLE, -1_071_168, 'money_per_year')).toBe('−$1.07M/year')
  expect(said(DEFAULT_STYLE, 999.6, 'money')).toBe('$1,000')
  expect(said(DEFAULT_STYLE, 2794, 'money')).toBe('$2,790')
  expect(said(DEFAULT_STYLE, 9996, 'money')).toBe('$10k')
  expect(said(EURO, 81_741, 'money')).toBe('81.700 €')
  expect(said(EURO, 1_071_168, 'money')).toBe('1,07 Mio. €')
  expect(said({ currency: 'CZK', locale: 'en-US' }, 81_741, 'money')).toMatch(/^K/)
  expect(said(DEFAULT_STYLE, 20_434, 'hours_per_year')).toBe('20,400 h/year')
  expect(said(DEFAULT_STYLE, 38.5, 'money_per_hour')).toBe('$38.50/h')
  expect(said(EURO, 312.6, 'minutes')).toBe('313 min')
  expect(said(DEFAULT_STYLE, 1234, 'minutes')).toBe('1,230 min')
  expect(said(DEFAULT_STYLE, 4.85, 'minutes')).toBe('4.85 min')
  expect(said(DEFAULT_STYLE, 106.9, 'percent')).toBe('107%')
  expect(said(DEFAULT_STYLE, 1234.5, 'percent')).toBe('1,230%')
  expect(said(DEFAULT_STYLE, 74.7, 'percent')).toBe('74.7%')
  expect(inStyle(EURO, () => inRounded(() => inExact(() => plain(moneyText(81_741)))))).toBe('81.741 €')
  expect(inRounded(() => factorText(50_000.4, 'money'))).toBe('$50,000')
})

it('formats chart cells the same way', () => {
  expect(moneyFormat(DEFAULT_STYLE)).toBe('"$"#,##0')
  expect(moneyFormat(EURO)).toBe('#,##0 "€"')
})

it('finds the currency sign in the locale', () => {
  expect(currencySign(EURO)).toBe('€')
})

it('writes minutes of the clock in the unit that suits them', () => {
  const written = [45, 330, 1440, 1500, 1584, 4608].map(minutes => amountText(minutes, 'elapsed'))
  expect(written.map(each => each.replaceAll('\u00a0', ' '))).toEqual([
    '45 min',
    '5.5 h',
    '1 day',
    '1 day',
    '1.1 days',
    '3.2 days',
  ])
})

/** A blank before a percent sign in a text; `%` between two operands does not count. */
const PARTED = /[\d}](?: |\\u00a0)%(?! (?:[A-Z(\d]))/
const isComment = (line: string) => /^\s*(?:\/\/|\/?\*)/.test(line)

it('has a percent sign without a space everywhere, and labels name no currency', () => {
  const files = globSync('{src/{domain,server,web},content}/**/*.{ts,tsx,md}').filter(
    file => !/\.test\.tsx?$|content\/documents\/de|sign-in\/rate-limit/.test(file),
  )
  const lines = files.flatMap(file =>
    readFileSync(file, 'utf8')
      .split('\n')
      .filter(line => !isComment(line))
      .map(line => `${file}: ${line.trim()}`),
  )
  expect(lines.filter(line => PARTED.test(line))).toEqual([])
  expect(lines.filter(line => /'(?:Dollars|Euros) /.test(line))).toEqual([])
})
