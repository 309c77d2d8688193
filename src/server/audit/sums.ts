// Sums over the saved ROIs of all audits, kept while they are saved (migrations/0009_value_tally.sql).

import { sql } from 'drizzle-orm'
import { readTally } from '#server/platform/tally.ts'
import { roiModels } from '#server/roi/table.ts'

/** Sums over the saved ROIs of all audits by currency, examples left out. */
export async function sumsOverAudits() {
  const [net, p10, p50, p90] = await Promise.all([
    readTally('net savings'),
    readTally('value p10'),
    readTally('value p50'),
    readTally('value p90'),
  ])
  return { net, p10, p50, p90 }
}

/** A point of the net present value's draws as it is stored, whole money; the tallies add up the same. */
export const valuePoint = (point: 'p10' | 'p50' | 'p90') =>
  sql<number>`derived.value_point(${roiModels.results}, ${point})`.mapWith(Number)
