// The disagreements that are open, in the report: what was stated about each number, and what it is worth a year.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import {
  isWithoutCost,
  openOf,
  statementText,
  worthRun,
  worthRuns,
} from '#domain/document/deck/main/decisions.ts'
import type { Run } from '#domain/document/deck/types.ts'
import { MAIN_ROWS } from '#domain/document/report/money.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { flowDisputeFigure } from '#domain/opportunity/disputed.ts'

/** The table; empty without an open disagreement. */
export function openDisagreements(facts: SnapshotFacts): ReportBlock[] {
  const { caption, columns } = facts.messages.report.decisions
  const open = unsettled(facts)
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
      rows: open.slice(0, MAIN_ROWS),
    },
  ]
}

/** Unresolved contradictions: different statements about one subject, and volumes that do not match the flow. */
function unsettled(facts: SnapshotFacts): (string | Run[])[][] {
  const words = facts.messages.report.decisions
  return [
    ...openOf(facts).map(dispute => [
      dispute.step,
      dispute.about,
      dispute.accounts.map(each => statementText(each, dispute, facts.messages)).join(', '),
      isWithoutCost(dispute) ? words.noWorth : worthRuns(dispute, facts),
    ]),
    ...facts.report.flowDisputes
      .filter(({ settled }) => !settled)
      .map(({ stepId, step, own, flow }) => [
        step,
        words.flow,
        words.twoSources({
          ...{ own: own.value, ownSource: own.source, flow: flow.value, flowSource: flow.source },
        }),
        worthRun(flowDisputeFigure(facts.steps, stepId)),
      ]),
  ]
}
