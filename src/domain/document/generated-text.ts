// The texts that the audit gives its summary, findings and recommendations, with figures by reference.

import { type Advice, type AdviceWording, adviceText } from '#domain/advice.ts'
import { type GeneratedKind, LEAD_MARK } from '#domain/document/slide.ts'
import { type Standing, standingOf } from '#domain/figure.ts'
import { chiefFindings, type Finding, type FindingSource, opportunityName } from '#domain/finding.ts'
import { severityOf } from '#domain/impact.ts'
import { excerpt } from '#domain/interview.ts'
import type { AnswerSource } from '#domain/quantity.ts'
import type { Priority, Recommendation, RecommendationId, Report } from '#domain/report.ts'
import type { RoiTag } from '#domain/roi-example.ts'

/** What the generated texts are made from. */
export interface SlideFacts {
  company: string
  auditType: string
  description: string
  report: Report
  steps: number
  opportunities: number
  /** The middle of the saved ROI's draws is below zero. */
  loses: boolean
  /** What has to be said of the money; null where somebody stands for it. */
  roiTag: RoiTag | null
  /** A month costs more to run than it saves: no time pays the investment back. */
  neverPays: boolean
  wording: RecommendationWording
}

/** The words of recommendations and priorities, which are content. */
export interface RecommendationWording {
  recommendations: Record<RecommendationId, { title: string; text: string }>
  priorities: Record<Priority, string>
  advice: AdviceWording
}

/** The text of a slide as the audit gives it, with figures by reference. */
type TextKind = Extract<GeneratedKind, 'executive_summary' | 'key_findings' | 'recommendations'>

export function generatedText(kind: TextKind, facts: SlideFacts): string {
  const make = { executive_summary: summary, key_findings: findings, recommendations }[kind]
  return make(facts).join('\n')
}

const count = (amount: number, one: string, many = `${one}s`) => `${amount === 1 ? one : many}`

const BASES: Record<RoiTag, string> = {
  example: 'On example inputs',
  missing: 'While an input is missing',
  unsaved: 'On figures that nobody has saved yet',
}

/** The sound headline in one sentence: the middle of the draws, its range, and when half of them have paid back. */
export function soundText({ neverPays }: Pick<SlideFacts, 'neverPays'>): string {
  const value = 'With ramp, running cost and discounting: {roi.npv} ({roi.low} to {roi.high}),'
  return neverPays
    ? `${value} never paid back, because a month costs as much to run as it saves, or more.`
    : `${value} payback {roi.payback_sound}.`
}

function summary(facts: SlideFacts): string[] {
  const { report } = facts
  const basis = facts.roiTag ? `${BASES[facts.roiTag]}, n` : 'N'
  const returns = `${basis}et savings of {roi.net} before running cost against an implementation cost of {roi.cost}: a return of {roi.percent}, payback {roi.payback}. ${soundText(facts)}`
  const heard = report.responses.value ?? 0
  const [first] = report.findings
  return [
    returns,
    ...(first?.source === 'opportunity'
      ? [`Where to begin${LEAD_MARK}${first.sentence} ${first.grounds}`]
      : []),
    heard > 0
      ? `What we heard${LEAD_MARK}{report.responses} ${count(heard, 'answer')} in {report.interviews} ${count(report.interviews.value ?? 0, 'interview')}; {report.highImpact} rated 7 or higher out of 10.`
      : `What we heard${LEAD_MARK}No interview has been held yet.`,
    facts.steps > 0
      ? `What we mapped${LEAD_MARK}{process.steps} process ${count(facts.steps, 'step')} and {process.opportunities} ${count(facts.opportunities, 'opportunity', 'opportunities')} for improvement.`
      : `What we mapped${LEAD_MARK}No process has been mapped yet.`,
    ...(facts.description.trim() === ''
      ? []
      : [`What was asked${LEAD_MARK}${facts.description.trim().replaceAll(/\s+/g, ' ')}`]),
  ]
}

/** Findings that one slide has room for, and pieces of advice; the report has all. */
const [FOUND, ADVISED] = [8, 3]

function findings({ report }: SlideFacts): string[] {
  if (report.findings.length === 0)
    return [
      'Nothing has been found yet: no opportunity, no step that costs anything, no answer rated 7 or higher.',
    ]
  return chiefFindings(report.findings, FOUND).map(findingLine)
}

const TAGS: Record<FindingSource, string> = {
  opportunity: 'Saving',
  contradiction: 'Accounts differ',
  step: 'Cost',
  answer: 'Rating',
}

/** What a sum of money rests on at its weakest. */
const STANDING_TEXT: Record<Standing, string> = {
  said: 'as said',
  entered: 'as entered',
  assumed: 'in part assumed',
}

function findingLine({ source, sentence, figure, grounds, quotes, score }: Finding): string {
  const kind = score === null ? TAGS[source] : `${score} of 10 · ${severityOf(score)}`
  const tag = figure && score === null ? `${kind} · ${STANDING_TEXT[standingOf(figure)]}` : kind
  const text = [...quotes.slice(0, 2).map(quoteText), grounds].filter(part => part !== '').join(' ')
  return line(tag, sentence, text)
}

const QUOTED = 140

/** Somebody's words with the name; empty where a figure was named without words. */
function quoteText({ quote, interviewee }: AnswerSource): string {
  if (quote === '') return ''
  return `“${excerpt(quote, QUOTED)}”${interviewee ? ` (${interviewee})` : ''}.`
}

/** One point; what stands before the mark holds no other one. */
function line(tag: string, lead: string, text: string): string {
  const head = `[${tag}] ${lead.replaceAll(LEAD_MARK, ', ')}`
  return text === '' ? head : `${head}${LEAD_MARK}${text}`
}

function recommendations({ report, loses, wording }: SlideFacts): string[] {
  return [
    ...(loses
      ? [line('Caution', NO_GAIN, 'Change what it costs or what it covers before anything is built.')]
      : []),
    ...report.advice.slice(0, ADVISED).map(each => adviceLine(each, wording.advice)),
    ...report.recommendations.map(each => recommendationLine(each, wording)),
  ]
}

/** Said before any advice where the whole does not pay. */
export const NO_GAIN = 'On these figures the whole does not pay: its net present value is {roi.npv}'

function adviceLine(advice: Advice, wording: AdviceWording): string {
  const { label, title, why, monday, test, verdict } = adviceText(advice, wording)
  const tag = `${label} · ${STANDING_TEXT[standingOf(advice.figure)]}`
  const quote = advice.quotes.slice(0, 1).map(quoteText)
  const parts = [why, `On Monday: ${monday}`, `Acceptance test: ${test}`, verdict, ...quote]
  return line(tag, `${title}: {${opportunityName(advice.opportunityId)}}`, parts.filter(Boolean).join(' '))
}

function recommendationLine(
  { id, priority, months: [from, to], triggers }: Recommendation,
  wording: RecommendationWording,
): string {
  const basis =
    triggers.length === 0
      ? ''
      : ` Based on ${triggers.length} high-impact ${count(triggers.length, 'answer')}.`
  const { title, text } = wording.recommendations[id]
  return `[${wording.priorities[priority]} · ${from}–${to} months] ${title}${LEAD_MARK}${text}${basis}`
}
