// Former maps: kept when a map is replaced, listed, and brought back with all that hung on their steps.

import { and, desc, eq, isNull, notInArray, sql } from 'drizzle-orm'
import type { MapVersion, NewMap, SavedMap } from '#contract/process-map.ts'
import type { SavedStep } from '#contract/process-step.ts'
import type { Attribution } from '#domain/attribution.ts'
import { ATTRIBUTED_FIELDS } from '#domain/process/step.ts'
import { attachOpportunities, opportunitiesByStep } from '#server/opportunity/attachment.ts'
import { db } from '#server/platform/database.ts'
import {
  withAttributionOfChange,
  withAttributionOfNew,
  withAttributionOfNewLink,
} from '#server/process/attribution.ts'
import { dropRemovedSteps, takeAllOff } from '#server/process/removed.ts'
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

/** Former maps kept of one map; older ones go. */
const KEPT = 20

type Version = typeof processVersions.$inferSelect

/** Steps with their marks, and with the ids of those that the audit has already; links name them by place. */
interface NextMap extends Pick<StoredMapVersion, 'links'> {
  steps: StepToStore[]
}

/**
 * Puts `next` in the place of the present map, which becomes a version unless it is empty. Steps that it names by id
 * are the same ones, whether they are on the map or were taken off it.
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

/** A link that stays between the same steps with the same share keeps who typed it. */
async function markedLinks(of: MapOf, steps: NewMap['steps'], links: NewMap['links'], by: Attribution) {
  const present = new Map((await listLinks(of)).map(link => [`${link.sourceId} ${link.targetId}`, link]))
  return links.map(link => {
    const before = present.get(`${steps[link.source]?.id} ${steps[link.target]?.id}`)
    return before?.share === link.share
      ? { ...link, marks: before.marks }
      : withAttributionOfNewLink(link, by)
  })
}

/** A map names its steps to put them back: each number gets the mark that it had with that value. */
function markedAgain(before: SavedStep, { assumed: _, ...step }: NewMap['steps'][number], by: Attribution) {
  return { ...step, ...withAttributionOfChange(before, { ...step, again: [...ATTRIBUTED_FIELDS] }, by) }
}

/** Brings a former map back, and to its steps the opportunities they had. */
export async function restoreMap(version: Version): Promise<SavedMap> {
  const { auditId, map, stepIds } = version
  const known = await stepsAmong(version, stepIds)
  const steps = map.steps.map(({ opportunityIds: _, marks = {}, accounts = {}, ...fields }, place) => {
    const present = known.get(stepIds[place] ?? 0)
    // What the client has said since is not undone by an older map.
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

/** Answered in the order given: what has an id comes back, the others are new. */
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
    .where(and(versionsOf(of), notInArray(processVersions.id, newest)))
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
