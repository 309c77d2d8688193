// The three slides of the specification: their order, their generated text, and figures that stand in text by reference.

import { type Figure, figureText } from '#domain/figure.ts'
import type { Finding, Priority, Recommendation, RecommendationId, Report } from '#domain/report.ts'
import type { RoiTag } from '#domain/roi-example.ts'

export const SLIDE_KINDS = ['executive_summary', 'key_findings', 'recommendations'] as const
type GeneratedKind = (typeof SLIDE_KINDS)[number]

/** The three of the specification, and those that somebody added: they have no text but their own. */
export const STORED_KINDS = [...SLIDE_KINDS, 'own'] as const
export type SlideKind = (typeof STORED_KINDS)[number]

export const SLIDE_TITLES: Record<GeneratedKind, string> = {
  executive_summary: 'Executive Summary',
  key_findings: 'Key Findings',
  recommendations: 'Recommendations',
}

/** What is stored of a slide. `text` null follows the audit; otherwise one point a line, as its editor wrote it. */
export interface StoredSlide {
  id: number
  kind: SlideKind
  title: string
  text: string | null
  hidden: boolean
}

/** Longest text of a slide in characters, and of its title; most slides that an audit stores. */
export const SLIDE_LIMITS = { title: 200, text: 8000, slides: 30 } as const

/** A point of a slide: "[High · 3–6 months] Lead — text". The tag and the lead may be absent. */
export interface Point {
  tag: string | null
  lead: string | null
  text: string
}

export const LEAD_MARK = ' — '

/** The points of a text, one a line; empty lines are none. */
export function pointsOf(text: string): Point[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.trim())
    .filter(line => line !== '')
    .map(pointOf)
}

function pointOf(line: string): Point {
  const [, tag = null, rest = line] = /^\[([^\]]{1,60})\]\s*(\S.*)$/.exec(line) ?? []
  const at = rest.indexOf(LEAD_MARK)
  if (at <= 0) return { tag, lead: null, text: rest }
  return { tag, lead: rest.slice(0, at).trim(), text: rest.slice(at + LEAD_MARK.length).trim() }
}

/** Figures by the name that stands for them in a slide's text, e.g. {roi.net}. */
export type FigureNames = Record<string, Figure>

export interface TextPart {
  text: string
  figureId?: string
}

/** The text with each {name} replaced by its figure; a name that no figure has stays as it was written. */
export function resolve(text: string, figures: FigureNames): TextPart[] {
  return text
    .split(/(\{[a-z_.]+\})/i)
    .filter(part => part !== '')
    .map(part => {
      const figure = part.startsWith('{') ? figures[part.slice(1, -1).toLowerCase()] : undefined
      return figure ? { text: figureText(figure), figureId: figure.id } : { text: part }
    })
}

/** What the generated texts are made from. */
export interface SlideFacts {
  company: string
  auditType: string
  description: string
  report: Report
  steps: number
  opportunities: number
  /** What has to be said of the money; null where somebody stands for it. */
  roiTag: RoiTag | null
  /** A month costs more to run than it saves: no time pays the investment back. */
  neverPays: boolean
  /** Title of the opportunity with the largest leading figure; null where there is none. */
  first: string | null
  wording: RecommendationWording
}

/** The words of recommendations and priorities, which are content. */
export interface RecommendationWording {
  recommendations: Record<RecommendationId, { title: string; text: string }>
  priorities: Record<Priority, string>
}

/** The text of a slide as the audit gives it, with figures by reference. */
export function generatedText(kind: SlideKind, facts: SlideFacts): string {
  if (kind === 'own') return ''
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
  return [
    returns,
    heard > 0
      ? `What we heard${LEAD_MARK}{report.responses} ${count(heard, 'answer')} in {report.interviews} ${count(report.interviews.value ?? 0, 'interview')}; {report.highImpact} rated 7 or higher out of 10.`
      : `What we heard${LEAD_MARK}No interview has been held yet.`,
    facts.steps > 0
      ? `What we mapped${LEAD_MARK}{process.steps} process ${count(facts.steps, 'step')} and {process.opportunities} ${count(facts.opportunities, 'opportunity', 'opportunities')} for improvement.`
      : `What we mapped${LEAD_MARK}No process has been mapped yet.`,
    ...(facts.first === null
      ? []
      : [
          `What saves most${LEAD_MARK}“${facts.first}”: {opportunity.first} is expected, {opportunity.all} from all opportunities.`,
        ]),
    ...(facts.description.trim() === ''
      ? []
      : [`What was asked${LEAD_MARK}${facts.description.trim().replaceAll(/\s+/g, ' ')}`]),
  ]
}

function findings({ report }: SlideFacts): string[] {
  if (report.findings.length === 0)
    return ['No answer has been rated 6 or higher so far; there is no finding to report.']
  return report.findings.slice(0, 8).map(findingLine)
}

function findingLine(finding: Finding): string {
  const who = finding.interviewee === '' ? '' : ` (${finding.interviewee})`
  const topic = finding.topic.replaceAll(LEAD_MARK, ', ')
  return `[${finding.impactScore} of 10 · ${finding.severity}] ${topic}${LEAD_MARK}“${finding.quote}”${who}`
}

function recommendations({ report, wording }: SlideFacts): string[] {
  return report.recommendations.map(each => recommendationLine(each, wording))
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
