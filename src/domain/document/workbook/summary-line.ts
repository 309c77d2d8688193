// Lines of the summary, and the sheets that they read.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import type { Assumptions } from '#domain/document/workbook/assumptions.ts'
import type { CashFlow } from '#domain/document/workbook/cash-flow.ts'
import type { Opportunities } from '#domain/document/workbook/opportunities.ts'
import type { StepSheet } from '#domain/document/workbook/steps.ts'
import type { SheetCell } from '#domain/document/workbook/types.ts'

/** One line: a formula, or a value that was drawn, with the ends of its range and what there is to say of it. */
export interface SummaryLine {
  label: string
  cell: SheetCell
  unit: string
  ends?: { p10: number | null; p90: number | null }
  how: string
  /** The name that the value has in the workbook. */
  name?: string
}

/** Lines under a heading. */
export interface SummarySection {
  heading: string
  lines: SummaryLine[]
}

/** The sheets that the summary reads. */
export interface SummarySections {
  facts: SnapshotFacts
  given: Assumptions
  steps: StepSheet
  opportunities: Opportunities
  flow: CashFlow
}
