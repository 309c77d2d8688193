// Parsing of pasted numbers and months in the formats of several countries.

import { describe, expect, it } from 'vitest'
import { fieldText, pastedLines, writtenMonth, writtenNumber } from '#domain/benefit/paste.ts'

describe('numbers', () => {
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
  ])('%j in %s is %s', (text, locale, value) => {
    expect(writtenNumber(text, locale)).toBe(value)
  })

  it.each(['en-US', 'de-DE', 'fr-CH', 'de-CH', 'ja-JP', 'pl-PL'])(
    'come back as they were shown in %s',
    locale => {
      for (const value of [0, 0.25, 1234.5, 1_000_000])
        expect(writtenNumber(fieldText(value, locale), locale)).toBe(value)
    },
  )
})

describe('months', () => {
  it.each([
    ['2026-03', '2026-03'],
    ['2026-03-31', '2026-03'],
    ['3/2026', '2026-03'],
    ['03.2026', '2026-03'],
    ['Mar 2026', '2026-03'],
    ['March 2026', '2026-03'],
    ['März 2026', '2026-03'],
    ['13/2026', null],
    ['1234', null],
    ['Runs', null],
  ])('%j is %s', (text, month) => {
    expect(writtenMonth(text, 'de-DE')).toBe(month)
  })
})

it('reads a range with its head, with and without months', () => {
  expect(pastedLines('Month\tRuns\tMinutes\nJan 2026\t100\t10\n\nFeb 2026\t90\t\n', 'en-US')).toEqual([
    { month: '2026-01', cells: ['100', '10'] },
    { month: '2026-02', cells: ['90', ''] },
  ])
  expect(pastedLines('100\t10\r\n90\t9', 'en-US')).toEqual([
    { month: null, cells: ['100', '10'] },
    { month: null, cells: ['90', '9'] },
  ])
})
