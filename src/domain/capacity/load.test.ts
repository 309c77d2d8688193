// Load of owners against their capacity, and the bottleneck.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Capacity } from '#domain/capacity/capacity.ts'
import { loadLevel, ownerLoads, waitMinutes } from '#domain/capacity/load.ts'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }

/** Entered: 30 minutes, 310 runs a month. */
const step = (id: number, given: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  owner: 'Clerk',
  durationMin: 30,
  runsPerMonth: 310,
  marks: { durationMin: MARK, runsPerMonth: MARK },
  ...given,
})
const capacity = (people: number, hoursPerMonth: number, owner = 'Clerk'): Capacity => ({
  owner,
  people,
  hoursPerMonth,
  ...MARK,
})
const first = (...given: Parameters<typeof ownerLoads>) => ownerLoads(...given)[0]

describe('the load of an owner', () => {
  it('divides the hours that the flow needs by the available hours', () => {
    const found = first([step(1), step(2, { durationMin: 6 })], [capacity(2, 100)])
    expect(found?.hours.value).toBe(155 + 31)
    expect(found?.load?.value).toBeCloseTo(93, 10)
    expect(found).toMatchObject({ level: 'high', isBottleneck: true })
    expect(found?.load && evidenceLevelOf(found.load)).toBe('entered')
  })

  it('joins spellings of one owner, and excludes “Unassigned”', () => {
    const steps = [step(1, { owner: ' claims  Clerk' }), step(2, { owner: 'Claims clerk' })]
    const found = ownerLoads([...steps, step(3, { owner: 'Unassigned' })], [capacity(4, 100, 'CLAIMS CLERK')])
    expect(found.map(({ owner, steps: mine }) => [owner, mine.length])).toEqual([['claims Clerk', 2]])
    expect(found[0]?.load?.value).toBeCloseTo(77.5, 10)
  })

  it('is unknown without people or hours', () => {
    expect(first([step(1)], [])).toMatchObject({ load: null, level: null, waiting: null })
    expect(first([step(1)], [capacity(3, 0)])).toMatchObject({ load: null, isBottleneck: false })
  })

  it('is sorted, with only the highest above 85 % marked as bottleneck', () => {
    const steps = [step(1), step(2, { owner: 'Nurse' }), step(3, { owner: 'Desk' })]
    const found = ownerLoads(steps, [capacity(1, 160), capacity(1, 150, 'Nurse')])
    expect(found.map(({ owner, isBottleneck }) => [owner, isBottleneck])).toEqual([
      ['Nurse', true],
      ['Clerk', false],
      ['Desk', false],
    ])
  })

  it.each([
    [85, 'fine'],
    [85.1, 'high'],
    [100, 'high'],
    [100.1, 'over'],
  ])('of %d % is %s', (percent, level) => expect(loadLevel(percent)).toBe(level))

  it('rises with the volume', () => {
    const volumes = fc.array(fc.nat(2000), { minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(
        volumes,
        fc.integer({ min: 50, max: 200 }),
        fc.integer({ min: 0, max: 100 }),
        (all, now, more) => {
          const steps = all.map((runsPerMonth, at) => step(at + 1, { runsPerMonth }))
          const at = (factor: number) => first(steps, [capacity(2, 150)], factor)?.load?.value ?? 0
          expect(at((now + more) / 100)).toBeGreaterThanOrEqual(at(now / 100))
          expect(at(now / 100)).toBeCloseTo((at(1) * now) / 100, 6)
        },
      ),
    )
  })
})

describe('waiting', () => {
  it('matches M/M/1 for one person: load ÷ (1 − load) × minutes a run', () => {
    const waiting = first([step(1, { runsPerMonth: 160 })], [capacity(1, 100)])?.waiting
    expect(waiting).toEqual({ kind: 'minutes', minutes: expect.closeTo((0.8 / 0.2) * 30, 8) })
  })

  it('matches Erlang C tables for two and ten people', () => {
    expect(waitMinutes(2, 1, 30)).toBeCloseTo(10, 10)
    // Cooper, Introduction to Queueing Theory: C(10, 8) = 0.4092.
    expect(waitMinutes(10, 8, 2)).toBeCloseTo(0.4092, 4)
  })

  it('is unbounded at a load of 100 %', () => {
    expect(first([step(1)], [capacity(1, 155)])?.waiting).toEqual({ kind: 'endless' })
    expect(first([step(1)], [capacity(1, 200)], 1.3)?.waiting).toEqual({ kind: 'endless' })
  })

  it.each([
    ['volume', step(1, { runsPerMonth: null, marks: { durationMin: MARK } }), capacity(2, 150)],
    ['volume', step(1, { marks: { runsPerMonth: MARK } }), capacity(2, 150)],
    ['part', step(1), capacity(1.5, 150)],
    ['idle', step(1, { runsPerMonth: 0 }), capacity(2, 150)],
  ])('is unknown without %s', (reason, given, has) =>
    expect(first([given], [has])?.waiting).toEqual({ kind: 'unknown', reason }),
  )

  it('grows with the load, and stays finite for thousands of people', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000 }),
        fc.double({ min: 0.01, max: 0.98, noNaN: true }),
        (people, load) => {
          const [less, more] = [load, load + 0.01].map(each => waitMinutes(people, people * each, 30))
          expect(Number.isFinite(more)).toBe(true)
          expect(more).toBeGreaterThanOrEqual(less ?? 0)
        },
      ),
    )
  })
})
