// The sheet Opportunities: the columns of an opportunity with their formulas, one row each, and their sums.

import type { RatedOpportunity, SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type {
  FormulaReferences,
  OpportunityCell,
  OpportunityColumn,
  OpportunityColumnKey,
  OpportunityTable,
} from '#domain/document/opportunity/column.ts'
import { columnsIn, OPPORTUNITY_COLUMNS } from '#domain/document/opportunity/columns.ts'
import { opportunityTableOf } from '#domain/document/opportunity/table.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { ScenarioClaims } from '#domain/document/workbook/sheet/scenario-claims.ts'
import type { StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import {
  type CellFormat,
  columnLetters,
  formula,
  referTo,
  type Sheet,
  type SheetCell,
  sampled,
  text,
} from '#domain/document/workbook/types.ts'

const COLUMNS = columnsIn('workbook')
const TOTAL = 6
const FIRST = 7

/** The sheet Opportunities and its cells. */
export interface Opportunities {
  sheet: Sheet
  /** Reference to the cells of a column, for sums: `Opportunities!$N$7:$N$20`. */
  column(key: OpportunityColumnKey): string
  /** Reference to one opportunity's cell of a column. */
  cell(key: OpportunityColumnKey, id: number): string
}

/** Builds the sheet Opportunities. */
export function opportunitiesSheet(
  facts: SnapshotFacts,
  given: Assumptions,
  { steps, claims }: { steps: StepSheet; claims: ScenarioClaims | null },
): Opportunities {
  const { rated } = facts
  const { sheets, opportunities: words } = facts.messages.workbook
  const table = opportunityTableOf(rated, facts)
  const last = FIRST + Math.max(1, rated.length) - 1
  const all = (key: OpportunityColumnKey) => `$${letterOf(key)}$${FIRST}:$${letterOf(key)}$${last}`
  return {
    sheet: {
      name: sheets.opportunities,
      columns: COLUMNS.map(key => ({ width: OPPORTUNITY_COLUMNS[key].width, hidden: isHidden(key) })),
      rows: [
        [null, null, text(sheets.opportunities, 'title')],
        ...words.remarks.map(remark => [null, null, text(remark, 'subtitle')]),
        [],
        COLUMNS.map(key => text(table.words.columns[key], isHidden(key) ? 'key' : 'heading')),
        COLUMNS.map(key => totalCell(key, facts, all(key), all('judged'))),
        ...rated.map((each, n) => {
          const at = references(each, FIRST + n, { all, given, steps, claims })
          return COLUMNS.map(key => opportunityCell(OPPORTUNITY_COLUMNS[key], each, table, at))
        }),
      ],
      freeze: { rows: TOTAL, columns: COLUMNS.indexOf('title') + 1 },
      headings: TOTAL - 1,
      role: 'calculation',
      landscape: true,
      allowed: [],
    },
    column: key => referTo(sheets.opportunities, all(key)),
    cell: (key, id) => {
      const row = FIRST + rated.findIndex(each => each.id === id)
      return referTo(sheets.opportunities, `$${letterOf(key)}$${row}`)
    },
  }
}

const isHidden = (key: OpportunityColumnKey) => OPPORTUNITY_COLUMNS[key].unit === 'key'

function letterOf(key: OpportunityColumnKey): string {
  const place = COLUMNS.indexOf(key)
  if (place < 0) throw new Error(`The workbook has no column ${key}`)
  return columnLetters(place)
}

interface Around {
  all: FormulaReferences['all']
  given: Assumptions
  steps: StepSheet
  claims: ScenarioClaims | null
}

function references(
  { id, step, leading: headline }: RatedOpportunity,
  row: number,
  { all, given, steps, claims }: Around,
): FormulaReferences {
  const work = (step && steps.of(step.id)) ?? null
  const taken = (step && claims?.taken(step.id)) ?? null
  const left = (whole: string, part: string) => `IF(${whole}>0,MAX(0,1-${part}/${whole}),1)`
  return {
    here: key => `${letterOf(key)}${row}`,
    all,
    input: name => given.at(`opportunity:${id}:${name}`),
    step: work,
    scenario: headline.scenario ? (claims?.of(id) ?? NOTHING) : null,
    left: work && taken && { cost: left(work.cost, taken.cost), hours: left(work.hours, taken.hours) },
  }
}

/** A scenario of which no step differs any more. */
const NOTHING = { all: '0', counted: '0', hours: '0' }

/** A formula, a value from the simulation runs or a scenario, or text. */
function opportunityCell(
  column: OpportunityColumn,
  each: RatedOpportunity,
  table: OpportunityTable,
  at: FormulaReferences,
): SheetCell {
  const cell = column.cell(each, table)
  if (column.unit === 'key') return { value: cell.value, style: 'key' }
  const written = column.formula?.(at, each, table) ?? null
  const value = sheetValue(column, cell)
  const figure = cell.figure?.id ?? cell.figureId
  if (written !== null)
    return formula(written, value ?? 0, formatOf(column), figure, column.isHeadline && 'output')
  if (typeof value !== 'number') return text(value ?? '')
  return { ...sampled(value, formatOf(column)), ...(figure !== undefined && { figure }) }
}

/** The sum of the cells; the simulated value where there is no formula. */
function totalCell(
  key: OpportunityColumnKey,
  facts: SnapshotFacts,
  cells: string,
  judged: string,
): SheetCell | null {
  const column = OPPORTUNITY_COLUMNS[key]
  if (column.unit === 'key') return null
  if (!column.total)
    return text(key === 'title' ? facts.messages.workbook.opportunities.total : '', 'section')
  const cell = column.total({ ...facts, rows: facts.rated })
  const value = sheetValue(column, cell)
  if (!column.formula) return sampled(typeof value === 'number' ? value : null, formatOf(column))
  // Costs of an opportunity with unknown savings are in its row, but not in the sum.
  const isCost = key === 'oneOffCost' || key === 'runningCost'
  const sum = isCost ? `SUMIFS(${cells},${judged},1)` : `SUM(${cells})`
  return formula(sum, value ?? 0, formatOf(column), cell.figure?.id, 'output')
}

/** Shares are fractions in the workbook. */
const sheetValue = ({ unit }: OpportunityColumn, { value }: OpportunityCell) =>
  unit === 'percent' && typeof value === 'number' ? value / 100 : value

function formatOf({ unit }: OpportunityColumn): CellFormat {
  if (unit === 'percent' || unit === 'share') return 'percent'
  if (unit === 'hours_per_year') return 'whole'
  if (unit === 'flag' || unit === 'text') return unit
  return unit === 'count' ? 'number' : 'money'
}
