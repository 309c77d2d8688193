// Scenarios in the report: a comparison with the as-is map, and the changes of each, step by step.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { scenarioLines, scenarioRows } from '#domain/document/scenarios.ts'
import { oneLine } from '#domain/document/text.ts'

/** The chapter that compares the scenarios; empty without one. */
export function scenarios({ compared, messages }: SnapshotFacts): ReportBlock[] {
  if (compared.length === 0) return []
  const words = messages.report.scenarios
  return [
    { kind: 'heading', level: 1, text: words.title },
    {
      kind: 'table',
      caption: words.caption,
      columns: [
        { heading: words.against, share: 2.4 },
        ...compared.map(({ scenario }) => ({
          heading: oneLine(scenario.title),
          share: 3,
          align: 'right' as const,
        })),
      ],
      rows: scenarioLines(compared).map(({ label, cells }) => [
        label,
        ...cells.map(each => (each.figureId === '' ? each.text : [each])),
      ]),
    },
    ...compared.flatMap((each): ReportBlock[] => {
      const rows = scenarioRows(each)
      const title = oneLine(each.scenario.title)
      if (rows.length === 0) return []
      return [
        { kind: 'heading', level: 2, text: title },
        {
          kind: 'table',
          caption: words.changes({ scenario: title }),
          columns: [
            { heading: words.columns.step, share: 3 },
            { heading: words.columns.change, share: 5 },
            { heading: words.columns.saved, share: 2.6, align: 'right' },
          ],
          rows: rows.map(([label, what, saved, figureId]) => [
            label,
            what,
            figureId === '' ? saved : [{ text: saved, figureId }],
          ]),
        },
      ]
    }),
  ]
}
