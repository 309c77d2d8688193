// The audit trail table, which is append-only (migrations/0001_trail_guard.sql).

import { sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, key } from '#server/platform/database/columns.ts'
import { wordsOf } from '#server/platform/database/search.ts'

/** The actor, or, for visitors, the person named in the note, e.g. whose sign-in failed. */
export const peopleIn = (actorName: AnyPgColumn, actorId: AnyPgColumn, note: AnyPgColumn) =>
  wordsOf(actorName, sql`case when ${actorId} is null then ${note} else '' end`)

/** Who did what to which record when. */
export const trail = pgTable(
  'trail',
  {
    id: key(),
    at: instant().notNull().default(sql`now()`),
    /** Null for visitors. No foreign key: the trail outlives the account. */
    actorId: integer('actor_id'),
    actorName: text('actor_name').notNull(),
    /** The endpoint's id. */
    action: text().notNull(),
    /** The record's path below /api, e.g. "audits/7". */
    record: text().notNull(),
    /** Names of the body's fields, never their values. */
    fields: text().array().notNull(),
    note: text().notNull(),
    address: text().notNull(),
    requestId: text('request_id').notNull(),
    /** The record that contains this one, e.g. "audits/7"; null if there is none. */
    partOf: text('part_of'),
  },
  table => [
    index('trail_actor_id_index').on(table.actorId, table.id),
    index('trail_part_of_index').on(table.partOf, table.id).where(sql`${table.partOf} is not null`),
    index('trail_at_index').on(table.at),
    index('trail_record_index').on(table.record.op('text_pattern_ops'), table.id),
    index('trail_action_index').on(table.action, table.id),
    index('trail_people_index').using('gin', peopleIn(table.actorName, table.actorId, table.note)),
  ],
)
