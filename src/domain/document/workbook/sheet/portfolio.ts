// The sheet Portfolio: each option with its funding, cost and value, and the bridge from yearly savings to the net value.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { startKey } from '#domain/document/workbook/input/opportunity-inputs.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { Opportunities } from '#domain/document/workbook/sheet/opportunities.ts'
import {
  formula,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  sampled,
  sectionRow,
  text,
} from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'
import { type Figure, figureText } from '#domain/figure/figure.ts'
import { isFunded, startMonth } from '#domain/opportunity/funding.ts'
import type { PortfolioCase } from '#domain/portfolio/case.ts'
import type { PortfolioOption } from '#domain/portfolio/portfolio.ts'

const KEYS = [
  ...([
    'key',
    'option',
    'funding',
    'isFunded',
    'savings',
    'oneOff',
    'running',
    'invest',
    'npv',
    'payback',
    'start',
  ] as const),
]
const AT = lettersOf(KEYS)
const WIDTH = KEYS.length - 1
const HEADINGS = 5
const TOTAL = 6
const FIRST = 7

type Row = (SheetCell | null)[]
type Words = WorkbookWords['portfolio']

interface Parts {
  given: Assumptions
  opportunities: Opportunities
  /** Formula: the ramp-up shares of all months, summed. */
  flow: { shares: string }
}

/** Whether a plan is in use, so that each option has a start that may be changed. */
export const hasStarts = ({ options }: SnapshotFacts['portfolio']): boolean =>
  options.some(({ decision }) => decision?.quarter != null)

/** Null while no option is funded. */
export function portfolioSheet(facts: SnapshotFacts, parts: Parts): Sheet | null {
  const { portfolio, portfolioCase: found, shownCase, messages } = facts
  if (!found) return null
  const { sheets, portfolio: words } = messages.workbook
  const last = FIRST + portfolio.options.length - 1
  return {
    name: sheets.portfolio,
    columns: [2, 52, 20, 9, 18, 18, 18, 18, 18, 14, 14].map((width, n) => ({ width, hidden: n === 0 })),
    rows: [
      [null, text(sheets.portfolio, 'title')],
      ...(shownCase ? words.remarks : words.entered).map(remark => [null, text(remark, 'subtitle')]),
      [],
      KEYS.slice(0, hasStarts(portfolio) ? KEYS.length : WIDTH).map(key =>
        key === 'key' ? null : text(words.headings[key], 'heading'),
      ),
      totalRow(found, last, words),
      ...portfolio.options.map((option, n) =>
        optionRow(option, FIRST + n, { ...parts, isTimed: hasStarts(portfolio) }, words),
      ),
      [],
      [null, ...sectionRow(words.bridge, WIDTH - 1)],
      ...bridgeRows({ facts, found, parts, words, last }),
      ...(shownCase ? [[], [null, ...sectionRow(words.value, WIDTH - 1)], ...valueRows(shownCase)] : []),
    ],
    freeze: { rows: TOTAL, columns: 2 },
    headings: HEADINGS,
    role: 'output',
    landscape: true,
    allowed: [],
  }
}

function optionRow(
  { expected: { opportunity, figure }, funding, decision, figures }: PortfolioOption,
  row: number,
  { given, opportunities, isTimed }: Parts & { isTimed: boolean },
  words: Words,
): Row {
  const isPlanned = decision?.quarter != null
  const [ownOnce, ownRunning] = (['oneOffCost', 'runningCost'] as const).map(name =>
    given.at(`opportunity:${opportunity.id}:${name}`),
  )
  const once = opportunity.oneOffCost?.usual ?? 0
  const running = 12 * (opportunity.runningCost?.usual ?? 0)
  return [
    { value: `opportunity:${opportunity.id}`, style: 'key' },
    text(opportunity.title),
    funding === 'not_assessed'
      ? formula(
          `IF(COUNT(${ownOnce},${ownRunning})>0,"${words.fundings.not_funded}","${words.fundings.not_assessed}")`,
          words.fundings.not_assessed,
          'text',
        )
      : text(words.fundings[funding]),
    { value: isFunded(funding) ? 1 : 0, style: 'fixed', format: 'flag' },
    formula(opportunities.cell('expected', opportunity.id), figure.value, 'money'),
    formula(`N(${ownOnce})`, once, 'money', figures?.oneOff.id),
    formula(`12*N(${ownRunning})`, running, 'money', figures?.firstYearRunning.id),
    formula(`${AT.oneOff}${row}+${AT.running}${row}`, once + running, 'money'),
    sampled(figures?.npv.value ?? null, 'money'),
    paybackCell(figures?.payback),
    ...(isTimed
      ? [formula(isPlanned ? given.at(startKey(opportunity.id)) : '0', startMonth(decision), 'whole')]
      : []),
  ]
}

/** From the simulation at export; words for a payback of 0 months. */
const paybackCell = (payback: Figure | undefined): SheetCell => ({
  ...sampled(payback?.value ?? null, 'whole'),
  ...(payback?.value === 0 && { value: figureText(payback) }),
})

/** References to the options' cells on the sheet Portfolio, for the sheet Cash flow. */
export function portfolioCells({ portfolio: { options }, messages }: SnapshotFacts) {
  const last = FIRST + options.length - 1
  return (key: 'isFunded' | 'savings' | 'oneOff' | 'running' | 'start') =>
    referTo(messages.workbook.sheets.portfolio, column(key, last))
}

const column = (key: (typeof KEYS)[number], last: number) => `$${AT[key]}$${FIRST}:$${AT[key]}$${last}`
const fundedSum = (key: (typeof KEYS)[number], last: number) =>
  `SUMIFS(${column(key, last)},${column('isFunded', last)},1)`

/** The funded options together. */
function totalRow(
  { count, oneOff, firstYearRunning, invest }: PortfolioCase,
  last: number,
  words: Words,
): Row {
  const sum = (key: (typeof KEYS)[number], figure: Figure) =>
    formula(fundedSum(key, last), figure.value, 'money', figure.id, 'output')
  return [
    null,
    text(words.total, 'section'),
    text('', 'section'),
    formula(`SUM(${column('isFunded', last)})`, count.value, 'whole', count.id, 'output'),
    text('', 'section'),
    sum('oneOff', oneOff),
    sum('running', firstYearRunning),
    sum('invest', invest),
    sampled(null, 'money'),
    sampled(null, 'whole'),
  ]
}

interface Bridged {
  facts: SnapshotFacts
  found: PortfolioCase
  parts: Parts
  words: Words
  last: number
}

/** Halves round up. */
const whole = (amount: string) => `INT(ROUND(${amount},6)+0.5)`

function bridgeRows({ facts, found: { bridge }, parts, words, last }: Bridged): Row[] {
  const first = FIRST + facts.portfolio.options.length + 2
  const [all, notAssessed, notFunded, losses, savings, period, ramp, running, once] = Array.from(
    { length: 9 },
    (_, n) => `${AT.savings}${first + n}`,
  )
  const outside = (funding: keyof Words['fundings']) =>
    `SUMIFS(${column('savings', last)},${column('funding', last)},"${words.fundings[funding]}")`
  const months = `IF(Period_months>0,${period}/Period_months*Adoption*${parts.flow.shares},0)`
  const lines: [Figure, string][] = [
    [bridge.all, `SUM(${column('savings', last)})`],
    [bridge.notAssessed, outside('not_assessed')],
    [bridge.notFunded, outside('not_funded')],
    [bridge.cashLosses, 'Cash_losses_avoided'],
    [bridge.savings, `${all}-${notAssessed}-${notFunded}+${losses}`],
    [bridge.period, whole(`MAX(0,${savings})*Period_months/12`)],
    [bridge.rampLoss, `${period}-${whole(months)}`],
    [bridge.running, `${whole(`${fundedSum('running', last)}/12`)}*Period_months`],
    [bridge.oneOff, fundedSum('oneOff', last)],
    [bridge.net, `${period}-${ramp}-${running}-${whole(once ?? '')}`],
  ]
  return lines.map(([{ id, label, value }, written]) => [
    null,
    text(label),
    null,
    null,
    formula(written, value, 'money', id, id === bridge.net.id ? 'output' : 'calculated'),
  ])
}

/** From the simulation at export. */
const valueRows = ({ npvCash, npvCashed, together, npv, p10, p90 }: PortfolioCase): Row[] =>
  [npvCash, npvCashed, together, npv, p10, p90].map(({ label, value }) => [
    null,
    text(label),
    null,
    null,
    sampled(value, 'money'),
  ])
