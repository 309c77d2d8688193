// What happened in an audit since a change that somebody knows, from the trail.

import { and, desc, eq, gt, gte, or, sql } from 'drizzle-orm'
import type { Changes } from '#contract/live.ts'
import { db } from '#server/platform/database.ts'
import { trail } from '#server/system/table.ts'

/** Entries get their numbers before they are committed: one with a lower number may come this much later, in seconds. */
const LATE_SECONDS = 30
/** More than so many kinds of change are not worth telling apart. */
const MOST_ENTRIES = 500

/** What happened after the change `after`; only where things stand when that is not given. */
export async function changesSince(record: string, after: number | undefined): Promise<Changes> {
  const [newest] = await db()
    .select({ id: trail.id, quietMs: sql<number>`(extract(epoch from now() - ${trail.at}) * 1000)::float8` })
    .from(trail)
    .where(eq(trail.partOf, record))
    .orderBy(desc(trail.id))
    .limit(1)
  const now = { last: newest?.id ?? 0, quietMs: newest ? Math.max(0, newest.quietMs) : null }
  if (after === undefined) return { ...now, actions: [], anew: false }
  // A number from before a restore, or from elsewhere.
  if (after > now.last) return { ...now, actions: [], anew: true }
  const actions = await actionsSince(record, after)
  return actions.length > MOST_ENTRIES
    ? { ...now, actions: [], anew: true }
    : { ...now, actions: [...new Set(actions)], anew: false }
}

async function actionsSince(record: string, after: number): Promise<string[]> {
  const late = sql`(select ${trail.at} - ${LATE_SECONDS} * interval '1 second' from ${trail} where ${trail.id} = ${after})`
  const rows = await db()
    .select({ id: trail.id, action: trail.action })
    .from(trail)
    .where(
      and(
        eq(trail.partOf, record),
        gt(trail.id, after - 1000),
        or(gt(trail.id, after), and(gte(trail.at, late), sql`${trail.id} <> ${after}`)),
      ),
    )
    .orderBy(desc(trail.id))
    .limit(MOST_ENTRIES + 1)
  return rows.map(({ action }) => action)
}
