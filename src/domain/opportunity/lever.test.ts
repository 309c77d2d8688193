// Choice of a lever: a user's choice overrides the rules; of the rules, the first that holds applies.

import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  decidedLever,
  LEVERS,
  type LeverFacts,
  leverFacts,
  leverFor,
  leverOf,
} from '#domain/opportunity/lever.ts'
import { FRICTIONS, type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Quantity, QuantityKind, StepValueField } from '#domain/quantity/quantity.ts'
import { stepTitle, systemName } from '../../../tests/texts/realistic-texts.ts'

const facts = (change: Partial<LeverFacts> = {}): LeverFacts => ({
  label: 'Price the lane',
  friction: 'time_sink',
  isDecision: false,
  system: '',
  minutes: 15,
  runs: 600,
  faulty: null,
  ...change,
})

it.each([
  ['a quarter incomplete', { faulty: 25 }, 'data', 'often_incomplete'],
  ['less than a quarter incomplete', { faulty: 24 }, 'workflow', 'routine'],
  ['a run below five minutes', { minutes: 1 }, 'workflow', 'routine'],
  ['work that moves data', { label: 'Enter the order', minutes: 90 }, 'workflow', 'moves_data'],
  ['the same in German', { label: 'Auftrag eingeben und ablegen', minutes: 90 }, 'workflow', 'moves_data'],
  ['writing', { label: 'Answer the customer' }, 'assist', 'writes'],
  ['checking', { label: 'Rechnung prüfen' }, 'assist', 'checks'],
  ['payments to match', { label: 'Match payments', minutes: 1 }, 'workflow', 'routine'],
  ['a decision that only costs time', { isDecision: true }, 'remove', 'decision_costs_time'],
  ['a risk of mistakes', { friction: 'quality_risk', minutes: 90 }, 'assist', 'mistakes_weigh'],
  ['a decision without friction', { isDecision: true, friction: 'none' }, 'assist', 'mistakes_weigh'],
  ['short work in one form', { minutes: 20 }, 'workflow', 'routine'],
  ['long work in one system', { minutes: 21, system: 'SAP' }, 'assist', 'in_one_system'],
  ['long and frequent work', { minutes: 21, runs: 100 }, 'agent', 'long_and_frequent'],
  ['long and rare work', { minutes: 21, runs: 99 }, 'assist', 'long_and_rare'],
] as const)('proposes the lever for %s', (_, change, lever, reason) => {
  expect(leverFor(facts(change))).toEqual({ lever, reason })
})

it('proposes fixing the data first without a step', () => {
  expect(leverFor(null)).toEqual({ lever: 'data', reason: 'off_map' })
})

it('accepts only levers of the catalogue', () => {
  for (const lever of LEVERS) expect(leverOf(lever)).toBe(lever)
  for (const other of ['', 'robot', null, undefined]) expect(leverOf(other)).toBeNull()
})

it('proposes a lever for every step', () =>
  fc.assert(
    fc.property(
      fc.record({
        label: stepTitle,
        friction: fc.constantFrom(...FRICTIONS),
        isDecision: fc.boolean(),
        system: fc.oneof(systemName, fc.string()),
        minutes: fc.nat(1_000_000),
        runs: fc.nat(),
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

it('reads its facts from the step and its statements', () => {
  const ten = said(1, 'minutes', 'durationMin', 10)
  const friction = [said(1, 'percent', 'friction', 30), said(2, 'percent', 'friction', 40)]
  expect(leverFacts(step)).toMatchObject({ label: 'Check', minutes: 15, runs: 60, faulty: null })
  expect(leverFacts({ ...step, sources: { durationMin: [ten], friction } })).toMatchObject({
    faulty: 40,
  })
})

it('is a proposal until a user confirms, changes or refuses it', () => {
  const made = { reason: 'Agreed with the desk.', author: 'Tom Okafor', date: '2026-11-25T10:00:00.000Z' }
  expect(decidedLever({})).toEqual({ lever: null, status: 'proposed' })
  expect(decidedLever({ lever: 'assist' })).toEqual({ lever: 'assist', status: 'confirmed' })
  const leverDecision = { lever: null, ...made }
  expect(decidedLever({ lever: null, leverDecision })).toEqual({ lever: null, status: 'refused' })
})
