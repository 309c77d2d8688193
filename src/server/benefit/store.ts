// Queries about benefits. Those of a deleted opportunity are excluded until it is restored.

import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SavedBenefit, SavedMonth } from '#contract/benefit.ts'
import type { MeasuredNumbers, Promised } from '#domain/benefit/benefit.ts'
import { audits, isCounted } from '#server/audit/table.ts'
import { isVisibleTo } from '#server/audit/visibility.ts'
import { benefitMonths, benefits } from '#server/benefit/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { db } from '#server/platform/database/database.ts'

const columns = {
  id: benefits.id,
  auditId: benefits.auditId,
  opportunityId: benefits.opportunityId,
  title: opportunities.title,
  begins: benefits.begins,
  promised: benefits.promised,
  author: benefits.author,
  date: benefits.date,
  endedAt: benefits.endedAt,
}

const itsOpportunity = and(eq(opportunities.id, benefits.opportunityId), isNull(opportunities.removedAt))

const select = () => db().select(columns).from(benefits).innerJoin(opportunities, itsOpportunity)

type Row = Omit<SavedBenefit, 'months'>

/**
 * A cleared month keeps its row without numbers: its version continues, so that a stale version never matches a new
 * entry.
 */
export const hasNumbers = sql`${benefitMonths.numbers} <> '{}'`

/** Benefits with their months in calendar order. */
async function withMonths(rows: readonly Row[]): Promise<SavedBenefit[]> {
  if (rows.length === 0) return []
  const months = await db()
    .select()
    .from(benefitMonths)
    .where(
      and(
        inArray(
          benefitMonths.benefitId,
          rows.map(({ id }) => id),
        ),
        hasNumbers,
      ),
    )
    .orderBy(asc(benefitMonths.month))
  const byBenefit = Map.groupBy(months, each => each.benefitId)
  return rows.map(row => ({ ...row, months: (byBenefit.get(row.id) ?? []).map(monthOf) }))
}

const monthOf = ({ benefitId: _, ...month }: typeof benefitMonths.$inferSelect): SavedMonth => month

export const listBenefits = async (auditId: number): Promise<SavedBenefit[]> =>
  withMonths(await select().where(eq(benefits.auditId, auditId)).orderBy(asc(benefits.id)))

export async function findBenefit(id: number): Promise<SavedBenefit | undefined> {
  const [found] = await withMonths(await select().where(eq(benefits.id, id)))
  return found
}

export async function findBenefitOf(opportunityId: number): Promise<SavedBenefit | undefined> {
  const [found] = await withMonths(await select().where(eq(benefits.opportunityId, opportunityId)))
  return found
}

interface NewBenefit {
  auditId: number
  opportunityId: number
  begins: string
  promised: Promised
  author: string
}

/** Adds the benefit, unless another call has just done so. */
export const addBenefit = (values: NewBenefit) => db().insert(benefits).values(values).onConflictDoNothing()

/** Locks the benefit's months against other writers until commit. */
export const lockBenefit = (id: number) =>
  db().select({ id: benefits.id }).from(benefits).where(eq(benefits.id, id)).for('update')

export async function putMonth(benefitId: number, month: string, numbers: MeasuredNumbers): Promise<void> {
  await db()
    .insert(benefitMonths)
    .values({ benefitId, month, numbers })
    .onConflictDoUpdate({
      target: [benefitMonths.benefitId, benefitMonths.month],
      set: { numbers, version: sql`${benefitMonths.version} + 1` },
    })
}

export const touchBenefit = (id: number) =>
  db().update(benefits).set({ measuredAt: sql`now()` }).where(eq(benefits.id, id))

export async function emptyMonth(benefitId: number, month: string): Promise<boolean> {
  const itsMonth = and(eq(benefitMonths.benefitId, benefitId), eq(benefitMonths.month, month), hasNumbers)
  const { rowCount } = await db()
    .update(benefitMonths)
    .set({ numbers: {}, version: sql`${benefitMonths.version} + 1` })
    .where(itsMonth)
  return rowCount === 1
}

export const setEnded = (id: number, ended: boolean) =>
  db()
    .update(benefits)
    .set({ endedAt: ended ? sql`coalesce(${benefits.endedAt}, now())` : null })
    .where(eq(benefits.id, id))

export const deleteBenefit = (id: number) => db().delete(benefits).where(eq(benefits.id, id))

/**
 * The audits that `viewer` sees, without archived and practice ones, with the most recent numbers, and all their
 * measured benefits.
 */
export async function newestMeasured(most: number, viewer: number) {
  const newest = sql`max(${benefits.measuredAt})`
  const found = await db()
    .select({
      id: audits.id,
      title: audits.title,
      company: audits.company,
      currency: audits.currency,
      locale: audits.locale,
    })
    .from(benefits)
    .innerJoin(opportunities, itsOpportunity)
    .innerJoin(audits, eq(audits.id, benefits.auditId))
    .where(and(isNotNull(benefits.measuredAt), isNull(audits.archivedAt), isCounted, isVisibleTo(viewer)))
    .groupBy(audits.id)
    .orderBy(desc(newest), desc(audits.id))
    .limit(most)
  if (found.length === 0) return []
  const rows = await withMonths(
    await select()
      .where(
        inArray(
          benefits.auditId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(asc(benefits.id)),
  )
  const byAudit = Map.groupBy(rows, row => row.auditId)
  return found.map(audit => ({ audit, outcomes: byAudit.get(audit.id) ?? [] }))
}
