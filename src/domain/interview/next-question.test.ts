// Next questions: unknown numbers ranked by how far each moves the result.

import { expect, it } from 'vitest'
import { gapsOf, nextQuestions } from '#domain/interview/next-question.ts'
import { costFigure } from '#domain/opportunity/figures.ts'
import { NOT_JUDGED } from '#domain/opportunity/judgement.ts'
import type { JudgedOpportunity } from '#domain/opportunity/savings.ts'
import { withFlow } from '#domain/process/flow/flow.ts'
import type { FlowLink } from '#domain/process/flow/shares.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { Quantity } from '#domain/quantity/quantity.ts'

const MARK = { author: 'Mona Member', date: '2026-11-20T09:00:00.000Z' }
const KNOWN = { durationMin: MARK, costPerHour: MARK, runsPerMonth: MARK }
const DEFAULTS = {
  addressable: { min: 30, usual: 50, max: 70 },
  realisation: { min: 35, usual: 50, max: 60 },
  hoursPerYear: 1650,
}

/** 30 minutes at $60 an hour, 100 runs a month, all entered: $36,000 a year. */
const known = (id: number, given: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  owner: 'Dispatch',
  durationMin: 30,
  costPerHour: 60,
  runsPerMonth: 100,
  marks: KNOWN,
  ...given,
})
const opportunity = (id: number, stepId: number | null): JudgedOpportunity => ({
  id,
  stepId,
  title: `Opportunity ${id}`,
  projectedSavings: 1000,
  ...NOT_JUDGED,
  judgedBy: null,
  judgedAt: null,
})
const link = (sourceId: number, targetId: number): FlowLink => ({ sourceId, targetId, share: null })
const said = (id: number, interviewId: number, usual: number): Quantity =>
  ({
    id,
    answerId: id,
    kind: 'minutes',
    label: '',
    min: usual,
    usual,
    max: usual,
    words: '',
    link: { to: 'step', stepId: 1, field: 'durationMin' },
    source: { answerId: id, interviewId, questionId: 'q', question: '', interviewee: null, quote: 'x' },
  }) as unknown as Quantity

const asked = (steps: ProcessStep[], opportunities: JudgedOpportunity[] = [], links: FlowLink[] = []) =>
  nextQuestions({ steps, links }, opportunities, DEFAULTS)
const order = (...given: Parameters<typeof asked>) =>
  asked(...given).map(({ stepId, field }) => [stepId, field])

it('asks nothing if every number is entered, or if the map is empty', () => {
  expect(asked([known(1), known(2)])).toEqual([])
  expect(asked([])).toEqual([])
})

it('varies an assumed number between half and double, and returns the effect on yearly cost', () => {
  const unknown = known(1, { runsPerMonth: null, marks: { durationMin: MARK, costPerHour: MARK } })
  const [first, ...more] = asked([unknown, known(2)])
  // 30 or 120 runs of 30 minutes at $60, for a year.
  expect(first).toMatchObject({ field: 'runsPerMonth', value: 60, low: 30, high: 120, differ: false })
  expect(first?.swing).toMatchObject({ value: 90 * 30 * 12, formula: 'cost.swing', unit: 'money_per_year' })
  expect(more).toEqual([])
})

it('ranks by expected savings once opportunities exist, and ignores steps without one', () => {
  const dear = known(1, { costPerHour: 600, marks: { costPerHour: MARK, durationMin: MARK } })
  const cheap = known(2, { marks: { costPerHour: MARK, durationMin: MARK } })
  expect(order([dear, cheap])).toEqual([
    [1, 'runsPerMonth'],
    [2, 'runsPerMonth'],
  ])
  const [only, ...more] = asked([dear, cheap], [opportunity(7, 2), opportunity(8, null)])
  // $36,000 × (2 − 0.5) × 50 % × 50 %.
  expect(only).toMatchObject({ stepId: 2, swing: { value: 13_500, formula: 'savings.swing' } })
  expect(more).toEqual([])
})

it('varies a contradicted number between its statements', () => {
  const divided = known(1, { durationMin: 20, sources: { durationMin: [said(1, 1, 20), said(2, 2, 50)] } })
  expect(asked([divided])).toMatchObject([
    { field: 'durationMin', value: 20, low: 20, high: 50, differ: true, swing: { value: 30 * 100 * 12 } },
  ])
  expect(gapsOf({ steps: [divided], links: [] })).toMatchObject({ durationMin: 0, differ: 1 })
})

it('varies a number that only the client disputes between it and what the client says', () => {
  const word = { id: 1, linkId: 1, field: 'durationMin', comment: '', ...MARK } as const
  const disputed = (says: number) => known(1, { accounts: { client: [{ ...word, shown: 30, says }] } })
  expect(asked([disputed(42)])).toMatchObject([{ field: 'durationMin', value: 30, low: 30, high: 42 }])
  const stated = { sources: { durationMin: [said(1, 1, 20)] }, durationMin: 30 }
  expect(asked([{ ...disputed(42), ...stated }])).toMatchObject([{ low: 20, high: 42, differ: true }])
})

it('follows a start’s volume through the map, and does not ask for flow volumes', () => {
  const start = known(1, {
    durationMin: 1,
    runsPerMonth: null,
    marks: { durationMin: MARK, costPerHour: MARK },
  })
  const flowing = known(2, { runsPerMonth: null })
  const other = known(3, { runsPerMonth: null, marks: { durationMin: MARK, costPerHour: MARK } })
  const links = [{ ...link(1, 2), share: 100, marks: { share: MARK } }]
  const [first, second, ...more] = asked([start, flowing, other], [], links)
  // 90 more runs a month: one minute of the first step and thirty of the step that follows.
  expect(first).toMatchObject({ stepId: 1, swing: { value: 90 * 31 * 12 }, atLeast: false })
  expect(second).toMatchObject({ stepId: 3, swing: { value: 90 * 30 * 12 } })
  expect(more).toEqual([])
  expect(gapsOf({ steps: [start, flowing, other], links }).runsPerMonth).toBe(2)
})

it('marks an effect as a minimum while the volume does not flow on', () => {
  const marks = { durationMin: MARK, costPerHour: MARK }
  const steps = [1, 2].map(id => known(id, { runsPerMonth: null, marks }))
  const least = (links: ReturnType<typeof link>[]) => asked(steps, [], links).map(each => each.atLeast)
  expect(least([])).toEqual([false, false])
  expect(least([link(1, 2)])).toEqual([true, false])
})

it('asks volume first, then the older of equal steps, at most five questions', () => {
  const bare = (id: number) => known(id, { runsPerMonth: null, marks: {}, owner: '' })
  expect(order([bare(2), bare(1)])).toEqual([
    [1, 'runsPerMonth'],
    [1, 'durationMin'],
    [1, 'costPerHour'],
    [2, 'runsPerMonth'],
    [2, 'durationMin'],
  ])
  const gaps = { durationMin: 2, costPerHour: 2, runsPerMonth: 2, owner: 2, differ: 0 }
  expect(gapsOf({ steps: [bare(1), bare(2)], links: [] })).toEqual(gaps)
})

it('asks nothing about the time of a decision until its work is stated', () => {
  const bare = (given: Partial<ProcessStep> = {}) => known(1, { marks: {}, isDecision: true, ...given })
  const open = (step: ProcessStep) => {
    const { durationMin, costPerHour } = gapsOf({ steps: [step], links: [] })
    return [durationMin, costPerHour, order([step]).length]
  }
  expect(open(bare({ friction: 'none' }))).toEqual([0, 0, 0])
  expect(open(bare({ friction: 'none', isDecision: false }))).toEqual([1, 1, 3])
  expect(open(bare({ friction: 'time_sink' }))).toEqual([1, 1, 3])
  expect(open(bare({ friction: 'none', marks: { durationMin: MARK } }))).toEqual([0, 1, 2])
})

it('equals recomputing the whole map, including branches and rework', () => {
  const open = (id: number, given: Partial<ProcessStep> = {}) => known(id, { runsPerMonth: null, ...given })
  const start = open(1, { marks: { durationMin: MARK, costPerHour: MARK } })
  const steps = [
    start,
    open(2, { isDecision: true }),
    open(3, { durationMin: 7 }),
    open(4, { durationMin: 55 }),
  ]
  const share = (sourceId: number, targetId: number, percent: number) => ({
    ...link(sourceId, targetId),
    share: percent,
    marks: { share: MARK },
  })
  const links = [link(1, 2), share(2, 3, 70), share(2, 1, 20), share(2, 4, 10)]
  const costs = (runsPerMonth: number) =>
    withFlow([{ ...start, runsPerMonth, marks: KNOWN }, ...steps.slice(1)], links)
      .map(step => costFigure(step).value ?? 0)
      .reduce((sum, cost) => sum + cost, 0)
  const [first] = asked(steps, [], links)
  expect(first).toMatchObject({ stepId: 1, field: 'runsPerMonth' })
  expect(first?.swing.value).toBeCloseTo(costs(120) - costs(30), 1)
})
