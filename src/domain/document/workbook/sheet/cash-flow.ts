// The sheet Cash flow: months with ramp-up, running costs and discounting; months after the table are summed in one row.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import {
  CASH_FLOW_COLUMNS as AT,
  type CashFlowColumn,
  cell,
  monthIn,
} from '#domain/document/workbook/sheet/cash-flow-columns.ts'
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
/** The values above the table are in the column of savings. */
const VALUE = AT.saved
const RATE = 3
const FULL = 4
const LAST_START = `$${VALUE}$5`
const STARTS = [AT.startMonth, AT.startSavings, AT.startOnce, AT.startRunning] as const

/** The sheet Cash flow and its columns. */
export interface CashFlow {
  sheet: Sheet
  /** Reference to a column from month 0 to the row of later months: `'Cash flow'!$C$8:$C$45`. */
  column(key: CashFlowColumn): string
  /** Reference to the total of a column. */
  total(key: CashFlowColumn): string
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
  const column = (key: CashFlowColumn) => referTo(name, `$${AT[key]}$${ZERO}:$${AT[key]}$${later}`)
  const months = `MAX(1,Period_months-${referTo(name, monthIn(last))})-1`
  return {
    shares: `(SUM(${column('ramp')})+${referTo(name, `$${AT.ramp}$${later}`)}*(${months}))`,
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
    total: key => referTo(name, `$${AT[key]}$${TOTAL}`),
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
  Monthly_rate: referTo(sheet, `$${VALUE}$${RATE}`),
  Full_saving: referTo(sheet, `$${VALUE}$${FULL}`),
})

function totalRow({ sums, cost, plan, period }: FlowValues, later: number, label: string): SheetCell[] {
  const sum = (key: CashFlowColumn, value: number) =>
    formula(`SUM(${cell(key, ZERO)}:${cell(key, later)})`, value, 'money', undefined, 'output')
  const running = plan.runningCost * period
  const blank = (n: number) => Array.from({ length: n }, () => text('', 'section'))
  return [
    text(label, 'section'),
    ...blank(2),
    sum('saved', sums.savings),
    sum('running', running),
    sum('once', cost),
    sum('net', sums.savings - running - cost),
    ...blank(2),
    sum('worthSaved', sums.worthSaved),
    sum('worthSpent', sums.worthSpent),
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
  const at = (key: CashFlowColumn) => cell(key, row)
  const added = (key: CashFlowColumn) => (month === 0 ? '' : `${cell(key, row - 1)}+`)
  const worth = net(month, n => factor(rates[0] ?? 0, n))
  return [
    { value: month, style: 'calculated', format: 'whole' },
    ...sharesOf(month, share, flow),
    formula(`Full_saving*${at('ramp')}`, saved, 'money'),
    formula(`Running_cost*${at('inPeriod')}`, running, 'money'),
    formula(onceFormula(month, flow), once, 'money'),
    formula(`${at('saved')}-${at('running')}-${at('once')}`, saved - running - once, 'money'),
    formula(
      `${added('balance')}${at('net')}`,
      net(month, () => 1),
      'money',
    ),
    formula(`1/(1+Monthly_rate)^${at('month')}`, factors[0] ?? 0, 'factor'),
    formula(`${at('saved')}*${at('factor')}`, saved * (factors[0] ?? 0), 'money'),
    formula(
      `(${at('running')}+${at('once')})*${at('factor')}`,
      (running + once) * (factors[0] ?? 0),
      'money',
    ),
    formula(`${added('worth')}${at('net')}*${at('factor')}`, worth, 'money'),
    paidBack(month, row, worth, flow),
    formula(`1/(1+Monthly_rate_low)^${at('month')}`, factors[1] ?? 0, 'factor'),
    formula(`1/(1+Monthly_rate_high)^${at('month')}`, factors[2] ?? 0, 'factor'),
    ...partCells(month, share, flow),
  ]
}

const inPeriod = (row: number) => `IF(${cell('month', row)}<=Period_months,1,0)`

/** Whether the month is in the period, and its share of the ramp: with later starts, added up over the parts. */
function sharesOf(month: number, share: string, { isIn, ramp, starts, table }: FlowValues): SheetCell[] {
  const row = ZERO + month
  if (!starts) {
    const ramped = month === 0 ? '0' : `${cell('inPeriod', row)}*${share}`
    return [
      formula(month === 0 ? '0' : inPeriod(row), isIn(month), 'flag'),
      formula(ramped, ramp(month), 'percent'),
    ]
  }
  const range = (key: CashFlowColumn) => `$${AT[key]}$${ZERO}:$${AT[key]}$${ZERO + table}`
  const added = (of: string, ages: CashFlowColumn) =>
    `SUMPRODUCT(${of},SUMIF(${range('month')},${cell('month', row)}-${starts.columns.month},${range(ages)}))`
  return [
    formula(added(starts.columns.runningCost, 'ageIn'), isIn(month), 'percent'),
    formula(added(starts.columns.projectedSavings, 'ageRamp'), ramp(month), 'percent'),
  ]
}

function onceFormula(month: number, { starts }: FlowValues): string {
  if (!starts) return month === 0 ? 'Implementation_cost' : '0'
  const { columns } = starts
  return `Implementation_cost*SUMIF(${columns.month},${cell('month', ZERO + month)},${columns.implementationCost})`
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
    formula(month === 0 ? '0' : `${cell('ageIn', row)}*${share}`, rampOf(month), 'percent'),
    ...(month < START_MONTHS.length ? [null, ...starts.row(month)] : []),
  ]
}

/** The month in which cumulative savings cover the payments; month 0 only if nothing is paid then. */
function paidBack(month: number, row: number, worth: number, flow: FlowValues): SheetCell {
  const { isIn, isOnce, cost, period, starts, lastStart } = flow
  const at = { month: cell('month', row), once: cell('once', row), worth: cell('worth', row) }
  if (starts) {
    const isLast = month >= lastStart && month <= period + lastStart
    const isPaid = worth >= 0 && isLast && (month > 0 || cost * isOnce(month) === 0)
    const test = `${at.month}>=${LAST_START},${at.month}<=Period_months+${LAST_START},OR(${at.month}>0,${at.once}=0)`
    return formula(`IF(AND(${at.worth}>=0,${test}),${at.month},"")`, isPaid ? month : '', 'flag')
  }
  const isPaid = worth >= 0 && (month === 0 ? cost === 0 : isIn(month) === 1)
  const test = month === 0 ? `${at.once}=0` : `${cell('inPeriod', row)}=1`
  return formula(`IF(AND(${at.worth}>=0,${test}),${at.month},"")`, isPaid ? month : '', 'flag')
}

/** The months after the table, summed in closed form. */
function laterRow(last: number, flow: FlowValues, given: Assumptions, label: string): (SheetCell | null)[] {
  const row = last + 1
  const { plan, full, rest, counted, lastShare, rates, annuity } = flow
  const share = given.at(`roi:ramp:${plan.ramp.length}`)
  const isLater = counted > 0 ? 1 : 0
  const [usual, low, high] = rates.map(annuity)
  const at = (key: CashFlowColumn) => cell(key, row)
  const worth = (rate: string) => {
    const count = `(MIN(Period_months,${HORIZON})-${monthIn(last)})`
    return `IF(${at('inPeriod')}=0,0,IF(${rate}=0,${count},((1+${rate})^-${monthIn(last)}-(1+${rate})^-MIN(Period_months,${HORIZON}))/${rate}))`
  }
  const saved = full * lastShare * rest
  const running = plan.runningCost * rest
  return [
    text(label),
    formula(`IF(Period_months>${monthIn(last)},1,0)`, isLater, 'flag'),
    formula(`${at('inPeriod')}*${share}`, isLater * lastShare, 'percent'),
    formula(`Full_saving*${at('ramp')}*MAX(0,Period_months-${monthIn(last)})`, saved, 'money'),
    formula(`Running_cost*MAX(0,Period_months-${monthIn(last)})`, running, 'money'),
    null,
    formula(`${at('saved')}-${at('running')}`, saved - running, 'money'),
    null,
    formula(worth('Monthly_rate'), usual ?? 0, 'factor'),
    formula(`Full_saving*${at('ramp')}*${at('factor')}`, full * lastShare * (usual ?? 0), 'money'),
    formula(`Running_cost*${at('factor')}`, plan.runningCost * (usual ?? 0), 'money'),
    null,
    null,
    formula(worth('Monthly_rate_low'), low ?? 0, 'factor'),
    formula(worth('Monthly_rate_high'), high ?? 0, 'factor'),
  ]
}
