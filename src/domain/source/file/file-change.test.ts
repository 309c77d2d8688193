// A newer version of a table changes exactly the ranges whose cells changed; rows are followed by their labels.

import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'
import { cellComparison } from './file-change.ts'
import { cellRangeText, type FileSheet, rangeOf } from './sheet.ts'

/** A sheet with these texts; numbers are number cells. */
function sheetOf(rows: (string | number)[][]): FileSheet {
  const cells = rows.map(row =>
    row.map((value, n) => ({
      column: n + 1,
      kind: typeof value === 'number' ? ('number' as const) : ('text' as const),
      value: typeof value === 'number' ? value : null,
      text: String(value),
    })),
  )
  return {
    name: 'Times',
    hidden: false,
    lastRow: rows.length,
    lastColumn: 9,
    merged: [],
    rows: cells.map((own, n) => ({ n: n + 1, hidden: false, cells: own })),
  }
}

const NAMES = LANGUAGES.de.steps.slice(0, 4)
const [FIRST = '', SECOND = '', THIRD = '', FOURTH = ''] = NAMES
const HEAD = ['Step', 'Minutes', 'Volume']
const BEFORE = sheetOf([HEAD, [FIRST, 14, 60], [SECOND, 31, 25], [THIRD, 8, 90], [FOURTH, 5, 12]])
const change = (after: FileSheet | undefined, text: string) => {
  const found = cellComparison(BEFORE, after)(rangeOf(text) ?? { top: 1, left: 1, bottom: 1, right: 1 })
  return { ...found, range: cellRangeText(found.range) }
}

test('only cells within the range are compared', () => {
  const after = sheetOf([HEAD, [FIRST, 14, 61], [SECOND, 31, 25], [THIRD, 8, 90], [FOURTH, 5, 12]])
  expect(change(after, 'B2')).toMatchObject({ isSame: true })
  expect(change(after, 'C2')).toEqual({ range: 'C2', before: ['60'], after: ['61'], isSame: false })
  expect(change(after, 'B2:C5').isSame).toBe(false)
  expect(change(after, 'B2:B5').isSame).toBe(true)
})

test('a change with an equal sum is detected', () => {
  const after = sheetOf([HEAD, [FIRST, 13, 60], [SECOND, 32, 25], [THIRD, 8, 90], [FOURTH, 5, 12]])
  expect(change(after, 'B2:B3')).toMatchObject({ before: ['14', '31'], after: ['13', '32'], isSame: false })
})

test('moved rows are matched by their labels', () => {
  const after = sheetOf([
    ['As of May'],
    HEAD,
    [FIRST, 14, 60],
    ['Weigh', 3, 1],
    [SECOND, 35, 25],
    [THIRD, 8, 90],
    [FOURTH, 5, 12],
  ])
  expect(change(after, 'B2')).toMatchObject({ range: 'B3', isSame: true })
  expect(change(after, 'B3')).toEqual({ range: 'B5', before: ['31'], after: ['35'], isSame: false })
  expect(change(after, 'B4:C5')).toMatchObject({ range: 'B6:C7', isSame: true })
  expect(change(after, 'B2:B3')).toMatchObject({ range: 'B3:B5', after: ['14', '3', '35'], isSame: false })
})

test('duplicate labels are not matched, nor reordered rows within a range', () => {
  const twice = sheetOf([HEAD, [SECOND, 14, 60], [SECOND, 31, 25], [THIRD, 8, 90], [FOURTH, 5, 12]])
  expect(change(twice, 'B3')).toMatchObject({ range: 'B3', isSame: true })
  const turned = sheetOf([HEAD, [FOURTH, 5, 12], [SECOND, 31, 25], [THIRD, 8, 90], [FIRST, 14, 60]])
  expect(change(turned, 'B2:B5')).toMatchObject({ range: 'B2:B5', isSame: false })
})

test('a removed sheet, an emptied cell and a number turned text are changes', () => {
  expect(change(undefined, 'B2')).toEqual({ range: 'B2', before: ['14'], after: [], isSame: false })
  const after = sheetOf([HEAD, [FIRST, '14', 60], [SECOND, '', 25], [THIRD, 8, 90], [FOURTH, 5, 12]])
  expect(change(after, 'B2').isSame).toBe(false)
  expect(change(after, 'B3')).toMatchObject({ after: [], isSame: false })
})

test('detects exactly ten changed cells among 5,000', () => {
  const rows = Array.from({ length: 500 }, (_, n) => [
    `${FIRST} ${n}`,
    ...Array.from({ length: 10 }, (_each, at) => (n * 10 + at) % 97),
  ])
  const places = Array.from({ length: 5000 }, (_, n) => ({
    row: Math.floor(n / 10) + 1,
    column: (n % 10) + 2,
  }))
  const isChanged = (row: number, column: number) => row % 50 === 7 && column === 2 + (row % 10)
  const after = rows.map((row, n) =>
    row.map((value, at) => (typeof value === 'number' && isChanged(n + 1, at + 1) ? value + 1 : value)),
  )
  const compare = cellComparison(sheetOf(rows), sheetOf([['As of May'], ...after]))
  const found = places.filter(
    ({ row, column }) => !compare({ top: row, bottom: row, left: column, right: column }).isSame,
  )
  expect(found).toEqual(places.filter(({ row, column }) => isChanged(row, column)))
  expect(found).toHaveLength(10)
})
