// Tests for findings and recommendations: several sources, always a citation, and the same top opportunity everywhere.

import { describe, expect, it } from 'vitest'
import { factsOf, type WordedSnapshot } from '#domain/document/audit-snapshot.ts'
import { MAIN } from '#domain/document/choice.ts'
import { deckOf } from '#domain/document/deck/deck.ts'
import { figureText } from '#domain/figure/figure.ts'
import { chiefFindings } from '#domain/finding/chief.ts'
import { FINDING_SOURCES, type Finding } from '#domain/finding/finding.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { adviceText } from '#domain/opportunity/advice.ts'
import { type ProcessStep, STEP_DEFAULTS } from '#domain/process/step.ts'
import { QUANTITY_LABELS, type Quantity, sourceOf, stepSources } from '#domain/quantity/quantity.ts'
import type { SlideKind } from '#domain/slide.ts'
import { inRounded } from '#domain/text/number-style.ts'
import { content } from '../../../tests/audits/audits.ts'
import { KNOWN } from '../../../tests/audits/entered-numbers.ts'

const QUESTIONS = Array.from({ length: 9 }, (_, index) => ({
  id: `q${index}`,
  topic: `Topic ${index}`,
  question: `Question ${index}?`,
  hint: '',
  impactScoreEnabled: index % 2 === 0,
}))

/** An interview with nine answers without ratings. */
function interview(id: number, interviewee: string, score: number | null = null): InterviewRecord {
  return {
    id,
    templateName: 'operations',
    interviewee,
    intervieweeRole: 'Clerk',
    intervieweeKind: 'doer',
    completed: true,
    questions: QUESTIONS,
    answers: QUESTIONS.map(({ id: questionId }, index) => ({
      id: id * 100 + index,
      questionId,
      response: `${interviewee} says what there is to say about ${questionId}.`,
      impactScore: index === 0 ? score : null,
    })),
  }
}

const step = (id: number, label: string, change: Partial<ProcessStep> = {}): ProcessStep => ({
  ...STEP_DEFAULTS,
  ...KNOWN,
  id,
  auditId: 1,
  label,
  position: { x: 0, y: 0 },
  ...change,
})

const FIELD = {
  minutes: 'durationMin',
  rate: 'costPerHour',
  volume: 'runsPerMonth',
  percent: 'friction',
} as const

function quantity(
  of: InterviewRecord,
  at: number,
  stepId: number,
  kind: keyof typeof FIELD,
  usual: number,
): Quantity {
  const answer = of.answers[at]!
  const link = { to: 'step', stepId, field: FIELD[kind] } as const
  const values = { min: usual, usual, max: usual }
  return {
    id: of.id * 1000 + at,
    answerId: answer.id,
    kind,
    label: '',
    link,
    ...values,
    source: sourceOf(of, answer),
  }
}

const range = (usual: number) => ({ min: usual / 2, usual, max: Math.min(100, usual * 1.1) })
const opportunity = (id: number, stepId: number | null, title: string, change = {}) => ({
  id,
  stepId,
  title,
  description: '',
  effort: 2,
  impact: 100,
  projectedSavings: 1200,
  category: 'friction',
  addressable: range(60),
  realisation: range(50),
  judgedBy: 'Mona Member',
  judgedAt: null,
  ...change,
})

const dana = interview(1, 'Dana')
const luis = interview(2, 'Luis')

/** An audit with 18 unrated answers, a map whose numbers were said, and judged opportunities. */
function diligent(change: Partial<WordedSnapshot> = {}): WordedSnapshot {
  const quantities = [
    quantity(dana, 1, 1, 'minutes', 25),
    quantity(luis, 2, 1, 'volume', 900),
    quantity(dana, 3, 2, 'minutes', 14),
    quantity(luis, 3, 2, 'minutes', 20),
  ]
  const steps = [
    step(1, 'Price the lane', { durationMin: 25, runsPerMonth: 900, friction: 'time_sink' }),
    step(2, 'Enter order', {
      durationMin: 14,
      runsPerMonth: 620,
      marks: { ...KNOWN.marks, runsPerMonth: { author: 'Tom', date: '2026-01-01' } },
    }),
    step(3, 'Book carrier', { durationMin: 18, runsPerMonth: 620 }),
  ].map(each => ({ ...each, sources: stepSources(quantities, each) }))
  return content({
    interviews: [dana, luis],
    quantities,
    steps,
    opportunities: [opportunity(1, 2, 'Retyping'), opportunity(2, 1, 'Time Sink: Price the lane')],
    ...change,
  })
}

/** All text of one slide of the main deck. */
function slideText(snapshot: WordedSnapshot, id: SlideKind): string {
  const slide = deckOf(snapshot, MAIN).slides.find(each => each.id === id)
  const runs = slide?.elements.flatMap(element =>
    'paragraphs' in element ? (element.paragraphs ?? []).flatMap(paragraph => paragraph.runs) : [],
  )
  return [slide?.title, ...(runs ?? []).map(run => run.text)].join(' ')
}

describe('a complete audit without ratings', () => {
  const facts = factsOf(diligent())
  const { findings, advice } = facts.report

  it('has findings from three sources, the largest savings first, each with its speakers', () => {
    expect(findings.map(each => each.id)).toEqual([
      'opportunity:2',
      'opportunity:1',
      `contradiction:2:${QUANTITY_LABELS.minutes}`,
      'step:3',
    ])
    expect(findings[0]?.quotes.map(each => each.interviewee)).toEqual(['Dana', 'Luis'])
    expect(findings[1]?.grounds).toMatch(/volume entered by Tom/i)
    expect(findings[3]).toMatchObject({ quotes: [], grounds: expect.stringContaining('entered') })
  })

  it('lists the same first opportunity with the same money everywhere', () => {
    const first = facts.leading[0]!
    const money = inRounded(() => figureText(first.figure))
    expect(findings[0]).toMatchObject({ opportunityId: first.opportunity.id, figure: first.figure })
    expect(advice[0]).toMatchObject({ opportunityId: first.opportunity.id, figure: first.figure })
    for (const id of ['executive_summary', 'options', 'recommendations'] as const)
      expect(slideText(diligent(), id), id).toContain(money)
  })

  it('leads with what is recommended, not with a larger saving that is not', () => {
    const opportunities = [
      opportunity(1, 2, 'Retyping', { oneOffCost: range(100) }),
      opportunity(2, 1, 'Time Sink: Price the lane', { oneOffCost: range(900_000) }),
    ]
    const { leading, portfolio, report } = factsOf(diligent({ opportunities }))
    expect(leading[0]?.opportunity.id).toBe(2)
    expect(portfolio.funded.map(({ expected }) => expected.opportunity.id)).toEqual([1])
    expect(report.findings.slice(0, 2).map(each => each.opportunityId)).toEqual([1, 2])
    const text = slideText(diligent({ opportunities }), 'key_findings')
    expect(text.indexOf('“Enter order”')).toBeGreaterThan(-1)
    expect(text.indexOf('“Enter order”')).toBeLessThan(text.indexOf('“Price the lane”'))
  })

  it('recommends a first action and an acceptance test, with the step’s numbers', () => {
    const opportunities = [opportunity(2, 1, 'Time Sink: Price the lane', { lever: 'agent' })]
    const text = slideText(diligent({ opportunities }), 'recommendations')
    for (const part of ['“Price the lane”', '25\u00a0min', '900\u00a0runs/month', '17.5\u00a0min'])
      expect(text).toContain(part)
    expect(text).toContain('AI agent')
  })

  it('leaves a proposed lever out of documents, which use the opportunity’s words', () => {
    expect(advice[0]).toMatchObject({ lever: 'agent', reason: 'long_and_frequent', status: 'proposed' })
    const own = adviceText(advice[0]!, content().wording.advice)
    expect(own).toMatchObject({ label: '', title: 'Improve “Price the lane”' })
    const named = [opportunity(2, 1, 'Rates from one table')]
    const slides = ['executive_summary', 'recommendations', 'decisions'] as const
    for (const id of slides) {
      const text = slideText(diligent({ opportunities: named }), id)
      expect(text, id).toContain('Rates from one table')
      for (const { label } of Object.values(content().wording.advice.levers))
        expect(text, id).not.toContain(label)
    }
  })

  it('uses the lever that a user chose, and states so', () => {
    const opportunities = [opportunity(2, 1, 'Time Sink: Price the lane', { lever: 'assist' })]
    const [first] = factsOf(diligent({ opportunities })).report.advice
    expect(first).toMatchObject({ lever: 'assist', reason: null })
    expect(adviceText(first!, content().wording.advice).why).toBe('Confirmed by the consultant.')
  })

  it.each([
    ['pays', { oneOffCost: range(1000), runningCost: range(10) }],
    ['later', { oneOffCost: range(900_000) }],
    ['never', { runningCost: range(60_000) }],
    ['unjudged', {}],
  ])('states whether the investment pays: %s', (verdict, change) => {
    const facts = factsOf(diligent({ opportunities: [opportunity(2, 1, 'Price', change)] }))
    expect(facts.report.advice[0]?.verdict).toBe(verdict)
    expect(
      adviceText(facts.report.advice[0]!, content().wording.advice).verdict.includes('Not recommended'),
    ).toBe(verdict === 'never')
  })

  it('warns if the saved ROI as a whole has a loss', () => {
    const roi = { ...content().roi, inputs: { ...content().roi.inputs, projectedSavings: 10 } }
    expect(slideText(diligent({ roi }), 'recommendations')).toContain('the plan does not pay')
    expect(slideText(diligent(), 'recommendations')).not.toContain('does not pay')
  })
})

it('cites an answer rated 7 or more together with its step', () => {
  const rated = interview(1, 'Dana', 9)
  const quantities = [quantity(rated, 0, 1, 'minutes', 25)]
  const steps = [step(1, 'Price the lane', { sources: stepSources(quantities, { id: 1 }) })]
  const { findings } = factsOf(content({ interviews: [rated], steps, quantities })).report
  expect(findings.find(each => each.source === 'answer')).toMatchObject({
    score: 9,
    stepId: 1,
    sentence: 'Topic 0, rated 9 of 10, is about “Price the lane”, which costs {step.1}.',
  })
})

it('keeps a finding of each source when space is limited', () => {
  const of = (source: Finding['source'], index: number) => ({ id: `${source}:${index}`, source }) as Finding
  const many = FINDING_SOURCES.flatMap(source => Array.from({ length: 6 }, (_, index) => of(source, index)))
  const counts = (found: Finding[]) =>
    FINDING_SOURCES.map(each => found.filter(({ source }) => source === each).length)
  expect(counts(chiefFindings(many, 8))).toEqual([3, 1, 2, 1, 1])
  expect(
    counts(
      chiefFindings(
        many.filter(each => each.source !== 'answer'),
        8,
      ),
    ),
  ).toEqual([4, 1, 2, 1, 0])
  expect(chiefFindings(many, 8)[0]).toBe(many[0])
})
