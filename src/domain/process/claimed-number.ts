// Numbers of a step that a client is asked to confirm: what was stated or entered, never a placeholder.

import { confirmationOf } from '#domain/process/client-statement.ts'
import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers, type NumberField } from '#domain/process/step-field.ts'

/** Whether the value is a placeholder: not stated, entered, confirmed or computed from the flow. */
export function isUnstated(step: ProcessStep, field: NumberField): boolean {
  if (lacksNumbers(step, [field])) return true
  const isEntered = step[field] === null || step.marks?.[field] !== undefined
  const isStated = step.sources?.[field] !== undefined || step.accounts?.[field] !== undefined
  return !isEntered && !isStated && confirmationOf(step, field) === null
}

/** The step's own value, in the unit of the field; null where there is none or only a placeholder. */
export const claimedNumber = (step: ProcessStep, field: NumberField): number | null =>
  isUnstated(step, field) ? null : step[field]
