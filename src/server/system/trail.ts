// Writing and reading the audit trail.

import { and, desc, eq, gte, like, lt, or, type SQL } from 'drizzle-orm'
import type { TrailQuery, TrailView } from '#contract/system-log.ts'
import { db } from '#server/platform/database.ts'
import { hasWords, likeLiteral } from '#server/platform/search.ts'
import type { TrailEntry } from '#server/platform/trail.ts'
import { peopleIn, trail } from '#server/system/table.ts'

/** Adds an entry in the transaction of what it tells about. */
export async function recordInTrail(entry: TrailEntry): Promise<void> {
  await db().insert(trail).values(entry)
}

/** Entries, newest first: at most `limit` before the entry `before`. */
export async function listTrail(query: TrailQuery, limit: number): Promise<TrailView[]> {
  return db()
    .select()
    .from(trail)
    .where(and(...conditions(query)))
    .orderBy(desc(trail.id))
    .limit(limit)
}

function conditions({ person, record, action, from, to, before }: TrailQuery): (SQL | undefined)[] {
  return [
    person ? hasWords(peopleIn(trail.actorName, trail.actorId, trail.note), person) : undefined,
    record ? or(eq(trail.record, record), like(trail.record, `${likeLiteral(record)}/%`)) : undefined,
    action ? eq(trail.action, action) : undefined,
    from ? gte(trail.at, from) : undefined,
    to ? lt(trail.at, to) : undefined,
    before ? lt(trail.id, before) : undefined,
  ]
}
