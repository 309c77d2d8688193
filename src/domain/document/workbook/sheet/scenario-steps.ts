// One row per step that a scenario changes: minutes, runs, rate, hours and cost on both maps.

import { type ScenarioComparison, whatText } from '#domain/document/scenarios.ts'
import { givesNumber } from '#domain/document/workbook/input/plan-inputs.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import {
  circularSteps,
  numberInSheet,
  runsWithout,
  type StepSheet,
} from '#domain/document/workbook/sheet/steps.ts'
import { formula, lettersOf, type SheetCell, sampled, text } from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import type { StepSaving } from '#domain/process/scenario/money.ts'
import { identityOf, type StepDifference } from '#domain/process/scenario/scenario.ts'
import { lacksWork, originOf, usualMinutes, usualWork } from '#domain/process/scenario/work.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers, type NumberField, runsOf } from '#domain/process/step-field.ts'
import type { Total } from '#domain/simulation/simulation.ts'

/** Columns of the sheet Scenarios: for each number one for the as-is map and one for the scenario. */
export const SCENARIO_COLUMNS = lettersOf([
  'key',
  'label',
  'what',
  'owner',
  'newOwner',
  'minutes',
  'newMinutes',
  'runs',
  'newRuns',
  'rate',
  'newRate',
  'cost',
  'newCost',
  'savedCost',
  'costLow',
  'costHigh',
  'hours',
  'newHours',
  'savedHours',
  'hoursLow',
  'hoursHigh',
  'tool',
  'once',
  'ownerNumber',
  'newOwnerNumber',
])
const AT = SCENARIO_COLUMNS

/** A column of the sheet Scenarios. */
export type ScenarioColumn = keyof typeof SCENARIO_COLUMNS

/** The rows of a scenario, and the sheets that they reference. */
export interface ScenarioRows {
  first: number
  given: Assumptions
  steps: StepSheet
  owners: ReadonlyMap<string, number>
  /** Steps of the as-is map as documents read them; a number equal to theirs references their cell. */
  asIs: readonly ProcessStep[]
  words: WorkbookWords['scenarios']
}

/** The steps that the scenario changes, adds or removes. */
export const changedIn = ({ money }: ScenarioComparison) =>
  money.difference.steps.filter(({ kind }) => kind !== 'same')

/** The rows of one scenario's changed steps. */
export function stepRows(each: ScenarioComparison, block: ScenarioRows): (SheetCell | null)[][] {
  const runsAt = runsCells(each, block)
  const steps = each.money.difference.steps.flatMap(({ after }) => after ?? [])
  const flow = { runsAt, isCircular: circularSteps(steps, identityOf) }
  const saved = new Map(each.money.steps.map(saving => [saving.difference.identity, saving]))
  return changedIn(each).map((difference, n) => [
    { value: `scenario:${each.scenario.id}:step:${difference.identity}`, style: 'key' },
    ...stepRow(difference, block.first + n, saved.get(difference.identity), { ...block, ...flow }),
  ])
}

/** Finds the cell with the runs of a scenario step, by its own id and by the id that flows use. */
function runsCells(
  each: ScenarioComparison,
  { first, steps }: ScenarioRows,
): (id: number) => string | undefined {
  const cells = new Map<number, string | undefined>()
  let row = first
  for (const { kind, after, identity } of each.money.difference.steps) {
    const cell = kind === 'same' ? steps.of(identity)?.runs : `${AT.newRuns}${row}`
    if (kind !== 'same') row += 1
    if (!after) continue
    cells.set(after.id, cell)
    cells.set(identityOf(after), cell)
  }
  return id => cells.get(id)
}

type Drawing = ScenarioRows & {
  runsAt: (id: number) => string | undefined
  isCircular: (id: number) => boolean
}

function stepRow(
  difference: StepDifference,
  row: number,
  saving: StepSaving | undefined,
  drawing: Drawing,
): (SheetCell | null)[] {
  const { before, after } = difference
  const origin = originOf(difference)
  const at = (key: ScenarioColumn) => `${AT[key]}${row}`
  const was = usualWork(before, origin)
  const is = usualWork(after, origin)
  const today = before && drawing.steps.of(before.id)
  const inputs = after && formulasOf(after, drawing)
  const work = after && workFormulas(difference, row)
  const own = (
    field: keyof NonNullable<typeof today>,
    value: number,
    format: SheetCell['format'] = 'number',
  ) => (today ? formula(today[field], value, format) : null)
  const then = (text: string | undefined, value: number, format: SheetCell['format'] = 'number') =>
    text === undefined ? null : formula(text, value, format)
  return [
    text((after ?? before)?.label ?? ''),
    text(whatText(difference), 'note'),
    text(before?.owner ?? ''),
    text(after?.owner ?? ''),
    own('minutes', numberOf(before, 'durationMin')),
    then(inputs?.minutes, after ? minutesIn(after, origin) : 0),
    own('runs', numberOf(before, 'runsPerMonth')),
    then(inputs?.runs, numberIn(after, origin, 'runsPerMonth')),
    own('rate', numberOf(before, 'costPerHour'), 'rate'),
    then(inputs?.rate, numberIn(after, origin, 'costPerHour'), 'rate'),
    own('cost', was.cost, 'money'),
    then(work?.cost, is.cost, 'money'),
    formula(`${at('cost')}-${at('newCost')}`, was.cost - is.cost, 'money', saving?.cost.figure.id),
    ...ends(saving?.cost, 'money'),
    own('hours', was.hours, 'whole'),
    then(work?.hours, is.hours, 'whole'),
    formula(`${at('hours')}-${at('newHours')}`, was.hours - is.hours, 'whole', saving?.hours.figure.id),
    ...ends(saving?.hours, 'whole'),
    then(inputs?.tool, is.tool, 'money'),
    then(inputs?.once, is.once, 'money'),
    ownerNumber(before, drawing),
    ownerNumber(after, drawing),
  ]
}

const ends = (total: Total | undefined, format: 'money' | 'whole') =>
  (['p10', 'p90'] as const).map(end => sampled(total?.spread[end] ?? 0, format))

const ownerNumber = (step: ProcessStep | null, { owners }: Drawing): SheetCell => ({
  value: step ? (owners.get(ownerKey(ownerOf(step))) ?? 0) : 0,
  style: 'key',
})

const numberOf = (step: ProcessStep | null, field: NumberField) => (step ? numberInSheet(step, field) : 0)

/** A number of a scenario step; 0 where it equals that of the as-is step and is unknown there. */
function numberIn(step: ProcessStep | null, origin: ProcessStep | null, field: NumberField): number {
  if (!step) return 0
  if (origin && !givesNumber(step, origin, field) && lacksNumbers(origin, [field])) return 0
  return field === 'runsPerMonth' ? (step.runsPerMonth ?? (step.flow ? runsOf(step) : 0)) : step[field]
}

const minutesIn = (step: ProcessStep, origin: ProcessStep | null): number =>
  numberIn(step, origin, 'durationMin') === 0
    ? usualMinutes({ ...step, durationMin: 0 }, null)
    : usualMinutes(step, origin)

/**
 * The formula `text`; it is 0 until the numbers of the as-is step are entered, because an unknown amount cannot be
 * saved.
 */
const whenKnown = (difference: StepDifference, of: 'cost' | 'hours', row: number, text: string) =>
  lacksWork(difference.before, originOf(difference), of) ? `IF(${AT[of]}${row}=0,0,${text})` : text

/** Hours and cost of a step in the scenario. */
function workFormulas(difference: StepDifference, row: number) {
  const at = (key: ScenarioColumn) => `${AT[key]}${row}`
  return {
    cost: whenKnown(difference, 'cost', row, `${at('newHours')}*${at('newRate')}`),
    hours: whenKnown(difference, 'hours', row, `${at('newMinutes')}*${at('newRuns')}/60*12`),
  }
}

/** Formulas of a scenario step: they reference the as-is map where the numbers are equal, else the step's own inputs. */
function formulasOf(step: ProcessStep, drawing: Drawing) {
  const { given, steps, asIs } = drawing
  const { at } = given
  const origin = asIs.find(({ id }) => id === step.originId) ?? null
  const today = origin && steps.of(origin.id)
  const key = (field: string) => at(`step:${step.id}:${field}`)
  const own = (field: NumberField, name: 'minutes' | 'rate') =>
    givesNumber(step, origin, field) || !today ? key(field) : today[name]
  const effect = (field: 'minutesAfter' | 'share' | 'repeatsAvoided' | 'toolCost' | 'oneOffCost') =>
    step.effect?.[field] ? key(field) : undefined
  const minutes = own('durationMin', 'minutes')
  const share = effect('share') ?? '1'
  const avoided = effect('repeatsAvoided') ?? '0'
  const isTouched = effect('minutesAfter') || effect('repeatsAvoided')
  return {
    minutes: isTouched
      ? `${minutes}*(1-${share})+${share}*(1-${avoided})*${effect('minutesAfter') ?? minutes}`
      : minutes,
    rate: own('costPerHour', 'rate'),
    runs: givesNumber(step, origin, 'runsPerMonth')
      ? key('runsPerMonth')
      : runsOtherwise(step, origin, drawing),
    tool: effect('toolCost'),
    once: effect('oneOffCost'),
  }
}

/** The as-is volume if the scenario has the same, else the volume from the flow. */
function runsOtherwise(
  step: ProcessStep,
  origin: ProcessStep | null,
  { given: { at }, runsAt, isCircular }: Drawing,
): string {
  const otherwise = runsWithout(step, runsAt, isCircular)
  if (!origin || origin.runsPerMonth !== step.runsPerMonth) return otherwise
  const runs = at(`step:${origin.id}:runsPerMonth`)
  return `IF(ISNUMBER(${runs}),${runs},${otherwise})`
}
