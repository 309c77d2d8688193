// Parsing of pasted measurements and months in the formats of several countries.

import { describe, expect, it } from 'vitest'
import { pastedLines, writtenMonth } from '#domain/benefit/paste.ts'

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
  ])('%j is parsed as %s', (text, month) => {
    expect(writtenMonth(text, 'de-DE')).toBe(month)
  })
})

it('parses a pasted range with a header, with and without a month column', () => {
  expect(pastedLines('Month\tRuns\tMinutes\nJan 2026\t100\t10\n\nFeb 2026\t90\t\n', 'en-US')).toEqual([
    { month: '2026-01', cells: ['100', '10'] },
    { month: '2026-02', cells: ['90', ''] },
  ])
  expect(pastedLines('100\t10\r\n90\t9', 'en-US')).toEqual([
    { month: null, cells: ['100', '10'] },
    { month: null, cells: ['90', '9'] },
  ])
})
