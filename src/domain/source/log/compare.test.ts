// A step's number beside a log's: entered numbers may differ from it, placeholders do not count as numbers.

import { expect, it } from 'vitest'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { comparisonsOf } from '#domain/source/log/compare.ts'
import { ENTERED } from '../../../../tests/audits/entered-numbers.ts'
import { LANGUAGES } from '../../../../tests/texts/realistic-texts.ts'

const step = (given: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id: 7,
  auditId: 1,
  label: LANGUAGES.de.steps[0] ?? '',
  position: { x: 0, y: 0 },
  ...given,
})

const measured = {
  stepId: 7,
  executions: 900,
  cases: 900,
  elapsed: null,
  waiting: null,
  rework: 0,
  handOvers: 0,
  duration: { count: 900, mean: 34, p10: 12, median: 31, p90: 60 },
  perMonth: { least: 140, average: 150, most: 160 },
}

const compare = (each: ProcessStep) =>
  comparisonsOf([each], [measured], { sourceId: 3, calendar: null, filter: null }).map(
    ({ field, present, differs, money }) => ({ field, present, differs, money }),
  )

it('has no present number where minutes and volume are placeholders', () => {
  expect(compare(step())).toEqual([
    { field: 'durationMin', present: null, differs: false, money: null },
    { field: 'runsPerMonth', present: null, differs: false, money: null },
  ])
})

it('compares entered numbers, with the money between them', () => {
  const entered = step({ durationMin: 15, costPerHour: 60, runsPerMonth: 150, marks: ENTERED })
  expect(compare(entered)).toEqual([
    { field: 'durationMin', present: 15, differs: true, money: 28_800 },
    { field: 'runsPerMonth', present: 150, differs: false, money: 0 },
  ])
})
