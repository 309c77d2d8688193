// The sheet Scenarios: the changes of each scenario step by step, and their savings, as formulas.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ScenarioComparison } from '#domain/document/scenarios.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import { money } from '#domain/document/workbook/sheet/scenario-money.ts'
import {
  SCENARIO_COLUMNS as AT,
  type ScenarioColumn,
  type ScenarioRows,
  stepRows,
} from '#domain/document/workbook/sheet/scenario-steps.ts'
import { ownerNumbers, type StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import { referTo, type Sheet, type SheetCell, text } from '#domain/document/workbook/types.ts'

const WIDTHS = [
  2, 38, 40, 20, 20, 10, 10, 11, 11, 10, 10, 14, 14, 14, 14, 14, 12, 12, 12, 12, 12, 13, 13, 2, 2,
]
const HIDDEN = [0, 23, 24]
/** The sheet, and the cells of what a scenario saves on a step. */
export interface ScenarioCells {
  sheet: Sheet
  of(scenarioId: number, identity: number): { cost: string; hours: string } | undefined
  /** Formulas for the cost that each scenario saves: over the steps, and over the owners. */
  totals: { title: string; steps: string; owners: string; value: number }[]
}

/** The sheet; null if there are no scenarios. */
export function scenariosSheet(
  { compared, steps: asIs, messages }: SnapshotFacts,
  given: Assumptions,
  steps: StepSheet,
): ScenarioCells | null {
  if (compared.length === 0) return null
  const { sheets, scenarios: words } = messages.workbook
  const rows: (SheetCell | null)[][] = [
    [null, text(sheets.scenarios, 'title')],
    ...words.remarks.map(remark => [null, text(remark, 'subtitle')]),
    [],
    words.headings.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
  ]
  const headings = rows.length
  const owners = ownerNumbers([...asIs, ...compared.flatMap(({ scenario }) => scenario.steps)])
  for (const each of compared)
    rows.push(...blockOf(each, rows.length + 1, { given, steps, owners, asIs, words }))
  const sheet: Sheet = {
    name: sheets.scenarios,
    columns: WIDTHS.map((width, n) => ({ width, hidden: HIDDEN.includes(n) })),
    rows,
    freeze: { rows: headings, columns: 2 },
    headings,
    role: 'calculation',
    landscape: true,
    allowed: [],
  }
  const at = new Map(rows.map(([key], row) => [key?.value, row + 1]))
  const cell = (key: ScenarioColumn, row: number | undefined) => referTo(sheet.name, `$${AT[key]}$${row}`)
  return {
    sheet,
    of(scenarioId, identity) {
      const row = at.get(`scenario:${scenarioId}:step:${identity}`)
      return row === undefined ? undefined : { cost: cell('savedCost', row), hours: cell('savedHours', row) }
    },
    totals: compared.map(({ scenario: { id, title }, money: { cost, owners: all } }) => {
      const row = at.get(`scenario:${id}:total`) ?? 0
      return {
        title,
        steps: cell('savedCost', row),
        value: cost.figure.value ?? 0,
        owners:
          all.length === 0 ? '0' : `SUM(${cell('savedCost', row + 1)}:$${AT.savedCost}$${row + all.length})`,
      }
    }),
  }
}

/** The rows of a scenario, from its heading in row `top` to the empty line after it. */
function blockOf(
  each: ScenarioComparison,
  top: number,
  parts: Omit<ScenarioRows, 'first'>,
): (SheetCell | null)[][] {
  const block = { ...parts, first: top + 1 }
  const steps = stepRows(each, block)
  const { title } = each.scenario
  const heading = WIDTHS.map((_, n) => text(n === 1 ? parts.words.title({ title }) : '', 'section'))
  return [
    [{ value: `scenario:${each.scenario.id}`, style: 'key' }, ...heading.slice(1)],
    ...steps,
    ...money(each, { ...block, last: top + steps.length }),
    [],
  ]
}
