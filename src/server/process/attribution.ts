// Sets the attributions of steps on write: always the caller and the current time. Attributions that callers send
// are ignored.

import type {
  LinkChange,
  NewLink,
  NewStep,
  SavedLink,
  SavedStep,
  StepChange,
} from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { shareAttributionAfter } from '#domain/process/share-attribution.ts'
import { STEP_DEFAULTS, type StepFields } from '#domain/process/step.ts'
import { attributionsOfChange, attributionsOfNew } from '#domain/process/step-attribution.ts'
import type { Caller } from '#server/platform/http/caller.ts'

/** The caller's attribution, as of now. */
export const attributionOf = ({ name }: Pick<Caller, 'name'>): Attribution => ({
  author: name,
  date: new Date().toISOString(),
})

/** The step with the defaults of the numbers that were left out. */
export function withDefaults<S extends object>(step: S) {
  const { durationMin, costPerHour } = STEP_DEFAULTS
  return { durationMin, costPerHour, ...step }
}

/** A new step with the attributions of its numbers. */
export function withAttributionOfNew<S extends NewStep | (NewStep & Pick<StepFields, 'position'>)>(
  step: S,
  by: Attribution,
) {
  const { assumed, ...fields } = step
  return { ...withDefaults(fields), marks: attributionsOfNew(step, by, assumed) }
}

/** A change, with the attributions that the step has after it; emptied numbers get their defaults. */
export function withAttributionOfChange(
  before: SavedStep,
  { again, emptied = [], ...sent }: StepChange,
  by: Attribution,
) {
  const change = { ...sent, ...Object.fromEntries(emptied.map(field => [field, STEP_DEFAULTS[field]])) }
  return { ...change, marks: attributionsOfChange(before.marks, before, { ...change, again, emptied }, by) }
}

/** A new link with the attribution of its share. */
export function withAttributionOfNewLink<L extends Pick<NewLink, 'share' | 'assumed'>>(
  link: L,
  by: Attribution,
) {
  const { assumed, ...fields } = link
  return { ...fields, marks: link.share === null || assumed ? {} : { share: by } }
}

/** A change, with the attribution that the share has after it. */
export function withAttributionOfLinkChange(
  before: SavedLink,
  { version: _, again, ...change }: LinkChange,
  by: Attribution,
) {
  if (change.share === undefined) return change
  return { ...change, marks: shareAttributionAfter(before, change.share, { by, again }) }
}
