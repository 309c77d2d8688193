// Access to maps and steps: finds the one a call refers to, and locks it against other writers (SECURITY T12).

import { problem } from '#contract/errors.ts'
import type { SavedLink, SavedStep } from '#contract/process-step.ts'
import type { Scenario } from '#contract/scenario.ts'
import { requireAudit, requireOpenAudit } from '#server/audit/access.ts'
import { findScenario } from '#server/process/scenario/store.ts'
import { findLinkBetween, findStep, lockSteps, type MapOf } from '#server/process/store.ts'

/** Returns an audit's map: the current state (as is), or one of its own scenarios. Throws 404. */
export async function requireMap(auditId: number, { scenario }: { scenario?: number | undefined }) {
  await requireAudit(auditId)
  return mapOf(auditId, scenario)
}

/** The same, for an audit that can be changed. Throws 404, or 409 when the audit is completed. */
export async function requireOpenMap(auditId: number, { scenario }: { scenario?: number | undefined }) {
  await requireOpenAudit(auditId)
  return mapOf(auditId, scenario)
}

async function mapOf(auditId: number, scenarioId: number | undefined): Promise<MapOf> {
  if (scenarioId !== undefined) await requireScenario(scenarioId, auditId)
  return { auditId, scenarioId }
}

/** Returns the scenario, of that audit where one is given. Throws 404. */
export async function requireScenario(id: number, auditId?: number): Promise<Scenario> {
  const scenario = await findScenario(id)
  if (!scenario || (auditId !== undefined && scenario.auditId !== auditId))
    throw problem('scenario_not_found')
  return scenario
}

/** Returns the step, if its audit can be changed. Throws 404, or 409 when the audit is completed. */
export async function requireOpenStep(id: number): Promise<SavedStep> {
  const step = await findStep(id)
  if (!step) throw problem('step_not_found')
  await requireOpenMap(step.auditId, { scenario: step.scenarioId })
  return step
}

/** Returns a step of the as is, locked until commit. Throws 404 for a step of another map. */
export async function requireStepAlone(auditId: number, stepId: number): Promise<SavedStep> {
  const step = (await lockSteps({ auditId }, [stepId])).get(stepId)
  if (!step) throw problem('step_not_found')
  return step
}

/** Returns the step while it is on the as is. */
export async function stepOnMap(id: number): Promise<SavedStep | undefined> {
  const step = await findStep(id)
  return step?.scenarioId === undefined ? step : undefined
}

/** Returns the link between two steps of today's map. Throws 404. */
export async function requireBranch(
  auditId: number,
  { stepId, targetId }: { stepId: number; targetId: number },
): Promise<SavedLink> {
  const link = await findLinkBetween({ auditId }, stepId, targetId)
  if (!link) throw problem('link_not_found')
  return link
}
