// The reader of numbers: group and decimal marks in every field where a user types, pastes or speaks a number.

import { describe, expect, it } from 'vitest'
import { digitsValue, fieldText, writtenNumber } from '#domain/text/written-number.ts'

describe('typed and pasted numbers', () => {
  it.each([
    ['1,234.5', 'en-US', 1234.5],
    ['1.234,5', 'de-DE', 1234.5],
    ['1’234.5', 'de-CH', 1234.5],
    ['1 234,5', 'fr-FR', 1234.5],
    ['$1,200', 'en-US', 1200],
    ['85 %', 'de-DE', 85],
    ['0', 'en-US', 0],
    ['.5', 'en-US', 0.5],
    ['', 'en-US', null],
    ['-3', 'en-US', null],
    ['n/a', 'en-US', null],
    ['1.2.3', 'en-US', null],
    ['1e9', 'en-US', null],
    ['40,5', 'en-US', 40.5],
    ['40.5', 'de-DE', 40.5],
    ['1.200', 'de-DE', 1200],
    ['1,200', 'de-DE', 1.2],
    ['12.', 'en-US', 12],
    ['18k', 'en-US', 18_000],
    ['$1.2M', 'en-US', 1_200_000],
    ['82,4 k€', 'de-DE', 82_400],
    ['1,95 Mio. €', 'de-DE', 1_950_000],
    ['k', 'en-US', null],
    ['2.01M', 'en-US', 2_010_000],
    [`${'9'.repeat(30)}k`, 'en-US', 1e33],
    ['18kk', 'en-US', null],
    ['18km', 'en-US', null],
    ['12m', 'en-US', null],
  ])('%j in %s is parsed as %s', (text, locale, value) => {
    expect(writtenNumber(text, locale)).toBe(value)
  })

  it.each(['en-US', 'de-DE', 'fr-CH', 'de-CH', 'ja-JP', 'pl-PL'])(
    'survive formatting and parsing in %s',
    locale => {
      for (const value of [0, 0.25, 1234.5, 1_000_000])
        expect(writtenNumber(fieldText(value, locale), locale)).toBe(value)
    },
  )
})

it.each([
  ['1200', 1200, 1200, 1200],
  ['1.200', 1.2, 1200, 1200],
  ['1,200', 1200, 1.2, 1200],
  ['0,999', 0.999, 0.999, 0.999],
  ['1.071.168,20', 1_071_168.2, 1_071_168.2, 1_071_168.2],
  ["1'071’168", 1_071_168, 1_071_168, 1_071_168],
  ['75000,50', 75_000.5, 75_000.5, 75_000.5],
  ['3.2.1', null, null, null],
  ["5'3", null, null, null],
])(
  'parses the digits %j with a decimal point, a decimal comma and no locale',
  (digits, point, comma, neither) => {
    expect([digitsValue(digits, '.'), digitsValue(digits, ','), digitsValue(digits, null)]).toEqual([
      point,
      comma,
      neither,
    ])
  },
)
