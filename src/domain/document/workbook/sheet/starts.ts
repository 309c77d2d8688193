// Which share of each amount starts in which quarter of the plan in use: a table beside the months of Cash flow.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { amountOf, followsAudit } from '#domain/document/workbook/input/followed.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import { hasStarts, portfolioCells } from '#domain/document/workbook/sheet/portfolio.ts'
import { formula, referTo, type SheetCell } from '#domain/document/workbook/types.ts'
import type { AmountStarts, StartShare } from '#domain/roi/npv.ts'
import { MONTHS_PER_QUARTER, PLAN_LIMITS, type Ranged, STARTS_PERIOD, timed } from '#domain/roi/plan.ts'

/** Months after which parts may start: every quarter of the longest plan. */
export const START_MONTHS = Array.from({ length: PLAN_LIMITS.starts }, (_, n) => n * MONTHS_PER_QUARTER)

const NOW: StartShare[] = [{ month: 0, share: 1 }]
const ALL_NOW: AmountStarts = { projectedSavings: NOW, implementationCost: NOW, runningCost: NOW }

/** The table of starts; its rows begin at `first`, its columns at `month`. */
export interface StartTable {
  shares: AmountStarts
  /** Cells of a row: month, share of savings, of one-off cost and of running cost. */
  row(n: number): SheetCell[]
  /** Absolute references to the columns, on the sheet itself. */
  columns: Record<Ranged | 'month', string>
}

/** Where the table is: the letter of its first column and its first row. */
interface TablePosition {
  letters: readonly [month: string, savings: string, once: string, running: string]
  first: number
}

/** Null without a plan in use, unless amounts were taken over from one. */
export function startTable(
  facts: SnapshotFacts,
  given: Assumptions,
  { letters, first }: TablePosition,
): StartTable | null {
  const { plan, inputs } = facts.roi
  const { starts } = timed(plan, inputs.timePeriod)
  const isPlanned = hasStarts(facts.portfolio) && inputs.timePeriod <= STARTS_PERIOD
  if (!starts && !isPlanned) return null
  const shares = starts ?? ALL_NOW
  const last = first + START_MONTHS.length - 1
  const [month, ...amounts] = letters.map(letter => `$${letter}$${first}:$${letter}$${last}`)
  const formulas = sharesFormulas(facts)
  const isCurrent = (name: Ranged) =>
    JSON.stringify(shares[name]) === JSON.stringify(facts.portfolio.starts?.[name] ?? NOW)
  const names = ['projectedSavings', 'implementationCost', 'runningCost'] as const
  /** An amount that was typed starts in month 0; one that overrode the audit at export keeps its starts until it is changed. */
  const overridden = (name: Ranged, cell: string, share: number, otherwise: (month: string) => string) => {
    const typed = given.at(`roi:${name}`)
    const now = `IF(${cell}=0,1,0)`
    const own = followsAudit(name, facts) ? now : `IF(${typed}=${amountOf(name, facts.roi)},${share},${now})`
    return `IF(ISNUMBER(${typed}),${own},${isCurrent(name) ? otherwise(cell) : share})`
  }
  return {
    shares,
    columns: {
      month: month ?? '',
      ...(Object.fromEntries(names.map((name, n) => [name, amounts[n] ?? ''])) as Record<Ranged, string>),
    },
    row: n => {
      const at = START_MONTHS[n]
      if (at === undefined) return []
      const cell = `$${letters[0]}${first + n}`
      return [
        { value: at, style: 'fixed', format: 'whole' },
        ...names.map((name): SheetCell => {
          const share = shareAt(shares[name], at)
          return formula(overridden(name, cell, share, formulas[name]), share, 'percent')
        }),
      ]
    },
  }
}

/** The same table with references from other sheets. */
export function startsFrom(sheet: string, table: StartTable): StartTable {
  const { month, projectedSavings, implementationCost, runningCost } = table.columns
  return {
    ...table,
    columns: {
      month: referTo(sheet, month),
      projectedSavings: referTo(sheet, projectedSavings),
      implementationCost: referTo(sheet, implementationCost),
      runningCost: referTo(sheet, runningCost),
    },
  }
}

const shareAt = (parts: readonly StartShare[], at: number) =>
  parts.reduce((sum, { month, share }) => sum + (month === at ? share : 0), 0)

/** What the funded options that start in a month have of the whole; cash losses are avoided from month 0. */
function sharesFormulas(facts: SnapshotFacts): Record<Ranged, (month: string) => string> {
  if (!facts.portfolioCase || !hasStarts(facts.portfolio)) {
    const now = (month: string) => `IF(${month}=0,1,0)`
    return { projectedSavings: now, implementationCost: now, runningCost: now }
  }
  const cells = portfolioCells(facts)
  const sum = (amount: string, month?: string) =>
    `SUMIFS(${amount},${amount},">0",${cells('isFunded')},1${month ? `,${cells('start')},${month}` : ''})`
  const share = (amount: string, now?: string) => (month: string) => {
    const all = now ? `(${sum(amount)}+${now})` : sum(amount)
    const own = now ? `(${sum(amount, month)}+IF(${month}=0,${now},0))` : sum(amount, month)
    return `IF(${all}=0,IF(${month}=0,1,0),${own}/${all})`
  }
  return {
    projectedSavings: share(cells('savings'), 'Cash_losses_avoided'),
    implementationCost: share(cells('oneOff')),
    runningCost: share(cells('running')),
  }
}
