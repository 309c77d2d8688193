// The sheet Cash flow: months with ramp-up, running costs and discounting; months after the table are summed in one row.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/assumptions.ts'
import { formula, referTo, type Sheet, type SheetCell, text } from '#domain/document/workbook/types.ts'
import { monthlyRate } from '#domain/roi/npv.ts'
import { RATE_SWING } from '#domain/roi/tornado.ts'

const [TOTAL, ZERO] = [7, 8]
/** Months in the table: whole years that cover the period, at least 5, so that a longer one can be tried, at most 50. */
const tableMonths = (period: number) => Math.min(600, Math.max(60, Math.ceil(period / 12) * 12))
/** Months after this one have no present value. */
const HORIZON = 6000

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
}

/** Present value of one unit saved over the period, and of one unit of running cost per month. */
export interface DiscountWeights {
  yearly: number
  monthly: number
  saved: number
  running: number
}

/** Builds the sheet Cash flow: a row for each month. */
export function cashFlowSheet(facts: SnapshotFacts, given: Assumptions): CashFlow {
  const flow = flowOf(facts)
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
      columns: [8, 8, 8, ...Array.from({ length: 12 }, () => 15)].map(width => ({ width })),
      rows: [
        [text(words.title, 'title')],
        [text(words.remark, 'subtitle')],
        labelled(words.rate, formula('(1+Discount_rate)^(1/12)-1', flow.rates[0] ?? 0, 'factor')),
        labelled(
          words.full,
          formula('IF(Period_months=0,0,Projected_savings*Adoption/Period_months)', flow.full, 'money'),
        ),
        [],
        words.headings.map(heading => text(heading, 'heading')),
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
  }
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

type Flow = ReturnType<typeof flowOf>

/** The numbers behind the cells, as the product computes them. */
function flowOf({ roi: { inputs, plan } }: SnapshotFacts) {
  const { timePeriod: period, implementationCost: cost } = inputs
  const table = tableMonths(period)
  const full = period === 0 ? 0 : (inputs.projectedSavings * plan.adoption.usual) / period
  const lastShare = plan.ramp.at(-1) ?? 1
  const ramp = (month: number) => (month < 1 || month > period ? 0 : (plan.ramp[month - 1] ?? lastShare))
  const isIn = (month: number) => (month >= 1 && month <= period ? 1 : 0)
  const months = Array.from({ length: table + 1 }, (_, month) => month)
  const [counted, rest] = [Math.max(0, Math.min(period, HORIZON) - table), Math.max(0, period - table)]
  const annuity = (rate: number) =>
    counted === 0 ? 0 : rate === 0 ? counted : (factor(rate, table) - factor(rate, table + counted)) / rate
  const weights = [1, ...RATE_SWING].map((by): DiscountWeights => {
    const yearly = plan.discountRate * by
    const monthly = monthlyRate(yearly)
    const sum = (of: (month: number) => number) =>
      months.reduce((total, month) => total + of(month) * factor(monthly, month), 0)
    const saved = sum(ramp) + lastShare * annuity(monthly)
    const running = sum(isIn) + annuity(monthly)
    return { yearly, monthly, saved: period === 0 ? 0 : saved / period, running }
  })
  const shares = months.reduce((total, month) => total + ramp(month), 0) + rest * lastShare
  const worthSaved = full * period * (weights[0]?.saved ?? 0)
  const worthSpent = cost + plan.runningCost * (weights[0]?.running ?? 0)
  const sums = { savings: full * shares, worthSaved, worthSpent }
  const rates = weights.map(({ monthly }) => monthly)
  return {
    table,
    full,
    ramp,
    isIn,
    rates,
    annuity,
    weights,
    sums,
    counted,
    rest,
    lastShare,
    cost,
    period,
    plan,
  }
}

const factor = (rate: number, month: number) => 1 / (1 + rate) ** month

function totalRow({ sums, cost, plan, period }: Flow, later: number, label: string): SheetCell[] {
  const sum = (letter: string, value: number) =>
    formula(`SUM(${letter}${ZERO}:${letter}${later})`, value, 'money', undefined, 'output')
  const running = plan.runningCost * period
  const blank = (n: number) => Array.from({ length: n }, () => text('', 'section'))
  return [
    ...[text(label, 'section'), ...blank(2)],
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

function monthRow(month: number, flow: Flow, given: Assumptions): SheetCell[] {
  const row = ZERO + month
  const { full, ramp, isIn, rates, plan, cost } = flow
  const count = plan.ramp.length
  const share = given.at(`roi:ramp:${Math.max(1, Math.min(month, count))}`)
  const factors = rates.map(rate => factor(rate, month))
  const [saved, running, once] = [full * ramp(month), plan.runningCost * isIn(month), month === 0 ? cost : 0]
  const net = (upTo: number, at: (month: number) => number) =>
    Array.from(
      { length: upTo + 1 },
      (_, n) => (full * ramp(n) - plan.runningCost * isIn(n) - (n === 0 ? cost : 0)) * at(n),
    ).reduce((sum, each) => sum + each, 0)
  const added = (letter: string) => (month === 0 ? '' : `${letter}${row - 1}+`)
  const worth = net(month, n => factor(rates[0] ?? 0, n))
  return [
    { value: month, style: 'calculated', format: 'whole' },
    formula(month === 0 ? '0' : `IF(A${row}<=Period_months,1,0)`, isIn(month), 'flag'),
    formula(month === 0 ? '0' : `B${row}*${share}`, ramp(month), 'percent'),
    formula(`Full_saving*C${row}`, saved, 'money'),
    formula(`Running_cost*B${row}`, running, 'money'),
    formula(month === 0 ? 'Implementation_cost' : '0', once, 'money'),
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
  ]
}

/** The month in which cumulative savings cover the payments; month 0 only if nothing is paid then. */
function paidBack(month: number, row: number, worth: number, { isIn, cost }: Flow): SheetCell {
  const isPaid = worth >= 0 && (month === 0 ? cost === 0 : isIn(month) === 1)
  const test = month === 0 ? `F${row}=0` : `B${row}=1`
  return formula(`IF(AND(L${row}>=0,${test}),A${row},"")`, isPaid ? month : '', 'flag')
}

/** The months after the table, summed in closed form. */
function laterRow(last: number, flow: Flow, given: Assumptions, label: string): (SheetCell | null)[] {
  const row = last + 1
  const { plan, full, rest, counted, lastShare, rates, annuity } = flow
  const share = given.at(`roi:ramp:${plan.ramp.length}`)
  const isLater = counted > 0 ? 1 : 0
  const [usual, low, high] = rates.map(annuity)
  const worth = (rate: string) => {
    const count = `(MIN(Period_months,${HORIZON})-$A$${last})`
    return `IF(B${row}=0,0,IF(${rate}=0,${count},((1+${rate})^-$A$${last}-(1+${rate})^-MIN(Period_months,${HORIZON}))/${rate}))`
  }
  const [saved, running] = [full * lastShare * rest, plan.runningCost * rest]
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
