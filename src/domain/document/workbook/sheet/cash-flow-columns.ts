// The columns of the sheet Cash flow, by names that formulas use instead of letters.

import { lettersOf } from '#domain/document/workbook/types.ts'

/**
 * The columns, left to right. Those from `ageIn` on exist only if parts start later: a part by the months since its
 * start, and the table of starts.
 */
const KEYS = [
  'month',
  'inPeriod',
  'ramp',
  'saved',
  'running',
  'once',
  'net',
  'balance',
  'factor',
  'worthSaved',
  'worthSpent',
  'worth',
  'payback',
  'factorLow',
  'factorHigh',
  'ageIn',
  'ageRamp',
  'gap',
  'startMonth',
  'startSavings',
  'startOnce',
  'startRunning',
] as const
/** The letter of each column. */
export const CASH_FLOW_COLUMNS = lettersOf(KEYS)
/** A column of the sheet Cash flow. */
export type CashFlowColumn = (typeof KEYS)[number]

/** Reference to a cell of the sheet itself. */
export const cell = (key: CashFlowColumn, row: number) => `${CASH_FLOW_COLUMNS[key]}${row}`
/** Absolute reference to the month of a row. */
export const monthIn = (row: number) => `$${CASH_FLOW_COLUMNS.month}$${row}`
