// What people said and what the system recorded: numbers of steps on which interviews and event logs differ.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { filled } from '#domain/document/deck/filled.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { evidenceMessages } from '#domain/figure/evidence-messages.ts'
import { logText } from '#domain/figure/evidence-text.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { LoggedDifference } from '#domain/opportunity/logged-difference.ts'
import { undecidedFields } from '#domain/process/step-field.ts'
import { QUANTITY_UNITS, type Quantity } from '#domain/quantity/quantity.ts'
import { amountText, inRounded, leadText } from '#domain/text/number-style.ts'
import { rangeText } from '#domain/text/range-text.ts'

/** Most numbers in the table; the others are in the evidence appendix. */
const MAX = 12

/** The chapter; empty if no log differs from an interview. */
export const recordedBlocks = (facts: SnapshotFacts): ReportBlock[] => inRounded(() => chapter(facts))

function chapter({ differences, messages }: SnapshotFacts): ReportBlock[] {
  const [largest] = differences
  if (!largest) return []
  const { recorded: words } = messages.report
  const step = oneLine(largest.step.label) || messages.deck.unnamedStep
  return [
    { kind: 'heading', level: 1, text: words.title, flows: true },
    {
      kind: 'paragraph',
      style: 'lead',
      content: filled(words.lead({ count: differences.length, step }), { money: amountOf(largest.money) }),
    },
    {
      kind: 'table',
      caption: words.caption,
      columns: [
        { heading: words.columns.step, share: 2.8 },
        { heading: words.columns.said, share: 2.4 },
        { heading: words.columns.logged, share: 3.6 },
        { heading: words.columns.counts, share: 1.4 },
        { heading: words.columns.money, share: 1.6, align: 'right' },
      ],
      rows: differences.slice(0, MAX).map(each => rowOf(each, messages)),
    },
    { kind: 'paragraph', style: 'small', content: words.note },
  ]
}

function rowOf(
  found: LoggedDifference,
  { deck, report, terms }: SnapshotFacts['messages'],
): (string | Run[])[] {
  const { step, field, said, logged, money } = found
  const { recorded: words } = report
  const label = oneLine(step.label) || deck.unnamedStep
  const isUndecided = undecidedFields(step).includes(field)
  return [
    words.subject({ step: label, about: terms.quantities[logged.kind] }),
    said.map(each => words.said({ name: speakerOf(each), value: statedText(each) })).join('; '),
    `${statedText(logged)}; ${logText(logged.source)}`,
    isUndecided ? words.undecided : leadText(step[field], QUANTITY_UNITS[logged.kind]),
    filled((money.value ?? 0) < 0 ? words.less : words.more, { money: amountOf(money) }),
  ]
}

const speakerOf = ({ source }: Quantity) =>
  ('interviewee' in source && source.interviewee) || evidenceMessages().notNamed

/** Without its sign, which the words around it express. */
const amountOf = ({ id, value }: Figure): Run[] => [
  { text: amountText(Math.abs(value ?? 0), 'money'), figureId: id, bold: true },
]

/** The usual value with its range, if it has one: "31 min (12–88 min)". */
function statedText({ kind, min, usual, max }: Quantity): string {
  const [least, value, most] = [min, usual, max].map(each => leadText(each, QUANTITY_UNITS[kind]))
  if (min === max) return value ?? ''
  return `${value} (${rangeText([least ?? '', most ?? ''])})`
}
