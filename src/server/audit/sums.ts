// Sums over saved ROIs: of all audits, maintained on save (migrations/0009_value_tally.sql), and of one company,
// added up on request.

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { isHiddenFrom, isVisibleTo } from '#server/audit/visibility.ts'
import { readCounters } from '#server/platform/database/counters.ts'
import { db, unlimited } from '#server/platform/database/database.ts'
import { isSummed, roiModels } from '#server/roi/table.ts'

/** Which sum: net savings before running costs, or a percentile of the simulated net present value. */
export type TotalOf = 'net' | 'p10' | 'p50' | 'p90'

type Sums = Record<string, number>

/**
 * Sums by currency over the saved ROIs of the audits that `viewer` sees, without examples and practice audits. They are
 * the counters of all audits minus those hidden from `viewer`.
 */
export async function sumsOverAudits(viewer: number): Promise<Record<TotalOf, Sums>> {
  const [net, p10, p50, p90, hidden] = await Promise.all([
    readCounters('net savings'),
    readCounters('value p10'),
    readCounters('value p50'),
    readCounters('value p90'),
    hiddenSums(viewer),
  ])
  const seen = (all: Sums, which: TotalOf): Sums =>
    Object.fromEntries(
      Object.entries(all).map(([currency, sum]) => [
        currency,
        sum - (hidden.find(row => row.currency === currency)?.[which] ?? 0),
      ]),
    )
  return { net: seen(net, 'net'), p10: seen(p10, 'p10'), p50: seen(p50, 'p50'), p90: seen(p90, 'p90') }
}

const hiddenSums = (viewer: number) => {
  const sum = (which: TotalOf) => sql`sum(${addend(which)})`.mapWith(Number)
  return unlimited('sums', () =>
    db()
      .select({
        currency: roiModels.currency,
        net: sum('net'),
        p10: sum('p10'),
        p50: sum('p50'),
        p90: sum('p90'),
      })
      .from(audits)
      .innerJoin(roiModels, eq(roiModels.auditId, audits.id))
      .where(and(isHiddenFrom(viewer), isSummed))
      .groupBy(roiModels.currency),
  )
}

/** What a saved ROI adds to a sum: whole units of money, as stored; the counters add up the same values. */
export const addend = (which: TotalOf): SQL<number> =>
  which === 'net'
    ? sql<number>`${roiModels.netSavings}`.mapWith(Number)
    : sql<number>`derived.value_point(${roiModels.results}, ${which})`.mapWith(Number)

/** The key of a company: its name in lower case. */
export const companyKey = sql<string>`lower(${audits.company})`

export const isOfCompany = (company: string): SQL => sql`${companyKey} = lower(${company}::text)`

/**
 * A sum over one company's audits that `viewer` sees, in one currency; archived audits count, examples and practice
 * audits do not.
 */
export async function sumOfCompany(
  { company, currency }: { company: string; currency: string },
  which: TotalOf,
  viewer: number,
): Promise<number> {
  const [row] = await db()
    .select({ sum: sql`coalesce(sum(${addend(which)}), 0)`.mapWith(Number) })
    .from(audits)
    .innerJoin(roiModels, eq(roiModels.auditId, audits.id))
    .where(and(isOfCompany(company), eq(roiModels.currency, currency), isSummed, isVisibleTo(viewer)))
  return row?.sum ?? 0
}
