// Changes by scenarios to the current work, and the capacity of owners, as inputs of the workbook.

import { type CapacityField, capacityInput } from '#domain/capacity/capacity.ts'
import type { AuditSnapshot } from '#domain/document/audit-snapshot.ts'
import { shownScenarios } from '#domain/document/scenarios.ts'
import { SHARE, STEP_INPUTS, type WorkbookInput } from '#domain/document/workbook/input/input.ts'
import { givenWords, sourceWords } from '#domain/document/workbook/input/source.ts'
import type { InputWords } from '#domain/document/workbook/words.ts'
import type { FigureInput } from '#domain/figure/figure.ts'
import type { EffectField } from '#domain/process/scenario/effect.ts'
import { effectFields } from '#domain/process/scenario/scenario.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { NUMBER_FIELDS, type NumberField, stepField } from '#domain/process/step-field.ts'
import { QUANTITY_LIMITS } from '#domain/quantity/quantity.ts'
import type { Unit } from '#domain/text/number-style.ts'

/** Whether a scenario sets its own number that differs from the as-is map. */
export const givesNumber = (step: ProcessStep, origin: ProcessStep | null, field: NumberField): boolean =>
  step[field] !== null && step[field] !== (origin ? origin[field] : null)

/** Numbers and effects set by scenarios. Unchanged numbers are inputs of the as-is map. */
export function inputsOfScenarios(
  { scenarios, steps }: Pick<AuditSnapshot, 'scenarios' | 'steps'>,
  words: InputWords,
): WorkbookInput[] {
  const origins = new Map(steps.map(step => [step.id, step]))
  return shownScenarios(scenarios).flatMap(({ title, steps: then }) =>
    then.flatMap(step => {
      const origin = origins.get(step.originId ?? 0) ?? null
      const of = words.scenario.of({ step: step.label, scenario: title })
      const numbers = NUMBER_FIELDS.filter(field => givesNumber(step, origin, field))
      return [
        ...numbers.map(field => numberInput(step, of, field, words)),
        ...effectFields(step).map(field => effectInput(step, of, field, words)),
      ]
    }),
  )
}

function numberInput(step: ProcessStep, of: string, field: NumberField, words: InputWords): WorkbookInput {
  const usual = step[field]
  return {
    key: `step:${step.id}:${field}`,
    part: 'scenarios',
    of,
    name: words.step[field],
    ...STEP_INPUTS[field],
    values: { usual, min: usual, max: usual },
    given: ['usual'],
    elsewhere: words.scenario.elsewhere,
    ...sourceWords(stepField({ ...step, sources: {} }, field).inputs, words.source),
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
  toolCost: { unit: 'moneyMonth', ...MONEY },
  oneOffCost: { unit: 'moneyOnce', ...MONEY },
}

function effectInput(step: ProcessStep, of: string, field: EffectField, words: InputWords): WorkbookInput {
  const { usual, min, max } = step.effect?.[field] ?? { usual: 0, min: 0, max: 0 }
  const scale = EFFECTS[field] === SHARE ? 100 : 1
  const mark = step.marks?.effect
  const name = words.scenario.effects[field]
  const given = { label: name, value: usual, unit: UNITS[field] }
  const end: FigureInput = mark
    ? { kind: 'entry', ...given, ...mark }
    : { kind: 'assumption', ...given, author: null }
  return {
    key: `step:${step.id}:${field}`,
    part: 'scenarios',
    of,
    name,
    ...EFFECTS[field],
    values: { usual: usual / scale, min: min / scale, max: max / scale },
    given: ['usual'],
    elsewhere: words.scenario.elsewhere,
    ...givenWords([end], words.source),
  }
}

/** The people and hours entered per owner. */
export const inputsOfCapacity = (
  capacities: AuditSnapshot['capacities'] = [],
  { capacity: words, source }: InputWords,
): WorkbookInput[] =>
  capacities.flatMap(capacity => {
    const { id, owner } = capacity
    const input = (
      name: 'people' | 'hours',
      field: CapacityField,
      unit: WorkbookInput['unit'],
    ): WorkbookInput => ({
      key: `capacity:${id}:${name}`,
      part: 'capacity',
      of: owner,
      name: words[name],
      unit,
      format: 'number',
      most: QUANTITY_LIMITS.volume,
      given: ['usual'],
      values: { usual: capacity[field], min: null, max: null },
      elsewhere: words.elsewhere,
      ...givenWords([capacityInput(capacity, field, words[name])], source),
    })
    return [input('people', 'people', 'people'), input('hours', 'hoursPerMonth', 'hoursMonth')]
  })
