// Table of drafts. Computations and documents never read it.

import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { DropReason } from '#domain/draft/check.ts'
import { DRAFT_KINDS, DRAFT_SOURCES, DRAFT_STATES } from '#domain/draft/draft.ts'
import type { DraftContent } from '#domain/draft/kinds.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const drafts = pgTable(
  'drafts',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: DRAFT_KINDS }).notNull(),
    source: text({ enum: DRAFT_SOURCES }).notNull(),
    /** Model and host, or the name of the assistant. */
    sourceName: text('source_name').notNull(),
    state: text({ enum: DRAFT_STATES }).notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    proposed: integer().notNull().default(0),
    dropped: jsonb().$type<Partial<Record<DropReason, number>>>().notNull().default({}),
    /** References of the accepted suggestions. */
    taken: jsonb('accepted').$type<string[]>().notNull().default([]),
    /** Error code, where it failed. */
    problem: text(),
    sent: integer().notNull().default(0),
    received: integer().notNull().default(0),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    madeAt: instant('made_at').notNull().default(sql`now()`),
    /** When its worker last gave a sign of life. */
    aliveAt: instant('alive_at').notNull().default(sql`now()`),
  },
  table => [
    index('drafts_audit_index').on(table.auditId),
    index('drafts_made_by_index').on(table.madeBy),
    // One at a time, so that a double click or a second tab sends nothing twice.
    uniqueIndex('drafts_running_key').on(table.auditId, table.kind).where(sql`${table.state} = 'running'`),
    check(
      'drafts_kind_check',
      sql`${table.kind} in ('steps', 'summary', 'questions', 'wording', 'findings')`,
    ),
    check('drafts_source_check', sql`${table.source} in ('model', 'assistant')`),
    check('drafts_state_check', sql`${table.state} in ('running', 'ready', 'failed', 'cancelled', 'closed')`),
  ],
)
