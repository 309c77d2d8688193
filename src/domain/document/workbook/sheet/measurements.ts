// The sheet Measurements: the measured numbers by month, and the targets fixed when measuring began.

import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import type { ComparedMonth } from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import {
  type CellFormat,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sectionRow,
  text,
} from '#domain/document/workbook/types.ts'
import { dayText } from '#domain/text/date.ts'

const TARGETS = [
  ...(['opportunity', 'begins', 'savings', 'low', 'high'] as const),
  ...(['running', 'runningLow', 'runningHigh', 'minutes', 'rate'] as const),
] as const
const MONTHS = [
  ...(['opportunity', 'month', 'share', 'volume', 'minutes', 'adoption', 'cost', 'source'] as const),
] as const
const FIRST = 6
const WIDTH = TARGETS.length
const TARGET = lettersOf(TARGETS)
const MONTH = lettersOf(MONTHS)

type Row = (SheetCell | null)[]

/** The sheet Measurements and its cells. */
export interface Measurements {
  sheet: Sheet
  /** Cell of a target, by the opportunity's index. */
  target(place: number, key: (typeof TARGETS)[number]): string
  /** Cell of a measured number, by the month's index in all months of all opportunities. */
  month(place: number, key: (typeof MONTHS)[number]): string
}

/** Each opportunity's months follow those of the one before. */
export function measurementsSheet({ realised, style, messages }: SnapshotFacts): Measurements {
  const { sheets, measurements: words } = messages.workbook
  const all = realised.outcomes
  const firstMonth = FIRST + all.length + 3
  const at = (cell: string) => referTo(sheets.measurements, cell)
  const rows: Row[] = [
    [text(sheets.measurements, 'title')],
    [text(words.remark, 'subtitle')],
    [],
    sectionRow(words.targets, WIDTH),
    TARGETS.map(key => text(words.targetHeadings[key], 'heading')),
    ...all.map(each => targetRow(each, style)),
    [],
    sectionRow(words.months, WIDTH),
    MONTHS.map(key => text(words.monthHeadings[key], 'heading')),
    ...all.flatMap(({ title, compared }) =>
      compared.months.map(month => monthRow(title, month, style, words.by)),
    ),
  ]
  return {
    sheet: {
      name: sheets.measurements,
      columns: [44, 16, 16, 14, 14, 14, 14, 40, 14, 14].map(width => ({ width })),
      rows,
      freeze: { rows: 0, columns: 1 },
      headings: 0,
      role: 'input',
      landscape: true,
      allowed: [],
    },
    target: (place, key) => at(`$${TARGET[key]}$${FIRST + place}`),
    month: (place, key) => at(`$${MONTH[key]}$${firstMonth + place}`),
  }
}

const fixed = (value: number | null, format: CellFormat): SheetCell => ({ value, style: 'fixed', format })

function targetRow(
  { title, measured: { begins, promised } }: RealisedBenefit,
  style: SnapshotFacts['style'],
): Row {
  const { saving, running, minutes, rate } = promised
  return [
    text(title),
    text(dayText(begins, style)),
    ...[saving.usual, saving.min, saving.max].map(value => fixed(value, 'money')),
    ...[running?.usual, running?.min, running?.max].map(value => fixed(value ?? 0, 'money')),
    fixed(minutes.value, 'number'),
    fixed(rate.value, 'rate'),
  ]
}

function monthRow(
  title: string,
  { month, share, numbers }: ComparedMonth,
  style: SnapshotFacts['style'],
  by: (given: { source: string; author: string }) => string,
): Row {
  const { volume, minutes, adoption, cost } = numbers
  const sources = [volume, minutes, adoption, cost].flatMap(each =>
    each ? [by({ source: each.source, author: each.author })] : [],
  )
  return [
    text(title),
    text(monthText(month, style)),
    fixed(share, 'percent'),
    fixed(volume?.value ?? null, 'number'),
    fixed(minutes?.value ?? null, 'number'),
    fixed(adoption ? adoption.value / 100 : null, 'percent'),
    fixed(cost?.value ?? null, 'money'),
    text([...new Set(sources)].join('; '), 'note'),
  ]
}
