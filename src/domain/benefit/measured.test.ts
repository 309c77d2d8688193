// Measured against target: hand-calculated examples, and properties that hold for any measurements.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { MeasuredNumbers, MeasuredOpportunity, Promised } from '#domain/benefit/benefit.ts'
import { benefitFigures, realisedBenefitOf } from '#domain/benefit/figures.ts'
import { compare, promisedYear, realisationOf, savedIn } from '#domain/benefit/measured.ts'
import { monthAfter } from '#domain/benefit/month.ts'
import { benefitTotals, totalsFigures } from '#domain/benefit/totals.ts'
import { evidenceLevelOf, figuresUnder } from '#domain/figure/figure.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'

const PROMISED: Promised = {
  saving: { min: 12_000, usual: 24_000, max: 36_000 },
  standing: 'said',
  weakest: '',
  running: { min: 0, usual: 100, max: 200 },
  minutes: { value: 30, standing: 'said' },
  rate: { value: 60, standing: 'entered' },
}
const by = { author: 'Mona Member', date: '2026-04-02T09:00:00.000Z', source: 'ticket export' }
const numbers = (values: Record<string, number>): MeasuredNumbers =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, { value, ...by }]))
const given = (
  months: Record<string, Record<string, number>>,
  begins = '2026-01-01',
): MeasuredOpportunity => ({
  opportunityId: 7,
  title: 'Price lanes',
  begins,
  promised: PROMISED,
  author: 'Mona Member',
  date: '2026-01-01T08:00:00.000Z',
  months: Object.entries(months).map(([month, values]) => ({ month, numbers: numbers(values) })),
})

describe('a month', () => {
  it.each([
    [{ volume: 100, minutes: 10, cost: 500, adoption: 80 }, 100 * 0.8 * 20 - 500],
    [{ volume: 100, minutes: 10 }, 2000],
    [{ volume: 100, minutes: 40, cost: 50 }, -1050],
    [{ volume: 0, cost: 50 }, -50],
    [{ volume: 100, adoption: 0, cost: 50 }, -50],
    [{ volume: 0 }, 0],
    [{ volume: 100 }, null],
    [{ minutes: 10, cost: 50 }, null],
    [{}, null],
  ])('of %j saves %s', (values, saved) => {
    expect(savedIn(numbers(values), PROMISED)).toBe(saved)
  })
})

it('promises a year of savings after running costs; the minimum uses the highest cost', () => {
  expect(promisedYear(PROMISED)).toEqual({ min: 9600, usual: 22_800, max: 36_000 })
  expect(promisedYear({ ...PROMISED, running: null })).toEqual(PROMISED.saving)
})

describe('comparing measurements with the promise', () => {
  it('compares measured months with the promise for the same number of months', () => {
    const { due, measured, kept, missing } = compare(
      given({
        '2026-01': { volume: 100, minutes: 10, cost: 100 },
        '2026-02': { volume: 50, minutes: 10, cost: 100 },
      }),
    )
    expect(due).toEqual({ min: 1600, usual: 3800, max: 6000 })
    expect(measured).toBe(2800)
    expect(kept?.percent).toBeCloseTo((2800 / 3800) * 100)
    expect(kept?.range?.min).toBeCloseTo((2800 / 6000) * 100)
    expect(kept?.range?.max).toBeCloseTo(175)
    expect(missing).toEqual([])
  })

  it('excludes months without figures from both sides, and lists them as missing', () => {
    const { due, missing, months } = compare(
      given({ '2026-01': { volume: 100, minutes: 10 }, '2026-03': { volume: 1 }, '2026-04': { volume: 0 } }),
    )
    expect(due.usual).toBe(3800)
    expect(missing).toEqual(['2026-02', '2026-03'])
    expect(months.map(({ measured }) => measured)).toEqual([2000, null, null, 0])
  })

  it('counts the first month in proportion to its remaining days', () => {
    const { due } = compare(given({ '2026-02': { volume: 10, minutes: 10 } }, '2026-02-15'))
    expect(due.usual).toBeCloseTo(1900 / 2)
    const last = compare(given({ '2024-02': { volume: 10, minutes: 10 } }, '2024-02-29'))
    expect(last.due.usual).toBeCloseTo(1900 / 29)
  })

  it('ignores months before measuring starts', () => {
    const { counted } = compare(given({ '2025-12': { volume: 10, minutes: 10 } }))
    expect(counted).toEqual([])
  })

  it('has no result without measurements', () => {
    expect(compare(given({}))).toMatchObject({ months: [], measured: 0, kept: null, year: null })
    expect(compare(given({ '2026-02': {} }))).toMatchObject({ kept: null, year: null, missing: [] })
  })

  it('is negative where costs exceed savings, and null for a promise of zero', () => {
    expect(compare(given({ '2026-01': { volume: 0, cost: 1900 } })).kept?.percent).toBe(-100)
    expect(realisationOf(100, { min: -5, usual: 0, max: 5 })).toBeNull()
    expect(realisationOf(100, { min: -5, usual: 50, max: 60 })).toEqual({ percent: 200, range: null })
    expect(realisationOf(100, { min: 50, usual: 50, max: 50 })).toEqual({ percent: 200, range: null })
  })
})

describe('the reforecast', () => {
  it('uses the average of the last three measured months for open months', () => {
    const { year } = compare(
      given({
        '2026-01': { volume: 0 },
        '2026-02': { volume: 50, minutes: 10 },
        '2026-03': { volume: 100, minutes: 10 },
        '2026-05': { volume: 150, minutes: 10 },
      }),
    )
    expect(year).toMatchObject({ first: '2026-01', last: '2026-12', pace: 2000, open: 8 })
    expect(year?.forecast).toBe(6000 + 8 * 2000)
    expect(year?.promised.usual).toBeCloseTo(22_800)
  })

  it('forecasts the next year after twelve months', () => {
    const months = Array.from({ length: 13 }, (_, index) => [
      monthAfter('2026-01', index),
      { volume: 50, minutes: 10 },
    ])
    const { year } = compare(given(Object.fromEntries(months)))
    expect(year).toMatchObject({ first: '2027-01', last: '2027-12', pace: 1000, forecast: 12_000, open: 11 })
  })

  it('equals the measured total once all twelve months are known', () => {
    const months = Array.from({ length: 12 }, (_, n) => [
      monthAfter('2026-01', n),
      { volume: n, minutes: 10 },
    ])
    const { year, measured } = compare(given(Object.fromEntries(months)))
    expect(year).toMatchObject({ open: 0, forecast: measured })
  })
})

describe('figures', () => {
  it('trace to who measured each month, its source, and the frozen promise', () => {
    const { figures } = realisedBenefitOf(given({ '2026-01': { volume: 100, minutes: 10 } }), DEFAULT_STYLE)
    const month = figures.months.get('2026-01')
    expect(month).toMatchObject({ id: 'outcome:7:2026-01', value: 2000, formula: 'outcome.month' })
    expect(month?.inputs[0]).toEqual({
      kind: 'entry',
      label: 'Runs in Jan 2026, from: ticket export',
      value: 100,
      unit: 'runs_per_month',
      author: by.author,
      date: by.date,
    })
    // Neither adoption nor running cost was measured.
    expect(evidenceLevelOf(month!)).toBe('assumed')
    expect(evidenceLevelOf(figures.promised.usual)).toBe('entered')
    expect(figures.promised.usual.inputs[0]).toMatchObject({
      value: 24_000,
      date: '2026-01-01T08:00:00.000Z',
    })
  })

  it('count as entered if all four numbers are measured and the promise has no assumption', () => {
    const all = { volume: 100, minutes: 10, cost: 5, adoption: 90 }
    const { figures } = realisedBenefitOf(given({ '2026-01': all }), DEFAULT_STYLE)
    expect(evidenceLevelOf(figures.sums!.kept!.usual)).toBe('entered')
    const assumed = { ...PROMISED, rate: { value: 60, standing: 'assumed' as const } }
    const other = realisedBenefitOf({ ...given({ '2026-01': all }), promised: assumed }, DEFAULT_STYLE)
    expect(evidenceLevelOf(other.figures.sums!.kept!.usual)).toBe('assumed')
  })

  it('add up over opportunities', () => {
    const one = realisedBenefitOf(given({ '2026-01': { volume: 100, minutes: 10 } }), DEFAULT_STYLE)
    const two = realisedBenefitOf(
      { ...given({ '2026-02': { volume: 0, cost: 100 } }), opportunityId: 8 },
      DEFAULT_STYLE,
    )
    const none = realisedBenefitOf({ ...given({}), opportunityId: 9 }, DEFAULT_STYLE)
    const totals = benefitTotals([one, two, none])
    expect(totals?.measured.value).toBe(1900)
    expect(totals?.due.usual.value).toBe(3800)
    expect(totals?.kept?.usual.value).toBe(50)
    expect(benefitTotals([none])).toBeNull()
  })
})

describe('properties for any measurements', () => {
  const amount = fc.double({ min: 0, max: 1e6, noNaN: true })
  const range = fc
    .tuple(amount, amount, amount)
    .map(all => all.toSorted((a, b) => a - b))
    .map(([min = 0, usual = 0, max = 0]) => ({ min, usual, max }))
  const frozen = fc.record({ value: amount, standing: fc.constantFrom('said', 'entered', 'assumed') })
  const benefit = fc.record({
    promised: fc.record({
      saving: range,
      running: fc.option(range),
      minutes: frozen,
      rate: frozen,
      standing: fc.constantFrom('said', 'assumed'),
      weakest: fc.constant(''),
    }),
    begins: fc
      .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
      .map(([month, day]) => `2026-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`),
    months: fc.uniqueArray(
      fc.record({
        month: fc.integer({ min: 0, max: 40 }).map(by => monthAfter('2026-01', by)),
        numbers: fc
          .record(
            { volume: amount, minutes: amount, cost: amount, adoption: fc.integer({ min: 0, max: 100 }) },
            { requiredKeys: [] },
          )
          .map(values => numbers(values as Record<string, number>)),
      }),
      { selector: ({ month }) => month, maxLength: 30 },
    ),
  }) as fc.Arbitrary<Pick<MeasuredOpportunity, 'promised' | 'begins' | 'months'>>
  const whole = benefit.map(each => ({ ...given({}), ...each }))

  it('promised ranges are ordered, and no month is both counted and missing', () => {
    fc.assert(
      fc.property(whole, each => {
        const { months, counted, missing, due } = compare(each)
        for (const { promised, share } of months) {
          expect(promised.min).toBeLessThanOrEqual(promised.usual)
          expect(promised.usual).toBeLessThanOrEqual(promised.max)
          expect(share).toBeGreaterThan(0)
          expect(share).toBeLessThanOrEqual(1)
        }
        expect(due.min).toBeLessThanOrEqual(due.max)
        const known = new Set(counted.map(({ month }) => month))
        expect(missing.some(month => known.has(month))).toBe(false)
      }),
    )
  })

  it('the order of entering months does not change the result', () => {
    fc.assert(
      fc.property(whole, each => {
        expect(compare({ ...each, months: each.months.toReversed() })).toEqual(compare(each))
      }),
    )
  })

  it('additional running cost reduces the realised benefit by exactly that amount', () => {
    fc.assert(
      fc.property(whole, fc.integer({ min: 1, max: 1000 }), (each, more) => {
        const before = compare(each)
        const [first] = before.counted
        if (!first) return
        const dearer = each.months.map(month =>
          month.month === first.month
            ? {
                ...month,
                numbers: {
                  ...month.numbers,
                  cost: { ...by, value: (month.numbers.cost?.value ?? 0) + more },
                },
              }
            : month,
        )
        const after = compare({ ...each, months: dearer })
        expect(before.measured - after.measured).toBeCloseTo(more, 0)
      }),
    )
  })

  it('figures equal the comparison, have unique ids, and are never NaN', () => {
    fc.assert(
      fc.property(whole, each => {
        const benefit = realisedBenefitOf(each, DEFAULT_STYLE)
        const { sums } = benefit.figures
        const totals = benefitTotals([benefit])
        const all = figuresUnder(...benefitFigures(benefit), ...(totals ? totalsFigures(totals) : []))
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        for (const { value } of all) expect(value !== null && Number.isFinite(value)).toBe(true)
        expect(sums?.measured.value ?? 0).toBe(benefit.compared.measured)
        expect(sums?.kept?.usual.value ?? null).toBe(benefit.compared.kept?.percent ?? null)
        const ends = sums?.kept?.ends
        if (ends) expect(ends.low.value!).toBeLessThanOrEqual(ends.high.value!)
      }),
    )
  })
})
