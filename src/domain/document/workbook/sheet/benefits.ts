// The sheet Benefits: targets against measured savings, month by month and for each measured opportunity.

import type { RealisedBenefit } from '#domain/benefit/figures.ts'
import type { ComparedMonth } from '#domain/benefit/measured.ts'
import { monthText } from '#domain/benefit/month.ts'
import { at } from '#domain/benefit/range-figures.ts'
import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { type Measurements, measurementsSheet } from '#domain/document/workbook/sheet/measurements.ts'
import {
  formula,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sectionRow,
  text,
} from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'
import type { Figure } from '#domain/figure/figure.ts'

const SUMS = [
  ...(['opportunity', 'target', 'low', 'high', 'months', 'due', 'measured'] as const),
  ...(['kept', 'pace', 'yearTarget', 'forecast'] as const),
] as const
const MONTHS = [
  'opportunity',
  'month',
  'target',
  'measured',
  'counted',
  'year',
  'yearCounted',
  'inPace',
] as const
const SUM = lettersOf(SUMS)
const MONTH = lettersOf(MONTHS)
const FIRST = 6
const WIDTH = SUMS.length
/** Months that the forecast averages. */
const PACE = 3

type Words = WorkbookWords['benefits']
type Row = (SheetCell | null)[]

/** The sheets of realised benefits. */
export interface BenefitSheets {
  sheets: [Sheet, Sheet]
  /** The measured total, added up by opportunity and by month. */
  check: { left: string; right: string; values: readonly [number, number] }
}

/** One opportunity with the rows of its months, empty if it has none. */
interface Block {
  benefit: RealisedBenefit
  row: number
  first: number
  last: number
  /** Index of the first month among those of all opportunities. */
  start: number
}

/** Null if no opportunity is measured. */
export function benefitSheets(facts: SnapshotFacts): BenefitSheets | null {
  const all = facts.realised.outcomes
  if (all.length === 0) return null
  const { sheets, benefits: words } = facts.messages.workbook
  const given = measurementsSheet(facts)
  const blocks = blocksOf(all)
  const last = blocks.at(-1)?.last ?? 0
  const months = referTo(sheets.benefits, `$${MONTH.measured}$${blocks[0]?.first}:$${MONTH.measured}$${last}`)
  const value = facts.realised.together?.measured.value ?? 0
  const rows: Row[] = [
    [text(sheets.benefits, 'title')],
    ...words.remarks.map(remark => [text(remark, 'subtitle')]),
    [],
    SUMS.map(key => text(words.headings[key], 'heading')),
    ...blocks.map((block, place) => sumRow(block, place, given, words)),
    totalRow(facts, FIRST + all.length, words),
    [],
    sectionRow(words.byMonth, WIDTH),
    MONTHS.map(key => text(words.monthHeadings[key], 'heading')),
    ...monthRows(blocks, given, facts),
  ]
  const sheet: Sheet = {
    name: sheets.benefits,
    columns: [44, 16, 16, 16, 16, 16, 16, 16, 16, 16, 16].map(width => ({ width })),
    rows,
    freeze: { rows: FIRST - 1, columns: 1 },
    headings: FIRST - 1,
    role: 'output',
    landscape: true,
    allowed: [],
  }
  return {
    sheets: [given.sheet, sheet],
    check: {
      left: referTo(sheets.benefits, `$${SUM.measured}$${FIRST + all.length}`),
      right: last < (blocks[0]?.first ?? 0) ? '0' : `SUM(${months})`,
      values: [value, value],
    },
  }
}

function blocksOf(all: readonly RealisedBenefit[]): Block[] {
  const top = FIRST + all.length + 4
  let start = 0
  return all.map((benefit, n) => {
    const first = top + start
    const block = { benefit, row: FIRST + n, first, last: first + benefit.compared.months.length - 1, start }
    start += benefit.compared.months.length
    return block
  })
}

function monthRows(blocks: readonly Block[], given: Measurements, facts: SnapshotFacts): Row[] {
  return blocks.flatMap((block, place) =>
    block.benefit.compared.months.map((month, index) =>
      monthRow({ block, place, month, row: block.first + index, index }, given, facts),
    ),
  )
}

interface MonthPlace {
  block: Block
  place: number
  month: ComparedMonth
  row: number
  /** Months since measuring began. */
  index: number
}

function monthRow(
  { block, place, month, row, index }: MonthPlace,
  given: Measurements,
  { style }: SnapshotFacts,
): Row {
  const { compared, figures, title } = block.benefit
  const of = (key: 'volume' | 'minutes' | 'adoption' | 'cost' | 'share') =>
    given.month(block.start + index, key)
  const runs = `${of('volume')}*IF(ISNUMBER(${of('adoption')}),${of('adoption')},1)`
  const saved = `${runs}*(${given.target(place, 'minutes')}-${of('minutes')})*${given.target(place, 'rate')}/60-N(${of('cost')})`
  const measured = `IF(ISNUMBER(${of('volume')}),IF(ISNUMBER(${of('minutes')}),${saved},IF(${runs}=0,-N(${of('cost')}),"")),"")`
  const own = `${MONTH.measured}${row}`
  const counted = month.measured !== null
  const year = Math.floor(index / 12)
  const isLate = compared.year?.from.some(each => each.month === month.month) ?? false
  return [
    text(title),
    text(monthText(month.month, style)),
    formula(`${SUM.target}${block.row}/12*${of('share')}`, month.promised.usual, 'money'),
    formula(measured, month.measured ?? '', 'money', figures.months.get(month.month)?.id),
    formula(`IF(ISNUMBER(${own}),${of('share')},0)`, counted ? month.share : 0, 'percent'),
    { value: year + 1, style: 'calculated', format: 'whole' },
    formula(`IF(ISNUMBER(${own}),${MONTH.year}${row},0)`, counted ? year + 1 : 0, 'flag'),
    formula(
      `IF(ISNUMBER(${own}),IF(COUNT(${own}:${MONTH.measured}$${block.last})<=${PACE},1,0),0)`,
      isLate ? 1 : 0,
      'flag',
    ),
  ]
}

/** The formulas of an opportunity's row, from the rows of its months. */
function sumFormulas({ row, first, last, start }: Block, place: number, given: Measurements, none: string) {
  const target = (key: Parameters<Measurements['target']>[1]) => given.target(place, key)
  const column = (key: keyof typeof MONTH) => `$${MONTH[key]}$${first}:$${MONTH[key]}$${last}`
  const [months, due, pace] = [SUM.months, SUM.due, SUM.pace].map(letter => `${letter}${row}`)
  const year = `MAX(${column('yearCounted')})`
  const whole = `IF(${year}=1,11+${given.month(start, 'share')},12)`
  const inYear = (of: 'measured' | 'counted') => `SUMIFS(${column(of)},${column('year')},${year})`
  const latest = (of: 'measured' | 'counted') => `SUMIFS(${column(of)},${column('inPace')},1)`
  const some = (formula: string) => (last < first ? `"${none}"` : `IF(${months}=0,"${none}",${formula})`)
  return {
    target: `${target('savings')}-12*${target('running')}`,
    low: `${target('low')}-12*${target('runningHigh')}`,
    high: `${target('high')}-12*${target('runningLow')}`,
    months: last < first ? '0' : `SUM(${column('counted')})`,
    due: `${SUM.target}${row}/12*${months}`,
    measured: last < first ? '0' : `SUM(${column('measured')})`,
    kept: `IF(${due}>0,${SUM.measured}${row}/${due},"${none}")`,
    pace: some(`${latest('measured')}/${latest('counted')}`),
    yearTarget: some(`${SUM.target}${row}/12*${whole}`),
    forecast: some(`${inYear('measured')}+${pace}*(${whole}-${inYear('counted')})`),
  }
}

/** The target of one opportunity, and its measured benefit. */
function sumRow(block: Block, place: number, given: Measurements, { none }: Words): Row {
  const { figures, compared, title } = block.benefit
  const { promised, sums } = figures
  const written = sumFormulas(block, place, given, none)
  const of = (key: keyof typeof written, figure: Figure | undefined, value = figure?.value) =>
    formula(written[key], value ?? none, key === 'kept' ? 'percent' : 'money', figure?.id)
  const kept = sums?.kept?.usual
  const months = compared.counted.reduce((sum, { share }) => sum + share, 0)
  return [
    text(title),
    of('target', promised.usual),
    of('low', at(promised, 'min')),
    of('high', at(promised, 'max')),
    formula(written.months, months, 'number'),
    of('due', sums?.due.usual, sums?.due.usual.value ?? 0),
    of('measured', sums?.measured, sums?.measured.value ?? 0),
    of('kept', kept, kept ? (kept.value ?? 0) / 100 : null),
    of('pace', undefined, compared.year?.pace),
    of('yearTarget', sums?.year.promised.usual),
    of('forecast', sums?.year.forecast),
  ]
}

/** All measured opportunities together, each over its own months. */
function totalRow(
  { realised: { together, outcomes } }: SnapshotFacts,
  row: number,
  { total, none }: Words,
): Row {
  const sum = (key: 'due' | 'measured', figure: Figure | undefined) =>
    formula(
      `SUM(${SUM[key]}${FIRST}:${SUM[key]}${FIRST + outcomes.length - 1})`,
      figure?.value ?? 0,
      'money',
      figure?.id,
      'output',
    )
  const kept = together?.kept?.usual
  const due = `${SUM.due}${row}`
  return [
    text(total, 'section'),
    ...Array.from({ length: 4 }, () => text('', 'section')),
    sum('due', together?.due.usual),
    sum('measured', together?.measured),
    formula(
      `IF(${due}>0,${SUM.measured}${row}/${due},"${none}")`,
      kept ? (kept.value ?? 0) / 100 : none,
      'percent',
      kept?.id,
      'output',
    ),
  ]
}
