// The appendix of the report: key assumptions, and each figure with its formula and sources.

import { assumptionRows } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { evidenceRows } from '#domain/document/evidence.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'

/** The chapter on method and assumptions. */
export function method(facts: SnapshotFacts): ReportBlock[] {
  const { title, caption, columns } = facts.messages.report.method
  const rows = assumptionRows(facts)
  return [
    { kind: 'heading', level: 1, text: title },
    ...facts.messages.evidence.method.map(
      (content): ReportBlock => ({ kind: 'paragraph', style: 'body', content }),
    ),
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'table',
            caption,
            columns: [
              { heading: columns.assumed, share: 5 },
              { heading: columns.value, share: 3, align: 'right' },
              { heading: columns.used, share: 5 },
            ],
            rows,
          } as const satisfies ReportBlock,
        ]),
  ]
}

/** The chapter that lists every figure with its formula and sources. */
export function evidence(facts: SnapshotFacts): ReportBlock[] {
  const { title, caption, columns } = facts.messages.report.evidence
  return [
    { kind: 'heading', level: 1, text: title },
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.figure, share: 3 },
        { heading: columns.value, share: 1.8, align: 'right' },
        { heading: columns.made, share: 4.4 },
        { heading: columns.source, share: 4 },
      ],
      rows: evidenceRows(facts),
    },
  ]
}
