// Typed numbers of steps and connections: what is kept, and what is refused instead of being changed.

import { expect, test } from 'vitest'
import { batchRefusal, fromTyped, noteOf, refusalOf, typedShare } from '#web/process/step/typed.ts'

test('a number outside its limits is refused with the limit, never cut', () => {
  const minutes = 'Not saved: enter a number from 0 to 1,000,000.'
  for (const typed of [
    '-5',
    '−5',
    ' - 5 min',
    '1000001',
    '1,000,000,000',
    '1e12',
    '20000 h',
    '600000+600000',
  ])
    expect(refusalOf('durationMin', typed), typed).toBe(minutes)
  for (const field of ['costPerHour', 'runsPerMonth'] as const) {
    expect(refusalOf(field, '-0.01')).toBe('Not saved: enter a number from 0 to 1,000,000,000.')
    expect(refusalOf(field, '1000000001')).toBe('Not saved: enter a number from 0 to 1,000,000,000.')
    expect(refusalOf(field, '1,000,000,000')).toBeNull()
  }
  for (const typed of ['150', '100.5 %', '-1'])
    expect(refusalOf('share', typed), typed).toBe('Not saved: enter a number from 0 to 100.')
})

test('text in which no number can be read is refused, and not replaced by the default', () => {
  for (const typed of ['about 20', 'zwischen 5 und 10', '=SUM(A1:A9)', '١٢'])
    expect(refusalOf('durationMin', typed) ?? fromTyped.durationMin(typed), typed).not.toEqual({
      durationMin: Number.NaN,
    })
  expect(refusalOf('durationMin', 'about 20')).toMatch(/^Not saved/)
})

test('a batch size outside its limits is refused with the limits', () => {
  for (const typed of ['1', '0', '-4', '2.5', '1001', 'ten', '10 orders'])
    expect(batchRefusal(typed), typed).toBe('Not saved: enter a whole number from 2 to 1,000.')
  for (const typed of ['', ' ', '2', '12', '1000']) expect(batchRefusal(typed), typed).toBeNull()
})

test('numbers within the limits, sums, ranges and empty fields are kept', () => {
  for (const typed of ['0', '1,000,000', '1.5 h', '20-30 min', '2x', '5+', '', ' ', '-', 'unknown'])
    expect(refusalOf('durationMin', typed), typed).toBeNull()
  expect(fromTyped.durationMin('1,000,000')).toEqual({ durationMin: 1_000_000 })
  expect(fromTyped.durationMin('')).toEqual({ durationMin: 15 })
  expect(fromTyped.runsPerMonth('unknown')).toEqual({ runsPerMonth: null })
  expect(typedShare('12,5 %')).toBe(12.5)
  expect(typedShare('')).toBeNull()
})

test('a number read from the beginning of a text is named', () => {
  expect(noteOf('durationMin', '2 days')).toBe('2 taken')
  expect(noteOf('durationMin', '1.5 h')).toBe('90 taken')
  expect(noteOf('durationMin', '90')).toBeNull()
})
