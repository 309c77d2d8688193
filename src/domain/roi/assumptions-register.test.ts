// Assumptions register: every step of the map with its cost, most expensive first, whatever the map's size.

import { expect, it } from 'vitest'
import { evidenceLevelOf } from '#domain/figure/figure.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { registeredSteps } from '#domain/roi/assumptions-register.ts'
import { mapOffers } from '#domain/roi/offer.ts'
import { KNOWN } from '../../../tests/audits/entered-numbers.ts'

const mark = { author: 'Mona Member', date: '2026-11-22T10:00:00.000Z' }
const step = (id: number, change: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  ...KNOWN,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  durationMin: id,
  ...change,
})

it('has a row for each step with known cost, with its three numbers and evidence', () => {
  const marks = { durationMin: mark, costPerHour: mark, runsPerMonth: mark }
  const rows = registeredSteps(
    mapOffers([step(1), step(2, { marks: {} }), step(6, { runsPerMonth: 100, costPerHour: 60, marks })]),
  )
  expect(rows.map(({ label, figure }) => [label, figure.value, evidenceLevelOf(figure)])).toEqual([
    ['Step 6', 7200, 'entered'],
    ['Step 1', 600, 'entered'],
  ])
  expect(rows.map(({ figure }) => figure.inputs.length)).toEqual([3, 3])
})

it('is empty without a map, and complete for the largest map', () => {
  expect(registeredSteps(mapOffers([]))).toEqual([])
  const all = Array.from({ length: 5000 }, (_, index) => step(index + 1))
  expect(registeredSteps(mapOffers(all))).toHaveLength(5000)
})
