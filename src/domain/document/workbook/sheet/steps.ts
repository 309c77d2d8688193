// The sheet Steps: minutes × rate × runs of each step of the map, most expensive first.

import type { SnapshotFacts } from '#domain/document/audit-snapshot.ts'
import { firstUpper } from '#domain/document/text.ts'
import { currentSteps } from '#domain/document/workbook/input/followed.ts'
import type { Assumptions } from '#domain/document/workbook/sheet/assumptions.ts'
import {
  formula,
  lettersOf,
  referTo,
  type Sheet,
  type SheetCell,
  text,
} from '#domain/document/workbook/types.ts'
import type { WorkbookWords } from '#domain/document/workbook/words.ts'
import { figureMessages } from '#domain/figure/messages.ts'
import { costFigure, hoursFigure } from '#domain/opportunity/figures.ts'
import { weakestOfStep } from '#domain/opportunity/weakest-input.ts'
import { componentsOf } from '#domain/process/graph.ts'
import { ownerKey, ownerOf } from '#domain/process/owner.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { knownNumber, type NumberField } from '#domain/process/step-field.ts'

const TOTAL = 5
const FIRST = 6
/** Owners are found by number: their names may contain characters that spreadsheets read as patterns. */
const KEYS = [
  'key',
  'label',
  'engine',
  'owner',
  'system',
  'friction',
  'minutes',
  'rate',
  'runs',
  'hours',
  'cost',
  'share',
  'weakest',
  'ownerNumber',
  'inCurrentCost',
] as const
const AT = lettersOf(KEYS)
type StepColumn = (typeof KEYS)[number]
const HIDDEN: readonly StepColumn[] = ['key', 'ownerNumber']

/** The sheet Steps and its cells. */
export interface StepSheet {
  sheet: Sheet
  /** Absolute references to the numbers of a step; undefined if it is not on the map. */
  of(stepId: number): Record<'minutes' | 'rate' | 'runs' | 'hours' | 'cost', string> | undefined
  /** Formula for the hours per year of all steps of an owner, found by owner number. */
  hoursOfOwner(key: string): string
  total: { cost: string; hours: string }
  /** Formula for the cost of the steps that the current cost of the business case adds up. */
  current: string
  /** Formula for the cost of all steps from minutes, rates and runs, not from the cost column; and its value. */
  product: string
  cost: number
}

/** Builds the sheet Steps, the most expensive step first. */
export function stepsSheet(facts: SnapshotFacts, given: Assumptions): StepSheet {
  const { steps } = facts
  const words = facts.messages.workbook
  const dearest = steps.map(step => ({ step, cost: costFigure(step) }))
  dearest.sort((a, b) => (b.cost.value ?? 0) - (a.cost.value ?? 0) || a.step.id - b.step.id)
  const all = dearest.reduce((sum, { cost }) => sum + (cost.value ?? 0), 0)
  const last = FIRST + Math.max(1, steps.length) - 1
  const rows = new Map(dearest.map(({ step }, place) => [step.id, FIRST + place]))
  const owners = ownerNumbers(steps)
  const column = columnIn(words.sheets.steps, last)
  const isCurrent = currentSteps(facts)
  const isCircular = circularSteps(steps)
  const runsAt = (id: number) => (rows.has(id) ? `${AT.runs}${rows.get(id)}` : undefined)
  const row = ({ step, cost }: (typeof dearest)[number], place: number): SheetCell[] => [
    ...stepRow(
      step,
      { row: FIRST + place, cost: cost.value ?? 0, all, otherwise: runsWithout(step, runsAt, isCircular) },
      given,
    ),
    { value: owners.get(ownerKey(ownerOf(step))) ?? 0, style: 'key' },
    { value: isCurrent.has(step.id) ? 1 : 0, style: 'fixed', format: 'flag' },
  ]
  return {
    sheet: {
      ...layout(words),
      rows: [...headRows(words), totalRow(last, steps, all, words.steps.total), ...dearest.map(row)],
    },
    ...referencesTo(words.sheets.steps, rows, owners, last),
    product: `SUMPRODUCT(${column('minutes')},${column('rate')},${column('runs')})/60*12`,
    cost: all,
    current: `SUMIFS(${column('cost')},${column('inCurrentCost')},1)`,
    total: {
      cost: referTo(words.sheets.steps, `$${AT.cost}$${TOTAL}`),
      hours: referTo(words.sheets.steps, `$${AT.hours}$${TOTAL}`),
    },
  }
}

const layout = ({ sheets }: WorkbookWords): Omit<Sheet, 'rows'> => ({
  name: sheets.steps,
  columns: [2, 40, 13, 22, 18, 13, 11, 12, 11, 12, 15, 10, 34, 2, 12].map((width, n) => ({
    width,
    hidden: HIDDEN.some(key => KEYS[n] === key),
  })),
  freeze: { rows: TOTAL, columns: 2 },
  headings: TOTAL - 1,
  role: 'calculation',
  landscape: true,
  allowed: [],
})

const headRows = ({ sheets, steps }: WorkbookWords): (SheetCell | null)[][] => [
  [null, text(sheets.steps, 'title')],
  [null, text(steps.remark, 'subtitle')],
  [],
  steps.headings.map(heading => text(heading, heading === '' ? 'key' : 'heading')),
]

const columnIn = (sheet: string, last: number) => (key: StepColumn) =>
  referTo(sheet, `$${AT[key]}$${FIRST}:$${AT[key]}$${last}`)

function referencesTo(
  sheet: string,
  rows: ReadonlyMap<number, number>,
  owners: ReadonlyMap<string, number>,
  last: number,
): Pick<StepSheet, 'of' | 'hoursOfOwner'> {
  const column = columnIn(sheet, last)
  return {
    of(stepId) {
      const row = rows.get(stepId)
      if (row === undefined) return undefined
      const at = (key: StepColumn) => referTo(sheet, `$${AT[key]}$${row}`)
      return {
        minutes: at('minutes'),
        rate: at('rate'),
        runs: at('runs'),
        hours: at('hours'),
        cost: at('cost'),
      }
    },
    hoursOfOwner: key => `SUMIFS(${column('hours')},${column('ownerNumber')},${owners.get(key) ?? 0})`,
  }
}

/** A number for each owner, from 1; 0 means no owner. */
export const ownerNumbers = (steps: readonly ProcessStep[]): ReadonlyMap<string, number> =>
  new Map(
    [...new Set(steps.map(step => ownerKey(ownerOf(step))))]
      .filter(key => key !== '')
      .map((key, n) => [key, n + 1]),
  )

const hoursOf = (step: ProcessStep) => hoursFigure(step).value ?? 0

/** The number as the sheets have it: 0 where it is not known. */
export const numberInSheet = (step: ProcessStep, field: NumberField): number => knownNumber(step, field) ?? 0

function totalRow(last: number, steps: ProcessStep[], all: number, label: string): (SheetCell | null)[] {
  const hours = steps.reduce((sum, step) => sum + hoursOf(step), 0)
  const sum = (key: StepColumn) => `SUM(${AT[key]}${FIRST}:${AT[key]}${last})`
  const blank = (n: number) => Array.from({ length: n }, () => text('', 'section'))
  return [
    null,
    text(label, 'section'),
    ...blank(7),
    { ...formula(sum('hours'), hours, 'whole'), style: 'output' },
    { ...formula(sum('cost'), all, 'money'), style: 'output' },
    ...blank(2),
  ]
}

/**
 * Formula for the runs of a step without its own volume: the runs of the steps before it, or before its loop, each
 * times its share. Without a flow, it is 0 and the step has no cost. Spreadsheets allow no circular references: a
 * step that flows back into itself through a step with its own volume gets the flow at export.
 */
export function runsWithout(
  step: ProcessStep,
  runsAt: (stepId: number) => string | undefined,
  isCircular: (stepId: number) => boolean,
): string {
  const flow = step.flow
  if (!flow) return '0'
  const terms = flow.before.map(({ stepId, part }) => `${runsAt(stepId)}*${part}`)
  const isFixed = isCircular(step.id) || terms.length === 0 || terms.length > MAX_TERMS
  return isFixed ? `${flow.runs.usual}` : terms.join('+')
}

/** The steps that flow back into themselves if volumes of their own are ignored. Flows may use another id for a step. */
export function circularSteps(
  steps: readonly ProcessStep[],
  otherId: (step: ProcessStep) => number = ({ id }) => id,
): (stepId: number) => boolean {
  const place = new Map(steps.flatMap((step, at) => [[otherId(step), at] as const, [step.id, at] as const]))
  const next = steps.map(({ flow }) => (flow?.before ?? []).flatMap(({ stepId }) => place.get(stepId) ?? []))
  const circular = componentsOf(next).filter(loop => loop.length > 1)
  const ids = new Set(circular.flatMap(loop => loop.map(at => steps[at]?.id)))
  return id => ids.has(id)
}

/** Maximum terms of one formula; a cell holds 8,192 characters. */
const MAX_TERMS = 100

interface StepRow {
  row: number
  cost: number
  all: number
  otherwise: string
}

function stepRow(
  step: ProcessStep,
  { row, cost, all, otherwise }: StepRow,
  { at }: Assumptions,
): SheetCell[] {
  const [minutes, rate, runs] = (['durationMin', 'costPerHour', 'runsPerMonth'] as const).map(field =>
    at(`step:${step.id}:${field}`),
  )
  const here = (key: StepColumn) => `${AT[key]}${row}`
  const sum = `$${AT.cost}$${TOTAL}`
  return [
    { value: `step:${step.id}`, style: 'key' },
    text(step.label),
    text(figureMessages().terms.engines[step.engine]),
    text(step.owner),
    text(step.system),
    text(figureMessages().terms.frictions[step.friction]),
    formula(`${minutes}`, numberInSheet(step, 'durationMin'), 'number'),
    formula(`${rate}`, numberInSheet(step, 'costPerHour'), 'rate'),
    formula(`IF(ISNUMBER(${runs}),${runs},${otherwise})`, numberInSheet(step, 'runsPerMonth'), 'number'),
    formula(`${here('minutes')}*${here('runs')}/60*12`, hoursOf(step), 'whole'),
    formula(
      `${here('minutes')}*${here('rate')}*${here('runs')}/60*12`,
      cost,
      'money',
      `step:${step.id}:cost`,
    ),
    formula(`IF(${sum}=0,0,${here('cost')}/${sum})`, all === 0 ? 0 : cost / all, 'percent'),
    text(firstUpper(weakestOfStep(step)), 'note'),
  ]
}
