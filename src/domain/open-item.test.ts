// Open items of an audit: each kind with the page where it is resolved, and none if everything is done.

import { expect, it } from 'vitest'
import { factsOf } from '#domain/document/audit-snapshot.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { openItems, openText } from '#domain/open-item.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { type Quantity, stepSources } from '#domain/quantity/quantity.ts'
import { ROI_DEFAULTS } from '#domain/roi/roi.ts'
import { content } from '../../tests/audits/audits.ts'

const MARK = { author: 'Mona', date: '2026-01-01' }
const ENTERED = { durationMin: MARK, costPerHour: MARK, runsPerMonth: MARK }
const MARKS = { currentCost: MARK, projectedSavings: MARK, implementationCost: MARK, timePeriod: MARK }

const interview = (answers: Record<string, number | null>): InterviewRecord => ({
  id: 7,
  templateName: 'operations',
  interviewee: 'Ada',
  intervieweeRole: '',
  intervieweeKind: null,
  completed: false,
  questions: ['a', 'b', 'c'].map(id => ({
    id,
    topic: id,
    question: `${id}?`,
    hint: '',
    impactScoreEnabled: id !== 'c',
  })),
  answers: Object.entries(answers).map(([questionId, impactScore], index) => ({
    id: index + 1,
    questionId,
    response: 'So it is.',
    impactScore,
  })),
})

const step = (id: number, change: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  id,
  auditId: 1,
  label: `Step ${id}`,
  position: { x: 0, y: 0 },
  runsPerMonth: 100,
  marks: { runsPerMonth: MARK },
  ...change,
})

const said = (interviewId: number, usual: number): Quantity => ({
  id: interviewId,
  answerId: interviewId,
  kind: 'minutes',
  label: '',
  min: usual,
  usual,
  max: usual,
  link: { to: 'step', stepId: 1, field: 'durationMin' },
  source: { answerId: interviewId, interviewId, questionId: 'a', interviewee: null, quote: 'So.' },
})

function open(
  change: Parameters<typeof content>[0] = {},
  exports: Parameters<typeof openItems>[0]['exports'] = [],
) {
  const facts = factsOf(content({ roi: { ...content().roi, marks: MARKS }, ...change }))
  return openItems({ ...facts, exports })
}

it('is absent if everything is answered, rated, decided and up to date', () => {
  const done = interview({ a: 5, b: 8, c: null })
  expect(
    open({ interviews: [done], steps: [step(1)] }, [{ kind: 'deck', version: 1, isStale: false }]),
  ).toEqual([])
})

it('links to the first unanswered and the first unrated question of an interview', () => {
  expect(open({ interviews: [interview({ b: null })] })).toMatchObject([
    { kind: 'unanswered', count: 2, interviewId: 7, questionId: 'a' },
    { kind: 'unrated', count: 1, interviewId: 7, questionId: 'b' },
  ])
  expect(open({ interviews: [interview({ a: null, b: null, c: null })] }).map(openText)).toEqual([
    'Operations Assessment, Ada: 2 answers are not rated.',
  ])
})

it('lists steps with contradicted numbers', () => {
  const quantities = [said(1, 10), said(2, 20)]
  const steps = [step(1, { sources: stepSources(quantities, { id: 1 }) }), step(2)]
  expect(open({ steps, quantities })).toMatchObject([
    { kind: 'undecided', name: 'Step 1', count: 1, stepId: 1 },
  ])
})

it('lists at most five steps with opportunities that lack numbers', () => {
  const assumed = (id: number) => step(id, { runsPerMonth: null, durationMin: 10 * id, marks: {} })
  const steps = Array.from({ length: 8 }, (_, index) => assumed(index + 1))
  const opportunities = steps.slice(1).map(({ id }) => ({
    id,
    stepId: id,
    title: `O ${id}`,
    description: '',
    category: 'friction',
    effort: 1,
    impact: 1,
    projectedSavings: 1,
  }))
  const lacking = open({ steps, opportunities }).filter(({ kind }) => kind === 'volume')
  expect(lacking.map(({ stepId }) => stepId)).toEqual([2, 3, 4, 5, 6])
})

const opportunity = (id: number, title: string, share?: number) => ({
  id,
  stepId: 1,
  title,
  description: '',
  category: 'friction',
  effort: 1,
  impact: 1,
  projectedSavings: 1,
  ...(share !== undefined && { addressable: { min: share, usual: share, max: share } }),
})

it('counts opportunities that are not judged, as the deck does', () => {
  const steps = [step(1, { durationMin: 10, costPerHour: 60, marks: ENTERED })]
  const some = [
    opportunity(1, 'Ask “who?” — once', 40),
    opportunity(2, 'Zahlung & Mahnung'),
    opportunity(3, ''),
  ]
  expect(open({ steps, opportunities: some }).map(openText)).toEqual(['2 opportunities are not judged yet.'])
  expect(open({ steps, opportunities: some.slice(0, 2) }).map(openText)).toEqual([
    '“Zahlung & Mahnung”: not judged yet.',
  ])
  expect(open({ steps, opportunities: some.slice(0, 1) })).toEqual([])
})

it('lists a decision of which some cases lead nowhere', () => {
  const steps = [step(1, { label: 'Claim “accepted”?', isDecision: true }), step(2), step(3)]
  const link = (targetId: number, share: number | null) => ({
    id: targetId,
    auditId: 1,
    sourceId: 1,
    targetId,
    label: '',
    share,
  })
  expect(open({ steps, links: [link(2, 88)] }).map(openText)).toEqual([
    '“Claim “accepted”?”: the shares of its links are missing or do not add up to 100%.',
  ])
  expect(open({ steps, links: [link(2, 88)] })).toMatchObject([{ kind: 'shares', stepId: 1 }])
  expect(open({ steps, links: [link(2, 88), link(3, 12)] })).toEqual([])
  expect(open({ steps, links: [link(2, null)] })).toEqual([])
})

it('lists unconfirmed example entries and stale exports', () => {
  const { roi } = content()
  const all = open({ roi: { ...roi, saved: false, marks: {} } })
  expect(all).toMatchObject([{ kind: 'example', count: 4 }])
  expect(all.map(openText)).toEqual([
    'ROI: example values are still used for current annual cost, projected savings over the period, implementation cost, and time period.',
  ])
  const { timePeriod: __, ...others } = MARKS
  expect(open({ roi: { ...roi, inputs: ROI_DEFAULTS, marks: others } }).map(openText)).toEqual([
    'ROI: the time period is still the example value.',
  ])
  const { projectedSavings: _, ...marks } = MARKS
  expect(open({ roi: { ...roi, inputs: ROI_DEFAULTS, marks } }).map(openText)).toEqual([
    'ROI: the projected savings over the period are still the example value.',
  ])
  expect(open({}, [{ kind: 'report_pdf', version: 2, isStale: true }]).map(openText)).toEqual([
    'Report (PDF), version 2: the audit has changed since.',
  ])
})
