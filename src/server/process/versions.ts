// Map versions: stored when a map is replaced, listed, and restored with everything linked to their steps.

import { and, desc, eq, isNull, not, notInArray, sql } from 'drizzle-orm'
import type { MapVersion, NewMap, SavedMap } from '#contract/process-map.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { ATTRIBUTED_FIELDS } from '#domain/process/step.ts'
import { isOnHold } from '#server/audit/legal-hold.ts'
import { attachOpportunities, opportunitiesByStep } from '#server/opportunity/attachment.ts'
import { db } from '#server/platform/database/database.ts'
import {
  withAttributionOfChange,
  withAttributionOfNew,
  withAttributionOfNewLink,
  withDefaults,
} from '#server/process/attribution.ts'
import { dropRemovedSteps, takeAllOff } from '#server/process/removed-steps.ts'
import {
  insertLinks,
  insertSteps,
  listLinks,
  listSteps,
  type MapOf,
  putStepsBack,
  type StepToStore,
  stepsAmong,
} from '#server/process/store.ts'
import { processVersions, type StoredMapVersion } from '#server/process/table.ts'

/** Versions kept per map; older ones are deleted. */
const KEPT = 20

type Version = typeof processVersions.$inferSelect

/** Steps with their attributions, and with ids where the audit already has them; links refer to steps by index. */
interface NextMap extends Pick<StoredMapVersion, 'links'> {
  steps: StepToStore[]
}

/**
 * Replaces the current map by `next` and stores it as a version unless it is empty. Steps with an id are the same
 * steps, whether they are on the map or removed.
 */
export async function replaceMap(of: MapOf, { steps, links }: NewMap, by: Attribution): Promise<SavedMap> {
  const known = await stepsAmong(
    of,
    steps.flatMap(({ id }) => id ?? []),
  )
  const marked = steps.map(({ id = 0, ...step }): StepToStore => {
    const before = known.get(id)
    return before ? { id, ...markedAgain(before, step, by) } : withAttributionOfNew(step, by)
  })
  return putMap(of, { steps: marked, links: await markedLinks(of, steps, links, by) })
}

/** A link between the same steps with the same share keeps its attribution. */
async function markedLinks(of: MapOf, steps: NewMap['steps'], links: NewMap['links'], by: Attribution) {
  const present = new Map((await listLinks(of)).map(link => [`${link.sourceId} ${link.targetId}`, link]))
  return links.map(link => {
    const before = present.get(`${steps[link.source]?.id} ${steps[link.target]?.id}`)
    return before?.share === link.share
      ? { ...link, marks: before.marks }
      : withAttributionOfNewLink(link, by)
  })
}

/** A step that a map puts back by its id: each number gets the attribution that it had with that value. */
function markedAgain(before: SavedStep, { assumed: _, ...sent }: NewMap['steps'][number], by: Attribution) {
  const step = withDefaults(sent)
  return { ...step, ...withAttributionOfChange(before, { ...step, again: [...ATTRIBUTED_FIELDS] }, by) }
}

/** Restores a map version, and assigns its steps the opportunities that they had. */
export async function restoreMap(version: Version): Promise<SavedMap> {
  const { auditId, map, stepIds } = version
  const known = await stepsAmong(version, stepIds)
  const steps = map.steps.map(({ opportunityIds: _, marks = {}, accounts = {}, ...fields }, place) => {
    const present = known.get(stepIds[place] ?? 0)
    // Client statements recorded since are kept when an older map is restored.
    const words = present?.accounts.client
    return { ...fields, marks, accounts: { ...accounts, ...(words && { client: words }) }, id: present?.id }
  })
  const restored = await putMap(version, { steps, links: map.links })
  for (const [place, step] of restored.steps.entries()) {
    const ids = map.steps[place]?.opportunityIds ?? []
    if (ids.length > 0) await attachOpportunities(auditId, ids, step.id)
  }
  return restored
}

async function putMap(of: MapOf, next: NextMap): Promise<SavedMap> {
  await keepPresent(of)
  await takeAllOff(of)
  const steps = await putSteps(of, next.steps)
  const idAt = (place: number) => steps[place]?.id ?? 0
  const links = await insertLinks(
    of,
    next.links.map(({ source, target, ...said }) => ({
      ...said,
      sourceId: idAt(source),
      targetId: idAt(target),
    })),
  )
  await dropRemovedSteps(of)
  return { steps, links }
}

/** Returns the steps in the order given: those with an id are restored, the others are new. */
async function putSteps(of: MapOf, steps: StepToStore[]): Promise<SavedStep[]> {
  const back = await putStepsBack(
    of,
    steps.filter(({ id }) => id !== undefined),
  )
  const made = await insertSteps(
    of,
    steps.filter(({ id }) => id === undefined),
  )
  const backById = new Map(back.map(step => [step.id, step]))
  const next = made.values()
  return steps.flatMap(({ id }) => backById.get(id ?? 0) ?? next.next().value ?? [])
}

async function keepPresent(of: MapOf): Promise<void> {
  const { auditId, scenarioId } = of
  const steps = await listSteps(of)
  if (steps.length === 0) return
  const links = await listLinks(of)
  const owned = await opportunitiesByStep(auditId)
  const places = new Map(steps.map((step, place) => [step.id, place]))
  const placeOf = (id: number) => places.get(id) ?? 0
  const map: StoredMapVersion = {
    steps: steps.map(({ id, auditId: _, version: __, scenarioId: ___, ...fields }) => ({
      ...fields,
      opportunityIds: owned.get(id) ?? [],
    })),
    links: links.map(({ sourceId, targetId, label, share, marks }) => ({
      source: placeOf(sourceId),
      target: placeOf(targetId),
      label,
      share,
      marks,
    })),
  }
  await db()
    .insert(processVersions)
    .values({ auditId, scenarioId, map, stepIds: steps.map(({ id }) => id) })
  await dropOldest(of)
}

const versionsOf = ({ auditId, scenarioId }: MapOf) =>
  and(
    eq(processVersions.auditId, auditId),
    scenarioId ? eq(processVersions.scenarioId, scenarioId) : isNull(processVersions.scenarioId),
  )

async function dropOldest(of: MapOf): Promise<void> {
  const newest = db()
    .select({ id: processVersions.id })
    .from(processVersions)
    .where(versionsOf(of))
    .orderBy(desc(processVersions.id))
    .limit(KEPT)
  await db()
    .delete(processVersions)
    .where(and(versionsOf(of), notInArray(processVersions.id, newest), not(isOnHold(of.auditId))))
}

export function listVersions(of: MapOf): Promise<MapVersion[]> {
  return db()
    .select({
      id: processVersions.id,
      createdAt: processVersions.createdAt,
      steps: sql<number>`jsonb_array_length(${processVersions.map} -> 'steps')`,
      links: sql<number>`jsonb_array_length(${processVersions.map} -> 'links')`,
    })
    .from(processVersions)
    .where(versionsOf(of))
    .orderBy(desc(processVersions.id))
}

export async function findVersion(id: number) {
  const [row] = await db().select().from(processVersions).where(eq(processVersions.id, id))
  return row
}
