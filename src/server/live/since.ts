// Changes of an audit since a given trail entry, read from the audit trail.

import { and, desc, eq, gt, gte, or, type SQL, sql } from 'drizzle-orm'
import type { Changes } from '#contract/live.ts'
import { outsideOf } from '#server/live/outside.ts'
import { db } from '#server/platform/database/database.ts'
import { trail } from '#server/system/table.ts'

/** Entries get their number before commit: one with a lower number may appear up to this many seconds later. */
const OVERLAP_SECONDS = 30
/** Above this number of entries, the client reads everything again. */
const MAX_ENTRIES = 500

/** The changes of an audit after entry `after`; without it, only the current position. */
export async function changesSince(auditId: number, after: number | undefined): Promise<Changes> {
  // Two reads, because each has an index of its own.
  const kinds = [eq(trail.partOf, `audits/${auditId}`), outsideOf(auditId)]
  const found = [await newestOf(kinds[0]), await newestOf(kinds[1])].filter(each => each !== undefined)
  const newest = found.toSorted((a, b) => b.id - a.id)[0]
  const now = { last: newest?.id ?? 0, quietMs: newest ? Math.max(0, newest.quietMs) : null }
  if (after === undefined) return { ...now, actions: [], anew: false }
  // A number from before a restore, or from another installation.
  if (after > now.last) return { ...now, actions: [], anew: true }
  const actions = [...(await actionsSince(kinds[0], after)), ...(await actionsSince(kinds[1], after))]
  return actions.length > MAX_ENTRIES
    ? { ...now, actions: [], anew: true }
    : { ...now, actions: [...new Set(actions)], anew: false }
}

async function newestOf(kind: SQL | undefined) {
  const quietMs = sql<number>`(extract(epoch from now() - ${trail.at}) * 1000)::float8`
  const [newest] = await db()
    .select({ id: trail.id, quietMs })
    .from(trail)
    .where(kind)
    .orderBy(desc(trail.id))
    .limit(1)
  return newest
}

async function actionsSince(kind: SQL | undefined, after: number): Promise<string[]> {
  const overlapStart = sql`(select ${trail.at} - ${OVERLAP_SECONDS} * interval '1 second' from ${trail} where ${trail.id} = ${after})`
  const rows = await db()
    .select({ id: trail.id, action: trail.action })
    .from(trail)
    .where(
      and(
        kind,
        gt(trail.id, after - 1000),
        or(gt(trail.id, after), and(gte(trail.at, overlapStart), sql`${trail.id} <> ${after}`)),
      ),
    )
    .orderBy(desc(trail.id))
    .limit(MAX_ENTRIES + 1)
  return rows.map(({ action }) => action)
}
