// Contradictions: only differing statements of different interviews about one step count.

import { expect, it } from 'vitest'
import { contradictionsOf, resolutionText } from '#domain/interview/contradiction.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Quantity, QuantityKind } from '#domain/quantity/quantity.ts'

const step = (id: number, label: string, change: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label,
  position: { x: 0, y: 0 },
  ...change,
})

const said = (interviewId: number, kind: QuantityKind, usual: number, stepId = 1): Quantity => ({
  id: interviewId * 100 + usual,
  answerId: interviewId * 10,
  kind,
  label: '',
  link: { to: 'step', stepId, field: kind === 'volume' ? 'runsPerMonth' : 'durationMin' },
  min: usual,
  usual,
  max: usual + 5,
  source: {
    answerId: interviewId * 10,
    interviewId,
    questionId: 'q',
    interviewee: `Person ${interviewId}`,
    quote: 'So.',
  },
})

it('lists a step with different minutes from different interviewees', () => {
  const steps = [step(1, 'Check invoice'), step(2, 'Pay')]
  const found = contradictionsOf(
    steps,
    [said(1, 'minutes', 10), said(2, 'minutes', 20), said(1, 'minutes', 5, 2)],
    [],
  )
  expect(found).toMatchObject([
    {
      step: 'Check invoice',
      about: 'Minutes a run',
      accounts: [
        { interviewee: 'Person 1', value: '10\u00a0min (10–15\u00a0min)' },
        { interviewee: 'Person 2', value: '20\u00a0min (20–25\u00a0min)' },
      ],
    },
  ])
})

it('ignores equal statements, other subjects, and two statements of one interviewee', () => {
  const steps = [step(1, 'Check invoice')]
  const none = [
    [said(1, 'minutes', 10), said(2, 'minutes', 10)],
    [said(1, 'minutes', 10), said(2, 'volume', 20)],
    [said(1, 'minutes', 10), said(1, 'minutes', 20)],
  ]
  for (const quantities of none) expect(contradictionsOf(steps, quantities, [])).toEqual([])
})

it.each([
  ['owner', 'Owner', 'Sales', 'Billing'],
  ['system', 'System', 'SAP', 'A spreadsheet'],
] as const)(
  'lists the %s where answers of different interviewees differ about equally named steps',
  (field, about, one, other) => {
    const interview = (id: number, interviewee: string) => ({
      id,
      templateName: 'operations' as const,
      interviewee,
      intervieweeRole: '',
      intervieweeKind: null,
      completed: true,
      questions: [],
      answers: [{ id: id * 10, questionId: 'q', response: 'We do.', impactScore: null }],
    })
    const steps = [
      step(1, 'Check invoice', { [field]: one, sourceAnswerId: 10 }),
      step(2, 'check invoice ', { [field]: other, sourceAnswerId: 20 }),
    ]
    expect(contradictionsOf(steps, [], [interview(1, 'Ada'), interview(2, 'Grace')])).toMatchObject([
      {
        about,
        accounts: [
          { interviewee: 'Ada', value: one },
          { interviewee: 'Grace', value: other },
        ],
      },
    ])
  },
)

it('ignores an owner or system that an interviewee did not name', () => {
  const people = [1, 2].map(id => ({
    id,
    templateName: 'operations' as const,
    interviewee: `Person ${id}`,
    intervieweeRole: '',
    intervieweeKind: null,
    completed: true,
    questions: [],
    answers: [{ id: id * 10, questionId: 'q', response: 'We do.', impactScore: null }],
  }))
  const steps = [
    step(1, 'Pay', { owner: 'Sales', system: 'SAP', sourceAnswerId: 10 }),
    step(2, 'Pay', { system: '', sourceAnswerId: 20 }),
  ]
  expect(contradictionsOf(steps, [], people)).toEqual([])
})

it('reports who resolved a number and how, and the value used until then', () => {
  const both = [said(1, 'minutes', 10), said(2, 'minutes', 20)]
  const by = { author: 'Mona Member', date: '2026-11-22T10:00:00.000Z' }
  const resolved = (use: number | 'range') =>
    contradictionsOf(
      [step(1, 'Check invoice', { accounts: { durationMin: { use, quantities: [110, 220], ...by } } })],
      both,
      [],
    ).map(resolutionText)
  expect(contradictionsOf([step(1, 'Check invoice')], both, []).map(resolutionText)).toEqual([
    'Undecided: counted as 10–25\u00a0min',
  ])
  expect(resolved(220)).toEqual([
    '20\u00a0min (20–25\u00a0min) is used; decided by Mona Member, Nov 22, 2026',
  ])
  expect(resolved('range')).toEqual([
    'Counted as 10–25\u00a0min until it is decided; left open by Mona Member, Nov 22, 2026',
  ])
})

it('uses an interviewee’s last statement', () => {
  const steps = [step(1, 'Check invoice')]
  const corrected = [said(1, 'minutes', 10), said(2, 'minutes', 20), said(1, 'minutes', 20)]
  expect(contradictionsOf(steps, corrected, [])).toEqual([])
})
