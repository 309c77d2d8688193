// Differences between as-is map and scenario as text: the value before and after.

import { EFFECT_FIELDS, EFFECT_LABELS } from '#domain/process/scenario/effect.ts'
import type { ComparedField, StepDifference } from '#domain/process/scenario/scenario.ts'
import { ENGINE_LABELS, FRICTION_LABELS, type ProcessStep, type StepFields } from '#domain/process/step.ts'
import { NUMBER_UNITS, type NumberField, stepField } from '#domain/process/step-field.ts'
import type { useNumbers } from '#web/platform/numbers.tsx'

type Numbers = Pick<ReturnType<typeof useNumbers>, 'amount' | 'money'>

export const KIND_WORDS = { gone: 'Gone', new: 'New', changed: 'Changed', same: 'As today' } as const

const FIELD_WORDS: Record<ComparedField, string> = {
  label: 'Name',
  engine: 'Lane',
  isDecision: 'Kind',
  owner: 'Owner',
  system: 'System',
  durationMin: 'Duration',
  costPerHour: 'Rate',
  runsPerMonth: 'Volume',
  friction: 'Friction',
  goesFirst: 'Worked on first',
  batchSize: 'Batch',
  effect: 'Effect',
}

/** "Duration 20 min → 5 min", "Owner Desk → Agent"; one text per field that differs. */
export function changesOf({ fields, before, after }: StepDifference, numbers: Numbers): string[] {
  if (!before || !after) return []
  return fields.map(field =>
    field === 'effect'
      ? effectText(after, numbers)
      : `${FIELD_WORDS[field]} ${valueText(before, field, numbers)} → ${valueText(after, field, numbers)}`,
  )
}

/** "name “Pack”", "duration 20 min": a field as a user typed it, to compare two versions of a step. */
export function typedText(step: StepFields, field: ComparedField, numbers: Numbers): string {
  if (field === 'effect') return effectText(step, numbers).toLowerCase()
  const isNumber = field === 'durationMin' || field === 'costPerHour' || field === 'runsPerMonth'
  const value = isNumber ? numbers.amount(step[field], NUMBER_UNITS[field]) : wordText(step, field)
  return `${FIELD_WORDS[field].toLowerCase()} ${value}`
}

function valueText(step: ProcessStep, field: Exclude<ComparedField, 'effect'>, numbers: Numbers): string {
  if (field === 'durationMin' || field === 'costPerHour' || field === 'runsPerMonth')
    return numbers.amount(stepField(step, field).range.usual, NUMBER_UNITS[field])
  return wordText(step, field)
}

type WordField = Exclude<ComparedField, 'effect' | NumberField>

function wordText(step: StepFields, field: WordField): string {
  switch (field) {
    case 'engine':
      return ENGINE_LABELS[step.engine]
    case 'friction':
      return FRICTION_LABELS[step.friction]
    case 'isDecision':
      return step.isDecision ? 'decision' : 'work'
    case 'goesFirst':
      return step.goesFirst ? 'yes' : 'no'
    case 'batchSize':
      return step.batchSize ? `of ${step.batchSize}` : 'none'
    default:
      return step[field] === '' ? 'none' : `“${step[field]}”`
  }
}

const UNITS = { minutesAfter: 'minutes', share: 'percent', repeatsAvoided: 'percent' } as const

/** "Minutes after 4 min, share of cases 80%" */
export function effectText({ effect }: Pick<ProcessStep, 'effect'>, { amount, money }: Numbers): string {
  const parts = EFFECT_FIELDS.flatMap(field => {
    const value = effect?.[field]?.usual
    if (value === undefined) return []
    const isMoney = field === 'toolCost' || field === 'oneOffCost'
    return [`${EFFECT_LABELS[field].toLowerCase()} ${isMoney ? money(value) : amount(value, UNITS[field])}`]
  })
  const text = parts.join(', ')
  return text === '' ? 'No effect entered' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
