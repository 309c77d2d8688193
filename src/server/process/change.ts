// A change of the map that other nouns ask for as well: adding a step.

import { problem } from '#contract/errors.ts'
import type { NewStep, SavedStep } from '#contract/process.ts'
import type { Mark } from '#domain/mark.ts'
import { MAP_LIMITS } from '#domain/process.ts'
import { lanePosition } from '#domain/process-layout.ts'
import { startAudit } from '#server/audit/access.ts'
import { lockMap } from '#server/process/access.ts'
import { markedNew } from '#server/process/marks.ts'
import { countSteps, findStepByRequest, insertSteps } from '#server/process/store.ts'

/** Adds a step, in its lane where no position is given; the same request key again answers the step it made. */
export async function addStep(
  auditId: number,
  step: NewStep,
  by: Mark,
): Promise<{ step: SavedStep; isNew: boolean }> {
  await startAudit(auditId)
  await lockMap(auditId)
  const before = step.requestKey && (await findStepByRequest(auditId, step.requestKey))
  if (before) return { step: before, isNew: false }
  const held = await countSteps(auditId)
  if (held >= MAP_LIMITS.steps) throw problem('map_full')
  const position = step.position ?? lanePosition(step.engine, 0)
  const [made] = await insertSteps(auditId, [{ ...markedNew(step, by), position }])
  if (!made) throw new Error('insert returned no row')
  return { step: made, isNew: true }
}
