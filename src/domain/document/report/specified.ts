// The three recommendations of the specification, each with the answers that triggered it.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import type { Recommendation } from '#domain/report.ts'

/** The blocks of the three recommendations of the specification. */
export function specified({ report, wording, messages }: SnapshotFacts): ReportBlock[] {
  const words = messages.report.specified
  const all = report.recommendations.flatMap((each, index): ReportBlock[] => {
    const { title, text } = wording.recommendations[each.id]
    const [from, to] = each.months
    return [
      { kind: 'heading', level: 2, text: title },
      {
        kind: 'paragraph',
        style: 'small',
        content: words.about({ priority: wording.priorities[each.priority], from, to }),
      },
      { kind: 'paragraph', style: 'body', content: text },
      ...triggers(each, report.recommendations[index - 1], messages),
    ]
  })
  return [{ kind: 'heading', level: 1, text: words.title }, ...all]
}

/** The answers that triggered a recommendation; if they equal those of the previous one, only a reference. */
function triggers(
  { triggers: answers }: Recommendation,
  before: Recommendation | undefined,
  { report: { specified: words }, terms }: DocumentMessages,
): ReportBlock[] {
  if (answers.length === 0) return []
  const { caption, columns } = words
  const ids = answers.map(each => each.answerId)
  if (before && ids.join() === before.triggers.map(each => each.answerId).join()) {
    const content = words.sameAnswers({ answers: ids.join(', ') })
    return [{ kind: 'paragraph', style: 'small', content }]
  }
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.answer, share: 1 },
        { heading: columns.impact, share: 0.8, align: 'right' },
        { heading: columns.about, share: 2.2 },
        { heading: columns.interviewee, share: 2 },
        { heading: columns.words, share: 6 },
      ],
      rows: answers.map(each => [
        String(each.answerId),
        String(each.impactScore),
        each.topic,
        each.interviewee,
        terms.quoted({ text: each.quote }),
      ]),
    },
  ]
}
