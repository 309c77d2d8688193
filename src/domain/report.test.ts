// Report of an audit from its answers: severities, averages and findings.

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresUnder } from '#domain/figure/figure.ts'
import { severityOf } from '#domain/interview/impact.ts'
import type { InterviewRecord } from '#domain/interview/interview.ts'
import { averageScore, reportOf } from '#domain/report.ts'

const questions = Array.from({ length: 10 }, (_, index) => ({
  id: `operations.${index}`,
  topic: `Topic ${index}`,
  question: `Question ${index}?`,
  hint: '',
  impactScoreEnabled: true,
}))
let nextId = 1

/** An interview whose answers have these scores; a string instead of a score is a response without one. */
function interviewWith(scores: (number | string)[], extra: Partial<InterviewRecord> = {}): InterviewRecord {
  const answers = scores.map((score, index) => ({
    id: nextId++,
    questionId: questions[index % questions.length]!.id,
    response: typeof score === 'string' ? score : `Answer ${index}`,
    impactScore: typeof score === 'number' ? score : null,
  }))
  const person = { interviewee: 'Ada', intervieweeRole: 'Clerk', intervieweeKind: 'doer' as const }
  return {
    id: nextId++,
    templateName: 'operations',
    ...person,
    completed: false,
    questions,
    answers,
    ...extra,
  }
}

describe('severityOf', () => {
  it.each([
    [null, null],
    [1, null],
    [5, null],
    [6, 'major'],
    [7, 'major'],
    [8, 'critical'],
    [10, 'critical'],
  ])('%s → %s', (score, severity) => expect(severityOf(score)).toBe(severity))
})

describe('averageScore', () => {
  it.each([
    [[], null],
    [[7], 7],
    [[7, 8], 7.5],
    [[1, 1, 2], 1.3],
    [[6, 6, 6, 7], 6.3],
    [[10, 10, 9], 9.7],
  ])('%j → %s', (scores, average) => expect(averageScore(scores)).toBe(average))
})

describe('reportOf', () => {
  it('counts responses, averages scores, and counts high, critical and major ones', () => {
    const report = reportOf([interviewWith([6, 7, 8, 2, 'unscored', '  '])])
    expect(report.responses.value).toBe(5)
    expect(report.averageImpact.value).toBe(5.8)
    expect(report.highImpact.value).toBe(2)
    expect(report.critical.value).toBe(1)
    expect(report.major.value).toBe(2)
    expect(report.scored.map(answer => [answer.impactScore, answer.severity])).toEqual([
      [8, 'critical'],
      [7, 'major'],
      [6, 'major'],
    ])
    expect(report.scored[0]).toMatchObject({ question: questions[2]!.question, interviewee: 'Ada' })
  })

  it('is empty for an audit without answers, with a null average', () => {
    const report = reportOf([interviewWith([]), interviewWith(['  '])])
    expect(report.analyses).toEqual([])
    expect(report.interviews.value).toBe(0)
    expect(report.responses.value).toBe(0)
    expect(report.averageImpact.value).toBeNull()
  })

  it('separates interviews, and counts a completed one without answers', () => {
    const report = reportOf([
      interviewWith([9, 9]),
      interviewWith([3]),
      interviewWith([], { completed: true }),
    ])
    expect(report.analyses.map(({ responses }) => responses.value)).toEqual([2, 1, 0])
    expect(report.analyses.map(({ averageImpact }) => averageImpact.value)).toEqual([9, 3, null])
    expect(report.analyses.map(({ highImpact }) => highImpact.value)).toEqual([2, 0, 0])
    expect(report.interviews.value).toBe(3)
    expect(report.completedInterviews.value).toBe(1)
  })

  it('ignores a score on a blank response', () => {
    const interview = interviewWith([9])
    interview.answers[0]!.response = ''
    expect(reportOf([interview]).highImpact.value).toBe(0)
  })

  it.each([
    [[6, 6], ['monitoring low 6-12']],
    [[], ['monitoring low 6-12']],
    [[7], ['automation high 3-6', 'communication medium 1-3', 'monitoring low 6-12']],
  ])('recommends for scores %j: %j', (scores, expected) => {
    const { recommendations } = reportOf([interviewWith(scores)])
    expect(recommendations.map(r => `${r.id} ${r.priority} ${r.months.join('-')}`)).toEqual(expected)
  })

  it('lists the high-impact answers behind a recommendation, highest first', () => {
    const interview = interviewWith([7, 6, 10])
    const [automation] = reportOf([interview]).recommendations
    expect(automation!.triggers.map(finding => finding.answerId)).toEqual([
      interview.answers[2]!.id,
      interview.answers[0]!.id,
    ])
  })
})

const scores = fc.array(fc.oneof(fc.integer({ min: 1, max: 10 }), fc.constantFrom('said', ' ')), {
  maxLength: 10,
})
const interviews = fc.array(scores, { maxLength: 6 }).map(list => list.map(each => interviewWith(each)))

describe('every report', () => {
  it('has figures with the counted answers as inputs', () =>
    fc.assert(
      fc.property(interviews, all => {
        const report = reportOf(all)
        for (const figure of [report.responses, report.highImpact, report.critical, report.major])
          expect(figure.inputs).toHaveLength(figure.value!)
        const values = report.averageImpact.inputs.map(input =>
          input.kind === 'answer' ? input.value! : Number.NaN,
        )
        expect(report.averageImpact.value).toBe(averageScore(values))
      }),
    ))

  it('equals the sum of its interviews', () =>
    fc.assert(
      fc.property(interviews, all => {
        const { analyses, ...report } = reportOf(all)
        for (const key of ['responses', 'highImpact'] as const)
          expect(analyses.reduce((sum, analysis) => sum + analysis[key].value!, 0)).toBe(report[key].value)
        expect(report.scored).toHaveLength(report.critical.value! + report.major.value!)
        expect(report.critical.value).toBeLessThanOrEqual(report.highImpact.value!)
      }),
    ))

  it('gives each figure a unique id', () =>
    fc.assert(
      fc.property(interviews, all => {
        const report = reportOf(all)
        const roots = [report, ...report.analyses].flatMap(part => [
          part.responses,
          part.averageImpact,
          part.highImpact,
        ])
        const byId = new Map<string, string>()
        for (const figure of [...roots, report.interviews].flatMap(root => figuresUnder(root))) {
          const text = JSON.stringify(figure)
          expect(byId.get(figure.id) ?? text).toBe(text)
          byId.set(figure.id, text)
        }
      }),
    ))
})
