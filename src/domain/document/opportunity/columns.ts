// All columns of an opportunity, in the order of every table. A new column is one entry here and its heading in content.

import type {
  OpportunityColumn,
  OpportunityColumnKey,
  OpportunityRow,
  OpportunityTableName,
  OpportunityTotals,
} from '#domain/document/opportunity/column.ts'
import { COST_COLUMNS } from '#domain/document/opportunity/cost-columns.ts'
import { SHARE_COLUMNS } from '#domain/document/opportunity/share-columns.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { quadrantOn } from '#domain/opportunity/quadrant.ts'

const LISTS: readonly OpportunityTableName[] = ['screen', 'deck', 'deckList', 'report']

const expectedTotal = ({ together }: OpportunityTotals) => ({
  value: together?.figure.value ?? null,
  figure: together?.figure ?? null,
})

/** An end of the range of its savings; empty while these are not known. */
const endOf = ({ figure, ends }: OpportunityRow['leading'], end: 'p10' | 'p90') =>
  figure.value === null ? { value: null } : { value: ends[end].value, figure: ends[end] }

const scenarioOf = ({ leading }: OpportunityRow) => leading.scenario

/** Every column of an opportunity, in the order of every table. */
export const OPPORTUNITY_COLUMNS: Record<OpportunityColumnKey, OpportunityColumn> = {
  key: { in: ['workbook'], width: 2, unit: 'key', cell: ({ id }) => ({ value: `opportunity:${id}` }) },
  stepId: { in: ['workbook'], width: 2, unit: 'key', cell: ({ stepId }) => ({ value: stepId }) },
  number: {
    in: ['deck', 'deckList', 'options', 'report'],
    width: 6,
    unit: 'text',
    cell: (row, { rows }) => ({ value: String(rows.indexOf(row) + 1) }),
  },
  title: {
    in: [...LISTS, 'options', 'savings', 'workbook'],
    width: 36,
    unit: 'text',
    lines: 2,
    cell: ({ title }) => ({ value: title }),
  },
  description: {
    in: ['deckList'],
    width: 45,
    unit: 'text',
    lines: 3,
    cell: ({ description }) => ({ value: description }),
  },
  action: {
    in: ['report'],
    width: 16,
    unit: 'text',
    cell: ({ leading, effort }, { across }) => ({
      value: figureMessages().terms.quadrants[quadrantOn(across, leading, effort)],
    }),
  },
  step: {
    in: ['workbook'],
    width: 30,
    unit: 'text',
    cell: ({ step }, { words }) => ({ value: step?.label ?? words.noStep }),
  },
  saves: {
    in: ['savings', 'workbook'],
    width: 26,
    unit: 'text',
    cell: ({ saves = 'capacity' }) => ({ value: figureMessages().terms.savingsKinds[saves] }),
  },
  ...SHARE_COLUMNS,
  effort: {
    in: LISTS,
    width: 13,
    unit: 'count',
    cell: ({ effort, figures }) => ({ value: effort, figure: figures.effort }),
  },
  oneOffCost: COST_COLUMNS.oneOffCost,
  runningCost: COST_COLUMNS.runningCost,
  score: {
    in: [...LISTS, 'workbook'],
    width: 10,
    unit: 'count',
    cell: ({ leading: { score, scoreFigure } }) => ({ value: score, figure: scoreFigure }),
    formula: ({ here }) => scoreFormula(`${here('expected')}/12`),
  },
  literal: {
    in: ['screen'],
    width: 16,
    unit: 'money_per_year',
    cell: ({ figures: { specification } }) => ({ value: specification.value, figure: specification }),
  },
  p10: {
    in: ['savings', 'workbook'],
    width: 16,
    unit: 'money',
    cell: ({ leading }) => endOf(leading, 'p10'),
    total: ({ together }) => ({ value: together?.spread.p10 ?? null, figure: together?.ends.p10 ?? null }),
  },
  expected: {
    in: [...LISTS, 'options', 'savings', 'workbook'],
    width: 17,
    unit: 'money',
    isHeadline: true,
    cell: ({ leading: { figure } }) => ({ value: figure.value, figure }),
    total: expectedTotal,
    formula: ({ here, scenario }) => scenario?.counted ?? `${here('ceiling')}*${here('share')}`,
  },
  p90: {
    in: ['savings', 'workbook'],
    width: 16,
    unit: 'money',
    cell: ({ leading }) => endOf(leading, 'p90'),
    total: ({ together }) => ({ value: together?.spread.p90 ?? null, figure: together?.ends.p90 ?? null }),
  },
  firstYear: COST_COLUMNS.firstYear,
  hours: COST_COLUMNS.hours,
  pays: COST_COLUMNS.pays,
  weakest: {
    in: ['report'],
    width: 20,
    unit: 'text',
    cell: ({ leading }) => ({ value: leading.weakest }),
  },
  judgedBy: {
    in: ['savings', 'workbook'],
    width: 17,
    unit: 'text',
    cell(row, { words }) {
      const scenario = scenarioOf(row)
      if (scenario) return { value: words.scenario(scenario) }
      return { value: row.leading.judged ? (row.judgedBy ?? '') : words.notJudged }
    },
  },
}

/** The impact score as a formula: one point for each doubling of the base amount, 1–10. */
const scoreFormula = (monthly: string) =>
  `1+${Array.from({ length: 9 }, (_, n) => `IF(${monthly}>=Score_base*${2 ** (n + 1)},1,0)`).join('+')}`

/** The keys of a table's columns, in order. */
export const columnsIn = (table: OpportunityTableName): OpportunityColumnKey[] =>
  (Object.keys(OPPORTUNITY_COLUMNS) as OpportunityColumnKey[]).filter(key =>
    OPPORTUNITY_COLUMNS[key].in.includes(table),
  )
