// Timestamps, time zones and working hours of logs.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cases } from '../../../../tests/property.ts'
import { timeBetween } from './calendar.ts'
import { guessTime, instantOf } from './timestamp.ts'
import { isZone, zoneClock } from './zone.ts'

const UTC = zoneClock('UTC')
const BERLIN = zoneClock('Europe/Berlin')
const iso = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

it.each([
  ['2026-03-01T09:30:00Z', 'ymd', '2026-03-01T09:30:00.000Z'],
  ['2026-03-01 09:30:00.250+02:00', 'ymd', '2026-03-01T07:30:00.250Z'],
  ['2026/3/1 9:05', 'ymd', '2026-03-01T09:05:00.000Z'],
  ['20260301T093000Z', 'ymd', '2026-03-01T09:30:00.000Z'],
  ['01.03.2026 09:30', 'dmy', '2026-03-01T09:30:00.000Z'],
  ['01/03/26 12:05:09 AM', 'mdy', '2026-01-03T00:05:09.000Z'],
  ['03-Mar-2026 14:00', 'dmy', '2026-03-03T14:00:00.000Z'],
  ['1772357400', 'epoch_s', '2026-03-01T09:30:00.000Z'],
  ['1772357400500', 'epoch_ms', '2026-03-01T09:30:00.500Z'],
] as const)('parses %s', (text, format, expected) => {
  expect(iso(instantOf(text, format, UTC))).toBe(expected)
})

it.each(['31.02.2026 10:00', '2026-13-01', '2026-01-01 25:00', 'yesterday', '', '12', '13:05 PM'])(
  'refuses %s',
  text => {
    for (const format of ['ymd', 'dmy', 'mdy', 'epoch_s'] as const)
      expect(instantOf(text, format, UTC)).toBeNull()
  },
)

it('asks if day and month are ambiguous, and not otherwise', () => {
  expect(guessTime(['03/04/2026 10:00', '05/06/2026 11:00'])).toEqual({
    formats: ['dmy', 'mdy'],
    hasZone: false,
  })
  expect(guessTime(['03/04/2026 10:00', '13/06/2026 11:00']).formats).toEqual(['dmy'])
  const typo = [...Array.from({ length: 20 }, (_, n) => `2026-03-0${1 + (n % 9)} 10:00`), 'yesterday']
  expect(guessTime(typo)).toEqual({ formats: ['ymd'], hasZone: false })
  expect(guessTime(['2026-03-04T10:00:00+01:00', '']).hasZone).toBe(true)
  expect(guessTime(['10', '12'])).toEqual({ formats: [], hasZone: false })
})

it('moves skipped local times forward, and uses the first of repeated ones', () => {
  expect(iso(instantOf('2026-03-29 02:30', 'ymd', BERLIN))).toBe('2026-03-29T01:30:00.000Z')
  expect(iso(instantOf('2026-10-25 02:30', 'ymd', BERLIN))).toBe('2026-10-25T00:30:00.000Z')
  expect(isZone('Europe/Berlin')).toBe(true)
  expect(isZone('Mars/Olympus')).toBe(false)
})

it('converts both ways across every clock change', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu'].map(zoneClock)
  fc.assert(
    fc.property(fc.constantFrom(...zones), fc.integer({ min: 0, max: 1_900_000_000 }), (clock, second) => {
      const local = clock.toLocal(second * 1000)
      // A repeated local time means its first instant, which may be an hour or half an hour earlier.
      expect([0, 1800_000, 3600_000]).toContain(second * 1000 - clock.toInstant(local))
    }),
  )
})

const WEEK = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 17 * 60, holidays: ['2026-05-01'] }

it.each([
  ['within a day', '2026-04-29 10:00', '2026-04-29 11:30', 90],
  ['overnight', '2026-04-29 16:00', '2026-04-30 10:00', 120],
  ['over a holiday and a weekend', '2026-04-30 16:00', '2026-05-04 10:00', 120],
  ['only at night', '2026-04-29 18:00', '2026-04-30 08:00', 0],
  ['across a clock change', '2026-03-27 16:00', '2026-03-30 10:00', 120],
])('counts working time %s', (_, from, to, minutes) => {
  const between = timeBetween(WEEK, BERLIN)
  const a = instantOf(from, 'ymd', BERLIN) ?? 0
  const b = instantOf(to, 'ymd', BERLIN) ?? 0
  expect(between(a, b) / 60_000).toBe(minutes)
})

it('counts working time like a minute-by-minute count', () => {
  const between = timeBetween(WEEK, UTC)
  const isWorking = (minute: number) => {
    const date = new Date(minute * 60_000)
    const hour = date.getUTCHours()
    const isHoliday = date.toISOString().startsWith('2026-05-01')
    return date.getUTCDay() % 6 !== 0 && hour >= 9 && hour < 17 && !isHoliday
  }
  const begin = Date.parse('2026-04-27T00:00:00Z') / 60_000
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(6000), (offset, length) => {
      let counted = 0
      for (let n = 0; n < length; n++) if (isWorking(begin + offset + n)) counted++
      const a = (begin + offset) * 60_000
      const b = (begin + offset + length) * 60_000
      expect(between(a, b) / 60_000).toBe(counted)
    }),
    { numRuns: cases(50) },
  )
})
