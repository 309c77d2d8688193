// Measuring days and the follow-up day of measured opportunities.

import { expect, it } from 'vitest'
import { measuringDays } from '#domain/benefit/measuring-days.ts'
import { TITLES } from '../../../tests/texts/realistic-texts.ts'

const NOW = '2026-11-25T10:00:00Z'
const [title = ''] = TITLES
const benefit = { id: 3, title, begins: '2026-11-10', endedAt: null }

it('schedules monthly measuring from the first due month, and a follow-up after twelve months', () => {
  expect(measuringDays([benefit], NOW)).toEqual([
    { kind: 'measure', benefitId: 3, title, day: '2026-12-05', repeats: 12 },
    { kind: 'followUp', benefitId: 3, title, day: '2027-11-05', repeats: 1 },
  ])
})

it('starts with the month due now if measuring began earlier', () => {
  expect(measuringDays([{ ...benefit, begins: '2026-02-28' }], NOW)).toEqual([
    { kind: 'measure', benefitId: 3, title, day: '2026-11-05', repeats: 12 },
    { kind: 'followUp', benefitId: 3, title, day: '2027-02-05', repeats: 1 },
  ])
})

it('schedules no follow-up in the past', () => {
  const days = measuringDays([{ ...benefit, begins: '2024-01-01' }], NOW)
  expect(days.map(({ kind }) => kind)).toEqual(['measure'])
})

it('continues into the next year', () => {
  const [first] = measuringDays([{ ...benefit, begins: '2026-12-31' }], NOW)
  expect(first?.day).toBe('2027-01-05')
})

it('excludes benefits that are no longer measured', () => {
  expect(measuringDays([{ ...benefit, endedAt: NOW }], NOW)).toEqual([])
})
