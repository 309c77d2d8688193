// The sheet Business case: the amounts of the cash flow and the ends of their ranges. Each amount is the audit's, or an
// override on Assumptions.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import { amountsOf, type CaseAmount } from '#domain/document/workbook/sheet/business-amounts.ts'
import type { Opportunities } from '#domain/document/workbook/sheet/opportunities.ts'
import type { StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import {
  formula,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sectionRow,
  text,
} from '#domain/document/workbook/types.ts'
import { RANGED, type Ranged, type RangeEnds, ROI_SPREADS, type Sourced, usualOf } from '#domain/roi/plan.ts'

const KEYS = ['amount', 'unit', 'audit', 'override', 'used', 'difference', 'check', 'how'] as const
const AT = lettersOf(KEYS)
const HEADINGS = 5
const COUNTED = 7
const LOSSES = 8
const ALL = 9
const FIRST_AMOUNT = 11
/** The row of each amount, in the order of `amountsOf`, and of the period that the savings were entered for. */
const ROWS: Record<Sourced, number> = {
  currentCost: FIRST_AMOUNT,
  projectedSavings: FIRST_AMOUNT + 1,
  implementationCost: FIRST_AMOUNT + 2,
  runningCost: FIRST_AMOUNT + 3,
}
const PERIOD = FIRST_AMOUNT + 4
const FIRST_RANGE = PERIOD + 2

const wordsOf = ({ messages: { workbook } }: Pick<SnapshotFacts, 'messages'>) => ({
  ...workbook.businessCase,
  units: workbook.units,
})
type Words = ReturnType<typeof wordsOf>
type Row = (SheetCell | null)[]

/** A pair of formulas that agree while the amount follows the audit. */
export interface CaseCheck {
  name: 'savings' | 'implementation' | 'running' | 'period'
  left: string
  right: string
  values: readonly [left: number, right: number]
  format: 'money' | 'whole'
}

/** The sheet Business case and its cells. */
export interface BusinessCaseSheet {
  checks: CaseCheck[]
  sheet: Sheet
  /** Defined names of the amounts, with their cells. */
  names: Record<string, string>
  /** The end of an amount's range, with which Sensitivity computes. */
  end(name: Ranged, point: keyof RangeEnds): string
}

/** Builds the sheet Business case. */
export function businessCaseSheet(
  facts: SnapshotFacts,
  given: Assumptions,
  parts: { steps: StepSheet; opportunities: Opportunities },
): BusinessCaseSheet {
  const { sheets } = facts.messages.workbook
  const words = wordsOf(facts)
  const name = sheets.businessCase
  const { savings, losses, all, amounts } = amountsOf(facts, given, parts)
  const cell = (key: (typeof KEYS)[number], row: number) => referTo(name, `$${AT[key]}$${row}`)
  const rows: Row[] = [
    [text(name, 'title')],
    ...words.remarks.map(remark => [text(remark, 'subtitle')]),
    [],
    KEYS.map(key => text(words.headings[key], 'heading')),
    sectionRow(words.savings, KEYS.length),
    savingsRow(words.counted, savings, words),
    savingsRow(words.losses, losses, words),
    savingsRow(words.all, { ...all, formula: `${AT.audit}${COUNTED}+${AT.audit}${LOSSES}` }, words),
    sectionRow(words.amounts, KEYS.length),
    ...amounts.map(each => amountRow(each, ROWS[each.name], given, words)),
    periodRow(
      facts,
      amounts.some(each => each.name === 'projectedSavings' && each.override !== null),
    ),
    rangeHeadings(words),
    ...RANGED.map((name, n) => rangeRow(name, FIRST_RANGE + n, { facts, given, words })),
  ]
  return {
    sheet: { ...layout(name), rows },
    checks: checksOf(facts, { amounts, given, ...parts }, key => cell(key, PERIOD)),
    names: {
      Cash_losses_avoided: cell('audit', LOSSES),
      Expected_savings_counted: cell('audit', ALL),
      Current_cost: cell('used', ROWS.currentCost),
      Projected_savings: cell('used', ROWS.projectedSavings),
      Implementation_cost: cell('used', ROWS.implementationCost),
      Running_cost: cell('used', ROWS.runningCost),
    },
    end: (name, point) => cell(point === 'min' ? 'override' : 'used', FIRST_RANGE + RANGED.indexOf(name)),
  }
}

const layout = (name: string): Omit<Sheet, 'rows'> => ({
  name,
  columns: [44, 16, 17, 17, 17, 17, 34, 70].map(width => ({ width })),
  freeze: { rows: HEADINGS, columns: 1 },
  headings: HEADINGS,
  role: 'calculation',
  landscape: true,
  allowed: [],
  alerts: [
    {
      cells: `${AT.override}${FIRST_AMOUNT}:${AT.check}${PERIOD - 1}`,
      formula: `AND(ISNUMBER($${AT.difference}${FIRST_AMOUNT}),ABS(N($${AT.difference}${FIRST_AMOUNT}))>=0.5)`,
    },
    {
      cells: `${AT.override}${PERIOD}:${AT.check}${PERIOD}`,
      formula: `AND(ISNUMBER($${AT.override}$${ROWS.projectedSavings}),$${AT.override}$${PERIOD}<>Period_months)`,
    },
  ],
})

function savingsRow(
  { amount, how }: Words['all'],
  { formula: written, value, figure }: { formula: string; value: number; figure?: string | undefined },
  words: Words,
): Row {
  return [
    text(amount),
    text(words.units.year, 'note'),
    formula(written, value, 'money', figure),
    null,
    null,
    null,
    null,
    text(how, 'note'),
  ]
}

/** The row of an amount: the audit's value, a typed override, the value used, and whether both differ. */
function amountRow(
  { name, formula: written, offered, override, figure }: CaseAmount,
  row: number,
  { at }: Assumptions,
  words: Words,
): Row {
  const typed = at(`roi:${name}`)
  const audit = `${AT.audit}${row}`
  const own = `${AT.override}${row}`
  const gap = `${AT.difference}${row}`
  const isCompared = override !== null && offered !== 0
  const gapNow = isCompared ? override - offered : ''
  const check = override === null ? words.follows : offered === 0 ? words.entered : null
  return [
    text(words.labels[name]),
    text(unitOf(name, words), 'note'),
    formula(written, offered, 'money'),
    formula(`IF(ISNUMBER(${typed}),${typed},"")`, override ?? '', 'money'),
    formula(`IF(ISNUMBER(${own}),${own},${audit})`, override ?? offered, 'money', figure, 'output'),
    formula(`IF(AND(ISNUMBER(${own}),${audit}<>0),N(${own})-${audit},"")`, gapNow, 'money'),
    formula(
      `IF(ISNUMBER(${own}),IF(ISNUMBER(${gap}),IF(ABS(${gap})<0.5,"${words.same}","${words.differs}"),"${words.entered}"),"${words.follows}")`,
      check ?? (Math.abs(Number(gapNow)) < 0.5 ? words.same : words.differs),
      'text',
    ),
    text(words.how[name], 'note'),
  ]
}

function unitOf(name: Sourced, { units }: Words): string {
  if (name === 'currentCost') return units.year
  if (name === 'projectedSavings') return units.period
  return name === 'implementationCost' ? units.once : units.month
}

/** The months for which the savings were entered. Changing the period does not change typed savings. */
function periodRow({ roi: { inputs }, messages }: SnapshotFacts, isTyped: boolean): Row {
  const words = wordsOf({ messages })
  const own = `${AT.override}${ROWS.projectedSavings}`
  const months = `${AT.override}${PERIOD}`
  return [
    text(words.period.amount),
    text(words.units.months, 'note'),
    formula('Period_months', inputs.timePeriod, 'whole'),
    { value: inputs.timePeriod, style: 'fixed', format: 'whole' },
    null,
    null,
    {
      ...formula(
        `IF(ISNUMBER(${own}),IF(${months}=Period_months,"${words.periodKept}","${words.periodDiffers}"),"${words.follows}")`,
        isTyped ? words.periodKept : words.follows,
        'text',
      ),
      isCheck: true,
    },
    text(words.period.how, 'note'),
  ]
}

const rangeHeadings = (words: Words): Row =>
  KEYS.map(key => {
    const titles: Partial<Record<(typeof KEYS)[number], string>> = {
      amount: words.ranges,
      audit: words.atExport,
      override: words.least,
      used: words.most,
    }
    return text(titles[key] ?? '', 'section')
  })

/** The row of a range's ends. Ends that belong to an amount of the audit keep their proportion to it. */
function rangeRow(
  name: Ranged,
  row: number,
  { facts, given: { at }, words }: { facts: SnapshotFacts; given: Assumptions; words: Words },
): Row {
  const { inputs, plan } = facts.roi
  const usual = usualOf(name, inputs, plan)
  const used = `${AT.used}${ROWS[name]}`
  const typed = `${AT.override}${ROWS[name]}`
  const key = `roi:${name}`
  const before = `${AT.audit}${row}`
  const end = (point: keyof RangeEnds) => {
    const own = at(key, point)
    const moved = `IF(OR(ISNUMBER(${typed}),${before}=0),${own},INT(${own}*${used}/${before}+0.5))`
    const spread = `${used}*${at(`spread:${name}`, point)}`
    return formula(
      `IF(COUNT(${at(key, 'min')},${at(key, 'max')})=2,${moved},${spread})`,
      plan.ranges[name]?.[point] ?? usual * ROI_SPREADS[name][point],
      'money',
    )
  }
  return [
    text(words.labels[name]),
    text(unitOf(name, words), 'note'),
    { value: usual, style: 'fixed', format: 'money' },
    end('min'),
    end('max'),
    null,
    null,
    text(words.rangeHow, 'note'),
  ]
}

interface Compared {
  amounts: readonly CaseAmount[]
  given: Assumptions
  opportunities: Opportunities
}

/** Checks the amounts used against the same amounts computed from the audit. */
function checksOf(
  { roi: { inputs }, messages }: SnapshotFacts,
  { amounts, given, opportunities: { column } }: Compared,
  period: (key: 'override') => string,
): CaseCheck[] {
  const names = messages.workbook.inputs.opportunity
  const savings = `SUMPRODUCT(${column('counted')},${column('ceiling')},${column('share')})+Cash_losses_avoided`
  // All inputs less those of the opportunities that do not count.
  const costOf = (key: 'oneOffCost' | 'runningCost') =>
    `(${given.sumOf('opportunities', names[key])}-SUMIFS(${column(key)},${column('counted')},0))`
  const check = (name: CaseCheck['name'], of: Sourced, left: string, right: string): CaseCheck => {
    const found = amounts.find(each => each.name === of)
    const offered = found?.offered ?? 0
    const used = found?.override ?? offered
    // Nothing to compare with where the audit has no amount.
    const own = `IF(${right}=0,${left},INT(ROUND(${right},6)+0.5))`
    return { name, left, right: own, values: [used, offered === 0 ? used : offered], format: 'money' }
  }
  const own = given.at('roi:projectedSavings')
  const months = [inputs.timePeriod, inputs.timePeriod] as const
  return [
    check('savings', 'projectedSavings', 'Projected_savings', `MAX(0,${savings})*Period_months/12`),
    check('implementation', 'implementationCost', 'Implementation_cost', costOf('oneOffCost')),
    check('running', 'runningCost', 'Running_cost', costOf('runningCost')),
    {
      name: 'period',
      left: `IF(ISNUMBER(${own}),${period('override')},Period_months)`,
      right: 'Period_months',
      values: months,
      format: 'whole',
    },
  ]
}
