// The table of savings by kind in the report: cash, hours freed and losses avoided.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { kindsShown } from '#domain/document/savings-kinds.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import type { BusinessCase } from '#domain/roi/savings-kinds.ts'
import { amountText } from '#domain/text/number-style.ts'

/** Cash, hours and losses in separate rows, because only part of the savings is cash. */
export function savingsKindsTable(facts: SnapshotFacts): ReportBlock[] {
  const { business, messages } = facts
  const kinds = kindsShown(facts)
  if (kinds.length === 0) return []
  const { kindsCaption: caption, kindColumns: columns } = messages.report.money
  const money = (figure: Figure) => amountText(figure.value, 'money')
  const end = (figure: Figure): Run => ({ text: money(figure), figureId: figure.id })
  return [
    {
      kind: 'table',
      caption,
      columns: [
        { heading: columns.kind, share: 2 },
        { heading: columns.expected, share: 2, align: 'right' },
        { heading: columns.range, share: 2.4, align: 'right' },
        { heading: columns.of, share: 4 },
      ],
      rows: kinds.map(each => [
        messages.terms.savingsKinds[each.kind],
        [{ text: money(each.figure), figureId: each.figure.id, bold: true }],
        [end(each.ends.p10), { text: ' – ' }, end(each.ends.p90)],
        partOf(each, business, messages),
      ]),
    },
  ]
}

/** What a kind contains in addition to its money: hours and people, or the cash losses named in answers. */
function partOf(
  { kind, losses }: BusinessCase['kinds'][number],
  { freed }: BusinessCase,
  { report }: DocumentMessages,
): Run[] {
  if (losses)
    return [{ text: amountText(losses.value, 'money'), figureId: losses.id }, { text: report.money.losses }]
  if (kind !== 'capacity' || !freed) return []
  return [
    { text: figureText(freed.hours), figureId: freed.hours.id },
    { text: ', ' },
    { text: figureText(freed.people), figureId: freed.people.id },
    { text: report.money.people },
  ]
}
