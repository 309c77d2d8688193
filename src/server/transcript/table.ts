// Table of transcripts of recordings, made by an external service. Computations and documents never read it.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { TRANSCRIPT_STATES, type TranscribedPiece } from '#domain/transcript.ts'
import { users } from '#server/account/table.ts'
import { attachments } from '#server/interview/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const transcripts = pgTable(
  'transcripts',
  {
    id: key(),
    /** One per recording, so that a double click or a second tab sends nothing twice. */
    attachmentId: integer('attachment_id')
      .notNull()
      .unique()
      .references(() => attachments.id, { onDelete: 'cascade' }),
    state: text({ enum: TRANSCRIPT_STATES }).notNull(),
    sourceName: text('source_name').notNull(),
    heard: jsonb('pieces').$type<TranscribedPiece[]>().notNull().default([]),
    /** Error code, where it failed. */
    problem: text(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().default(sql`now()`),
    /** When its worker last gave a sign of life. */
    aliveAt: instant('alive_at').notNull().default(sql`now()`),
  },
  table => [
    index('transcripts_made_by_index').on(table.madeBy),
    check('transcripts_state_check', sql`${table.state} in ('running', 'ready', 'failed')`),
  ],
)
