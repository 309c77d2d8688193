// The sheet Scenarios: the changes of each scenario step by step, and their savings, as formulas.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { ScenarioComparison } from '#domain/document/scenarios.ts'
import type { Assumptions } from '#domain/document/workbook/assumptions.ts'
import { money } from '#domain/document/workbook/scenario-money.ts'
import { type ScenarioRows, stepRows } from '#domain/document/workbook/scenario-steps.ts'
import { ownerNumbers, type StepSheet } from '#domain/document/workbook/steps.ts'
import { referTo, type Sheet, type SheetCell, text } from '#domain/document/workbook/types.ts'

const HEADINGS = [
  ...['', 'Step', 'From today to target', 'Owner as is', 'Owner to be'],
  ...['Minutes as is', 'Minutes to be', 'Runs a month as is', 'Runs a month to be'],
  ...['Rate as is', 'Rate to be', 'Cost a year as is', 'Cost a year to be', 'Cost saved a year'],
  ...['P10, drawn', 'P90, drawn', 'Hours a year as is', 'Hours a year to be', 'Hours saved a year'],
  ...['P10, drawn', 'P90, drawn', 'Tool cost a month', 'One-off cost', '', ''],
]
const WIDTHS = [
  ...[2, 38, 40, 20, 20, 10, 10, 11, 11, 10, 10],
  ...[14, 14, 14, 14, 14, 12, 12, 12, 12, 12, 13, 13, 2, 2],
]
const HIDDEN = [0, 23, 24]
const REMARKS = [
  'Minutes to be = minutes × (1 − share of cases) + share × (1 − repeats avoided) × minutes after. What a scenario leaves alone follows the sheet Steps; runs follow each map’s own flow.',
  'P10 and P90 are values from seeded draws, which as is and to be share; they do not follow changes made here. Nothing of a scenario was said: it is entered or assumed.',
]

/** The sheet, and the cells of what a scenario saves on a step. */
export interface ScenarioCells {
  sheet: Sheet
  of(scenarioId: number, identity: number): { cost: string; hours: string } | undefined
}

/** Null if there are no scenarios. */
export function scenariosSheet(
  { compared, steps: asIs }: SnapshotFacts,
  given: Assumptions,
  steps: StepSheet,
): ScenarioCells | null {
  if (compared.length === 0) return null
  const rows: (SheetCell | null)[][] = [
    [null, text('Scenarios', 'title')],
    ...REMARKS.map(remark => [null, text(remark, 'subtitle')]),
    [],
    HEADINGS.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
  ]
  const headings = rows.length
  const owners = ownerNumbers([...asIs, ...compared.flatMap(({ scenario }) => scenario.steps)])
  for (const each of compared) rows.push(...blockOf(each, rows.length + 1, { given, steps, owners, asIs }))
  const sheet: Sheet = {
    name: 'Scenarios',
    columns: WIDTHS.map((width, n) => ({ width, hidden: HIDDEN.includes(n) })),
    rows,
    freeze: { rows: headings, columns: 2 },
    headings,
    role: 'calculation',
    landscape: true,
    allowed: [],
  }
  const at = new Map(rows.map(([key], row) => [key?.value, row + 1]))
  return {
    sheet,
    of(scenarioId, identity) {
      const row = at.get(`scenario:${scenarioId}:step:${identity}`)
      const cell = (letter: string) => referTo(sheet.name, `$${letter}$${row}`)
      return row === undefined ? undefined : { cost: cell('N'), hours: cell('S') }
    },
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
  const heading = HEADINGS.map((_, n) => text(n === 1 ? `“${each.scenario.title}”` : '', 'section'))
  return [
    [{ value: `scenario:${each.scenario.id}`, style: 'key' }, ...heading.slice(1)],
    ...steps,
    ...money(each, { ...block, last: top + steps.length }),
    [],
  ]
}
