// Queries about the steps and links of maps. Removed steps (removed-steps.ts) are excluded, and without a scenario
// queries mean the as-is map. Only this file applies these two rules.

import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { NewStep, SavedLink, SavedStep } from '#contract/process-step.ts'
import { effectOf } from '#domain/process/scenario/effect.ts'
import type { StepAccounts, StepFields } from '#domain/process/step.ts'
import type { StoredAttributions } from '#domain/process/step-attribution.ts'
import { answersAmong } from '#server/interview/read.ts'
import { db } from '#server/platform/database/database.ts'
import { processLinks, processSteps } from '#server/process/table.ts'

type Row = typeof processSteps.$inferSelect
type NewRow = typeof processSteps.$inferInsert

/** A step as returned; fields that only scenario steps have are left out for the as is. */
export function asStep({ x, y, requestKey: _, removedAt: __, map: ___, ...row }: Row): SavedStep {
  const { scenarioId, originId, effect, ...fields } = row
  const step = { ...fields, position: { x, y } }
  return scenarioId === null ? step : { ...step, scenarioId, originId, effect }
}

/** A map of an audit: that of the scenario, or the as is where no scenario is given. */
export interface MapOf {
  auditId: number
  scenarioId?: number | null | undefined
}

export const onMap = isNull(processSteps.removedAt)
/** Condition for the steps of the map, including removed ones. */
export const ofMap = ({ auditId, scenarioId }: MapOf) =>
  and(eq(processSteps.auditId, auditId), eq(processSteps.map, scenarioId ?? 0))
export const linksOf = ({ auditId, scenarioId }: MapOf) =>
  and(eq(processLinks.auditId, auditId), eq(processLinks.map, scenarioId ?? 0))

export async function listSteps(of: MapOf): Promise<SavedStep[]> {
  const rows = await db()
    .select()
    .from(processSteps)
    .where(and(ofMap(of), onMap))
    .orderBy(asc(processSteps.id))
  return rows.map(asStep)
}

/** Those of these steps that are on today's map of their audit. */
export async function listStepsById(ids: readonly number[]): Promise<SavedStep[]> {
  const named = sql`${processSteps.id} = any(${sql.param(ids)}::int[])`
  const rows = await db()
    .select()
    .from(processSteps)
    .where(and(named, isNull(processSteps.scenarioId), onMap))
  return rows.map(asStep)
}

export async function listLinks(of: MapOf): Promise<SavedLink[]> {
  return (await db().select().from(processLinks).where(linksOf(of)).orderBy(asc(processLinks.id))).map(asLink)
}

/** The positions of a map's steps. */
export async function listPlaces(of: MapOf) {
  const { engine, isDecision, x, y } = processSteps
  const rows = await db()
    .select({ engine, isDecision, x, y })
    .from(processSteps)
    .where(and(ofMap(of), onMap))
  return rows.map(row => ({ ...row, position: { x: row.x, y: row.y } }))
}

const asLink = ({ map: _, ...link }: typeof processLinks.$inferSelect): SavedLink => link

export const countSteps = (of: MapOf) => db().$count(processSteps, and(ofMap(of), onMap))
export const countLinks = (of: MapOf) => db().$count(processLinks, linksOf(of))

export async function findStep(id: number): Promise<SavedStep | undefined> {
  const [row] = await db()
    .select()
    .from(processSteps)
    .where(and(eq(processSteps.id, id), onMap))
  return row && asStep(row)
}

/** Returns all steps of a map, oldest first, locked until the transaction ends. */
export async function lockAllSteps(of: MapOf): Promise<SavedStep[]> {
  const rows = await db()
    .select()
    .from(processSteps)
    .where(and(ofMap(of), onMap))
    .orderBy(asc(processSteps.id))
    .for('update')
  return rows.map(asStep)
}

/** Returns the step that a request created, even if it was removed since. */
export async function findStepByRequest(auditId: number, requestKey: string): Promise<SavedStep | undefined> {
  const [row] = await db()
    .select()
    .from(processSteps)
    .where(and(eq(processSteps.auditId, auditId), eq(processSteps.requestKey, requestKey)))
  return row && asStep(row)
}

/** A step to store. With an id it replaces that row, which must belong to the audit. */
export interface StepToStore
  extends Omit<NewStep, 'position' | 'assumed' | 'durationMin' | 'costPerHour'>,
    Pick<StepFields, 'position' | 'durationMin' | 'costPerHour'> {
  id?: number | undefined
  /** Written only by the server: who entered its numbers, and how conflicting statements were resolved. */
  marks?: StoredAttributions
  accounts?: StepAccounts
  /** The as-is step that it is a copy of. */
  originId?: number | null | undefined
}

/** Rows per statement: PostgreSQL takes 65,535 parameters, and a step has some fifteen. */
const AT_ONCE = 1000
const inParts = <T>(items: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(items.length / AT_ONCE) }, (_, n) =>
    items.slice(n * AT_ONCE, (n + 1) * AT_ONCE),
  )

/**
 * Adds steps; returns them in the order given. A source that is not, or no longer, an answer of the audit is left
 * out.
 */
export async function insertSteps(of: MapOf, steps: StepToStore[]): Promise<SavedStep[]> {
  const rows: Row[] = []
  for (const part of inParts(await valuesOf(of, steps)))
    rows.push(...(await db().insert(processSteps).values(part).returning()))
  return rows.sort((a, b) => a.id - b.id).map(asStep)
}

/** The as is has no effects, so any that a caller sends are left out. */
async function valuesOf({ auditId, scenarioId = null }: MapOf, steps: StepToStore[]): Promise<NewRow[]> {
  const sources = await answersAmong(
    auditId,
    steps.map(step => step.sourceAnswerId ?? 0),
  )
  return steps.map(({ position, sourceAnswerId, effect, originId, ...step }) => ({
    ...step,
    ...(scenarioId !== null && { effect: effect === undefined ? undefined : effectOf(effect), originId }),
    ...position,
    auditId,
    scenarioId,
    sourceAnswerId: sourceAnswerId && sources.has(sourceAnswerId) ? sourceAnswerId : null,
  }))
}

/** Columns that restoring a step leaves unchanged or sets itself. */
const OWN = new Set(['id', 'auditId', 'scenarioId', 'originId', 'map', 'requestKey', 'version', 'removedAt'])

/**
 * Puts these rows on the map with the fields sent, whether they were removed or not; returns them in any order.
 * Sources of a field are replaced where sent; the answer that a step was made from is always kept.
 */
export async function putStepsBack(of: MapOf, steps: StepToStore[]): Promise<SavedStep[]> {
  const values = await valuesOf(of, steps)
  const rows: Row[] = []
  for (const part of inParts(values)) {
    const query = db().insert(processSteps).overridingSystemValue().values(part)
    const back = { target: processSteps.id, set: sentIn(values), setWhere: sql`${ofMap(of)}` }
    rows.push(...(await query.onConflictDoUpdate(back).returning()))
  }
  return rows.map(asStep)
}

function sentIn(values: NewRow[]) {
  const sent = Object.entries(getTableColumns(processSteps)).filter(
    ([name]) => !OWN.has(name) && values.some(value => value[name as keyof NewRow] !== undefined),
  )
  return {
    ...Object.fromEntries(sent.map(([name, { name: column }]) => [name, sql.raw(`excluded."${column}"`)])),
    sourceAnswerId: sql`coalesce(excluded.source_answer_id, ${processSteps.sourceAnswerId})`,
    version: sql`${processSteps.version} + 1`,
    removedAt: null,
  }
}

/** Returns those of the map's steps by id, including removed ones, locked until commit. */
export async function stepsAmong(of: MapOf, ids: number[]): Promise<Map<number, SavedStep>> {
  if (ids.length === 0) return new Map()
  const rows = await db()
    .select()
    .from(processSteps)
    .where(and(ofMap(of), sql`${processSteps.id} = any(${sql.param(ids)}::int[])`))
    .for('update')
  return new Map(rows.map(row => [row.id, asStep(row)]))
}

/** Returns those of these steps that are on the map by id, locked until the transaction ends. */
export async function lockSteps(of: MapOf, ids: number[]): Promise<Map<number, SavedStep>> {
  const rows = await db()
    .select()
    .from(processSteps)
    .where(and(ofMap(of), onMap, sql`${processSteps.id} = any(${sql.param(ids)}::int[])`))
    // In the order of ids, so that two simultaneous requests cannot deadlock.
    .orderBy(asc(processSteps.id))
    .for('update')
  return new Map(rows.map(row => [row.id, asStep(row)]))
}

/** A link to store; the other columns belong to the row. */
export type LinkToStore = Pick<SavedLink, 'sourceId' | 'targetId'> &
  Partial<Pick<SavedLink, 'label' | 'share' | 'marks'>>

/** Adds a link, or returns undefined when the two steps are already linked. */
export async function insertLink(
  { auditId, scenarioId }: MapOf,
  link: LinkToStore,
): Promise<SavedLink | undefined> {
  const [row] = await db()
    .insert(processLinks)
    .values({ ...link, auditId, map: scenarioId ?? 0 })
    .onConflictDoNothing()
    .returning()
  return row && asLink(row)
}

/** Adds the links of a new map; returns them in the order given. */
export async function insertLinks(
  { auditId, scenarioId }: MapOf,
  links: LinkToStore[],
): Promise<SavedLink[]> {
  const rows: SavedLink[] = []
  for (const part of inParts(links.map(link => ({ ...link, auditId, map: scenarioId ?? 0 }))))
    rows.push(...(await db().insert(processLinks).values(part).returning()).map(asLink))
  return rows.sort((a, b) => a.id - b.id)
}

export async function findLink(id: number): Promise<SavedLink | undefined> {
  const [row] = await db().select().from(processLinks).where(eq(processLinks.id, id))
  return row && asLink(row)
}

export async function findLinkBetween(of: MapOf, sourceId: number, targetId: number) {
  const ends = and(eq(processLinks.sourceId, sourceId), eq(processLinks.targetId, targetId))
  const [row] = await db()
    .select()
    .from(processLinks)
    .where(and(linksOf(of), ends))
  return row && asLink(row)
}

/** Returns the link, locked until the transaction ends. */
export async function lockLink(id: number): Promise<SavedLink | undefined> {
  const [row] = await db().select().from(processLinks).where(eq(processLinks.id, id)).for('update')
  return row && asLink(row)
}

/** Sets the given fields; undefined when the link is gone. */
export async function updateLink(
  id: number,
  fields: Partial<Pick<SavedLink, 'label' | 'share' | 'marks'>>,
): Promise<SavedLink | undefined> {
  const [row] = await db()
    .update(processLinks)
    .set({ ...fields, version: sql`${processLinks.version} + 1` })
    .where(eq(processLinks.id, id))
    .returning()
  return row && asLink(row)
}

export async function deleteLink(id: number): Promise<boolean> {
  const rows = await db()
    .delete(processLinks)
    .where(eq(processLinks.id, id))
    .returning({ id: processLinks.id })
  return rows.length > 0
}
