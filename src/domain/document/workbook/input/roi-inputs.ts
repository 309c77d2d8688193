// The ROI entries and the plan as inputs of the workbook.

import { amountOf, followsAudit, offeredBy } from '#domain/document/workbook/input/followed.ts'
import {
  type InputPoint,
  type InputValues,
  SHARE,
  type WorkbookInput,
} from '#domain/document/workbook/input/input.ts'
import { givenWords, type Source } from '#domain/document/workbook/input/source.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import type { Figure } from '#domain/figure/figure.ts'
import { entryFigures, type RoiState, runningFigure } from '#domain/roi/entries.ts'
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
import { dayText } from '#domain/text/date.ts'

const MONEY = { unit: 'money', format: 'money', most: ROI_LIMIT, whole: true } as const
const CASE = { elsewhere: null } as const
type Content = Parameters<typeof followsAudit>[1]
const ALL: readonly InputPoint[] = ['usual', 'min', 'max']

/** Entries first, then the plan, the ramp by month, and the default spreads for entries without a range. */
export function inputsOfRoi(content: Content, words: InputWords): WorkbookInput[] {
  const state = content.roi
  const figures = entryFigures(state)
  const inputs = allInputs(content, figures, words)
  return [
    ...inputs.map(each => ({ ...each, of: words.roi.of })),
    ...RANGED.map(name => spreadInput(name, words.roi)),
  ]
}

function allInputs(
  content: Content,
  figures: ReturnType<typeof entryFigures>,
  words: InputWords,
): Omit<WorkbookInput, 'of'>[] {
  const state = content.roi
  return [
    ...ENTRIES.map(name => following(name, entryInput(name, figures[name], state, words), content, words)),
    following('runningCost', runningInput(state, words), content, words),
    planInput(state, 'discountRate', words.roi, state.plan.discountRate, PLAN_LIMITS.discountRate),
    { ...planInput(state, 'adoption', words.roi, null), values: state.plan.adoption, given: ALL },
    ...state.plan.ramp.map((share, at) => rampInput(state, share, at, words.roi)),
  ]
}

type RoiInput = Omit<WorkbookInput, 'of'>

/** An amount that follows the audit is empty until an override is typed; the ends of its range are inputs all the same. */
function following(
  name: RoiEntry | Sourced,
  input: RoiInput,
  content: Content,
  { roi }: InputWords,
): RoiInput {
  if (name === 'timePeriod') return input
  const offered = offeredBy(name, content.roi)
  if (!followsAudit(name, content)) return { ...input, offered }
  return {
    ...input,
    values: { ...input.values, usual: null },
    offered: offered ?? amountOf(name, content.roi),
    source: roi.follows({ source: input.source }),
  }
}

function entryInput(name: RoiEntry, figure: Figure, { inputs, plan }: RoiState, words: InputWords): RoiInput {
  const ranged = RANGED.find(each => each === name)
  const ends = ranged && plan.ranges[ranged]
  return {
    key: `roi:${name}`,
    part: 'roi',
    ...CASE,
    name: words.roi[name],
    ...MONEY,
    ...(name === 'timePeriod' && { unit: 'months', format: 'whole' }),
    values: { min: ends?.min ?? null, usual: inputs[name], max: ends?.max ?? null },
    given: ranged ? ALL : ['usual'],
    ...givenWords(figure.inputs, words.source),
  }
}

function runningInput(state: RoiState, words: InputWords): RoiInput {
  const ends = state.plan.ranges.runningCost
  return {
    key: 'roi:runningCost',
    part: 'roi',
    ...CASE,
    name: words.roi.runningCost,
    ...MONEY,
    unit: 'moneyMonth',
    values: { min: ends?.min ?? null, usual: state.plan.runningCost, max: ends?.max ?? null },
    given: ALL,
    ...givenWords(runningFigure(state).inputs, words.source),
  }
}

function planInput(
  state: RoiState,
  item: 'discountRate' | 'adoption',
  words: InputWords['roi'],
  usual: number | null,
  most = 1,
): RoiInput {
  const values: InputValues = { min: null, usual, max: null }
  return {
    key: `roi:${item}`,
    part: 'roi',
    ...CASE,
    name: words[item],
    ...SHARE,
    most,
    values,
    given: ['usual'],
    ...marked(state, item, words),
  }
}

function rampInput(state: RoiState, usual: number, at: number, words: InputWords['roi']): RoiInput {
  const isLast = at === state.plan.ramp.length - 1
  return {
    key: `roi:ramp:${at + 1}`,
    part: 'ramp',
    ...CASE,
    name: words.ramp({ month: at + 1, isLast }),
    ...SHARE,
    values: { min: null, usual, max: null },
    given: ['usual'],
    ...marked(state, 'ramp', words),
  }
}

/** Read-only input: the default spread of costs and savings while they have no range of their own. */
const spreadInput = (name: Ranged, words: InputWords['roi']): WorkbookInput => ({
  key: `spread:${name}`,
  part: 'ranges',
  of: words.spreadOf,
  name: words.spreads[name],
  ...SHARE,
  most: 2,
  values: ROI_SPREADS[name],
  given: [],
  elsewhere: words.spreadElsewhere,
  standing: 'assumed',
  source: words.spreadSource,
})

function marked({ marks }: RoiState, item: RoiItem, words: InputWords['roi']): Source {
  const mark = marks[item]
  if (!mark) return { standing: 'assumed', source: words.unchanged }
  return { standing: 'entered', source: words.enteredBy({ author: mark.author, day: dayText(mark.date) }) }
}
