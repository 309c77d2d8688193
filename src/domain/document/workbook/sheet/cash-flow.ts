// The sheet Cash flow: months with ramp-up, running costs and discounting; months after the table are summed in one row.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import {
  type DiscountWeights,
  type FlowValues,
  factor,
  flowValues,
  HORIZON,
} from '#domain/document/workbook/sheet/cash-flow-values.ts'
import {
  START_MONTHS,
  type StartTable,
  startsFrom,
  startTable,
} from '#domain/document/workbook/sheet/starts.ts'
import { formula, referTo, type Sheet, type SheetCell, text } from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'

const TOTAL = 7
const ZERO = 8
/** The columns of a part by the months since its start, and of the table of starts. */
const AGE_IN = 'P'
const AGE_RAMP = 'Q'
const LAST_START = '$D$5'
const STARTS = ['S', 'T', 'U', 'V'] as const
/** The sheet Cash flow and its columns. */
export interface CashFlow {
  sheet: Sheet
  /** Reference to a column from month 0 to the row of later months: `'Cash flow'!$C$8:$C$45`. */
  column(letter: string): string
  total(letter: string): string
  /** Formula: the ramp-up shares of all months, summed. */
  shares: string
  /** What is left of all months, not discounted. */
  net: number
  /** Present value factors at the usual rate and at both ends of its range. */
  weights: DiscountWeights[]
  /** When parts of the amounts start, with references to its columns from other sheets; null if all start in month 0. */
  starts: StartTable | null
}

/** Builds the sheet Cash flow: a row for each month. */
export function cashFlowSheet(facts: SnapshotFacts, given: Assumptions): CashFlow {
  const starts = startTable(facts, given, { letters: STARTS, first: ZERO })
  const flow = flowValues(facts, starts)
  const { sheets, cashFlow: words } = facts.messages.workbook
  const name = sheets.cashFlow
  const last = ZERO + flow.table
  const later = last + 1
  const rows = Array.from({ length: flow.table + 1 }, (_, month) => monthRow(month, flow, given))
  const column = (letter: string) => referTo(name, `$${letter}$${ZERO}:$${letter}$${later}`)
  const months = `MAX(1,Period_months-${referTo(name, `$A$${last}`)})-1`
  return {
    shares: `(SUM(${column('C')})+${referTo(name, `$C$${later}`)}*(${months}))`,
    sheet: {
      name,
      columns: [8, 8, 8, ...Array.from({ length: starts ? 19 : 12 }, () => 15)].map(width => ({ width })),
      rows: [
        [text(words.title, 'title')],
        [text(words.remark, 'subtitle')],
        labelled(words.rate, formula('(1+Discount_rate)^(1/12)-1', flow.rates[0] ?? 0, 'factor')),
        labelled(
          words.full,
          formula('IF(Period_months=0,0,Projected_savings*Adoption/Period_months)', flow.full, 'money'),
        ),
        starts ? labelled(words.lastStart, lastStartCell(starts, flow)) : [],
        headingRow(words, starts),
        totalRow(flow, later, words.total),
        ...rows,
        laterRow(last, flow, given, words.later),
      ],
      freeze: { rows: TOTAL, columns: 1 },
      headings: TOTAL - 1,
      role: 'calculation',
      landscape: true,
      allowed: [],
    },
    column,
    total: letter => referTo(name, `$${letter}$${TOTAL}`),
    net: flow.sums.savings - flow.plan.runningCost * flow.period - flow.cost,
    weights: flow.weights,
    starts: starts && startsFrom(name, starts),
  }
}

function headingRow(words: WorkbookWords['cashFlow'], starts: StartTable | null): (SheetCell | null)[] {
  const heading = (of: string) => text(of, 'heading')
  const ages = words.starts.slice(0, 2)
  const table = words.starts.slice(2)
  return [...words.headings, ...(starts ? ages : [])]
    .map(heading)
    .concat(starts ? [text('', 'note'), ...table.map(heading)] : [])
}

/** The month after which the last part starts. */
function lastStartCell({ columns }: StartTable, { lastStart }: FlowValues): SheetCell {
  const { month, ...amounts } = columns
  return formula(`SUMPRODUCT(MAX((${Object.values(amounts).join('+')}>0)*${month}))`, lastStart, 'whole')
}

/** A labelled value above the table. */
const labelled = (label: string, cell: SheetCell): (SheetCell | null)[] => [
  text(label, 'subtitle'),
  null,
  null,
  cell,
]

/** Cell references of the workbook's defined names. */
export const cashFlowNames = (sheet: string) => ({
  Monthly_rate: referTo(sheet, '$D$3'),
  Full_saving: referTo(sheet, '$D$4'),
})

function totalRow({ sums, cost, plan, period }: FlowValues, later: number, label: string): SheetCell[] {
  const sum = (letter: string, value: number) =>
    formula(`SUM(${letter}${ZERO}:${letter}${later})`, value, 'money', undefined, 'output')
  const running = plan.runningCost * period
  const blank = (n: number) => Array.from({ length: n }, () => text('', 'section'))
  return [
    text(label, 'section'),
    ...blank(2),
    sum('D', sums.savings),
    sum('E', running),
    sum('F', cost),
    sum('G', sums.savings - running - cost),
    ...blank(2),
    sum('J', sums.worthSaved),
    sum('K', sums.worthSpent),
    ...blank(4),
  ]
}

function monthRow(month: number, flow: FlowValues, given: Assumptions): (SheetCell | null)[] {
  const row = ZERO + month
  const { full, ramp, isIn, isOnce, rates, plan, cost } = flow
  const count = plan.ramp.length
  const share = given.at(`roi:ramp:${Math.max(1, Math.min(month, count))}`)
  const factors = rates.map(rate => factor(rate, month))
  const saved = full * ramp(month)
  const running = plan.runningCost * isIn(month)
  const once = cost * isOnce(month)
  const net = (upTo: number, at: (month: number) => number) =>
    Array.from(
      { length: upTo + 1 },
      (_, n) => (full * ramp(n) - plan.runningCost * isIn(n) - cost * isOnce(n)) * at(n),
    ).reduce((sum, each) => sum + each, 0)
  const added = (letter: string) => (month === 0 ? '' : `${letter}${row - 1}+`)
  const worth = net(month, n => factor(rates[0] ?? 0, n))
  return [
    { value: month, style: 'calculated', format: 'whole' },
    ...sharesOf(month, share, flow),
    formula(`Full_saving*C${row}`, saved, 'money'),
    formula(`Running_cost*B${row}`, running, 'money'),
    formula(onceFormula(month, flow), once, 'money'),
    formula(`D${row}-E${row}-F${row}`, saved - running - once, 'money'),
    formula(
      `${added('H')}G${row}`,
      net(month, () => 1),
      'money',
    ),
    formula(`1/(1+Monthly_rate)^A${row}`, factors[0] ?? 0, 'factor'),
    formula(`D${row}*I${row}`, saved * (factors[0] ?? 0), 'money'),
    formula(`(E${row}+F${row})*I${row}`, (running + once) * (factors[0] ?? 0), 'money'),
    formula(`${added('L')}G${row}*I${row}`, worth, 'money'),
    paidBack(month, row, worth, flow),
    formula(`1/(1+Monthly_rate_low)^A${row}`, factors[1] ?? 0, 'factor'),
    formula(`1/(1+Monthly_rate_high)^A${row}`, factors[2] ?? 0, 'factor'),
    ...partCells(month, share, flow),
  ]
}

const inPeriod = (row: number) => `IF(A${row}<=Period_months,1,0)`

/** Whether the month is in the period, and its share of the ramp: with later starts, added up over the parts. */
function sharesOf(month: number, share: string, { isIn, ramp, starts, table }: FlowValues): SheetCell[] {
  const row = ZERO + month
  if (!starts) {
    const ramped = month === 0 ? '0' : `B${row}*${share}`
    return [
      formula(month === 0 ? '0' : inPeriod(row), isIn(month), 'flag'),
      formula(ramped, ramp(month), 'percent'),
    ]
  }
  const range = (letter: string) => `$${letter}$${ZERO}:$${letter}$${ZERO + table}`
  const added = (of: string, ages: string) =>
    `SUMPRODUCT(${of},SUMIF(${range('A')},A${row}-${starts.columns.month},${range(ages)}))`
  return [
    formula(added(starts.columns.runningCost, AGE_IN), isIn(month), 'percent'),
    formula(added(starts.columns.projectedSavings, AGE_RAMP), ramp(month), 'percent'),
  ]
}

function onceFormula(month: number, { starts }: FlowValues): string {
  if (!starts) return month === 0 ? 'Implementation_cost' : '0'
  const { columns } = starts
  return `Implementation_cost*SUMIF(${columns.month},A${ZERO + month},${columns.implementationCost})`
}

/** A part's period and ramp by the months since its start, and a row of the table of starts. */
function partCells(
  month: number,
  share: string,
  { starts, isInOf, rampOf }: FlowValues,
): (SheetCell | null)[] {
  if (!starts) return []
  const row = ZERO + month
  return [
    formula(month === 0 ? '0' : inPeriod(row), isInOf(month), 'flag'),
    formula(month === 0 ? '0' : `${AGE_IN}${row}*${share}`, rampOf(month), 'percent'),
    ...(month < START_MONTHS.length ? [null, ...starts.row(month)] : []),
  ]
}

/** The month in which cumulative savings cover the payments; month 0 only if nothing is paid then. */
function paidBack(month: number, row: number, worth: number, flow: FlowValues): SheetCell {
  const { isIn, isOnce, cost, period, starts, lastStart } = flow
  if (starts) {
    const isLast = month >= lastStart && month <= period + lastStart
    const isPaid = worth >= 0 && isLast && (month > 0 || cost * isOnce(month) === 0)
    const test = `A${row}>=${LAST_START},A${row}<=Period_months+${LAST_START},OR(A${row}>0,F${row}=0)`
    return formula(`IF(AND(L${row}>=0,${test}),A${row},"")`, isPaid ? month : '', 'flag')
  }
  const isPaid = worth >= 0 && (month === 0 ? cost === 0 : isIn(month) === 1)
  const test = month === 0 ? `F${row}=0` : `B${row}=1`
  return formula(`IF(AND(L${row}>=0,${test}),A${row},"")`, isPaid ? month : '', 'flag')
}

/** The months after the table, summed in closed form. */
function laterRow(last: number, flow: FlowValues, given: Assumptions, label: string): (SheetCell | null)[] {
  const row = last + 1
  const { plan, full, rest, counted, lastShare, rates, annuity } = flow
  const share = given.at(`roi:ramp:${plan.ramp.length}`)
  const isLater = counted > 0 ? 1 : 0
  const [usual, low, high] = rates.map(annuity)
  const worth = (rate: string) => {
    const count = `(MIN(Period_months,${HORIZON})-$A$${last})`
    return `IF(B${row}=0,0,IF(${rate}=0,${count},((1+${rate})^-$A$${last}-(1+${rate})^-MIN(Period_months,${HORIZON}))/${rate}))`
  }
  const saved = full * lastShare * rest
  const running = plan.runningCost * rest
  return [
    text(label),
    formula(`IF(Period_months>$A$${last},1,0)`, isLater, 'flag'),
    formula(`B${row}*${share}`, isLater * lastShare, 'percent'),
    formula(`Full_saving*C${row}*MAX(0,Period_months-$A$${last})`, saved, 'money'),
    formula(`Running_cost*MAX(0,Period_months-$A$${last})`, running, 'money'),
    null,
    formula(`D${row}-E${row}`, saved - running, 'money'),
    null,
    formula(worth('Monthly_rate'), usual ?? 0, 'factor'),
    formula(`Full_saving*C${row}*I${row}`, full * lastShare * (usual ?? 0), 'money'),
    formula(`Running_cost*I${row}`, plan.runningCost * (usual ?? 0), 'money'),
    null,
    null,
    formula(worth('Monthly_rate_low'), low ?? 0, 'factor'),
    formula(worth('Monthly_rate_high'), high ?? 0, 'factor'),
  ]
}
