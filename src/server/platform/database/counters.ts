// Counters and sums with constant cost in any table: triggers update them, and pages read them instead of counting rows.

import { eq, sum } from 'drizzle-orm'
import { db } from '#server/platform/database/database.ts'
import { tallies } from '#server/platform/table.ts'

/** The counters that the triggers of the migrations update. */
type Tally =
  | 'users'
  | 'audits'
  | 'archived audits'
  | 'assessments'
  | 'inquiries'
  | 'net savings'
  | `value ${'p10' | 'p50' | 'p90'}`
  | 'stored bytes'

/** The numbers of a counter by part; a part that never had a row is missing. */
export async function readCounters(name: Tally): Promise<Record<string, number>> {
  const rows = await db()
    .select({ part: tallies.part, value: sum(tallies.value).mapWith(Number) })
    .from(tallies)
    .where(eq(tallies.name, name))
    .groupBy(tallies.part)
  return Object.fromEntries(rows.map(({ part, value }) => [part, value]))
}

/** The number of a counter without parts. */
export async function readCounterTotal(name: Tally): Promise<number> {
  return (await readCounters(name))[''] ?? 0
}
