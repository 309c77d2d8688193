// Findings in the report: savings, highest costs, high ratings and contradictions; and every interview.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { aboutText } from '#domain/document/deck/appendix/differences.ts'
import { titleOf } from '#domain/document/deck/appendix/interviews.ts'
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
import { disputeText, type FlowSide } from '#domain/process/flow/dispute.ts'
import type { AnswerSource } from '#domain/quantity/quantity.ts'
import type { Report } from '#domain/report.ts'

/** The chapter of critical and major findings. */
export function keyFindings(facts: SnapshotFacts): ReportBlock[] {
  const { report, messages } = facts
  const words = messages.report.findings
  const group = (severity: Severity): ReportBlock[] => {
    const findings = report.scored.filter(each => each.severity === severity)
    if (findings.length === 0) return []
    const figure = report[severity]
    return [
      { kind: 'heading', level: 2, text: words[severity] },
      {
        kind: 'paragraph',
        style: 'small',
        content: [
          {
            text: `${figureText(figure)} · ${messages.terms.within({ label: figure.label })}`,
            figureId: figure.id,
          },
        ],
      },
      ...findings.map(each => quoteOf(each, messages)),
    ]
  }
  const none: ReportBlock = {
    kind: 'paragraph',
    style: 'body',
    content: words.none,
  }
  return [
    { kind: 'heading', level: 1, text: words.title },
    ...(report.findings.length + report.scored.length === 0 ? [none] : []),
    ...moneyFindings(words.savings, 'opportunity', facts),
    ...moneyFindings(words.accepted, 'noted', facts),
    ...moneyFindings(words.costs, 'step', facts),
    ...group('critical'),
    ...group('major'),
    ...differences(facts),
    ...flowDifferences(facts),
  ]
}

/** The findings of one source, each with the evidence for its money and the quotes behind it. */
function moneyFindings(
  text: string,
  source: FindingSource,
  { report, names, messages }: SnapshotFacts,
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
      ...voices(quotes, report, messages),
    ]),
  ]
}

/** A text with its referenced figures in bold. */
export const runsOf = (text: string, names: FigureNames): Run[] =>
  resolve(text, names).map(part => ({ ...part, ...(part.figureId && { bold: true }) }))

type QuoteBlock = Extract<ReportBlock, { kind: 'quote' }>

/** Quotes of several people, with ratings where given; a figure named without words has no quote. */
export function voices(
  quotes: readonly AnswerSource[],
  { scored }: Report,
  { deck, report: { findings }, terms }: DocumentMessages,
): QuoteBlock[] {
  return quotes
    .filter(({ quote }) => quote !== '')
    .map((voice): QuoteBlock => {
      const { answerId, quote } = voice
      const rated = scored.find(each => each.answerId === answerId)
      return {
        kind: 'quote',
        text: terms.quoted({ text: quote }),
        source: speakerText(voice, deck),
        tag: rated ? findings.rated({ score: rated.impactScore }) : findings.said,
      }
    })
}

/** Contradictions: different statements of several people about the same step. */
function differences({
  report: { contradictions },
  messages: { report, terms },
}: SnapshotFacts): ReportBlock[] {
  if (contradictions.length === 0) return []
  const { differences: title, differencesCaption: caption, differenceColumns: columns } = report.findings
  return [
    { kind: 'heading', level: 2, text: title },
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.step, share: 2.6 },
        { heading: columns.about, share: 2.4 },
        { heading: columns.said, share: 2 },
        { heading: columns.interviewee, share: 2 },
        { heading: columns.answer, share: 1 },
        { heading: columns.words, share: 4 },
      ],
      rows: contradictions.flatMap(found =>
        found.accounts.map(each => [
          found.step,
          aboutText(found),
          [{ text: each.value, bold: true }],
          each.interviewee ?? '',
          each.answerId > 0 ? String(each.answerId) : '–',
          terms.quoted({ text: each.quote }),
        ]),
      ),
    },
  ]
}

/** Steps whose own volume contradicts the volume that flows to them, with the evidence for each. */
function flowDifferences({ report: { flowDisputes }, messages: { report } }: SnapshotFacts): ReportBlock[] {
  if (flowDisputes.length === 0) return []
  const { flow: title, flowCaption: caption, flowColumns: columns, source } = report.findings
  const sideText = (side: FlowSide) => source(side)
  return [
    { kind: 'heading', level: 2, text: title },
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.step, share: 2.6 },
        { heading: columns.own, share: 1.8 },
        { heading: columns.ownSource, share: 3.4 },
        { heading: columns.flow, share: 1.8 },
        { heading: columns.flowSource, share: 3.4 },
        { heading: columns.settled, share: 3 },
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

const quoteOf = (finding: ScoredAnswer, { report, terms }: DocumentMessages): ReportBlock => ({
  kind: 'quote',
  text: terms.quoted({ text: finding.quote }),
  source: [finding.topic, finding.interviewee].filter(Boolean).join(' · '),
  tag: report.findings.rated({ score: finding.impactScore }),
})

/** Longest answer in characters; the rest is cut here, and the platform shows the full text. */
const QUOTED = 900

/** The chapter of figures by interview; empty without interviews. */
export function interviews({ report, formulas, messages }: SnapshotFacts): ReportBlock[] {
  if (report.analyses.length === 0) return []
  const words = messages.report.interviews
  const { responses, averageImpact, highImpact } = words
  const labels: Record<string, string> = {
    responses,
    averageImpact,
    highImpact: highImpact({ from: HIGH_IMPACT }),
  }
  const blocks = report.analyses.flatMap(
    ({ interview, responses, averageImpact, highImpact }): ReportBlock[] => [
      { kind: 'heading', level: 2, text: titleOf(interview) },
      {
        kind: 'figures',
        items: [responses, averageImpact, highImpact].map(figure => ({
          ...item(figure, formulas, ratedNote(figure, messages)),
          label: labels[figure.id.split(':')[2] ?? ''] ?? figure.label,
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
            source: words.answer({
              id: answer.id,
              question: question.question,
              isShortened: short.endsWith('…') && !answer.response.trimEnd().endsWith('…'),
            }),
            tag:
              answer.impactScore === null
                ? words.notScored
                : messages.report.findings.rated({ score: answer.impactScore }),
          },
        ]
      }),
    ],
  )
  return [{ kind: 'heading', level: 1, text: words.title }, ...blocks]
}
