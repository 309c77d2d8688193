// Changes of the map that other modules make too: adding a step, and setting its numbers.

import { problem } from '#contract/errors.ts'
import type { NewStep, SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { freePlace } from '#domain/process/layout/free-positions.ts'
import { MAP_LIMITS } from '#domain/process/step.ts'
import type { NumberField } from '#domain/process/step-field.ts'
import { lockMap, startAudit } from '#server/audit/access.ts'
import { followStep } from '#server/opportunity/attachment.ts'
import { requireScenario } from '#server/process/access.ts'
import { withAttributionOfChange, withAttributionOfNew } from '#server/process/attribution.ts'
import { bringStepBack } from '#server/process/removed.ts'
import { followOrigin } from '#server/process/scenario/origin.ts'
import {
  countSteps,
  findStep,
  findStepByRequest,
  insertSteps,
  listPlaces,
  type MapOf,
  updateStep,
} from '#server/process/store.ts'

/**
 * Adds a step, at a free position of its lane where none is given. The same request key again returns the step it
 * created.
 */
export async function addStep(
  of: MapOf,
  step: NewStep,
  by: Attribution,
): Promise<{ step: SavedStep; isNew: boolean }> {
  const { auditId } = of
  await startAudit(auditId)
  if (of.scenarioId) await requireScenario(of.scenarioId, auditId)
  await lockMap(auditId)
  const before = step.requestKey && (await findStepByRequest(auditId, step.requestKey))
  if (before) return { step: await bringBack(before), isNew: false }
  await requireRoom(of)
  const position = step.position ?? freePlace(await listPlaces(of), step.engine, step.isDecision)
  const [made] = await insertSteps(of, [{ ...withAttributionOfNew(step, by), position }])
  if (!made) throw new Error('insert returned no row')
  return { step: made, isNew: true }
}

/** Returns the step on its map, and puts it back unchanged if it was removed. Call it while the map is locked. */
export async function bringBack(step: SavedStep): Promise<SavedStep> {
  const present = await findStep(step.id)
  if (present) return present
  await requireRoom(step)
  await bringStepBack(step.id)
  return step
}

/**
 * Writes numbers of a step and how conflicting statements about them were resolved; its opportunities are updated.
 * Throws 404.
 */
export async function setNumbers(
  step: SavedStep,
  { accounts, ...values }: Partial<Pick<SavedStep, NumberField>> & Pick<SavedStep, 'accounts'>,
  by: Attribution,
): Promise<SavedStep> {
  const changed = await updateStep(step.id, { ...withAttributionOfChange(step, values, by), accounts })
  if (!changed) throw problem('step_not_found')
  await followStep(step.id, step, changed)
  await followOrigin(step, changed)
  return changed
}

async function requireRoom(of: MapOf): Promise<void> {
  if ((await countSteps(of)) >= MAP_LIMITS.steps) throw problem('map_full')
}
