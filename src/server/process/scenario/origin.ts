// Copies of an as-is step in scenarios follow its changes (domain/process/scenario/origin.ts).

import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { SavedStep } from '#contract/process-step.ts'
import { FOLLOWED_FIELDS, followedFields, isFollowed } from '#domain/process/scenario/origin.ts'
import { db } from '#server/platform/database/database.ts'
import { ofRow, rowsAs } from '#server/platform/database/rows-as.ts'
import { processSteps } from '#server/process/table.ts'

const COLUMNS = getTableColumns(processSteps)
const TYPES = {
  id: 'int',
  ...Object.fromEntries(FOLLOWED_FIELDS.map(field => [field, COLUMNS[field].getSQLType()])),
}

/** Applies changes of as-is steps to their copies, those of removed steps too. */
export async function followOrigins(
  changes: readonly { before: SavedStep; after: SavedStep }[],
): Promise<void> {
  const followed = changes.filter(change => change.after.scenarioId === undefined && isFollowed(change))
  if (followed.length === 0) return
  const byOrigin = new Map(followed.map(change => [change.after.id, change]))
  const rows = (await lockCopies([...byOrigin.keys()])).flatMap(({ id, originId, ...copy }) => {
    const change = byOrigin.get(originId ?? 0)
    const fields = change ? followedFields(copy, change) : {}
    return Object.keys(fields).length === 0 ? [] : [{ id, ...copy, ...fields }]
  })
  if (rows.length === 0) return
  await db()
    .update(processSteps)
    .set({
      ...Object.fromEntries(FOLLOWED_FIELDS.map(field => [field, ofRow(field)])),
      version: sql`${processSteps.version} + 1`,
    })
    .from(rowsAs(TYPES, rows))
    .where(eq(processSteps.id, ofRow('id')))
}

/** In the order of ids, so that two simultaneous requests cannot deadlock. */
function lockCopies(origins: number[]) {
  const followed = Object.fromEntries(FOLLOWED_FIELDS.map(field => [field, COLUMNS[field]])) as Pick<
    typeof COLUMNS,
    (typeof FOLLOWED_FIELDS)[number]
  >
  return db()
    .select({ id: processSteps.id, originId: processSteps.originId, ...followed })
    .from(processSteps)
    .where(sql`${processSteps.originId} = any(${sql.param(origins)}::int[])`)
    .orderBy(asc(processSteps.id))
    .for('update')
}
