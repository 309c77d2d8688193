// Tables of opportunities for slides and report pages, made from the columns.

import type { Run } from '#domain/document/deck/types.ts'
import type {
  OpportunityCell,
  OpportunityColumn,
  OpportunityColumnKey,
  OpportunityRow,
  OpportunityTable,
  OpportunityTableName,
  OpportunityTotals,
} from '#domain/document/opportunity/column.ts'
import { columnsIn, OPPORTUNITY_COLUMNS } from '#domain/document/opportunity/columns.ts'
import { stepSharesOf } from '#domain/document/opportunity/share-columns.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import type { Across } from '#domain/opportunity/quadrant.ts'
import type { SelectedPortfolio } from '#domain/portfolio/portfolio.ts'
import { amountText } from '#domain/text/number-style.ts'

/** What the cells of all given rows need. */
export function opportunityTableOf(
  rows: readonly OpportunityRow[],
  { across, house, messages, portfolio }: Pick<OpportunityTable, 'across' | 'house'> & Messages & Funded,
): OpportunityTable {
  const isAnyJudged = rows.some(({ leading }) => leading.judged)
  const stepShares = stepSharesOf(rows, house)
  const funded = new Set(portfolio?.funded.map(each => each.expected.opportunity.id))
  return { rows, across, house, stepShares, isAnyJudged, funded, words: messages.opportunity }
}

interface Messages {
  messages: { opportunity: OpportunityTable['words'] }
}

interface Funded {
  /** Absent on screens that show no column of it. */
  portfolio?: Pick<SelectedPortfolio, 'funded'>
}

/** A column as slides and report pages set it. */
export interface TextColumn {
  heading: string
  share: number
  align?: 'right'
  lines?: number
}

const isNumeric = ({ unit }: Pick<OpportunityColumn, 'unit'>) => unit !== 'text'

/** Heading, width and alignment of these columns. */
export const textColumns = (
  keys: readonly OpportunityColumnKey[],
  { words }: Pick<OpportunityTable, 'words'>,
): TextColumn[] =>
  keys.map(key => {
    const column = OPPORTUNITY_COLUMNS[key]
    return {
      heading: words.columns[key],
      share: column.width,
      ...(isNumeric(column) && { align: 'right' as const }),
      ...(column.lines !== undefined && { lines: column.lines }),
    }
  })

/** A cell as text in the audit's number format; a dash if it is empty. */
export function cellText({ unit }: Pick<OpportunityColumn, 'unit'>, { value }: OpportunityCell): string {
  if (value === null) return '–'
  if (typeof value === 'string' || unit === 'text' || unit === 'key' || unit === 'flag') return String(value)
  return amountText(value, unit)
}

/** The column of the x-axis. */
const ACROSS_COLUMNS = { effort: 'effort', cost: 'oneOffCost' } as const satisfies Record<
  Across,
  OpportunityColumnKey
>

/** The columns of a table that shows the x-axis of the matrix, and not the other value that it may have. */
export const listColumns = (name: OpportunityTableName, across: Across): OpportunityColumnKey[] =>
  columnsIn(name).filter(key => key !== ACROSS_COLUMNS[across === 'cost' ? 'effort' : 'cost'])

/** The value on the x-axis with the heading of its column: "effort 3". */
export function acrossText(row: OpportunityRow, given: OpportunityTable): string {
  const key = ACROSS_COLUMNS[given.across]
  const column = OPPORTUNITY_COLUMNS[key]
  return `${figureMessages().terms.within({ label: given.words.columns[key] })} ${cellText(column, column.cell(row, given))}`
}

/** The cells of one row. `instead` replaces cells that a document formats differently. */
export const textCells = (
  keys: readonly OpportunityColumnKey[],
  row: OpportunityRow,
  table: OpportunityTable,
  instead: Partial<Record<OpportunityColumnKey, Run[]>> = {},
): Run[][] =>
  keys.map(key => {
    const column = OPPORTUNITY_COLUMNS[key]
    return instead[key] ?? [runOf(column, column.cell(row, table))]
  })

/** A cell that opens to its figure; the headline figure is bold. */
const runOf = (column: OpportunityColumn, cell: OpportunityCell): Run => ({
  text: cellText(column, cell),
  ...(cell.figure && { figureId: cell.figure.id }),
  ...(column.isHeadline && { bold: true }),
})

/** The cells of the last row; `instead` gives those that have no total. */
export const textTotals = (
  keys: readonly OpportunityColumnKey[],
  sums: OpportunityTotals,
  instead: Partial<Record<OpportunityColumnKey, Run[]>>,
): Run[][] =>
  keys.map(key => {
    const column = OPPORTUNITY_COLUMNS[key]
    return instead[key] ?? (column.total ? [runOf(column, column.total(sums))] : [{ text: '' }])
  })
