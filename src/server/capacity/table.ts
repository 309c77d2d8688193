// Table of capacities: people and hours per month of each owner named in an audit's steps.

import { sql } from 'drizzle-orm'
import { check, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Attribution } from '#domain/attribution.ts'
import type { Capacity, CapacityField } from '#domain/capacity/capacity.ts'
import { audits } from '#server/audit/table.ts'
import { answers } from '#server/interview/table.ts'
import { key } from '#server/platform/database/columns.ts'

/** The entry before the last change, with who entered it, or the answer that names its two numbers. */
export interface FormerCapacity extends Attribution {
  people: number
  hoursPerMonth: number
  /** Absent in entries from before they were kept. */
  arrangement?: Arrangement
  answerId: number | null
  words: string
  said: CapacityField[]
}

/** How an owner's people work, and who entered it. */
export interface Arrangement {
  startsAt: number | null
  pauseMinutes: number | null
  otherRoles: string[]
  marks: NonNullable<Capacity['marks']>
}

export const capacities = pgTable(
  'capacities',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** As entered; `ownerKey` is the same for all spellings. */
    owner: text().notNull(),
    ownerKey: text('owner_key').notNull(),
    people: doublePrecision().notNull(),
    hoursPerMonth: doublePrecision('hours_per_month').notNull(),
    /** Minutes of the day at which work begins, and of a break at noon; null if not entered. */
    startsAt: integer('starts_at'),
    pauseMinutes: integer('pause_minutes'),
    /** Other owners whose runs these people take too. */
    otherRoles: jsonb('other_roles').$type<Arrangement['otherRoles']>().notNull().default([]),
    marks: jsonb().$type<Arrangement['marks']>().notNull().default({}),
    /** Who entered it, and when (ISO 8601); remains when the account is deleted, like attributions of steps. */
    author: text().notNull(),
    date: text().notNull(),
    /** The answer that names the numbers of `said` in these words; null and empty where a user entered both. */
    answerId: integer('answer_id').references(() => answers.id, { onDelete: 'set null' }),
    words: text().notNull().default(''),
    said: jsonb().$type<CapacityField[]>().notNull().default([]),
    /** The numbers before the last change, with their author and answer, which undo restores. */
    former: jsonb().$type<FormerCapacity>(),
    version: integer().notNull().default(1),
  },
  table => [
    unique('capacities_owner_key').on(table.auditId, table.ownerKey),
    index('capacities_answer_index').on(table.answerId),
    check('capacities_people_check', sql`${table.people} between 0 and 10000`),
    check('capacities_start_check', sql`${table.startsAt} between 0 and 1439`),
    check('capacities_pause_check', sql`${table.pauseMinutes} between 0 and 240`),
    check('capacities_hours_check', sql`${table.hoursPerMonth} between 0 and 744`),
  ],
)
