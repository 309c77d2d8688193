// Former maps: kept when a map is replaced, listed, and brought back with all that hung on their steps.

import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { MapVersion, NewMap, SavedMap } from '#contract/process.ts'
import { attachOpportunities, opportunitiesByStep } from '#server/opportunity/attachment.ts'
import { db } from '#server/platform/database.ts'
import { forgetSteps, takeAllOff } from '#server/process/removed.ts'
import {
  insertLinks,
  insertSteps,
  listLinks,
  listSteps,
  putStepsBack,
  type StepToStore,
  type StoredStep,
  stepsAmong,
} from '#server/process/store.ts'
import { type KeptMap, processVersions } from '#server/process/table.ts'

/** Former maps kept per audit; older ones go. */
const KEPT = 20

interface NextMap {
  steps: StepToStore[]
  links: NewMap['links']
}

/**
 * Puts `next` in the place of the present map, which becomes a version unless it is empty. Steps that it names by id
 * are the same ones, whether they are on the map or were taken off it.
 */
export async function replaceMap(auditId: number, next: NextMap): Promise<SavedMap> {
  await keepPresent(auditId)
  await takeAllOff(auditId)
  const steps = await putSteps(auditId, next.steps)
  const idAt = (place: number) => steps[place]?.id ?? 0
  const links = await insertLinks(
    next.links.map(({ source, target }) => ({ auditId, sourceId: idAt(source), targetId: idAt(target) })),
  )
  await forgetSteps(auditId)
  return { steps, links }
}

/** Steps of the map in the order given: those that the audit has already, and new ones. */
async function putSteps(auditId: number, steps: StepToStore[]): Promise<StoredStep[]> {
  const known = await stepsAmong(
    auditId,
    steps.flatMap(({ id }) => id ?? []),
  )
  const isKnown = ({ id }: StepToStore) => id !== undefined && known.has(id)
  const back = await putStepsBack(auditId, steps.filter(isKnown))
  const made = await insertSteps(
    auditId,
    steps.filter(step => !isKnown(step)).map(({ id: _, ...fields }) => fields),
  )
  const backById = new Map(back.map(step => [step.id, step]))
  const next = made.values()
  return steps.flatMap(({ id }) => backById.get(id ?? 0) ?? next.next().value ?? [])
}

/** Brings a former map back, and to its steps the opportunities they had. */
export async function restoreMap(
  auditId: number,
  { map: { steps, links }, stepIds }: Pick<typeof processVersions.$inferSelect, 'map' | 'stepIds'>,
): Promise<SavedMap> {
  const map = await replaceMap(auditId, {
    steps: steps.map(({ opportunityIds: _, marks = {}, accounts = {}, ...fields }, place) => ({
      ...{ ...fields, marks, accounts, id: stepIds[place] },
    })),
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
  await db()
    .insert(processVersions)
    .values({ auditId, map, stepIds: steps.map(({ id }) => id) })
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
