// The appendix of the report: key assumptions, and each figure with its formula and sources.

import { assumptionRows } from '#domain/document/assumptions.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { evidenceRows } from '#domain/document/evidence.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'

export function method(facts: SnapshotFacts): ReportBlock[] {
  const rows = assumptionRows(facts)
  return [
    { kind: 'heading', level: 1, text: 'Method and assumptions' },
    ...facts.messages.evidence.method.map(
      (content): ReportBlock => ({ kind: 'paragraph', style: 'body', content }),
    ),
    ...(rows.length === 0
      ? []
      : [
          {
            kind: 'table',
            caption: 'Key assumptions',
            columns: [
              { heading: 'What is assumed', share: 5 },
              { heading: 'Value, or its range', share: 3, align: 'right' },
              { heading: 'Figures that rest on it', share: 5 },
            ],
            rows,
          } as const satisfies ReportBlock,
        ]),
  ]
}

export function evidence(facts: SnapshotFacts): ReportBlock[] {
  return [
    { kind: 'heading', level: 1, text: 'Evidence: where every figure comes from' },
    {
      kind: 'table',
      caption: 'Every figure of this report with its formula and sources',
      columns: [
        { heading: 'Figure', share: 3 },
        { heading: 'Value', share: 1.8, align: 'right' },
        { heading: 'How it was made', share: 4.4 },
        { heading: 'Source', share: 4 },
      ],
      rows: evidenceRows(facts),
    },
  ]
}
