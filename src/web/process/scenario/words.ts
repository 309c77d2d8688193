// Differences between as-is map and scenario as text: the value before and after.

import { EFFECT_FIELDS, EFFECT_LABELS } from '#domain/process/scenario/effect.ts'
import type { ComparedField, StepDifference } from '#domain/process/scenario/scenario.ts'
import { ENGINE_LABELS, FRICTION_LABELS, type ProcessStep } from '#domain/process/step.ts'
import { NUMBER_UNITS, stepField } from '#domain/process/step-field.ts'
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

function valueText(step: ProcessStep, field: Exclude<ComparedField, 'effect'>, numbers: Numbers): string {
  switch (field) {
    case 'durationMin':
    case 'costPerHour':
    case 'runsPerMonth':
      return numbers.amount(stepField(step, field).range.usual, NUMBER_UNITS[field])
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
