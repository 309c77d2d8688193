// Order and filter of the steps in the table.

import { expect, test } from 'vitest'
import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import { shownSteps, type TableSorting } from '#web/process/table/sorting.ts'

const step = (label: string, fields: Partial<StepFields> = {}) => ({
  ...STEP_DEFAULTS,
  key: label,
  label,
  position: { x: 0, y: 0 },
  ...fields,
})
const steps = [
  step('Pay', { engine: 'delivery', durationMin: 9, runsPerMonth: 40 }),
  step('Check', { engine: 'support', durationMin: 100, owner: 'Mara' }),
  step('Approve', { engine: 'acquisition', durationMin: 20, runsPerMonth: 5 }),
]
const names = (filter: string, sort: TableSorting['sort'], direction: TableSorting['direction'] = 'asc') =>
  shownSteps(steps, filter, { sort, direction }).map(({ label }) => label)

test('sorts in reading order of the map, until a column is chosen', () => {
  expect(names('', 'map')).toEqual(['Pay', 'Check', 'Approve'])
  expect(names('', 'label')).toEqual(['Approve', 'Check', 'Pay'])
  expect(names('', 'durationMin')).toEqual(['Pay', 'Approve', 'Check'])
  expect(names('', 'engine', 'desc')).toEqual(['Check', 'Pay', 'Approve'])
})

test('unknown values are last in both directions', () => {
  expect(names('', 'runsPerMonth')).toEqual(['Approve', 'Pay', 'Check'])
  expect(names('', 'runsPerMonth', 'desc')).toEqual(['Pay', 'Approve', 'Check'])
})

test('every word of the filter must match name, owner, system or lane', () => {
  expect(names('mara', 'map')).toEqual(['Check'])
  expect(names('MARA check', 'map')).toEqual(['Check'])
  expect(names('mara pay', 'map')).toEqual([])
  expect(names('deliv', 'map')).toEqual(['Pay'])
})
