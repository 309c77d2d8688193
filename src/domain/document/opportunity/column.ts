// What a column of an opportunity is: one entry that serves the screen's table, deck, report and workbook.

import type { DocumentMessages } from '#content/documents/messages.ts'
import type { RatedOpportunity } from '#domain/document/audit-snapshot.ts'
import type { Figure } from '#domain/figure/figure.ts'
import type { JudgedField } from '#domain/opportunity/judgement.ts'
import type { Across } from '#domain/opportunity/quadrant.ts'
import type { ExpectedTotals } from '#domain/opportunity/totals.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'
import type { Total } from '#domain/simulation/simulation.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** The tables that show opportunities. `deck` is narrow, beside the matrix; `deckList` has the whole slide. */
export type OpportunityTableName =
  | 'screen'
  | 'deck'
  | 'deckList'
  | 'options'
  | 'savings'
  | 'report'
  | 'workbook'

/** A column by its key in the documents' words. */
export type OpportunityColumnKey = keyof DocumentMessages['opportunity']['columns']

/** One opportunity with its figures. */
export type OpportunityRow = Omit<RatedOpportunity, 'quadrant' | 'neighbours'>

/** What a cell needs beyond its own opportunity. */
export interface OpportunityTable {
  rows: readonly OpportunityRow[]
  /** The horizontal axis of the matrix, which decides the recommendation. */
  across: Across
  house: OrganizationDefaults
  /** Sum of the shares on each step before they are cut to its cost, as fractions, by the step's id. */
  stepShares: ReadonlyMap<number, number>
  isAnyJudged: boolean
  /** Ids of the options in the recommended portfolio; empty if there is none. */
  funded: ReadonlySet<number>
  words: DocumentMessages['opportunity']
}

/** The sums that the last row shows. */
export interface OpportunityTotals {
  rows: readonly OpportunityRow[]
  together: Total | null
  totals: ExpectedTotals
}

/** A cell's content: text, a number in the column's unit, or null for nothing. */
export interface OpportunityCell {
  value: string | number | null
  /** The figure of the same value, which opens to its lineage. */
  figure?: Figure | null
  /** The id of a figure that the product computes elsewhere. */
  figureId?: string
}

/** References by name for the formulas of one row of the workbook; no formula names a letter. */
export interface FormulaReferences {
  /** The cell of another column in the same row. */
  here(key: OpportunityColumnKey): string
  /** The cells of a column in all rows. */
  all(key: OpportunityColumnKey): string
  /** The cell of an input of this opportunity on the sheet Assumptions. */
  input(name: JudgedField | 'entered'): string
  /** The cells of its step's yearly cost and hours; null without a step. */
  step: { cost: string; hours: string } | null
  /** What its scenario saves: as it is, with each difference counted once, and in hours; null if its shares count. */
  scenario: { all: string; counted: string; hours: string } | null
  /** The fraction of its step's cost and hours that scenarios leave to its shares; null if no scenario counts there. */
  left: { cost: string; hours: string } | null
}

/**
 * A column of an opportunity. Its heading has the same key in content/documents/<language>/opportunity.ts. The order of
 * the entries is the order in every table.
 */
export interface OpportunityColumn {
  in: readonly OpportunityTableName[]
  /** In characters: absolute in the workbook, relative in deck and report. */
  width: number
  /** Unit of every value; text and flags (1 or 0) have no number format of the audit. */
  unit: Unit | 'text' | 'flag' | 'key'
  /** Most lines of a cell on a slide. */
  lines?: number
  /** The figure by which opportunities are ranked, shown in bold. */
  isHeadline?: true
  cell(row: OpportunityRow, table: OpportunityTable): OpportunityCell
  /** The value of the last row; absent if the column has none. */
  total?(sums: OpportunityTotals): OpportunityCell
  /** The workbook's formula for the value; absent or null for a value that it does not recompute. */
  formula?(at: FormulaReferences, row: OpportunityRow, table: OpportunityTable): string | null
}
