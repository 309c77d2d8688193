// Steps removed from their map: the row and everything that refers to it remain for a while, so that it can be
// restored whole.

import { and, eq, isNotNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { SavedStep } from '#contract/process-step.ts'
import { MAP_LIMITS } from '#domain/process/map.ts'
import { lockMap } from '#server/audit/access.ts'
import { isOnHold } from '#server/audit/legal-hold.ts'
import { detachFromSteps } from '#server/opportunity/attachment.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { asStep, linksOf, type MapOf, ofMap, onMap } from '#server/process/store.ts'
import { processLinks, processSteps, processVersions } from '#server/process/table.ts'

/** Days for which a step can be restored that no map version contains. */
const KEPT_DAYS = 30

const isOld = lt(processSteps.removedAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`)
const takenOff = isNotNull(processSteps.removedAt)

/** Removes the step with its links from its map; false when it is on none. Call it while the map is locked. */
export async function takeStepOff({ id, auditId }: Pick<SavedStep, 'id' | 'auditId'>): Promise<boolean> {
  const ends = or(eq(processLinks.sourceId, id), eq(processLinks.targetId, id))
  await db()
    .delete(processLinks)
    .where(and(eq(processLinks.auditId, auditId), ends))
  return (await takeOff(eq(processSteps.id, id))) > 0
}

/** Removes all steps with their links from the map. */
export async function takeAllOff(of: MapOf): Promise<void> {
  await db().delete(processLinks).where(linksOf(of))
  await takeOff(ofMap(of))
}

async function takeOff(which: SQL | undefined): Promise<number> {
  const { rowCount } = await db().update(processSteps).set({ removedAt: sql`now()` }).where(and(which, onMap))
  return rowCount ?? 0
}

/** Returns the step, whether it is on its map or removed. */
export async function findStepAnywhere(id: number): Promise<(SavedStep & { isOff: boolean }) | undefined> {
  const [row] = await db().select().from(processSteps).where(eq(processSteps.id, id))
  return row && { ...asStep(row), isOff: row.removedAt !== null }
}

/** Puts a removed step back on its map, unchanged. */
export async function bringStepBack(id: number): Promise<void> {
  await db()
    .update(processSteps)
    .set({ removedAt: null })
    .where(and(eq(processSteps.id, id), takenOff))
}

/**
 * Deletes removed steps that can no longer be restored. Those are in no map version, and were removed more than
 * KEPT_DAYS ago or before as many later removals as a map holds steps. Figures and opportunities that referred to them
 * remain without a step.
 */
export async function dropRemovedSteps(of: MapOf): Promise<void> {
  const { auditId } = of
  const named = db()
    .select({ id: sql`unnest(${processVersions.stepIds})` })
    .from(processVersions)
    .where(eq(processVersions.auditId, auditId))
  const loose = await db()
    .select({ id: processSteps.id, isOld: sql<boolean>`${isOld}` })
    .from(processSteps)
    .where(and(ofMap(of), takenOff, sql`${processSteps.id} not in ${named}`, not(isOnHold(auditId))))
    .orderBy(sql`${processSteps.removedAt} desc, ${processSteps.id} desc`)
  const gone = loose.filter((step, place) => step.isOld || place >= MAP_LIMITS.steps).map(({ id }) => id)
  if (gone.length === 0) return
  await detachFromSteps(gone)
  await db()
    .delete(processSteps)
    .where(and(sql`${processSteps.id} = any(${sql.param(gone)}::int[])`, takenOff))
}

/** Runs every night. */
export const removedStepsJob: Job = {
  name: 'removed-steps',
  cron: '23 2 * * *',
  run: async () => {
    const { auditId, scenarioId } = processSteps
    const maps = await transaction(() =>
      db().selectDistinct({ auditId, scenarioId }).from(processSteps).where(isOld),
    )
    for (const map of maps)
      await transaction(async () => {
        await lockMap(map.auditId)
        await dropRemovedSteps(map)
      })
  },
}
