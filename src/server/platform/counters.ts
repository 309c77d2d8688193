// Counts and sums that cost the same in any table: kept as rows come and go, read in place of counting.

import { eq, sum } from 'drizzle-orm'
import { db } from '#server/platform/database.ts'
import { tallies } from '#server/platform/table.ts'

/** What the triggers of the migrations keep. */
type Tally =
  | 'users'
  | 'audits'
  | 'archived audits'
  | 'assessments'
  | 'inquiries'
  | 'net savings'
  | `value ${'p10' | 'p50' | 'p90'}`
  | 'stored bytes'

/** The numbers of a tally by part; a part that never had a row is missing. */
export async function readCounters(name: Tally): Promise<Record<string, number>> {
  const rows = await db()
    .select({ part: tallies.part, value: sum(tallies.value).mapWith(Number) })
    .from(tallies)
    .where(eq(tallies.name, name))
    .groupBy(tallies.part)
  return Object.fromEntries(rows.map(({ part, value }) => [part, value]))
}

/** The number of a tally that tells nothing apart. */
export async function readCounterTotal(name: Tally): Promise<number> {
  return (await readCounters(name))[''] ?? 0
}
