// The disagreements that are open, in the report: what was stated about each number, and what it is worth a year.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import {
  isWithoutCost,
  openOf,
  statementText,
  worthRun,
  worthRuns,
} from '#domain/document/deck/main/decisions.ts'
import { MAIN_ROWS, type ReportBlock } from '#domain/document/report/types.ts'
import { flowDisputeFigure } from '#domain/opportunity/disputed.ts'

/** The tables; empty without an open disagreement. */
export const openDisagreements = (facts: SnapshotFacts): ReportBlock[] => [
  ...statementTable(facts),
  ...flowTable(facts),
]

/** As many disagreements as the chapter's title counts: different statements about one subject. */
function statementTable(facts: SnapshotFacts): ReportBlock[] {
  const { caption, columns, noWorth } = facts.messages.report.decisions
  const open = openOf(facts)
  if (open.length === 0) return []
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.step, share: 3 },
        { heading: columns.about, share: 2 },
        { heading: columns.said, share: 4.4 },
        { heading: columns.worth, share: 1.6, align: 'right' },
      ],
      rows: open
        .slice(0, MAIN_ROWS)
        .map(dispute => [
          dispute.step,
          dispute.about,
          dispute.accounts.map(each => statementText(each, dispute, facts.messages)).join('; '),
          isWithoutCost(dispute) ? noWorth : worthRuns(dispute, facts),
        ]),
    },
  ]
}

/** Volumes that do not match the flow, under a heading of their own. */
function flowTable(facts: SnapshotFacts): ReportBlock[] {
  const { decisions, findings } = facts.messages.report
  const { step, own, flow } = findings.flowColumns
  const open = facts.report.flowDisputes.filter(({ settled }) => !settled)
  if (open.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: decisions.flow },
    {
      kind: 'table',
      caption: findings.flowCaption,
      columns: [
        { heading: step, share: 4 },
        { heading: own, share: 2.4 },
        { heading: flow, share: 2.4 },
        { heading: decisions.columns.worth, share: 2, align: 'right' },
      ],
      rows: open
        .slice(0, MAIN_ROWS)
        .map(each => [
          each.step,
          each.own.value,
          each.flow.value,
          worthRun(flowDisputeFigure(facts.steps, each.stepId)),
        ]),
    },
  ]
}
