// Findings in the report: savings, highest costs, high ratings and contradictions; and every interview.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { aboutText } from '#domain/document/deck/differences.ts'
import { titleOf } from '#domain/document/deck/interviews.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { type FigureNames, resolve } from '#domain/document/figure-names.ts'
import { speakerText } from '#domain/document/quote.ts'
import { item, ratedNote } from '#domain/document/report/item.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { figureText } from '#domain/figure/figure.ts'
import { acceptedByText } from '#domain/finding/accepted.ts'
import type { FindingSource } from '#domain/finding/finding.ts'
import { HIGH_IMPACT, type ScoredAnswer, type Severity } from '#domain/interview/impact.ts'
import { excerpt, isAnswered } from '#domain/interview/interview.ts'
import type { AnswerSource } from '#domain/interview/quantity.ts'
import { disputeText, type FlowSide } from '#domain/process/flow/dispute.ts'
import type { Report } from '#domain/report.ts'

const HEADINGS: Record<Severity, string> = { critical: 'Critical', major: 'Major' }

export function keyFindings({ report, names }: SnapshotFacts): ReportBlock[] {
  const group = (severity: Severity): ReportBlock[] => {
    const findings = report.scored.filter(each => each.severity === severity)
    if (findings.length === 0) return []
    const figure = report[severity]
    return [
      { kind: 'heading', level: 2, text: `${HEADINGS[severity]} findings` },
      {
        kind: 'paragraph',
        style: 'small',
        content: [
          {
            text: `${figureText(figure)} · ${figure.label.toLowerCase()}`,
            figureId: figure.id,
          },
        ],
      },
      ...findings.map(quoteOf),
    ]
  }
  const none: ReportBlock = {
    kind: 'paragraph',
    style: 'body',
    content:
      'Nothing has been found yet: no opportunity, no step that costs anything, no answer rated 6 or higher.',
  }
  return [
    { kind: 'heading', level: 1, text: 'Findings in full' },
    ...(report.findings.length + report.scored.length === 0 ? [none] : []),
    ...moneyFindings('What can be saved', 'opportunity', report, names),
    ...moneyFindings('What stands out', 'noted', report, names),
    ...moneyFindings('What costs most besides', 'step', report, names),
    ...group('critical'),
    ...group('major'),
    ...differences(report),
    ...flowDifferences(report),
  ]
}

/** The findings of one source, each with the evidence for its money and the quotes behind it. */
function moneyFindings(
  text: string,
  source: FindingSource,
  report: Report,
  names: FigureNames,
): ReportBlock[] {
  const findings = report.findings.filter(each => each.source === source)
  if (findings.length === 0) return []
  return [
    { kind: 'heading', level: 2, text },
    ...findings.flatMap(({ sentence, grounds, quotes, noted }): ReportBlock[] => [
      { kind: 'paragraph', style: 'body', content: runsOf(sentence, names) },
      {
        kind: 'paragraph',
        style: 'small',
        content: [grounds, noted && acceptedByText(noted)].filter(Boolean).join(' '),
      },
      ...voices(quotes, report),
    ]),
  ]
}

/** A text with its referenced figures in bold. */
export const runsOf = (text: string, names: FigureNames): Run[] =>
  resolve(text, names).map(part => ({ ...part, ...(part.figureId && { bold: true }) }))

/** Quotes of several people, with ratings where given; a figure named without words has no quote. */
export function voices(quotes: readonly AnswerSource[], { scored }: Report): ReportBlock[] {
  return quotes
    .filter(({ quote }) => quote !== '')
    .map((voice): ReportBlock => {
      const { answerId, quote } = voice
      const rated = scored.find(each => each.answerId === answerId)
      return {
        kind: 'quote',
        text: `“${quote}”`,
        source: speakerText(voice),
        tag: rated ? `${rated.impactScore} of 10` : 'said',
      }
    })
}

/** Contradictions: different statements of several people about the same step. */
function differences({ contradictions }: Report): ReportBlock[] {
  if (contradictions.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Where accounts differ' },
    {
      kind: 'table',
      caption: 'What different people said about the same step',
      columns: [
        { heading: 'Step', share: 2.6 },
        { heading: 'About', share: 2.4 },
        { heading: 'Said', share: 2 },
        { heading: 'Interviewee', share: 2 },
        { heading: 'Answer', share: 1 },
        { heading: 'In their words', share: 4 },
      ],
      rows: contradictions.flatMap(found =>
        found.accounts.map(each => [
          found.step,
          aboutText(found),
          [{ text: each.value, bold: true }],
          each.interviewee ?? '',
          each.answerId > 0 ? String(each.answerId) : '–',
          `“${each.quote}”`,
        ]),
      ),
    },
  ]
}

/** Steps whose own volume contradicts the volume that flows to them, with the evidence for each. */
function flowDifferences({ flowDisputes }: Report): ReportBlock[] {
  if (flowDisputes.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Where volumes do not follow from each other' },
    {
      kind: 'table',
      caption: 'Volume of a step against what flows to it',
      columns: [
        { heading: 'Step', share: 2.6 },
        { heading: 'Its own', share: 1.8 },
        { heading: 'Based on', share: 3.4 },
        { heading: 'Flows to it', share: 1.8 },
        { heading: 'Based on', share: 3.4 },
        { heading: 'Who settled it', share: 3 },
      ],
      rows: flowDisputes.map(found => [
        found.step,
        [{ text: found.own.value, bold: true }],
        sideText(found.own),
        [{ text: found.flow.value, bold: true }],
        sideText(found.flow),
        disputeText(found),
      ]),
    },
  ]
}

const sideText = ({ source, quote }: FlowSide) => (quote === '' ? source : `${source}: “${quote}”`)

const quoteOf = (finding: ScoredAnswer): ReportBlock => ({
  kind: 'quote',
  text: `“${finding.quote}”`,
  source: [finding.topic, finding.interviewee].filter(Boolean).join(' · '),
  tag: `${finding.impactScore} of 10`,
})

/** Longest answer in characters; the rest is cut here, and the platform shows the full text. */
const QUOTED = 900

export function interviews({ report, formulas }: SnapshotFacts): ReportBlock[] {
  if (report.analyses.length === 0) return []
  const blocks = report.analyses.flatMap(
    ({ interview, responses, averageImpact, highImpact }): ReportBlock[] => [
      { kind: 'heading', level: 2, text: titleOf(interview) },
      {
        kind: 'figures',
        items: [responses, averageImpact, highImpact].map(figure => ({
          ...item(figure, formulas, ratedNote(figure)),
          label: SHORT[figure.id.split(':')[2] ?? ''] ?? figure.label,
        })),
      },
      ...interview.questions.flatMap((question): ReportBlock[] => {
        const answer = interview.answers.find(each => each.questionId === question.id && isAnswered(each))
        if (!answer) return []
        const short = excerpt(answer.response, QUOTED)
        return [
          {
            kind: 'quote',
            text: short,
            source: `Answer ${answer.id}${short.endsWith('…') && !answer.response.trimEnd().endsWith('…') ? ', shortened' : ''} · ${question.question}`,
            tag: answer.impactScore === null ? 'not scored' : `${answer.impactScore} of 10`,
          },
        ]
      }),
    ],
  )
  return [{ kind: 'heading', level: 1, text: 'Interview analysis' }, ...blocks]
}

const SHORT: Record<string, string> = {
  responses: 'Responses',
  averageImpact: 'Average impact',
  highImpact: `High-impact answers (score ${HIGH_IMPACT} or more)`,
}
