// Bodies of the canvas's calls, from the content of the map.

import { ATTRIBUTED_FIELDS, STEP_DEFAULTS } from '#domain/process/step.ts'
import type { LinkContent, StepContent } from '#web/process/canvas/map/document.ts'
import type { LinkByPlace } from '#web/process/canvas/map/edits.ts'

/** The content of a link; a share from a template was not typed by a user. */
export function linkBody({ label, share, marks }: Partial<LinkContent>) {
  const assumed = share != null && marks && !marks.share
  return { ...(label && { label }), ...(share != null && { share }), ...(assumed && { assumed }) }
}

export function mapBody(steps: readonly (StepContent & { id?: number })[], links: readonly LinkByPlace[]) {
  return {
    steps: steps.map(newStepBody),
    links: links.map(({ source, target, ...content }) => ({ source, target, ...linkBody(content) })),
  }
}

/**
 * A new step; the server records who typed its numbers. Defaults that no user typed are omitted: the server adds them as
 * assumed, and a map of thousands of steps stays within the request limit.
 */
export function newStepBody<S extends StepContent>(step: S) {
  const { label, position, marks, accounts: _, ...rest } = step
  const isTyped = (field: string) => marks?.[field as keyof typeof marks] !== undefined
  const content = Object.entries(rest).filter(
    ([field, value]) =>
      value != null && (value !== STEP_DEFAULTS[field as keyof typeof STEP_DEFAULTS] || isTyped(field)),
  )
  return { label, position, ...(Object.fromEntries(content) as Partial<typeof rest>), ...assumedIn(step) }
}

/** The numbers that no user typed, of a step from a template or from the server. */
function assumedIn(step: Omit<StepContent, 'accounts'>) {
  const { marks } = step
  const assumed = ATTRIBUTED_FIELDS.filter(
    field => marks && !marks[field] && (field === 'effect' || step[field] !== STEP_DEFAULTS[field]),
  )
  return assumed.length > 0 ? { assumed } : {}
}
