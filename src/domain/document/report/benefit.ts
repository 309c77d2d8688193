// Realised benefits in the report: the total, then each opportunity with its months and the sources of their numbers.

import type { DocumentMessages } from '#content/documents/messages.ts'
import { MEASURE_UNITS, MEASURES, type Measure } from '#domain/benefit/benefit.ts'
import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import type { ComparedMonth } from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { benefitTable, benefitTitle, measuredOf } from '#domain/document/deck/appendix/benefit.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { dayText } from '#domain/text/date.ts'
import { amountText, currentStyle, inRounded, moneyText } from '#domain/text/number-style.ts'

type Words = DocumentMessages['report']['benefit']

/** The blocks of realised benefits; empty if nothing is measured. */
export const benefitBlocks = (facts: SnapshotFacts): ReportBlock[] => inRounded(() => chapter(facts))

function chapter(facts: SnapshotFacts): ReportBlock[] {
  const measured = measuredOf(facts)
  if (measured.length === 0) return []
  const words = facts.messages.report.benefit
  const { columns, rows } = benefitTable(measured, facts)
  return [
    { kind: 'heading', level: 1, text: words.title, flows: true },
    { kind: 'paragraph', style: 'lead', content: [...benefitTitle(facts), { text: '.' }] },
    { kind: 'table', caption: words.caption, columns, rows },
    {
      kind: 'paragraph',
      style: 'small',
      content: words.note,
    },
    ...measured.flatMap(({ benefit }) => monthsOf(benefit, words)),
  ]
}

function monthsOf(benefit: RealisedBenefit, words: Words): ReportBlock[] {
  const { columns } = words
  const style = currentStyle()
  const { author, date, begins } = benefit.measured
  return [
    { kind: 'heading', level: 2, text: oneLine(benefit.title) },
    {
      kind: 'paragraph',
      style: 'small',
      content: [
        { text: words.promised },
        { text: figureText(benefit.figures.promised.usual), figureId: benefit.figures.promised.usual.id },
        {
          text: words.frozen({ author, day: dayText(date, style), begins: dayText(begins, style) }),
        },
      ],
    },
    {
      kind: 'table',
      caption: words.months({ title: oneLine(benefit.title) }),
      columns: [
        { heading: columns.month, share: 1.3 },
        { heading: columns.volume, share: 1, align: 'right' },
        { heading: columns.minutes, share: 1, align: 'right' },
        { heading: columns.cost, share: 1.1, align: 'right' },
        { heading: columns.adoption, share: 1.1, align: 'right' },
        { heading: columns.promised, share: 1.3, align: 'right' },
        { heading: columns.measured, share: 1.3, align: 'right' },
        { heading: columns.source, share: 3 },
      ],
      rows: benefit.compared.months.map(month => rowOf(month, benefit, words)),
    },
  ]
}

function rowOf(each: ComparedMonth, { figures }: RealisedBenefit, words: Words): (string | Run[])[] {
  const figure = figures.months.get(each.month)
  return [
    monthText(each.month, currentStyle()),
    ...MEASURES.map(measure => numberText(each, measure)),
    moneyText(each.promised.usual),
    figure ? [{ text: moneyText(figure.value ?? 0), figureId: figure.id, bold: true }] : words.notKnown,
    sourcesOf(each, words),
  ]
}

function numberText({ numbers }: ComparedMonth, measure: Measure): string {
  const number = numbers[measure]
  if (!number) return '–'
  const unit = MEASURE_UNITS[measure]
  return amountText(number.value, unit === 'money_per_month' ? 'money' : unit === 'percent' ? unit : 'count')
}

/** Lists each source once, with the person who entered it. */
function sourcesOf({ numbers }: ComparedMonth, words: Words): string {
  const lines = Object.values(numbers).map(({ source, author }) =>
    words.source({ source: oneLine(source), author }),
  )
  return [...new Set(lines)].join('; ')
}
