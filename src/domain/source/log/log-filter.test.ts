// A filter chooses whole cases; months stay those of the log within its period.

import { expect, test } from 'vitest'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'
import { type EventLog, logBuilder } from './event-log.ts'
import { filteredLog, filteredTiming, isSameFilter, type LogFilter, plainFilter } from './log-filter.ts'
import { measureGroups } from './measure.ts'
import { packLog, unpackLog } from './packed-log.ts'
import { summaryOf } from './summary.ts'
import { zoneClock } from './zone.ts'

const [CHECK = '', SEND = ''] = LANGUAGES.de.steps
const TIMING = { clock: zoneClock('Europe/Berlin'), calendar: null }
const ALL: LogFilter = { from: null, to: null, attributes: [], variants: [] }
const HOUR = 3_600_000

/**
 * A case a day for 120 days from January 1, at half past midnight in Berlin. Each is checked; every second one is
 * also sent 20 days later.
 */
function madeLog(): EventLog {
  const builder = logBuilder(false, ['Region', 'Tier'])
  for (let n = 0; n < 120; n++) {
    const begin = Date.parse('2025-12-31T23:30:00Z') + n * 24 * HOUR
    const attributes = [n % 3 === 0 ? 'Süd "A/B"' : 'Nord', n % 2 === 0 ? '' : 'gold']
    const add = (activity: string, start: number, hours: number) =>
      builder.add({ caseId: `F-${n}`, activity, resource: '', start, end: start + hours * HOUR, attributes })
    add(CHECK, begin, n % 3 === 0 ? 2 : 1)
    if (n % 2 === 1) add(SEND, begin + 20 * 24 * HOUR, 1)
  }
  return builder.finish(null)
}

const log = madeLog()
const under = (filter: Partial<LogFilter>) => {
  const whole = { ...ALL, ...filter }
  return { log: filteredLog(log, whole, TIMING.clock), timing: filteredTiming(log, whole, TIMING) }
}
const summaryUnder = (filter: Partial<LogFilter>) => {
  const found = under(filter)
  return summaryOf(found.log, found.timing, [SEND, CHECK])
}

test('a period includes all events of cases that start in it, in local time', () => {
  const found = summaryUnder({ from: '2026-02-01', to: '2026-02-28' })
  // February 1 in Berlin began on January 31 at 23:00 UTC.
  expect(found).toMatchObject({ cases: 28, events: 42, from: '2026-01-31T23:30:00.000Z' })
})

test('monthly runs of a period count whole cases, even if they end later', () => {
  const { log: kept, timing } = under({ from: '2026-02-01', to: '2026-03-31' })
  const groupOf = kept.activities.map(name => [CHECK, SEND].indexOf(name))
  const [check, send] = measureGroups(kept, groupOf, 2, timing)
  expect(check?.perMonth).toEqual({ least: 28, average: 29.5, most: 31 })
  expect(send?.perMonth).toEqual({ least: 14, average: 15, most: 16 })
})

test('other filters keep the months of the whole log', () => {
  const whole = summaryOf(log, TIMING)
  expect(summaryUnder({ variants: [1] })).toMatchObject({ months: whole.months, cases: 60 })
})

test('a partial month does not count as a full month', () => {
  expect(summaryUnder({ from: '2026-01-15', to: '2026-02-27' })).toMatchObject({ months: 0 })
  expect(summaryUnder({ from: '2026-01-15', to: '2026-03-01' })).toMatchObject({ months: 1 })
})

test('values of one attribute are alternatives, and several attributes must all match', () => {
  expect(summaryUnder({ attributes: [{ name: 'Region', values: ['Süd "A/B"'] }] }).cases).toBe(40)
  expect(summaryUnder({ attributes: [{ name: 'Region', values: ['Süd "A/B"', 'Nord'] }] }).cases).toBe(120)
  const both = [
    { name: 'Region', values: ['Süd "A/B"'] },
    { name: 'Tier', values: ['gold'] },
  ]
  const found = summaryUnder({ attributes: both })
  expect(found.cases).toBe(20)
  expect(found.activities[1]).toMatchObject({ name: CHECK, duration: { median: 120 } })
  expect(under({ attributes: [{ name: 'Tier', values: [''] }] }).log.caseOf).toHaveLength(0)
})

test('variants are numbered by frequency in the whole log', () => {
  const { variants } = summaryOf(log, TIMING)
  expect(variants.map(({ cases }) => cases)).toEqual([60, 60])
  const [first] = variants
  expect(summaryUnder({ variants: [0] }).variants).toHaveLength(1)
  expect(summaryUnder({ variants: [0] }).events).toBe(60 * (first?.activities.length ?? 0))
})

test('a summary counts attribute values, and keeps the requested activity order', () => {
  expect(summaryOf(log, TIMING).attributes).toEqual([
    {
      name: 'Region',
      values: [
        { value: 'Nord', cases: 80 },
        { value: 'Süd "A/B"', cases: 40 },
      ],
    },
    { name: 'Tier', values: [{ value: 'gold', cases: 60 }] },
  ])
  expect(summaryUnder({}).activities.map(({ name }) => name)).toEqual([SEND, CHECK])
})

test('packing keeps attributes, and reads logs without any', () => {
  expect(unpackLog(packLog(log))).toEqual(log)
  const packed = packLog({ ...log, attributes: [] })
  const length = new DataView(packed.buffer).getUint32(0, true)
  const header = new TextDecoder().decode(packed.subarray(4, 4 + length))
  const former = header.replace('"attributes":[],', '').padEnd(length)
  packed.set(new TextEncoder().encode(former), 4)
  expect(unpackLog(packed)).toEqual({ ...log, attributes: [] })
})

test('equivalent filters have the same normal form', () => {
  expect(plainFilter({ ...ALL, attributes: [{ name: 'Region', values: [] }] })).toBeNull()
  const a = { ...ALL, variants: [3, 1, 3], attributes: [{ name: 'Region', values: ['b', 'a'] }] }
  const b = { ...ALL, variants: [1, 3], attributes: [{ name: 'Region', values: ['a', 'b', 'a'] }] }
  expect(isSameFilter(a, b)).toBe(true)
  expect(isSameFilter(a, null)).toBe(false)
  expect(isSameFilter(undefined, null)).toBe(true)
})
