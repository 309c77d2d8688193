// Copies of an as-is step in scenarios: fields that were not changed in the scenario follow the as is.

import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { SavedStep } from '#contract/process-step.ts'
import { db } from '#server/platform/database/database.ts'
import { ofRow, rowsAs } from '#server/platform/database/rows-as.ts'
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
  'goesFirst',
  'batchSize',
] as const

const COLUMNS = getTableColumns(processSteps)

/** SQL types of a step's values before and after a change. */
const TYPES = {
  id: 'int',
  ...Object.fromEntries(
    FOLLOWED.flatMap(field =>
      ['before', 'after'].map(when => [`${field} ${when}`, COLUMNS[field].getSQLType()]),
    ),
  ),
}

/** Applies changes of as-is steps to their copies: each takes over the fields in which it still had the old value. */
export async function followOrigins(
  changes: readonly { before: SavedStep; after: SavedStep }[],
): Promise<void> {
  const rows = changes
    .filter(({ before, after }) => after.scenarioId === undefined && changedIn(before, after).length > 0)
    .map(({ before, after }) => ({
      id: after.id,
      ...Object.fromEntries(
        FOLLOWED.flatMap(field => [
          [`${field} before`, before[field]],
          [`${field} after`, after[field]],
        ]),
      ),
    }))
  if (rows.length === 0) return
  const followed = FOLLOWED.map((field): [string, SQL] => {
    const from = ofRow(`${field} before`)
    const to = ofRow(`${field} after`)
    const column = COLUMNS[field]
    return [field, sql`case when ${column} is not distinct from ${from} then ${to} else ${column} end`]
  })
  await db()
    .update(processSteps)
    .set({ ...Object.fromEntries(followed), version: sql`${processSteps.version} + 1` })
    .from(rowsAs(TYPES, rows))
    .where(eq(processSteps.originId, ofRow('id')))
}

const changedIn = (before: SavedStep, after: SavedStep) =>
  FOLLOWED.filter(field => before[field] !== after[field])
