// The sheet Sensitivity: the net present value with one input at each end of its range and the others at usual values.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { BusinessCaseSheet } from '#domain/document/workbook/sheet/business-case.ts'
import type { CashFlow } from '#domain/document/workbook/sheet/cash-flow.ts'
import type { DiscountWeights } from '#domain/document/workbook/sheet/cash-flow-values.ts'
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
import { figureMessages } from '#domain/figure/messages.ts'
import { type Ranged, rangeOf } from '#domain/roi/plan.ts'
import { RATE_SWING, type Swing } from '#domain/roi/tornado.ts'

const WIDTHS = [44, 16, 17, 17, 17, 17, 17, 17]
/** The table of weights has the usual rate, a lower and a higher one in the columns of the usual value and of its ends. */
const KEYS = ['input', 'unit', 'usual', 'min', 'max', 'valueAtMin', 'valueAtMax', 'swing'] as const
const AT = lettersOf(KEYS)
type End = 'min' | 'max'
const RATE = 6
const MONTHLY = 7
const SAVED = 8
const RUNNING = 9
const ONCE = 10
/** The first row of swings: one lower with later starts, which have a weight for one-off cost. */
const firstOf = ({ starts }: CashFlow) => (starts ? 14 : 13)

/** Cell references of the workbook's defined names. */
export const sensitivityNames = (sheet: string, { starts }: CashFlow) => ({
  Monthly_rate_low: referTo(sheet, `$${AT.min}$${MONTHLY}`),
  Monthly_rate_high: referTo(sheet, `$${AT.max}$${MONTHLY}`),
  Worth_of_one_saved: referTo(sheet, `$${AT.usual}$${SAVED}`),
  Worth_of_one_a_month: referTo(sheet, `$${AT.usual}$${RUNNING}`),
  ...(starts && { Worth_of_one_once: referTo(sheet, `$${AT.usual}$${ONCE}`) }),
})

const ALL: Swing['id'][] = [
  'projectedSavings',
  'adoption',
  'implementationCost',
  'runningCost',
  'discountRate',
]
const NAMES: Record<Swing['id'], string> = {
  projectedSavings: 'Projected_savings',
  adoption: 'Adoption',
  implementationCost: 'Implementation_cost',
  runningCost: 'Running_cost',
  discountRate: 'Discount_rate',
}
const isMoney = (id: Swing['id']): id is Ranged => id !== 'adoption' && id !== 'discountRate'

interface Parts {
  flow: CashFlow
  amounts: BusinessCaseSheet
}

/** Builds the sheet Sensitivity: NPV at both ends of each input. */
export function sensitivitySheet(facts: SnapshotFacts, given: Assumptions, parts: Parts): Sheet {
  const { flow } = parts
  const { sheets, sensitivity: words } = facts.messages.workbook
  const moved = facts.swings.map(({ swing }) => swing.id)
  const order = [...moved, ...ALL.filter(id => !moved.includes(id))]
  return {
    name: sheets.sensitivity,
    columns: WIDTHS.map(width => ({ width })),
    rows: [
      [text(words.title, 'title')],
      [text(words.remark, 'subtitle')],
      [],
      sectionRow(words.weights, WIDTHS.length),
      words.weightHeadings.map(heading => text(heading, 'heading')),
      ...weightRows(flow, facts.messages.workbook),
      [],
      sectionRow(words.swings, WIDTHS.length),
      words.headings.map(heading => text(heading, 'heading')),
      ...order.map((id, n) => swingRow(id, firstOf(flow) + n, facts, given, parts)),
    ],
    freeze: { rows: 0, columns: 1 },
    headings: 0,
    role: 'output',
    landscape: true,
    allowed: [],
  }
}

function weightRows(flow: CashFlow, { sensitivity: words, units }: WorkbookWords): SheetCell[][] {
  const { weights, column, starts } = flow
  const row = (label: string, unit: string, of: keyof DiscountWeights, formulas: string[]) => [
    text(label),
    text(unit),
    ...weights.map((weight, n) =>
      formula(formulas[n] ?? '', weight[of], of === 'yearly' ? 'percent' : 'factor'),
    ),
  ]
  const factors = (['factor', 'factorLow', 'factorHigh'] as const).map(column)
  const letters = [AT.usual, AT.min, AT.max]
  const rows = [
    row(words.yearly, units.percent, 'yearly', [
      'Discount_rate',
      ...RATE_SWING.map(by => `Discount_rate*${by}`),
    ]),
    row(
      words.monthly,
      units.percent,
      'monthly',
      letters.map(letter => `(1+${letter}${RATE})^(1/12)-1`),
    ),
    row(
      words.saved,
      '',
      'saved',
      factors.map(factor => `IF(Period_months=0,0,SUMPRODUCT(${column('ramp')},${factor})/Period_months)`),
    ),
    row(
      words.running,
      '',
      'running',
      factors.map(factor => `SUMPRODUCT(${column('inPeriod')},${factor})`),
    ),
  ]
  if (!starts) return rows
  const { implementationCost: shares, month } = starts.columns
  const once = letters.map(letter => `SUMPRODUCT(${shares},(1+${letter}${MONTHLY})^(-${month}))`)
  return [...rows, row(words.once, '', 'once', once)]
}

function swingRow(
  id: Swing['id'],
  row: number,
  facts: SnapshotFacts,
  given: Assumptions,
  { flow, amounts }: Parts,
): SheetCell[] {
  const { range, values } = numbersOf(id, facts, flow.weights)
  const { units } = facts.messages.workbook
  const format = isMoney(id) ? 'money' : 'percent'
  const figures = facts.swings.find(({ swing }) => swing.id === id)?.figures
  const [least, most] = endFormulas(id, row, given, amounts)
  return [
    text(figureMessages().terms.swings[id]),
    text(isMoney(id) ? (id === 'runningCost' ? units.moneyMonth : units.money) : units.percent),
    formula(NAMES[id], range.usual, format),
    formula(least, range.min, format),
    formula(most, range.max, format),
    formula(valueFormula(id, row, 'min', flow), values[0], 'money', figures?.[0].id, 'output'),
    formula(valueFormula(id, row, 'max', flow), values[1], 'money', figures?.[1].id, 'output'),
    formula(`ABS(${AT.valueAtMax}${row}-${AT.valueAtMin}${row})`, Math.abs(values[1] - values[0]), 'money'),
  ]
}

/** The net present value with an end of the input's range instead of the input. */
function valueFormula(id: Swing['id'], row: number, end: End, { starts }: CashFlow): string {
  const of = (name: Swing['id']) => (name === id ? `${AT[end]}${row}` : NAMES[name])
  const weight = id === 'discountRate' ? AT[end] : AT.usual
  const saved = `$${weight}$${SAVED}`
  const running = `$${weight}$${RUNNING}`
  const once = starts ? `$${weight}$${ONCE}*` : ''
  return `INT(${saved}*${of('projectedSavings')}*${of('adoption')}-${once}${of('implementationCost')}-${running}*${of('runningCost')}+0.5)`
}

/** The ends of the range; an end that does not reach the usual value is replaced by it. */
function endFormulas(
  id: Swing['id'],
  row: number,
  { at }: Assumptions,
  amounts: BusinessCaseSheet,
): [least: string, most: string] {
  if (id === 'discountRate') return [`${AT.min}${RATE}`, `${AT.max}${RATE}`]
  if (id === 'adoption') return [at('roi:adoption', 'min'), at('roi:adoption', 'max')]
  return [
    `MIN(${AT.usual}${row},${amounts.end(id, 'min')})`,
    `MAX(${AT.usual}${row},${amounts.end(id, 'max')})`,
  ]
}

function numbersOf(id: Swing['id'], { roi: { inputs, plan } }: SnapshotFacts, weights: DiscountWeights[]) {
  const [usual, low, high] = weights
  const value = (change: Partial<Record<Swing['id'], number>>, weight = usual): number => {
    const of = { ...inputs, adoption: plan.adoption.usual, runningCost: plan.runningCost, ...change }
    const once = (weight?.once ?? 1) * of.implementationCost
    const net = (weight?.saved ?? 0) * of.projectedSavings * of.adoption - once
    return Math.round(net - (weight?.running ?? 0) * of.runningCost) + 0
  }
  if (id === 'discountRate') {
    const range = { min: low?.yearly ?? 0, usual: plan.discountRate, max: high?.yearly ?? 0 }
    return { range, values: [value({}, low), value({}, high)] as const }
  }
  const range = id === 'adoption' ? plan.adoption : rangeOf(id, inputs, plan)
  return { range, values: [value({ [id]: range.min }), value({ [id]: range.max })] as const }
}
