// The write that changes fields of a step, and how two of them merge.

import type { AttributedField, StepFields } from '#domain/process/step.ts'
import { NUMBER_FIELDS, type NumberField } from '#domain/process/step-field.ts'
import type { Key } from '#web/process/canvas/map/document.ts'

export interface StepChangeWrite {
  kind: 'changeStep'
  key: Key
  changes: Partial<StepFields>
  /** Numbers that undo or redo restores, which get their earlier attributions back. */
  again?: AttributedField[]
  /** Numbers that the user emptied; `changes` has their defaults. */
  emptied?: NumberField[]
}

/** A number typed after an undo is typed; a number undone after typing is restored. */
export function mergedChange(first: StepChangeWrite, second: StepChangeWrite): StepChangeWrite {
  const left = <F extends keyof StepFields>(fields: readonly F[] = []) =>
    fields.filter(field => second.changes[field] === undefined)
  const again = [...left(first.again), ...(second.again ?? [])]
  const emptied = [...left(first.emptied), ...(second.emptied ?? [])]
  return {
    kind: 'changeStep',
    key: first.key,
    changes: { ...first.changes, ...second.changes },
    ...(again.length > 0 && { again }),
    ...(emptied.length > 0 && { emptied }),
  }
}

/** The change as made by emptying its numbers. */
export const asEmptied = (change: StepChangeWrite): StepChangeWrite => ({
  ...change,
  emptied: NUMBER_FIELDS.filter(field => change.changes[field] !== undefined),
})
