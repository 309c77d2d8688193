// Queries about step kinds, confirmations, and published ranges.

import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import type { ConfirmedKind } from '#contract/step-kind.ts'
import type { PublishedRange } from '#domain/step-kind/step-kind.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'
import {
  stepKindConfirmations,
  stepKindRanges,
  stepKindReleases,
  stepKinds,
} from '#server/step-kind/table.ts'

const { low, high, audits: auditCount, clients } = stepKindRanges
const RANGE = { low, high, audits: auditCount, clients }

/** All kinds by name. */
export const listKinds = () =>
  db()
    .select({ id: stepKinds.id, name: stepKinds.name })
    .from(stepKinds)
    .orderBy(asc(sql`lower(${stepKinds.name})`), asc(stepKinds.id))

/** Locks the list of kinds and the releases until commit, so that none is made twice. */
export async function lockKinds(): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.stepKinds})`)
}

/** The id of the kind of that name, regardless of case. */
export async function kindNamed(name: string): Promise<number | undefined> {
  const [row] = await db()
    .select({ id: stepKinds.id })
    .from(stepKinds)
    .where(eq(sql`lower(${stepKinds.name})`, sql`lower(${name})`))
  return row?.id
}

export const countKinds = () => db().$count(stepKinds)

export async function insertKind(name: string): Promise<number> {
  const [row] = await db().insert(stepKinds).values({ name }).returning({ id: stepKinds.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

export async function findKind(id: number) {
  const [row] = await db()
    .select({ id: stepKinds.id, name: stepKinds.name })
    .from(stepKinds)
    .where(eq(stepKinds.id, id))
  return row
}

export async function renameKind(id: number, name: string): Promise<void> {
  await db().update(stepKinds).set({ name }).where(eq(stepKinds.id, id))
}

/**
 * Merges two kinds under the name and ranges of `into`. The row of the older kind remains, with its secret. So
 * kinds created only to be merged give no second shift of the same client (SECURITY T11).
 */
export async function joinKinds(from: number, into: { id: number; name: string }): Promise<void> {
  const older = Math.min(from, into.id)
  const newer = Math.max(from, into.id)
  const both = [from, into.id]
  await db().execute(sql`delete from ${stepKindRanges} r where r.kind_id = ${from} and exists (
    select 1 from ${stepKindRanges} other where other.kind_id = ${into.id} and other.release_id = r.release_id)`)
  await db().update(stepKindRanges).set({ kindId: older }).where(inArray(stepKindRanges.kindId, both))
  await db()
    .update(stepKindConfirmations)
    .set({ kindId: older })
    .where(inArray(stepKindConfirmations.kindId, both))
  await db().delete(stepKinds).where(eq(stepKinds.id, newer))
  await renameKind(older, into.name)
}

/** Confirms the kind of a step; confirming the same kind again keeps the first user and date. */
export async function confirmKind(
  step: { id: number; auditId: number },
  kindId: number,
  confirmedBy: number,
): Promise<void> {
  await db()
    .insert(stepKindConfirmations)
    .values({ stepId: step.id, auditId: step.auditId, kindId, confirmedBy })
    .onConflictDoUpdate({
      target: stepKindConfirmations.stepId,
      set: { kindId, confirmedBy, confirmedAt: sql`now()` },
      setWhere: sql`${stepKindConfirmations.kindId} <> ${kindId}`,
    })
}

export async function removeConfirmation(stepId: number): Promise<void> {
  await db().delete(stepKindConfirmations).where(eq(stepKindConfirmations.stepId, stepId))
}

/** The kind of a step with the range that was published for it last. */
export async function kindOfStep(stepId: number): Promise<ConfirmedKind> {
  const release = (await lastRelease())?.id ?? 0
  const [row] = await db()
    .select({
      kind: { id: stepKinds.id, name: stepKinds.name },
      at: stepKindConfirmations.confirmedAt,
      by: users.name,
      range: RANGE,
    })
    .from(stepKindConfirmations)
    .innerJoin(stepKinds, eq(stepKinds.id, stepKindConfirmations.kindId))
    .leftJoin(users, eq(users.id, stepKindConfirmations.confirmedBy))
    .leftJoin(
      stepKindRanges,
      and(eq(stepKindRanges.kindId, stepKinds.id), eq(stepKindRanges.releaseId, release)),
    )
    .where(eq(stepKindConfirmations.stepId, stepId))
  if (!row) return { kind: null, confirmed: null, range: null }
  return { kind: row.kind, confirmed: { by: row.by ?? '', at: row.at }, range: row.range }
}

/** The newest release; undefined if there was none. */
export async function lastRelease() {
  const [row] = await db()
    .select({ id: stepKindReleases.id, publishedAt: stepKindReleases.publishedAt })
    .from(stepKindReleases)
    .orderBy(desc(stepKindReleases.id))
    .limit(1)
  return row
}

/** The ranges of a release by kind. */
export async function rangesOf(releaseId: number): Promise<Map<number, PublishedRange>> {
  const rows = await db()
    .select({ kindId: stepKindRanges.kindId, range: RANGE })
    .from(stepKindRanges)
    .where(eq(stepKindRanges.releaseId, releaseId))
  return new Map(rows.map(({ kindId, range }) => [kindId, range]))
}

/** Numbers of steps by kind, in the audits that `viewer` sees. */
export async function stepsByKind(viewer: number): Promise<Map<number, number>> {
  const rows = await db()
    .select({ kindId: stepKindConfirmations.kindId, steps: count() })
    .from(stepKindConfirmations)
    .innerJoin(audits, eq(audits.id, stepKindConfirmations.auditId))
    .where(isVisibleTo(viewer))
    .groupBy(stepKindConfirmations.kindId)
  return new Map(rows.map(({ kindId, steps }) => [kindId, steps]))
}

/** Stores a release with its ranges; returns its id. */
export async function insertRelease(
  ranges: ReadonlyMap<number, PublishedRange>,
  publishedBy: number,
): Promise<number> {
  const [release] = await db()
    .insert(stepKindReleases)
    .values({ publishedBy })
    .returning({ id: stepKindReleases.id })
  if (!release) throw new Error('insert returned no row')
  if (ranges.size > 0)
    await db()
      .insert(stepKindRanges)
      .values([...ranges].map(([kindId, range]) => ({ releaseId: release.id, kindId, ...range })))
  return release.id
}
