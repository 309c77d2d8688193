// Decisions of a map: they take no time and cost nothing until a user or a statement says otherwise.

import type { ProcessStep } from '#domain/process/step.ts'
import { lacksNumbers } from '#domain/process/step-field.ts'

/** Whether the step is a decision without friction whose minutes were never stated: its minutes and rate are not missing. */
export const isWithoutWork = (step: ProcessStep): boolean =>
  step.isDecision && step.friction === 'none' && lacksNumbers(step, ['durationMin'])
