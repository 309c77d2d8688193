// Table of findings accepted from drafts; findings by rule are computed and not stored.

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Citation } from '#domain/draft/cite.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const findings = pgTable(
  'findings',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** Refers to figures in braces. */
    sentence: text().notNull(),
    cites: jsonb().$type<Citation[]>().notNull(),
    /** Names remain when the accounts are deleted, like attributions of steps. */
    proposedBy: text('proposed_by').notNull(),
    takenBy: text('accepted_by').notNull(),
    takenAt: instant('accepted_at').notNull().default(sql`now()`),
  },
  table => [index('findings_audit_index').on(table.auditId)],
)
