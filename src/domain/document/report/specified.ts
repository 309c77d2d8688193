// The three recommendations of the specification, each with the answers that triggered it.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import type { Recommendation } from '#domain/report.ts'

/** The blocks of the three recommendations of the specification. */
export function specified({ report, wording }: SnapshotFacts): ReportBlock[] {
  const all = report.recommendations.flatMap((each, index): ReportBlock[] => {
    const { title, text } = wording.recommendations[each.id]
    const [from, to] = each.months
    return [
      { kind: 'heading', level: 2, text: title },
      {
        kind: 'paragraph',
        style: 'small',
        content: `${wording.priorities[each.priority]} priority · ${from}–${to} months`,
      },
      { kind: 'paragraph', style: 'body', content: text },
      ...triggers(each, report.recommendations[index - 1]),
    ]
  })
  return [{ kind: 'heading', level: 1, text: 'What the answers alone give rise to' }, ...all]
}

/** The answers that triggered a recommendation; if they equal those of the previous one, only a reference. */
function triggers({ triggers: answers }: Recommendation, before: Recommendation | undefined): ReportBlock[] {
  if (answers.length === 0) return []
  const ids = answers.map(each => each.answerId)
  if (before && ids.join() === before.triggers.map(each => each.answerId).join()) {
    const content = `It rests on the same answers as the one before: ${ids.join(', ')}.`
    return [{ kind: 'paragraph', style: 'small', content }]
  }
  return [
    {
      kind: 'table',
      caption: 'Answers that led to this recommendation',
      columns: [
        { heading: 'Answer', share: 1 },
        { heading: 'Impact', share: 0.8, align: 'right' },
        { heading: 'About', share: 2.2 },
        { heading: 'Interviewee', share: 2 },
        { heading: 'In their words', share: 6 },
      ],
      rows: answers.map(each => [
        String(each.answerId),
        String(each.impactScore),
        each.topic,
        each.interviewee,
        `“${each.quote}”`,
      ]),
    },
  ]
}
