// Choice of a lever: a user's choice overrides the rules; of the rules, the first that holds applies.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Quantity, QuantityKind, StepValueField } from '#domain/interview/quantity.ts'
import { LEVERS, type LeverFacts, leverFacts, leverFor, leverOf } from '#domain/opportunity/lever.ts'
import { FRICTIONS, type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { systemName } from '../../../tests/realistic-texts.ts'

const facts = (change: Partial<LeverFacts> = {}): LeverFacts => ({
  friction: 'time_sink',
  isDecision: false,
  system: '',
  minutes: 15,
  runs: 600,
  disputed: false,
  faulty: null,
  ...change,
})

it.each([
  [
    'numbers that people disagree on',
    { disputed: true, friction: 'quality_risk' },
    'data',
    'accounts_differ',
  ],
  ['a quarter incomplete', { faulty: 25 }, 'data', 'often_incomplete'],
  ['less than a quarter incomplete', { faulty: 24 }, 'workflow', 'routine'],
  ['a run below five minutes', { minutes: 4 }, 'remove', 'too_short'],
  ['a decision that only costs time', { isDecision: true }, 'remove', 'decision_costs_time'],
  ['a risk of mistakes', { friction: 'quality_risk', minutes: 90 }, 'assist', 'mistakes_weigh'],
  ['a decision without friction', { isDecision: true, friction: 'none' }, 'assist', 'mistakes_weigh'],
  ['short work in one form', { minutes: 20 }, 'workflow', 'routine'],
  ['long work in one system', { minutes: 21, system: 'SAP' }, 'assist', 'in_one_system'],
  ['long work that comes often', { minutes: 21, runs: 100 }, 'agent', 'long_and_frequent'],
  ['long work that comes seldom', { minutes: 21, runs: 99 }, 'assist', 'long_and_rare'],
] as const)('answers %s', (_, change, lever, reason) => {
  expect(leverFor(facts(change))).toEqual({ lever, reason })
})

it('fixes the data first where no step stands behind it', () => {
  expect(leverFor(null)).toEqual({ lever: 'data', reason: 'off_map' })
})

it('knows a lever of the catalogue and nothing else', () => {
  for (const lever of LEVERS) expect(leverOf(lever)).toBe(lever)
  for (const other of ['', 'robot', null, undefined]) expect(leverOf(other)).toBeNull()
})

it('has an answer for every step', () =>
  fc.assert(
    fc.property(
      fc.record({
        friction: fc.constantFrom(...FRICTIONS),
        isDecision: fc.boolean(),
        system: fc.oneof(systemName, fc.string()),
        minutes: fc.nat(1_000_000),
        runs: fc.nat(),
        disputed: fc.boolean(),
        faulty: fc.option(fc.nat(100)),
      }),
      each => {
        expect(LEVERS).toContain(leverFor(each).lever)
      },
    ),
  ))

const step: ProcessStep = {
  ...STEP_DEFAULTS,
  id: 1,
  auditId: 1,
  label: 'Check',
  position: { x: 0, y: 0 },
}

function said(interviewId: number, kind: QuantityKind, field: StepValueField, usual: number): Quantity {
  const source = { answerId: interviewId, interviewId, questionId: 'q', interviewee: 'Ada', quote: 'So.' }
  const link = { to: 'step', stepId: 1, field } as const
  return { id: usual, answerId: interviewId, kind, label: '', link, min: usual, usual, max: usual, source }
}

it('reads what it looks at from the step and what was said about it', () => {
  const [ten, twenty] = [said(1, 'minutes', 'durationMin', 10), said(2, 'minutes', 'durationMin', 20)]
  const friction = [said(1, 'percent', 'friction', 30), said(2, 'percent', 'friction', 40)]
  expect(leverFacts(step)).toMatchObject({ minutes: 15, runs: 60, disputed: false, faulty: null })
  expect(leverFacts({ ...step, sources: { durationMin: [ten], friction } })).toMatchObject({
    disputed: false,
    faulty: 40,
  })
  expect(leverFacts({ ...step, sources: { durationMin: [ten, twenty] } })).toMatchObject({ disputed: true })
})
