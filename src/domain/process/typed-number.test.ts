// Numbers of steps as typed: short thousands, units and arithmetic.

import { expect, test } from 'vitest'
import { takenNote, typedNumber } from '#domain/process/typed-number.ts'

test.each([
  ['15', 15],
  ['1.5', 1.5],
  ['1,5 h', 90],
  ['1.5 h', 90],
  ['1h30', 90],
  ['1 h 30 min', 90],
  ['2 hours', 120],
  ['90 s', 1.5],
  ['45+15', 60],
  ['45 + 1 h', 105],
  ['4 x 15', 60],
  ['2*1.5 h', 180],
  ['60/4', 15],
  ['1,200 min', 1200],
  ['.5 h', 30],
  ['5 min.', 5],
])('“%s” is parsed as %s minutes', (text, minutes) => {
  expect(typedNumber(text, 'minutes')).toMatchObject({ value: minutes, range: null })
})

test.each([
  ['20-30 min', 20, 30, 25],
  ['20 – 30', 20, 30, 25],
  ['30-20', 20, 30, 25],
  ['1-2 h', 60, 120, 90],
  ['30 min to 1 h', 30, 60, 45],
  ['10+5-25', 15, 25, 20],
])('“%s” is parsed as a range, with its middle as value', (text, min, max, value) => {
  expect(typedNumber(text, 'minutes')).toEqual({ value, range: { min, max }, isPlain: false })
})

test.each(['$40', '€ 40', '40'])('%s is parsed as a rate', text => {
  expect(typedNumber(text, 'number')?.value).toBe(40)
})

test('thousands can be abbreviated', () => {
  expect(typedNumber('1.2k', 'number')?.value).toBe(1200)
  expect(typedNumber('1-2k', 'number')).toMatchObject({ value: 1500, range: { min: 1000, max: 2000 } })
})

test.each(['', 'abc', '45+', '20-', '1-2-3', '10 20', '5 kg', '3 min 4', '1/0', '1.2.3', '40/h'])(
  '“%s” is rejected',
  text => expect(typedNumber(text, 'minutes')).toBeNull(),
)

test.each([
  ['40 digits', `${'1'.repeat(40)};`],
  ['10,000 digits', `${'1'.repeat(10_000)};`],
  ['spaced digits', `${'1 '.repeat(90)};`],
  ['decimals', `${'1.1'.repeat(60)};`],
  ['hours with points', `${'1h.'.repeat(60)};`],
  ['10,000 spaces', `1${' '.repeat(10_000)};`],
])('%s before a semicolon are rejected', (_, text) => {
  expect(typedNumber(text, 'minutes')).toBeNull()
  expect(typedNumber(text, 'number')).toBeNull()
})

test('a point after a unit ends it', () => {
  expect(typedNumber('1 h. 30 min.', 'minutes')?.value).toBe(90)
  expect(typedNumber('1h.5', 'minutes')?.value).toBe(65)
  expect(typedNumber('1 .5', 'minutes')).toBeNull()
})

test('hours are accepted only as a unit of time', () => {
  expect(typedNumber('2 h', 'number')).toBeNull()
})

test('a note shows computed values, and none for plain numbers', () => {
  const note = (text: string) => takenNote(typedNumber(text, 'minutes')!)
  expect(note('20-30 min')).toBe(
    '25 taken, the middle of 20 to 30: one number is kept here, ranges come from interviews',
  )
  expect(note('1.5 h')).toBe('90 taken')
  expect(note('15')).toBeNull()
})
