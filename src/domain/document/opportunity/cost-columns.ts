// The columns of an opportunity's costs, and of what is left after them.

import type { OpportunityColumn, OpportunityRow } from '#domain/document/opportunity/column.ts'
import { shareAfterCut, whenKnown } from '#domain/document/opportunity/share-columns.ts'
import { MONTHS_PER_YEAR } from '#domain/opportunity/opportunity.ts'

const once = ({ oneOffCost }: OpportunityRow) => oneOffCost?.usual ?? 0
const runningYear = ({ runningCost }: OpportunityRow) => (runningCost?.usual ?? 0) * MONTHS_PER_YEAR
const saved = ({ leading }: OpportunityRow) => leading.figure.value ?? 0
const firstYear = (row: OpportunityRow) =>
  row.leading.figure.value === null ? 0 : saved(row) - once(row) - runningYear(row)

const hoursOf = ({ saves = 'capacity', leading }: OpportunityRow) =>
  saves === 'capacity' ? leading.hours : null

const sum = (rows: readonly OpportunityRow[], of: (row: OpportunityRow) => number | null) =>
  rows.reduce((total, row) => total + (of(row) ?? 0), 0)

/** The columns of costs. */
export const COST_COLUMNS = {
  oneOffCost: {
    in: ['screen', 'deck', 'deckList', 'options', 'report', 'workbook'],
    width: 14,
    unit: 'money',
    cell: ({ oneOffCost, leading }) => ({ value: oneOffCost?.usual ?? null, figure: leading.onceFigure }),
    total: ({ totals: { oneOffCost } }) => ({
      value: oneOffCost?.figure.value ?? null,
      figure: oneOffCost?.figure ?? null,
    }),
    formula: ({ input }) => `N(${input('oneOffCost')})`,
  },
  runningCost: {
    in: ['workbook'],
    width: 15,
    unit: 'money',
    cell: ({ runningCost }) => ({ value: runningCost?.usual ?? null }),
    total: ({ totals: { runningCost } }) => ({
      value: runningCost?.figure.value ?? null,
      figure: runningCost?.figure ?? null,
    }),
    formula: ({ input }) => `N(${input('runningCost')})`,
  },
  firstYear: {
    in: ['workbook'],
    width: 15,
    unit: 'money',
    cell: row => ({ value: firstYear(row), figureId: `opportunity:${row.id}:year` }),
    total: ({ rows }) => ({ value: sum(rows, firstYear) }),
    formula: (at, { leading }) =>
      whenKnown(at, leading, `${at.here('expected')}-${at.here('oneOffCost')}-12*${at.here('runningCost')}`),
  },
  hours: {
    in: ['workbook'],
    width: 15,
    unit: 'hours_per_year',
    cell: row => ({ value: hoursOf(row), figureId: `opportunity:${row.id}:hours` }),
    total: ({ rows }) => ({ value: sum(rows, hoursOf) }),
    formula(at, row) {
      if ((row.saves ?? 'capacity') !== 'capacity') return null
      if (at.scenario) return row.leading.hours === null ? null : at.scenario.hours
      if (!at.step) return null
      const freed = at.left
        ? `${at.step.hours}*${shareAfterCut(at, row)}*${at.left.hours}`
        : `${at.step.hours}*${at.here('share')}`
      return row.leading.hours === null ? whenKnown(at, row.leading, freed) : freed
    },
  },
  pays: {
    in: ['workbook'],
    width: 16,
    unit: 'text',
    cell(row, { words: { pays } }) {
      if (!row.oneOffCost && !row.runningCost) return { value: pays.unknown }
      const left = saved(row) - runningYear(row)
      if (left <= 0) return { value: pays.never }
      return { value: left < once(row) ? pays.later : pays.yes }
    },
    formula({ input, here }, _, { words: { pays } }) {
      const left = `${here('expected')}-12*${here('runningCost')}`
      const inTime = `IF(${left}<${here('oneOffCost')},"${pays.later}","${pays.yes}")`
      const hasCost = `COUNT(${input('oneOffCost')},${input('runningCost')})=0`
      return `IF(${hasCost},"${pays.unknown}",IF(${left}<=0,"${pays.never}",${inTime}))`
    },
  },
} as const satisfies Record<string, OpportunityColumn>
