// Writes and reads the audit trail.

import { and, desc, eq, gt, gte, like, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { TrailQuery, TrailView } from '#contract/system-log.ts'
import type { AuditAction } from '#domain/activity.ts'
import { db } from '#server/platform/database/database.ts'
import { publish } from '#server/platform/database/pubsub.ts'
import { hasWords, likeLiteral } from '#server/platform/database/search.ts'
import type { TrailEntry } from '#server/platform/trail.ts'
import { LIVE, type LiveMessage } from '#server/system/live-message.ts'
import { peopleIn, trail } from '#server/system/table.ts'

/** Adds an entry in the transaction of its write, and publishes a change event on commit. */
export async function recordInTrail({ tab, ...entry }: TrailEntry): Promise<void> {
  const [row] = await db().insert(trail).values(entry).returning({ id: trail.id })
  const { partOf: of, action, actorName: by } = entry
  await publish(LIVE, { of, id: row?.id ?? 0, action, by, tab } satisfies LiveMessage)
}

/** An entry, with the record that contains its record. */
export type ListedTrailEntry = TrailView & { partOf: string | null }

/** Entries, newest first: at most `limit` before the entry `before`. */
export async function listTrail(query: TrailQuery, limit: number): Promise<ListedTrailEntry[]> {
  return db()
    .select()
    .from(trail)
    .where(and(...conditions(query)))
    .orderBy(desc(trail.id))
    .limit(limit)
}

/** How many entries are searched for the last author of a change. */
const LOOKED_BACK = 20

/**
 * Who last changed `record`, part of `whole`, with endpoints of the same subject as `action`. Returns a name, or several
 * joined with "or" if others have since made bulk changes and the author is ambiguous; null if unknown.
 */
export async function lastHand(whole: string, record: string, action: string): Promise<string | null> {
  // Extracted figures also change the steps that they are linked to.
  const nouns = [action.split('.')[0] ?? '', 'quantity'].map(noun => like(trail.action, `${noun}.%`))
  const isWhole = record.startsWith(`${whole}/`)
  const several = sql`(${trail.record} like ${`${whole}/%`} and ${trail.record} !~ '/[0-9]+$') or ${trail.action} like 'quantity.%'`
  const entries = await db()
    .select({ name: trail.actorName, record: trail.record })
    .from(trail)
    .where(
      and(eq(trail.partOf, whole), or(...nouns), isWhole ? undefined : or(eq(trail.record, record), several)),
    )
    .orderBy(desc(trail.id))
    .limit(LOOKED_BACK)
  const own = isWhole ? 0 : entries.findIndex(entry => entry.record === record)
  const names = new Set((own < 0 ? entries : entries.slice(0, own + 1)).map(({ name }) => name))
  return names.size > 0 && names.size < 4 ? [...names].join(' or ') : null
}

/** Excludes reading comments, which is not a change. */
const isChange = ne(trail.action, 'comment.seen')

/** The actions in `record` as a whole, e.g. "audits/7", newest first: at most `limit` before the entry `before`. */
export function actionsIn(
  record: string,
  before: number | undefined,
  limit: number,
): Promise<(AuditAction & { note: string })[]> {
  const { id, at, actorId, actorName, action, note } = trail
  return db()
    .select({ id, at, actorId, actorName, action, record: trail.record, note })
    .from(trail)
    .where(and(eq(trail.partOf, record), isChange, before ? lt(id, before) : undefined))
    .orderBy(desc(id))
    .limit(limit)
}

/** Most actions of others that are counted. */
const MAX_COUNTED = 100

/** The actions of others in `record` since this account's last action there, newest first; null if it has none. */
export async function othersSince(record: string, account: number) {
  const { id, at, actorId, actorName, note } = trail
  const inside = and(eq(trail.partOf, record), isChange)
  const [own] = await db()
    .select({ id, at })
    .from(trail)
    .where(and(inside, eq(actorId, account)))
    .orderBy(desc(id))
    .limit(1)
  if (!own) return null
  const others = await db()
    .select({ actorId, actorName, note })
    .from(trail)
    .where(and(inside, gt(id, own.id), sql`${actorId} is distinct from ${account}`))
    .orderBy(desc(id))
    .limit(MAX_COUNTED)
  return { ...own, others }
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
