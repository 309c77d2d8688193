// The recommendations in the report: the first actions with their tests, then the quarters of the plan in use.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { actionsNow } from '#domain/document/deck/actions.ts'
import { quarterRows } from '#domain/document/deck/main/quarters.ts'
import { buildText } from '#domain/document/deck/main/recommendations.ts'
import { runsOf } from '#domain/document/report/findings.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'

/** Most quarters side by side. */
const QUARTERS = 4

const sentence = (text: string, { names }: SnapshotFacts): ReportBlock => ({
  kind: 'paragraph',
  style: 'body',
  content: runsOf(text, names),
})

/** Actions and quarters; empty without opportunities. */
export function recommendations(facts: SnapshotFacts): ReportBlock[] {
  return [...firstActions(facts), ...byQuarter(facts)]
}

function firstActions(facts: SnapshotFacts): ReportBlock[] {
  const words = facts.messages.report.recommendations
  return actionsNow(facts).flatMap((action): ReportBlock[] => {
    const { title, lever, owner, saving, first, test } = action
    return [
      {
        kind: 'heading',
        level: 2,
        text: runsOf(title, facts.names)
          .map(run => run.text)
          .join(''),
      },
      {
        kind: 'paragraph',
        style: 'small',
        content: runsOf(words.about({ lever, saving: `{${saving}}`, owner }), facts.names),
      },
      sentence(words.first({ text: first }), facts),
      sentence(words.build({ text: buildText(action, facts) }), facts),
      sentence(words.test({ text: test }), facts),
    ]
  })
}

/** What starts in each quarter of the plan in use, a few quarters to a table. */
function byQuarter(facts: SnapshotFacts): ReportBlock[] {
  const { messages, quarters } = facts
  const tables = Math.ceil(quarters.length / QUARTERS)
  return Array.from({ length: tables }, (_, n): ReportBlock => {
    const shown = quarters.slice(n * QUARTERS, (n + 1) * QUARTERS)
    return {
      kind: 'table',
      caption: messages.deck.recommendations.byQuarter,
      columns: [
        { heading: messages.deck.recommendations.plan, share: 2 },
        ...shown.map(({ quarter }) => ({ heading: messages.portfolio.quarter({ quarter }), share: 3 })),
      ],
      rows: quarterRows(shown, facts),
    }
  })
}
