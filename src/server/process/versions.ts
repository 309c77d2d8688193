// Former maps: kept when a map is replaced, listed, and brought back with their opportunities.

import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { MapVersion, SavedMap } from '#contract/process.ts'
import { attachOpportunities, detachAll, opportunitiesByStep } from '#server/opportunity/attachment.ts'
import { db } from '#server/platform/database.ts'
import { deleteAllSteps, insertLinks, insertSteps, listLinks, listSteps } from '#server/process/store.ts'
import { type KeptMap, processVersions } from '#server/process/table.ts'

/** Former maps kept per audit; older ones go. */
const KEPT = 20

/** Steps with their marks; links name them by place. */
interface NextMap extends Pick<KeptMap, 'links'> {
  steps: Parameters<typeof insertSteps>[1]
}

/** Puts `next` in the place of the present map, which becomes a version unless it is empty. */
export async function replaceMap(auditId: number, next: NextMap): Promise<SavedMap> {
  await keepPresent(auditId)
  await detachAll(auditId)
  await deleteAllSteps(auditId)
  const steps = await insertSteps(auditId, next.steps)
  const idAt = (place: number) => steps[place]?.id ?? 0
  const links = await insertLinks(
    next.links.map(({ source, target }) => ({ auditId, sourceId: idAt(source), targetId: idAt(target) })),
  )
  return { steps, links }
}

/** Brings a former map back, and to its steps the opportunities they had. */
export async function restoreMap(auditId: number, { steps, links }: KeptMap): Promise<SavedMap> {
  const map = await replaceMap(auditId, {
    steps: steps.map(({ opportunityIds: _, ...fields }) => fields),
    links,
  })
  for (const [place, step] of map.steps.entries()) {
    const ids = steps[place]?.opportunityIds ?? []
    if (ids.length > 0) await attachOpportunities(auditId, ids, step.id)
  }
  return map
}

async function keepPresent(auditId: number): Promise<void> {
  const steps = await listSteps(auditId)
  if (steps.length === 0) return
  const links = await listLinks(auditId)
  const owned = await opportunitiesByStep(auditId)
  const places = new Map(steps.map((step, place) => [step.id, place]))
  const placeOf = (id: number) => places.get(id) ?? 0
  const map: KeptMap = {
    steps: steps.map(({ id, auditId: _, version: __, ...fields }) => ({
      ...fields,
      opportunityIds: owned.get(id) ?? [],
    })),
    links: links.map(link => ({ source: placeOf(link.sourceId), target: placeOf(link.targetId) })),
  }
  await db().insert(processVersions).values({ auditId, map })
  await dropOldest(auditId)
}

async function dropOldest(auditId: number): Promise<void> {
  const newest = db()
    .select({ id: processVersions.id })
    .from(processVersions)
    .where(eq(processVersions.auditId, auditId))
    .orderBy(desc(processVersions.id))
    .limit(KEPT)
  await db()
    .delete(processVersions)
    .where(and(eq(processVersions.auditId, auditId), notInArray(processVersions.id, newest)))
}

export function listVersions(auditId: number): Promise<MapVersion[]> {
  return db()
    .select({
      id: processVersions.id,
      createdAt: processVersions.createdAt,
      steps: sql<number>`jsonb_array_length(${processVersions.map} -> 'steps')`,
      links: sql<number>`jsonb_array_length(${processVersions.map} -> 'links')`,
    })
    .from(processVersions)
    .where(eq(processVersions.auditId, auditId))
    .orderBy(desc(processVersions.id))
}

export async function findVersion(id: number) {
  const [row] = await db().select().from(processVersions).where(eq(processVersions.id, id))
  return row
}
