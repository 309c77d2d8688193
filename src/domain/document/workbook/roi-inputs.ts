// The ROI entries and the plan as inputs of the workbook.

import { amountOf, followsAudit, offeredBy } from '#domain/document/workbook/followed.ts'
import {
  type InputPoint,
  type InputValues,
  SHARE,
  type WorkbookInput,
} from '#domain/document/workbook/input.ts'
import { givenWords, type Source } from '#domain/document/workbook/source.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { entryFigures, ROI_LABELS, type RoiState, runningFigure } from '#domain/roi/entries.ts'
import { ENTRIES, type RoiEntry } from '#domain/roi/example.ts'
import {
  PLAN_LIMITS,
  RANGED,
  type Ranged,
  ROI_SPREADS,
  type RoiItem,
  type Sourced,
} from '#domain/roi/plan.ts'
import { ROI_LIMIT } from '#domain/roi/roi.ts'
import { dayText } from '#domain/text/number-style.ts'

const MONEY = { unit: 'money', format: 'money', most: ROI_LIMIT, whole: true } as const
const CASE = { of: 'Business case', elsewhere: null } as const
type Content = Parameters<typeof followsAudit>[1]
const ALL: readonly InputPoint[] = ['usual', 'min', 'max']

/** Entries first, then the plan, the ramp by month, and the default spreads for entries without a range. */
export function inputsOfRoi(content: Content): WorkbookInput[] {
  const state = content.roi
  const figures = entryFigures(state)
  return [
    ...ENTRIES.map(name => following(name, entryInput(name, figures[name], state), content)),
    following('runningCost', runningInput(state), content),
    planInput(
      state,
      'discountRate',
      'Discount rate a year',
      state.plan.discountRate,
      PLAN_LIMITS.discountRate,
    ),
    { ...planInput(state, 'adoption', 'Adoption', null), values: state.plan.adoption, given: ALL },
    ...state.plan.ramp.map((share, at) => rampInput(state, share, at)),
    ...RANGED.map(spreadInput),
  ]
}

/** An amount that follows the audit is empty until an override is typed; the ends of its range are inputs all the same. */
function following(name: RoiEntry | Sourced, input: WorkbookInput, content: Content): WorkbookInput {
  if (name === 'timePeriod') return input
  const offered = offeredBy(name, content.roi)
  if (!followsAudit(name, content)) return { ...input, offered }
  return {
    ...input,
    values: { ...input.values, usual: null },
    offered: offered ?? amountOf(name, content.roi),
    source: `Empty: follows the audit. ${input.source}`,
  }
}

function entryInput(name: RoiEntry, figure: Figure, { inputs, plan }: RoiState): WorkbookInput {
  const ranged = RANGED.find(each => each === name)
  const ends = ranged && plan.ranges[ranged]
  return {
    ...{ key: `roi:${name}`, part: 'roi', ...CASE, name: ROI_LABELS[name], ...MONEY },
    ...(name === 'timePeriod' && { unit: 'months', format: 'whole' }),
    values: { min: ends?.min ?? null, usual: inputs[name], max: ends?.max ?? null },
    given: ranged ? ALL : ['usual'],
    ...givenWords(figure.inputs),
  }
}

function runningInput(state: RoiState): WorkbookInput {
  const ends = state.plan.ranges.runningCost
  return {
    ...{ key: 'roi:runningCost', part: 'roi', ...CASE, name: 'Running cost a month', ...MONEY },
    unit: 'money a month',
    values: { min: ends?.min ?? null, usual: state.plan.runningCost, max: ends?.max ?? null },
    given: ALL,
    ...givenWords(runningFigure(state).inputs),
  }
}

function planInput(
  state: RoiState,
  item: 'discountRate' | 'adoption',
  name: string,
  usual: number | null,
  most = 1,
): WorkbookInput {
  const values: InputValues = { min: null, usual, max: null }
  return {
    ...{ key: `roi:${item}`, part: 'roi', ...CASE, name, ...SHARE, most, values, given: ['usual'] },
    ...marked(state, item),
  }
}

function rampInput(state: RoiState, usual: number, at: number): WorkbookInput {
  const later = at === state.plan.ramp.length - 1 ? ' and later' : ''
  return {
    ...{
      key: `roi:ramp:${at + 1}`,
      part: 'ramp',
      ...CASE,
      name: `Share of the saving in month ${at + 1}${later}`,
    },
    ...{ ...SHARE, values: { min: null, usual, max: null }, given: ['usual'] },
    ...marked(state, 'ramp'),
  }
}

const SPREAD_LABELS: Record<Ranged, string> = {
  projectedSavings: 'Savings',
  implementationCost: 'Implementation cost',
  runningCost: 'Running cost',
}

/** Read-only input: the default spread of costs and savings while they have no range of their own. */
const spreadInput = (name: Ranged): WorkbookInput => ({
  ...{ key: `spread:${name}`, part: 'ranges', of: 'Where no range is given' },
  name: `${SPREAD_LABELS[name]}: share of what was entered`,
  ...{ ...SHARE, most: 2, values: ROI_SPREADS[name], given: [] },
  elsewhere: 'The same in every audit; give the entry a range instead',
  standing: 'Assumed',
  source: 'Costs overrun more than they underrun (HM Treasury Green Book, optimism bias)',
})

function marked({ marks }: RoiState, item: RoiItem): Source {
  const mark = marks[item]
  if (!mark) return { standing: 'Assumed', source: 'The model’s default; nobody has changed it' }
  return { standing: 'Entered', source: `Entered by ${mark.author}, ${dayText(mark.date)}` }
}
