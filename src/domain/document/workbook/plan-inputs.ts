// Changes by scenarios to the current work, and the capacity of owners, as inputs of the workbook.

import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { shownScenarios } from '#domain/document/scenarios.ts'
import { SHARE, STEP_INPUTS, type WorkbookInput } from '#domain/document/workbook/input.ts'
import { givenWords, sourceWords } from '#domain/document/workbook/source.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import { QUANTITY_LIMITS } from '#domain/interview/quantity.ts'
import { EFFECT_LABELS, type EffectField } from '#domain/process/scenario/effect.ts'
import { effectFields } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { NUMBER_FIELDS, type NumberField, stepField } from '#domain/process/step-field.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Whether a scenario sets its own number that differs from the as-is map. */
export const givesNumber = (step: ProcessStep, origin: ProcessStep | null, field: NumberField): boolean =>
  step[field] !== null && step[field] !== (origin ? origin[field] : null)

/** Numbers and effects set by scenarios. Unchanged numbers are inputs of the as-is map. */
export function inputsOfScenarios({
  scenarios,
  steps,
}: Pick<AuditSnapshot, 'scenarios' | 'steps'>): WorkbookInput[] {
  const origins = new Map(steps.map(step => [step.id, step]))
  return shownScenarios(scenarios).flatMap(({ title, steps: then }) =>
    then.flatMap(step => {
      const origin = origins.get(step.originId ?? 0) ?? null
      const of = `${step.label}, in “${title}”`
      const numbers = NUMBER_FIELDS.filter(field => givesNumber(step, origin, field))
      return [
        ...numbers.map(field => numberInput(step, of, field)),
        ...effectFields(step).map(field => effectInput(step, of, field)),
      ]
    }),
  )
}

const ON_ITS_MAP = 'Changed on the map of the scenario'

function numberInput(step: ProcessStep, of: string, field: NumberField): WorkbookInput {
  const usual = step[field]
  return {
    ...{ key: `step:${step.id}:${field}`, part: 'scenarios', of, ...STEP_INPUTS[field] },
    values: { usual, min: usual, max: usual },
    ...{ given: ['usual'], elsewhere: ON_ITS_MAP },
    ...sourceWords(stepField({ ...step, sources: {} }, field).inputs),
  }
}

const MONEY = { format: 'money', most: QUANTITY_LIMITS.money } as const
const UNITS: Record<EffectField, Unit> = {
  minutesAfter: 'minutes',
  share: 'percent',
  repeatsAvoided: 'percent',
  toolCost: 'money_per_month',
  oneOffCost: 'money',
}
const EFFECTS: Record<EffectField, Pick<WorkbookInput, 'unit' | 'format' | 'most'>> = {
  minutesAfter: { unit: 'minutes', format: 'number', most: QUANTITY_LIMITS.minutes },
  share: SHARE,
  repeatsAvoided: SHARE,
  toolCost: { unit: 'money a month', ...MONEY },
  oneOffCost: { unit: 'money once', ...MONEY },
}

function effectInput(step: ProcessStep, of: string, field: EffectField): WorkbookInput {
  const { usual, min, max } = step.effect?.[field] ?? { usual: 0, min: 0, max: 0 }
  const scale = EFFECTS[field] === SHARE ? 100 : 1
  const mark = step.marks?.effect
  const name = EFFECT_LABELS[field]
  const given = { label: name, value: usual, unit: UNITS[field] }
  const end: FigureInput = mark
    ? { kind: 'entry', ...given, ...mark }
    : { kind: 'assumption', ...given, author: null }
  return {
    ...{ key: `step:${step.id}:${field}`, part: 'scenarios', of, name, ...EFFECTS[field] },
    values: { usual: usual / scale, min: min / scale, max: max / scale },
    ...{ given: ['usual'], elsewhere: ON_ITS_MAP },
    ...givenWords([end]),
  }
}

/** The people and hours entered per owner. */
export const inputsOfCapacity = (capacities: AuditSnapshot['capacities'] = []): WorkbookInput[] =>
  capacities.flatMap(({ id, owner, people, hoursPerMonth, author, date }) => {
    const input = (name: string, usual: number, unit: string, label: string, of: Unit): WorkbookInput => ({
      ...{ key: `capacity:${id}:${name}`, part: 'capacity', of: owner, name: label, unit },
      ...{ format: 'number', most: QUANTITY_LIMITS.volume, given: ['usual'] },
      values: { usual, min: null, max: null },
      elsewhere: 'Changed among the owners of the process map',
      ...givenWords([{ kind: 'entry', label, value: usual, unit: of, author, date }]),
    })
    return [
      input('people', people, 'people', 'People', 'count'),
      input('hours', hoursPerMonth, 'hours a month', 'Hours a month of each', 'hours_per_month'),
    ]
  })
