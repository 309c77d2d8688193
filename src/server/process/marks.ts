// Marks of steps as they are written: the caller's own, now. What callers send as marks is never looked at.

import type {
  LinkChange,
  NewLink,
  NewStep,
  SavedLink,
  SavedStep,
  StepChange,
} from '#contract/process-step.ts'
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

/** A new link with the mark of its share. */
export function markedNewLink<L extends Pick<NewLink, 'share' | 'assumed'>>(link: L, by: Mark) {
  const { assumed, ...fields } = link
  return { ...fields, marks: link.share === null || assumed ? {} : { share: by } }
}

/** A change with the mark that the share has after it. */
export function markedLinkChange(before: SavedLink, { version: _, ...change }: LinkChange, by: Mark) {
  if (change.share === undefined || change.share === before.share) return change
  return { ...change, marks: change.share === null ? {} : { share: by } }
}
