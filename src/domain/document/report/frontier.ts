// The efficient frontier of the plan in use in the report: each budget with the NPV and the options of its best plan.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { frontierChart, frontierShown, frontierTitle } from '#domain/document/deck/appendix/frontier.ts'
import { chartPicture } from '#domain/document/report/picture/chart.ts'
import { PICTURE_WIDTH } from '#domain/document/report/picture/picture.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { amountText, moneyText } from '#domain/text/number-style.ts'

/** Empty without a plan in use, or once it is no longer the best under its limits. */
export function frontierBlocks(facts: SnapshotFacts): ReportBlock[] {
  const shown = frontierShown(facts)
  const title = frontierTitle(facts)
  if (!shown || !title) return []
  const { frontier: words } = facts.messages.deck
  const { chart, alt } = frontierChart(facts, shown)
  return [
    { kind: 'heading', level: 2, text: words.kicker },
    { kind: 'paragraph', style: 'body', content: [...title, { text: '.' }] },
    {
      kind: 'picture',
      caption: words.chart,
      alt,
      source: '',
      picture: chartPicture(chart, 'money', PICTURE_WIDTH),
    },
    {
      kind: 'table',
      caption: words.chart,
      columns: [
        { heading: words.columns.budget, share: 4 },
        { heading: words.columns.npv, share: 2, align: 'right' },
        { heading: words.columns.options, share: 2, align: 'right' },
      ],
      rows: shown.points.map(({ budget, npv, starts, isPresent }) => [
        [
          {
            text: isPresent ? words.present({ budget: moneyText(budget) }) : moneyText(budget),
            bold: isPresent,
          },
        ],
        [{ text: moneyText(npv), ...(isPresent && { bold: true, figureId: shown.npv.id }) }],
        amountText(starts.length, 'count'),
      ]),
    },
    { kind: 'paragraph', style: 'small', content: words.notes.join(' ') },
  ]
}
