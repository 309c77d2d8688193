// Queries about what came of opportunities. Those of a deleted opportunity are out of sight until it is brought back.

import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { SavedMonth, SavedOutcome } from '#contract/outcome.ts'
import type { MeasuredNumbers, Promised } from '#domain/outcome/outcome.ts'
import { audits } from '#server/audit/table.ts'
import { opportunities } from '#server/opportunity/table.ts'
import { outcomeMonths, outcomes } from '#server/outcome/table.ts'
import { db } from '#server/platform/database.ts'

const columns = {
  id: outcomes.id,
  auditId: outcomes.auditId,
  opportunityId: outcomes.opportunityId,
  title: opportunities.title,
  begins: outcomes.begins,
  promised: outcomes.promised,
  author: outcomes.author,
  date: outcomes.date,
  endedAt: outcomes.endedAt,
}

const itsOpportunity = and(eq(opportunities.id, outcomes.opportunityId), isNull(opportunities.removedAt))

const select = () => db().select(columns).from(outcomes).innerJoin(opportunities, itsOpportunity)

type Row = Omit<SavedOutcome, 'months'>

/** A month that was emptied keeps its row without numbers: its versions go on, so nobody's old one fits what comes anew. */
export const hasNumbers = sql`${outcomeMonths.numbers} <> '{}'`

/** Each with its months, in the order of the calendar. */
async function withMonths(rows: readonly Row[]): Promise<SavedOutcome[]> {
  if (rows.length === 0) return []
  const months = await db()
    .select()
    .from(outcomeMonths)
    .where(
      and(
        inArray(
          outcomeMonths.outcomeId,
          rows.map(({ id }) => id),
        ),
        hasNumbers,
      ),
    )
    .orderBy(asc(outcomeMonths.month))
  const byOutcome = Map.groupBy(months, each => each.outcomeId)
  return rows.map(row => ({ ...row, months: (byOutcome.get(row.id) ?? []).map(monthOf) }))
}

const monthOf = ({ outcomeId: _, ...month }: typeof outcomeMonths.$inferSelect): SavedMonth => month

export const listOutcomes = async (auditId: number): Promise<SavedOutcome[]> =>
  withMonths(await select().where(eq(outcomes.auditId, auditId)).orderBy(asc(outcomes.id)))

export async function findOutcome(id: number): Promise<SavedOutcome | undefined> {
  const [found] = await withMonths(await select().where(eq(outcomes.id, id)))
  return found
}

export async function findOutcomeOf(opportunityId: number): Promise<SavedOutcome | undefined> {
  const [found] = await withMonths(await select().where(eq(outcomes.opportunityId, opportunityId)))
  return found
}

interface NewOutcome {
  auditId: number
  opportunityId: number
  begins: string
  promised: Promised
  author: string
}

/** Adds it, unless another call has just done so. */
export const addOutcome = (values: NewOutcome) => db().insert(outcomes).values(values).onConflictDoNothing()

/** Lets one writer at a time change its months, until commit. */
export const holdOutcome = (id: number) =>
  db().select({ id: outcomes.id }).from(outcomes).where(eq(outcomes.id, id)).for('update')

export async function putMonth(outcomeId: number, month: string, numbers: MeasuredNumbers): Promise<void> {
  await db()
    .insert(outcomeMonths)
    .values({ outcomeId, month, numbers })
    .onConflictDoUpdate({
      target: [outcomeMonths.outcomeId, outcomeMonths.month],
      set: { numbers, version: sql`${outcomeMonths.version} + 1` },
    })
}

export const touchOutcome = (id: number) =>
  db().update(outcomes).set({ measuredAt: sql`now()` }).where(eq(outcomes.id, id))

export async function emptyMonth(outcomeId: number, month: string): Promise<boolean> {
  const its = and(eq(outcomeMonths.outcomeId, outcomeId), eq(outcomeMonths.month, month), hasNumbers)
  const { rowCount } = await db()
    .update(outcomeMonths)
    .set({ numbers: {}, version: sql`${outcomeMonths.version} + 1` })
    .where(its)
  return rowCount === 1
}

export const setEnded = (id: number, ended: boolean) =>
  db()
    .update(outcomes)
    .set({ endedAt: ended ? sql`coalesce(${outcomes.endedAt}, now())` : null })
    .where(eq(outcomes.id, id))

export const deleteOutcome = (id: number) => db().delete(outcomes).where(eq(outcomes.id, id))

/** The audits, not archived, whose numbers are the newest, with all that is measured of them. */
export async function newestMeasured(most: number) {
  const newest = sql`max(${outcomes.measuredAt})`
  const found = await db()
    .select({
      id: audits.id,
      title: audits.title,
      company: audits.company,
      currency: audits.currency,
      locale: audits.locale,
    })
    .from(outcomes)
    .innerJoin(opportunities, itsOpportunity)
    .innerJoin(audits, eq(audits.id, outcomes.auditId))
    .where(and(isNotNull(outcomes.measuredAt), isNull(audits.archivedAt)))
    .groupBy(audits.id)
    .orderBy(desc(newest), desc(audits.id))
    .limit(most)
  if (found.length === 0) return []
  const rows = await withMonths(
    await select()
      .where(
        inArray(
          outcomes.auditId,
          found.map(({ id }) => id),
        ),
      )
      .orderBy(asc(outcomes.id)),
  )
  const byAudit = Map.groupBy(rows, row => row.auditId)
  return found.map(audit => ({ audit, outcomes: byAudit.get(audit.id) ?? [] }))
}
