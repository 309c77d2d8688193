// Tests for the register of assumptions: step numbers without a source, and those on which interviewees differ.

import { expect, it } from 'vitest'
import { FORMULAS } from '#content/formulas.ts'
import { assumptionRows, assumptionsOf } from '#domain/document/assumptions.ts'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import { evidenceOf, madeText } from '#domain/document/evidence.ts'
import { snapshotFigures } from '#domain/document/snapshot-figures.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'
import { content, demoContent } from '../../../tests/audits/audits.ts'
import { ENTERED } from '../../../tests/audits/entered-numbers.ts'

const said = (interviewId: number, min: number, usual: number, max: number): Quantity => ({
  id: interviewId,
  answerId: interviewId,
  kind: 'minutes',
  label: '',
  min,
  usual,
  max,
  link: { to: 'step', stepId: 1, field: 'durationMin' },
  source: { answerId: interviewId, interviewId, questionId: 'q', interviewee: null, quote: 'So.' },
})
const step = (id: number, change: Partial<ProcessStep>): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  ...change,
})
const by = { author: 'Mona Member', date: '2026-11-22T10:00:00.000Z' }
const figuresOf = (...steps: ProcessStep[]) => snapshotFigures(factsOf(content({ steps })))
const register = (...steps: ProcessStep[]) =>
  assumptionsOf(figuresOf(...steps))
    .map(({ label, value }) => `${label} ${value}`)
    .filter(text => text.includes('tep'))

it('lists each number with conflicting statements until a user chooses one', () => {
  const { durationMin: _, ...marks } = ENTERED
  const divided = step(1, {
    marks,
    runsPerMonth: 60,
    durationMin: 18,
    sources: { durationMin: [said(1, 6, 18, 40), said(2, 4, 5, 6)] },
  })
  expect(register(divided)).toEqual(['Duration of “Step 1”: statements differ, undecided 4–40\u00a0min'])
  const accounts = { durationMin: { use: 1, quantities: [1, 2], ...by } }
  expect(register({ ...divided, accounts })).toEqual([])
})

it('does not ask for minutes and rate of a decision whose work was never stated', () => {
  const facts = factsOf(content({ steps: [step(1, { isDecision: true }), step(2, {})] }))
  expect(assumptionRows(facts).map(([label]) => label)).toEqual(
    expect.arrayContaining(['Duration of “Step 2”: not known', 'Rate of “Step 2”: not known']),
  )
})

it('groups unknown numbers into one row for each field', () => {
  const one = step(1, { durationMin: 10, marks: { costPerHour: by } })
  const two = step(2, { durationMin: 30 })
  expect(register(one, two)).toEqual([
    'Duration of 2 steps: not known n/a',
    'Volume of 2 steps: not known n/a',
    'Rate of “Step 2”: not known n/a',
  ])
})

it('states the calculation of a figure and who entered its inputs', () => {
  const typed = step(1, { durationMin: 18, runsPerMonth: 60, marks: { ...ENTERED, durationMin: by } })
  const costOf = (of: ProcessStep) => figuresOf(of).find(({ id }) => id === 'step:1:cost')!
  expect(madeText(costOf(typed), FORMULAS)).toBe('18\u00a0min × 60\u00a0runs/month × $50/h × 12 months')
  expect(evidenceOf(costOf(typed))).toBe('entered by Mona Member')
  expect(madeText(costOf({ ...typed, marks: { durationMin: by } }), FORMULAS)).toContain(
    'Not computed: minutes, rate or volume of the step are not known.',
  )
})

it('lists running costs and the discount rate once, with the ends of their ranges', () => {
  const rows = assumptionsOf(snapshotFigures(factsOf(demoContent()))).map(({ label, value }) => [
    label,
    value,
  ])
  expect(rows.filter(([label]) => /^Running cost/.test(label ?? ''))).toHaveLength(1)
  expect(rows.filter(([label]) => /^Discount rate/.test(label ?? ''))).toEqual([
    ['Discount rate a year', '5–10–15%'],
  ])
})
