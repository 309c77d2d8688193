// Steps taken off their map: the row stays with all that points at it, so that it can come back whole; for how long.

import { and, eq, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { SavedStep } from '#contract/process-step.ts'
import { MAP_LIMITS } from '#domain/process/step.ts'
import { lockMap } from '#server/audit/access.ts'
import { detachFromSteps } from '#server/opportunity/attachment.ts'
import { db, transaction } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { asStep, linksOf, type MapOf, ofMap, onMap } from '#server/process/store.ts'
import { processLinks, processSteps, processVersions } from '#server/process/table.ts'

/** How long a step that no former map names can be brought back, in days. */
const KEPT_DAYS = 30

const isOld = lt(processSteps.removedAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`)
const takenOff = isNotNull(processSteps.removedAt)

/** Takes the step off its map, with its links; false when it is on none. Called by the map's only writer. */
export async function takeStepOff({ id, auditId }: Pick<SavedStep, 'id' | 'auditId'>): Promise<boolean> {
  const ends = or(eq(processLinks.sourceId, id), eq(processLinks.targetId, id))
  await db()
    .delete(processLinks)
    .where(and(eq(processLinks.auditId, auditId), ends))
  return (await takeOff(eq(processSteps.id, id))) > 0
}

/** Takes all steps off the map, with their links. */
export async function takeAllOff(of: MapOf): Promise<void> {
  await db().delete(processLinks).where(linksOf(of))
  await takeOff(ofMap(of))
}

async function takeOff(which: SQL | undefined): Promise<number> {
  const { rowCount } = await db().update(processSteps).set({ removedAt: sql`now()` }).where(and(which, onMap))
  return rowCount ?? 0
}

/** The step, on its map or taken off it. */
export async function findStepAnywhere(id: number): Promise<(SavedStep & { isOff: boolean }) | undefined> {
  const [row] = await db().select().from(processSteps).where(eq(processSteps.id, id))
  return row && { ...asStep(row), isOff: row.removedAt !== null }
}

/** Puts the step on its map again, as it was taken off. */
export async function bringStepBack(id: number): Promise<void> {
  await db()
    .update(processSteps)
    .set({ removedAt: null })
    .where(and(eq(processSteps.id, id), takenOff))
}

/**
 * Deletes what was taken off the map and nobody can want back: named by no former map, and taken off long ago
 * or before as many as a map holds. Figures and opportunities that pointed at it stay without it.
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
    .where(and(ofMap(of), takenOff, sql`${processSteps.id} not in ${named}`))
    .orderBy(sql`${processSteps.removedAt} desc, ${processSteps.id} desc`)
  const gone = loose.filter((step, place) => step.isOld || place >= MAP_LIMITS.steps).map(({ id }) => id)
  if (gone.length === 0) return
  await detachFromSteps(gone)
  await db()
    .delete(processSteps)
    .where(and(sql`${processSteps.id} = any(${sql.param(gone)}::int[])`, takenOff))
}

/** Every night. */
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
