// Opportunity columns from the ceiling to the saved share; a scenario's difference replaces the shares.

import type {
  FormulaReferences,
  OpportunityColumn,
  OpportunityRow,
  OpportunityTable,
} from '#domain/document/opportunity/column.ts'
import { eachJudged, JUDGING_FIELDS, type JudgedField } from '#domain/opportunity/judgement.ts'
import { savedShare, sharesOf } from '#domain/opportunity/savings.ts'
import type { OrganizationDefaults } from '#domain/organization.ts'

const withNulls = (row: OpportunityRow) => eachJudged(field => row[field] ?? null)

/** Its fraction of the step before the cut; 0 where a scenario counts instead. */
const ownShare = (row: OpportunityRow, defaults: OrganizationDefaults) =>
  row.leading.scenario ? 0 : (savedShare(sharesOf(withNulls(row), defaults))?.usual ?? 0)

/** The sum of the shares on each step, by the step's id. */
export function stepSharesOf(rows: readonly OpportunityRow[], defaults: OrganizationDefaults) {
  const sums = new Map<number, number>()
  for (const row of rows)
    if (row.stepId !== null) sums.set(row.stepId, (sums.get(row.stepId) ?? 0) + ownShare(row, defaults))
  return sums
}

/** 0 while the savings are unknown, until its step has its numbers. */
export const whenKnown = (
  { here }: FormulaReferences,
  { figure }: OpportunityRow['leading'],
  formula: string,
): string => (figure.value === null ? `IF(${here('ceiling')}=0,0,${formula})` : formula)

const judgedIn = (at: FormulaReferences) => `IF(${countOf(JUDGING_FIELDS, at)}>0,1,0)`

/** A column that is empty where a scenario counts. */
const byShares = (column: Omit<OpportunityColumn, 'in'> & Partial<Pick<OpportunityColumn, 'in'>>) => ({
  in: ['workbook'] as const,
  ...column,
  cell: (row: OpportunityRow, table: OpportunityTable) =>
    row.leading.scenario ? { value: null } : column.cell(row, table),
  formula: (at: FormulaReferences, row: OpportunityRow, table: OpportunityTable) =>
    row.leading.scenario ? null : (column.formula?.(at, row, table) ?? null),
})

const shareColumn = (field: 'addressable' | 'realisation', fallback: string): OpportunityColumn =>
  byShares({
    in: ['savings', 'workbook'],
    width: 11,
    unit: 'percent',
    cell: (row, { house: defaults }) => ({ value: sharesOf(withNulls(row), defaults)[field].usual }),
    formula: ({ input }) =>
      `IF(COUNT(${input('addressable')},${input('realisation')})=2,${input(field)},${fallback})`,
  })

const stepShare = (row: OpportunityRow, { stepShares, house: defaults }: OpportunityTable) =>
  row.stepId === null ? ownShare(row, defaults) : (stepShares.get(row.stepId) ?? 0)

/**
 * Whether it is in the recommended portfolio; without one, whether it is judged, or none is. Never while its savings
 * are unknown.
 */
const isCounted = ({ id, leading }: OpportunityRow, { isAnyJudged, funded }: OpportunityTable) =>
  leading.figure.value !== null && (funded.size > 0 ? funded.has(id) : leading.judged || !isAnyJudged)

/** The share before scenarios take their part: cut where all shares of the step exceed it. */
export function shareAfterCut({ here }: FormulaReferences, { stepId }: OpportunityRow): string {
  const own = here('ownShare')
  const all = here('stepShares')
  return stepId === null ? own : `IF(${all}>1,${own}/${all},${own})`
}

const countOf = (fields: readonly JudgedField[], { input }: FormulaReferences) =>
  `COUNT(${fields.map(input).join(',')})`

/** The columns of the shares, and of the amounts that they are shares of. */
export const SHARE_COLUMNS = {
  ceiling: {
    in: ['workbook'],
    width: 15,
    unit: 'money',
    cell: ({ leading: { ceiling } }) => ({ value: ceiling.value, figure: ceiling }),
    formula: ({ step, input, scenario }) => scenario?.all ?? step?.cost ?? input('entered'),
  },
  addressable: shareColumn('addressable', 'House_reached'),
  realisation: shareColumn('realisation', 'House_realised'),
  judged: {
    in: ['workbook'],
    width: 8,
    unit: 'flag',
    cell: ({ leading }) => ({ value: leading.judged ? 1 : 0 }),
    formula: (at, { leading }) => whenKnown(at, leading, leading.scenario ? '1' : judgedIn(at)),
  },
  counted: {
    in: ['workbook'],
    width: 8,
    unit: 'flag',
    cell: (row, table) => ({ value: isCounted(row, table) ? 1 : 0 }),
    formula: (at, { id, leading }, { funded }) => {
      if (funded.size > 0) return funded.has(id) ? '1' : '0'
      const counted = `IF(SUM(${at.all('judged')})=0,1,${at.here('judged')})`
      return whenKnown(at, leading, leading.scenario ? '1' : counted)
    },
  },
  ownShare: byShares({
    width: 10,
    unit: 'share',
    cell: (row, { house: defaults }) => ({ value: ownShare(row, defaults) }),
    formula: ({ here }) => `${here('addressable')}*${here('realisation')}`,
  }),
  stepShares: byShares({
    width: 10,
    unit: 'share',
    cell: (row, table) => ({ value: stepShare(row, table) }),
    formula: ({ here, all }, { stepId }) =>
      stepId === null ? here('ownShare') : `SUMIFS(${all('ownShare')},${all('stepId')},${here('stepId')})`,
  }),
  share: {
    in: ['workbook'],
    width: 10,
    unit: 'share',
    cell: ({ leading }) => ({ value: leading.share }),
    formula(at, row) {
      if (at.scenario) return `IF(${at.here('ceiling')}=0,1,${at.scenario.counted}/${at.here('ceiling')})`
      return at.left ? `${shareAfterCut(at, row)}*${at.left.cost}` : shareAfterCut(at, row)
    },
  },
} as const satisfies Record<string, OpportunityColumn>
