// Evidence level of each number of a step: said, entered or assumed, by one interviewee or several.

import { expect, it } from 'vitest'
import { evidenceLevelOf, figureSourcesOf } from '#domain/figure/figure.ts'
import { impactFigure, stepFigure } from '#domain/opportunity/figures.ts'
import { type ProcessStep, type Resolution, STEP_DEFAULTS } from '#domain/process/step.ts'
import { stepField } from '#domain/process/step-field.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'

const ADA = { author: 'Ada', date: '2026-11-21T10:00:00.000Z' }

const said = (id: number, interviewId: number, min: number, usual: number, max: number): Quantity => ({
  id,
  answerId: id,
  kind: 'minutes',
  label: '',
  min,
  usual,
  max,
  link: { to: 'step', stepId: 1, field: 'durationMin' },
  source: { answerId: id, interviewId, questionId: 'q', interviewee: `Person ${interviewId}`, quote: 'So.' },
})
const step = (durationMin: number, sources: Quantity[], change: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id: 1,
  auditId: 1,
  label: 'Check invoice',
  position: { x: 0, y: 0 },
  durationMin,
  sources: { durationMin: sources },
  ...change,
})
const resolved = (use: Resolution['use'], quantities: number[]) => ({
  accounts: { durationMin: { use, quantities, ...ADA } },
})
const of = (each: ProcessStep) => {
  const { range, level, undecided } = stepField(each, 'durationMin')
  return { ...range, level, undecided }
}

const levelOfFriction = (each: ProcessStep) =>
  figureSourcesOf(impactFigure(each)).flatMap(end =>
    end.kind === 'step' && end.field === 'friction' ? end.standing : [],
  )

it('is said if an answer states it, entered if typed, otherwise assumed', () => {
  expect(of(step(18, [said(1, 1, 6, 18, 40)]))).toEqual({
    min: 6,
    usual: 18,
    max: 40,
    level: 'said',
    undecided: false,
  })
  expect(of(step(20, [said(1, 1, 6, 18, 40)], { marks: { durationMin: ADA } })).level).toBe('entered')
  expect(of(step(20, [], { marks: { durationMin: ADA } }))).toMatchObject({ min: 20, level: 'entered' })
  expect(of(step(15, [])).level).toBe('assumed')
})

it('is entered if its figure has no quote', () => {
  const statement = said(1, 1, 6, 18, 40)
  const wordless = { ...statement, source: { ...statement.source, quote: '' } }
  const named = step(18, [wordless])
  expect(of(named)).toEqual({ min: 6, usual: 18, max: 40, level: 'entered', undecided: false })
  expect(evidenceLevelOf(stepFigure(named, 'durationMin'))).toBe('entered')
  const shares = { ...wordless, kind: 'percent' as const }
  const risky = step(15, [], {
    marks: { durationMin: ADA, costPerHour: ADA },
    sources: { friction: [shares] },
  })
  expect(levelOfFriction(risky)).toEqual(['entered'])
})

it('is assumed over the range of all statements until a user chooses one', () => {
  const both = [said(1, 1, 6, 18, 40), said(2, 2, 4, 5, 6)]
  const open = { min: 4, usual: 18, max: 40, level: 'assumed', undecided: true }
  expect(of(step(18, both))).toEqual(open)
  expect(of(step(18, both, resolved('range', [1, 2])))).toEqual(open)
  expect(of(step(5, both, resolved(2, [1, 2])))).toEqual({
    min: 4,
    usual: 5,
    max: 6,
    level: 'said',
    undecided: false,
  })
})

it('is undecided again after a third statement, or if the chosen figure is removed', () => {
  const three = [said(1, 1, 6, 18, 40), said(2, 2, 4, 5, 6), said(3, 3, 8, 9, 10)]
  expect(of(step(5, three, resolved(2, [1, 2]))).undecided).toBe(true)
  expect(of(step(5, [three[0]!, three[2]!], resolved(2, [1, 2, 3]))).undecided).toBe(true)
})

it('uses the last statement of each interviewee', () => {
  const corrected = [said(1, 1, 6, 18, 40), said(2, 1, 20, 22, 25)]
  expect(of(step(22, corrected))).toEqual({
    min: 20,
    usual: 22,
    max: 25,
    level: 'said',
    undecided: false,
  })
  const agreed = [said(1, 1, 6, 18, 40), said(2, 2, 4, 5, 6), said(3, 1, 4, 5, 7)]
  expect(of(step(5, agreed)).undecided).toBe(false)
})
