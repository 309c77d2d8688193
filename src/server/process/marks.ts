// Marks of steps as they are written: the caller's own, now. What callers send as marks is never looked at.

import type { NewStep, SavedStep, StepChange } from '#contract/process.ts'
import type { Mark } from '#domain/mark.ts'
import type { StepFields } from '#domain/process/step.ts'
import { marksAfter, marksOfNew } from '#domain/process/step-marks.ts'
import type { Caller } from '#server/platform/caller.ts'

/** Whoever calls, now. */
export const markOf = ({ name }: Pick<Caller, 'name'>): Mark => ({
  author: name,
  date: new Date().toISOString(),
})

/** A new step with the marks of its numbers. */
export function markedNew<S extends NewStep | (NewStep & Pick<StepFields, 'position'>)>(step: S, by: Mark) {
  const { assumed, ...fields } = step
  return { ...fields, marks: marksOfNew(step, by, assumed) }
}

/** A change with the marks that the step has after it. */
export function markedChange(before: SavedStep, { again, ...change }: StepChange, by: Mark) {
  return { ...change, marks: marksAfter(before.marks, before, change, by, again) }
}
