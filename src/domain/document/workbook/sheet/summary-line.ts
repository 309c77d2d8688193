// The line model of the summary, and the sheets that the lines reference.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import type { CashFlow } from '#domain/document/workbook/sheet/cash-flow.ts'
import type { Opportunities } from '#domain/document/workbook/sheet/opportunities.ts'
import type { StepSheet } from '#domain/document/workbook/sheet/steps.ts'
import type { SheetCell } from '#domain/document/workbook/types.ts'

/** One line: a formula or a simulated value, with the ends of its range and a note. */
export interface SummaryLine {
  label: string
  cell: SheetCell
  unit: string
  ends?: { p10: number | null; p90: number | null }
  how: string
  /** The defined name of the value in the workbook. */
  name?: string
}

/** Lines below a heading. */
export interface SummarySection {
  heading: string
  lines: SummaryLine[]
}

/** The sheets that the summary references. */
export interface SummarySections {
  facts: SnapshotFacts
  given: Assumptions
  steps: StepSheet
  opportunities: Opportunities
  flow: CashFlow
  /** Number of checks that fail at export. */
  failed: number
}
