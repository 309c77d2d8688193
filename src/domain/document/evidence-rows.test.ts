// Tests: the evidence lists each figure once, even where the total of all opportunities is that of the estimated ones.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { evidenceOf, evidenceRows } from '#domain/document/evidence.ts'
import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { demoContent } from '../../../tests/audits/audits.ts'

const textOf = (cell: string | readonly { text: string }[]) =>
  typeof cell === 'string' ? cell : cell.map(({ text }) => text).join('')

it('no row of the evidence repeats another', () => {
  const rows = evidenceRows(factsOf(demoContent())).map(row => row.map(textOf).join(' | '))
  expect(rows.length).toBeGreaterThan(100)
  expect(rows.filter((row, index) => rows.indexOf(row) < index)).toEqual([])
})

const LOG: FigureInput = {
  kind: 'log',
  sourceId: 7,
  filename: 'tms-export.csv',
  activities: ['Book a truck'],
  measure: 'duration',
  executions: 1000,
  cases: 900,
  from: '2026-01-01',
  to: '2026-06-30',
  value: 31,
  unit: 'minutes',
}

const step: FigureInput = {
  kind: 'step',
  stepId: 1,
  field: 'costPerHour',
  label: 'Book a truck',
  value: 40,
  unit: 'money_per_hour',
  standing: 'entered',
  author: 'Tom Okafor',
  date: null,
}

const costOf = (...inputs: FigureInput[]): Figure => ({
  id: 'step:1:cost',
  label: 'Yearly cost',
  value: 24_800,
  unit: 'money_per_year',
  formula: 'step.yearly_cost',
  version: 1,
  inputs,
})

it('names the logs that state an input, of a single one with what it measured', () => {
  expect(evidenceOf(costOf(LOG, step))).toBe(
    'logged in tms-export.csv, “Book a truck”: median time from start to end of 1,000 executions, Jan 1, 2026 to Jun 30, 2026; entered by Tom Okafor',
  )
  expect(evidenceOf(costOf(LOG, { ...LOG, filename: 'erp.xes' }))).toBe('logged in tms-export.csv; erp.xes')
  expect(evidenceOf(costOf({ ...LOG, sourceId: null }, step))).toBe('entered by Tom Okafor')
})
