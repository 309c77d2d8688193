// Counters and sums with constant cost in any table: triggers update them, and pages read them instead of counting rows.

import { eq, sum } from 'drizzle-orm'
import { db } from '#server/platform/database/database.ts'
import { counters } from '#server/platform/table.ts'

/** The counters that the triggers of the migrations update. */
type CounterName =
  | 'users'
  | 'audits'
  | 'archived audits'
  | 'assessments'
  | 'inquiries'
  | 'net savings'
  | `value ${'p10' | 'p50' | 'p90'}`
  | 'stored bytes'

/** The numbers of a counter by part; a part that never had a row is missing. */
export async function readCounters(name: CounterName): Promise<Record<string, number>> {
  const rows = await db()
    .select({ part: counters.part, value: sum(counters.value).mapWith(Number) })
    .from(counters)
    .where(eq(counters.name, name))
    .groupBy(counters.part)
  return Object.fromEntries(rows.map(({ part, value }) => [part, value]))
}

/** The number of a counter without parts. */
export async function readCounterTotal(name: CounterName): Promise<number> {
  return (await readCounters(name))[''] ?? 0
}
