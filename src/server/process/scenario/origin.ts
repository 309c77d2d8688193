// Copies of an as-is step in scenarios: fields that were not changed in the scenario follow the as is.

import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SavedStep } from '#contract/process-step.ts'
import { db } from '#server/platform/database/database.ts'
import { processSteps } from '#server/process/table.ts'

/** Fields that a copy follows. Its position on the map belongs to the scenario. */
const FOLLOWED = [
  'label',
  'engine',
  'isDecision',
  'owner',
  'system',
  'durationMin',
  'costPerHour',
  'friction',
  'runsPerMonth',
] as const

/** Whether a change of a step may affect its copies. */
export const touchesCopies = (change: Partial<SavedStep>) =>
  FOLLOWED.some(field => change[field] !== undefined)

/** Applies a change of an as-is step to its copies: each takes over the fields in which it still had the old value. */
export async function followOrigin(before: SavedStep, after: SavedStep): Promise<void> {
  const changed = FOLLOWED.filter(field => before[field] !== after[field])
  if (changed.length === 0 || after.scenarioId !== undefined) return
  const columns = getTableColumns(processSteps)
  const followed = changed.map((field): [string, SQL] => {
    const column = columns[field]
    const [from, to] = [sql.param(before[field], column), sql.param(after[field], column)]
    return [field, sql`case when ${column} is not distinct from ${from} then ${to} else ${column} end`]
  })
  await db()
    .update(processSteps)
    .set({ ...Object.fromEntries(followed), version: sql`${processSteps.version} + 1` })
    .where(eq(processSteps.originId, after.id))
}
