// Whether a step exists and belongs to an audit; other nouns ask here (SECURITY T12).

import { problem } from '#contract/errors.ts'
import type { SavedStep } from '#contract/process.ts'
import { holdStep } from '#server/process/store.ts'

/** The step of this audit, held until commit. Throws 404 for any other. */
export async function requireStep(auditId: number, stepId: number): Promise<SavedStep> {
  const step = await holdStep(auditId, stepId)
  if (!step) throw problem('step_not_found')
  return step
}
