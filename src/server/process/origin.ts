// Copies of a step of the as is in scenarios: what nobody changed there is still what the as is says.

import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SavedStep } from '#contract/process-step.ts'
import { db } from '#server/platform/database.ts'
import { processSteps } from '#server/process/table.ts'

/** Where a step stands on its map is the scenario's own affair. */
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

/** Whether a change of a step may have to go on to its copies. */
export const touchesCopies = (change: Partial<SavedStep>) =>
  FOLLOWED.some(field => change[field] !== undefined)

/** The step of the as is has changed: a copy takes over each field in which it said what the step said before. */
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
