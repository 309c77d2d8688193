// Report of an audit: counts, averages, findings, and recommendations with the answers that triggered them.

import type { Figure, FigureInput } from '#domain/figure/figure.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { AcceptedFinding } from '#domain/finding/accepted.ts'
import { type Finding, findingsOf, type RankedOpportunity } from '#domain/finding/finding.ts'
import { type Contradiction, contradictionsOf } from '#domain/interview/contradiction.ts'
import {
  CRITICAL_IMPACT,
  HIGH_IMPACT,
  MAJOR_IMPACT,
  type ScoredAnswer,
  type Severity,
  severityOf,
} from '#domain/interview/impact.ts'
import {
  excerpt,
  type InterviewRecord,
  type InterviewResponse,
  isAnswered,
} from '#domain/interview/interview.ts'
import { templateTitle } from '#domain/interview/template.ts'
import { type Advice, adviceOf } from '#domain/opportunity/advice.ts'
import { type FlowDispute, flowDisputes } from '#domain/process/flow/dispute.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { type AnswerSource, type Quantity, sourceOf } from '#domain/quantity/quantity.ts'

/** Figures of a set of answers: their number, average impact, and number with high impact. */
export interface ImpactFigures {
  responses: Figure
  averageImpact: Figure
  highImpact: Figure
}

/** One interview with its figures. */
export interface InterviewAnalysis extends ImpactFigures {
  interview: InterviewRecord
}

/** The recommendations of the specification. */
export type RecommendationId = 'automation' | 'communication' | 'monitoring'
/** Priority of a recommendation. */
export type Priority = 'high' | 'medium' | 'low'

/** A recommendation that a rule of the specification has made. */
export interface Recommendation {
  id: RecommendationId
  priority: Priority
  /** Months until it is in place: minimum and maximum. */
  months: readonly [from: number, to: number]
  /** The high-impact answers that triggered it; empty for the one that is always recommended. */
  triggers: ScoredAnswer[]
}

/** The report's figures and findings over all interviews of an audit. */
export interface Report extends ImpactFigures {
  interviews: Figure
  completedInterviews: Figure
  critical: Figure
  major: Figure
  /** Answers rated 6 or more, highest score first, then in the order of interviews and questions. */
  scored: ScoredAnswer[]
  /** Findings derived by rules and findings accepted by users. */
  findings: Finding[]
  analyses: InterviewAnalysis[]
  /** The three recommendations of the specification. */
  recommendations: Recommendation[]
  /** Advice for the largest opportunities. */
  advice: Advice[]
  contradictions: Contradiction[]
  /** Steps whose own volume and flow contradict each other. */
  flowDisputes: FlowDispute[]
}

/** The mean of `scores` to one decimal, halves up; null for none. */
export function averageScore(scores: readonly number[]): number | null {
  if (scores.length === 0) return null
  const sum = scores.reduce((total, score) => total + score, 0)
  return Math.round((sum * 10) / scores.length) / 10
}

/**
 * The report of an audit from its interviews, map and opportunities, ranked by headline figure. Interviews without an answer
 * count only once they are completed. Findings lead with the opportunities whose ids are `recommended`.
 */
export function reportOf(
  interviews: readonly InterviewRecord[],
  steps: readonly ProcessStep[] = [],
  quantities: readonly Quantity[] = [],
  ranked: readonly RankedOpportunity[] = [],
  accepted: readonly AcceptedFinding[] = [],
  recommended: ReadonlySet<number> = new Set(),
): Report {
  const held = interviews.filter(interview => interview.completed || interview.answers.some(isAnswered))
  const said = held.flatMap(statements)
  const scored = said.flatMap(scoredAnswer).sort((a, b) => b.impactScore - a.impactScore)
  const contradictions = contradictionsOf(steps, quantities, interviews)
  const answers = answersIn(said)
  const labels = figureMessages().figures.interviews
  const bySeverity = (severity: Severity) =>
    said.filter(({ answer }) => severityOf(answer.impactScore) === severity)
  return {
    ...impactFigures('report', '', said),
    interviews: interviewCount('report:interviews', labels.held, held),
    completedInterviews: interviewCount(
      'report:completed',
      labels.completed,
      held.filter(i => i.completed),
    ),
    critical: answerCount(
      'report:critical',
      labels.critical({ from: CRITICAL_IMPACT }),
      bySeverity('critical'),
    ),
    major: answerCount(
      'report:major',
      labels.major({ from: MAJOR_IMPACT, below: CRITICAL_IMPACT }),
      bySeverity('major'),
    ),
    scored,
    findings: findingsOf({
      steps,
      leading: ranked,
      recommended,
      noted: accepted,
      contradictions,
      answers,
      high: scored.filter(isHigh),
    }),
    analyses: held.map(interview => ({ interview, ...figuresOf(interview) })),
    recommendations: recommendationsFor(scored),
    advice: adviceOf(ranked, steps, answers),
    contradictions,
    flowDisputes: flowDisputes(steps),
  }
}

/** Every answer of the interviews as a quotable source, by its id. */
export const answersOf = (interviews: readonly InterviewRecord[]): Map<number, AnswerSource> =>
  answersIn(interviews.flatMap(statements))

const answersIn = (said: readonly Statement[]) =>
  new Map(said.map(({ interview, answer }) => [answer.id, sourceOf(interview, answer)]))

const isHigh = ({ impactScore }: ScoredAnswer) => impactScore >= HIGH_IMPACT

/** The recommendations that these answers trigger (specification 2, section 9). */
export function recommendationsFor(scored: readonly ScoredAnswer[]): Recommendation[] {
  const triggers = scored.filter(isHigh)
  const monitoring: Recommendation = { id: 'monitoring', priority: 'low', months: [6, 12], triggers: [] }
  if (triggers.length === 0) return [monitoring]
  return [
    { id: 'automation', priority: 'high', months: [3, 6], triggers },
    { id: 'communication', priority: 'medium', months: [1, 3], triggers },
    monitoring,
  ]
}

/** An answered response with its interview. */
interface Statement {
  interview: InterviewRecord
  answer: InterviewResponse & { id: number }
}

/** The answered responses of an interview in question order. */
function statements(interview: InterviewRecord): Statement[] {
  const order = new Map(interview.questions.map((question, index) => [question.id, index]))
  return interview.answers
    .filter(isAnswered)
    .sort((a, b) => (order.get(a.questionId) ?? 0) - (order.get(b.questionId) ?? 0))
    .map(answer => ({ interview, answer }))
}

function scoredAnswer({ interview, answer }: Statement): ScoredAnswer[] {
  const severity = severityOf(answer.impactScore)
  if (severity === null || answer.impactScore === null) return []
  const question = interview.questions.find(({ id }) => id === answer.questionId)
  return [
    {
      answerId: answer.id,
      interviewId: interview.id,
      questionId: answer.questionId,
      topic: question?.topic ?? answer.questionId,
      question: question?.question ?? answer.questionId,
      interviewee: interview.interviewee,
      quote: excerpt(answer.response),
      impactScore: answer.impactScore,
      severity,
    },
  ]
}

function figuresOf(interview: InterviewRecord): ImpactFigures {
  return impactFigures(`interview:${interview.id}`, interviewLabel(interview), statements(interview))
}

/** Label of an interview in a list of several. */
export function interviewLabel(
  interview: Pick<InterviewRecord, 'templateName' | 'templateTitle' | 'interviewee'>,
): string {
  const { interviewee } = interview
  const template = templateTitle(interview)
  return interviewee ? `${template}, ${interviewee}` : template
}

function impactFigures(prefix: string, interview: string, said: readonly Statement[]): ImpactFigures {
  const labels = figureMessages().figures.interviews
  const scored = said.filter(({ answer }) => answer.impactScore !== null)
  const high = scored.filter(({ answer }) => (answer.impactScore ?? 0) >= HIGH_IMPACT)
  return {
    responses: answerCount(`${prefix}:responses`, labels.responses({ interview }), said),
    averageImpact: {
      ...answerCount(`${prefix}:averageImpact`, labels.averageImpact({ interview }), scored),
      value: averageScore(scored.map(({ answer }) => answer.impactScore ?? 0)),
      unit: 'average_score',
      formula: 'report.averageImpact',
    },
    highImpact: answerCount(
      `${prefix}:highImpact`,
      labels.highImpact({ interview, from: HIGH_IMPACT }),
      high,
    ),
  }
}

function answerCount(id: string, label: string, said: readonly Statement[]): Figure {
  return {
    id,
    label,
    value: said.length,
    unit: 'count',
    formula: 'report.count',
    version: 1,
    inputs: said.map(answerInput),
  }
}

function answerInput({ interview, answer }: Statement): FigureInput {
  const question = interview.questions.find(({ id }) => id === answer.questionId)
  return {
    kind: 'answer',
    answerId: answer.id,
    interviewId: interview.id,
    questionId: answer.questionId,
    ...(question && { question: question.question }),
    interviewee: interview.interviewee || null,
    quote: excerpt(answer.response),
    value: answer.impactScore,
    unit: answer.impactScore === null ? null : 'score',
  }
}

function interviewCount(id: string, label: string, held: readonly InterviewRecord[]): Figure {
  const inputs = held.map(
    (interview): FigureInput => ({ kind: 'figure', figure: figuresOf(interview).responses }),
  )
  return { id, label, value: held.length, unit: 'count', formula: 'report.count', version: 1, inputs }
}
