// Changes of the map that other nouns ask for as well: adding a step, setting one of its values.

import { problem } from '#contract/errors.ts'
import type { NewStep, SavedStep } from '#contract/process.ts'
import { MAP_LIMITS } from '#domain/process.ts'
import { lanePosition } from '#domain/process-layout.ts'
import { startAudit } from '#server/audit/access.ts'
import { followStep } from '#server/opportunity/attachment.ts'
import { lockMap } from '#server/process/access.ts'
import { bringStepBack } from '#server/process/removed.ts'
import { countSteps, findStep, findStepByRequest, insertSteps, updateStep } from '#server/process/store.ts'

/** Adds a step, in its lane where no position is given; the same request key again answers the step it made. */
export async function addStep(auditId: number, step: NewStep): Promise<{ step: SavedStep; isNew: boolean }> {
  await startAudit(auditId)
  await lockMap(auditId)
  const before = step.requestKey && (await findStepByRequest(auditId, step.requestKey))
  if (before) return { step: await bringBack(before), isNew: false }
  await requireRoom(auditId)
  const position = step.position ?? lanePosition(step.engine, 0)
  const [made] = await insertSteps(auditId, [{ ...step, position }])
  if (!made) throw new Error('insert returned no row')
  return { step: made, isNew: true }
}

/** The step on its map, where it may have been taken off; as it was then. Called by the map's only writer. */
export async function bringBack(step: SavedStep): Promise<SavedStep> {
  const present = await findStep(step.id)
  if (present) return present
  await requireRoom(step.auditId)
  await bringStepBack(step.id)
  return step
}

async function requireRoom(auditId: number): Promise<void> {
  if ((await countSteps(auditId)) >= MAP_LIMITS.steps) throw problem('map_full')
}

/** Sets a number of a step that is held by this transaction; its opportunities follow. */
export async function setStepValue(
  step: SavedStep,
  field: 'durationMin' | 'costPerHour' | 'runsPerMonth',
  value: number,
): Promise<void> {
  const { id, version } = step
  const changed = await updateStep(id, { version, [field]: value })
  if (!changed) throw problem('changed_meanwhile')
  await followStep(id, step, changed)
}
