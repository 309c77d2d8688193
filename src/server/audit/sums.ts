// Sums over saved ROIs: of all audits, maintained on save (migrations/0009_value_tally.sql), and of one company,
// added up on request.

import { and, eq, type SQL, sql } from 'drizzle-orm'
import { audits } from '#server/audit/table.ts'
import { readCounters } from '#server/platform/database/counters.ts'
import { db } from '#server/platform/database/database.ts'
import { isSummed, roiModels } from '#server/roi/table.ts'

/** Which sum: net savings before running costs, or a percentile of the simulated net present value. */
export type TotalOf = 'net' | 'p10' | 'p50' | 'p90'

/** Sums over the saved ROIs of all audits by currency, without examples and practice audits. */
export async function sumsOverAudits() {
  const [net, p10, p50, p90] = await Promise.all([
    readCounters('net savings'),
    readCounters('value p10'),
    readCounters('value p50'),
    readCounters('value p90'),
  ])
  return { net, p10, p50, p90 }
}

/** What a saved ROI adds to a sum: whole units of money, as stored; the counters add up the same values. */
export const addend = (which: TotalOf): SQL<number> =>
  which === 'net'
    ? sql<number>`${roiModels.netSavings}`.mapWith(Number)
    : sql<number>`derived.value_point(${roiModels.results}, ${which})`.mapWith(Number)

/** The key of a company: its name in lower case. */
export const companyKey = sql<string>`lower(${audits.company})`

export const isOfCompany = (company: string): SQL => sql`${companyKey} = lower(${company}::text)`

/** A sum over one company's audits in one currency; archived audits count, examples and practice audits do not. */
export async function sumOfCompany(company: string, currency: string, which: TotalOf): Promise<number> {
  const [row] = await db()
    .select({ sum: sql`coalesce(sum(${addend(which)}), 0)`.mapWith(Number) })
    .from(audits)
    .innerJoin(roiModels, eq(roiModels.auditId, audits.id))
    .where(and(isOfCompany(company), eq(roiModels.currency, currency), isSummed))
  return row?.sum ?? 0
}
