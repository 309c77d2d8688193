// Which step a call is about, and to be its only writer (SECURITY T12).

import { problem } from '#contract/errors.ts'
import type { SavedStep } from '#contract/process-step.ts'
import { requireOpenAudit } from '#server/audit/access.ts'
import { findStep, holdSteps } from '#server/process/store.ts'

/** The step, of an audit that can be changed. Throws 404, or 409 when the audit is completed. */
export async function requireOpenStep(id: number): Promise<SavedStep> {
  const step = await findStep(id)
  if (!step) throw problem('step_not_found')
  await requireOpenAudit(step.auditId)
  return step
}

/** The step, which nobody else changes before the commit. Throws 404 for one of another audit. */
export async function requireStepAlone(auditId: number, stepId: number): Promise<SavedStep> {
  await holdSteps(auditId, [stepId])
  const step = await findStep(stepId)
  if (step?.auditId !== auditId) throw problem('step_not_found')
  return step
}

/** The step while it is on its map. */
export const stepOnMap = findStep
