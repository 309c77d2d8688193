// The step of an opportunity: a step of the audit's as-is map (SECURITY T12).

import { and, eq, isNull } from 'drizzle-orm'
import { problem } from '#contract/errors.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

/**
 * Returns the step of this audit's as is, locked on the map until commit. Throws 404 for any other step and for
 * removed ones.
 */
export async function requireStep(auditId: number, stepId: number) {
  const isIt = and(
    eq(processSteps.id, stepId),
    eq(processSteps.auditId, auditId),
    eq(processSteps.map, 0),
    isNull(processSteps.removedAt),
  )
  const [step] = await db().select().from(processSteps).where(isIt).for('share')
  if (!step) throw problem('step_not_found')
  return step
}
