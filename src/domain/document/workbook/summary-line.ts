// Lines of the summary, and the sheets that they read.

import type { DossierFacts } from '#domain/document/dossier.ts'
import type { Assumptions } from '#domain/document/workbook/assumptions.ts'
import type { CashFlow } from '#domain/document/workbook/cash-flow.ts'
import type { Opportunities } from '#domain/document/workbook/opportunities.ts'
import type { Steps } from '#domain/document/workbook/steps.ts'
import type { Cell } from '#domain/document/workbook/types.ts'

/** One line: a formula, or a value that was drawn, with the ends of its range and what there is to say of it. */
export interface Line {
  label: string
  cell: Cell
  unit: string
  ends?: { p10: number | null; p90: number | null }
  how: string
  /** The name that the value has in the workbook. */
  name?: string
}

/** Lines under a heading. */
export interface Part {
  heading: string
  lines: Line[]
}

/** The sheets that the summary reads. */
export interface Parts {
  facts: DossierFacts
  given: Assumptions
  steps: Steps
  opportunities: Opportunities
  flow: CashFlow
}
