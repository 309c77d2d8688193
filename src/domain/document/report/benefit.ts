// Realised benefits in the report: the total, then each opportunity with its months and the sources of their numbers.

import { MEASURE_UNITS, MEASURES, type Measure } from '#domain/benefit/benefit.ts'
import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import type { ComparedMonth } from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { benefitTable, benefitTitle, measuredOf } from '#domain/document/deck/benefit.ts'
import type { Run } from '#domain/document/deck/types.ts'
import type { ReportBlock } from '#domain/document/report/types.ts'
import { oneLine } from '#domain/document/text.ts'
import { figureText } from '#domain/figure/figure.ts'
import { amountText, currentStyle, dayText, moneyText } from '#domain/text/number-style.ts'

/** The blocks of realised benefits; empty if nothing is measured. */
export function benefitBlocks(facts: SnapshotFacts): ReportBlock[] {
  const measured = measuredOf(facts)
  if (measured.length === 0) return []
  const { columns, rows } = benefitTable(measured)
  return [
    { kind: 'heading', level: 1, text: 'Benefits' },
    { kind: 'paragraph', style: 'lead', content: [...benefitTitle(facts), { text: '.' }] },
    { kind: 'table', caption: 'Promised and measured, each opportunity over its own months', columns, rows },
    {
      kind: 'paragraph',
      style: 'small',
      content:
        'Promised is what was expected a year after running cost, as it stood when measuring began. Measured is runs × adoption × minutes saved a run × rate − running cost. Months without figures count on neither side. The reforecast takes the last three measured months for every month without figures.',
    },
    ...measured.flatMap(({ outcome }) => monthsOf(outcome)),
  ]
}

function monthsOf(outcome: RealisedBenefit): ReportBlock[] {
  const style = currentStyle()
  const { author, date, begins } = outcome.measured
  return [
    { kind: 'heading', level: 2, text: oneLine(outcome.title) },
    {
      kind: 'paragraph',
      style: 'small',
      content: [
        { text: 'Promised a year: ' },
        { text: figureText(outcome.figures.promised.usual), figureId: outcome.figures.promised.usual.id },
        {
          text: `, frozen by ${author} on ${dayText(date, style)}; measured from ${dayText(begins, style)}.`,
        },
      ],
    },
    {
      kind: 'table',
      caption: `Months of “${oneLine(outcome.title)}”`,
      columns: [
        { heading: 'Month', share: 1.3 },
        { heading: 'Runs', share: 1, align: 'right' },
        { heading: 'Minutes', share: 1, align: 'right' },
        { heading: 'Cost', share: 1.1, align: 'right' },
        { heading: 'Adoption', share: 1.1, align: 'right' },
        { heading: 'Promised', share: 1.3, align: 'right' },
        { heading: 'Measured', share: 1.3, align: 'right' },
        { heading: 'From', share: 3 },
      ],
      rows: outcome.compared.months.map(month => rowOf(month, outcome)),
    },
  ]
}

function rowOf(each: ComparedMonth, { figures }: RealisedBenefit): (string | Run[])[] {
  const figure = figures.months.get(each.month)
  return [
    monthText(each.month, currentStyle()),
    ...MEASURES.map(measure => numberText(each, measure)),
    moneyText(each.promised.usual),
    figure ? [{ text: moneyText(figure.value ?? 0), figureId: figure.id, bold: true }] : 'not known',
    sourcesOf(each),
  ]
}

function numberText({ numbers }: ComparedMonth, measure: Measure): string {
  const number = numbers[measure]
  if (!number) return '–'
  const unit = MEASURE_UNITS[measure]
  return amountText(number.value, unit === 'money_per_month' ? 'money' : unit === 'percent' ? unit : 'count')
}

/** Lists each source once, with the person who entered it. */
function sourcesOf({ numbers }: ComparedMonth): string {
  const lines = Object.values(numbers).map(({ source, author }) => `${oneLine(source)} (${author})`)
  return [...new Set(lines)].join('; ')
}
