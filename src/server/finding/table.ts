// Table of the findings that people took over from drafts; what is found by rule is computed and kept nowhere.

import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { Citation } from '#domain/draft/cite.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/columns.ts'

export const findings = pgTable(
  'findings',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** Names its figures in braces. */
    sentence: text().notNull(),
    cites: jsonb().$type<Citation[]>().notNull(),
    /** These stay when the accounts go, as marks of steps do. */
    proposedBy: text('proposed_by').notNull(),
    takenBy: text('taken_by').notNull(),
    takenAt: instant('taken_at').notNull().default(sql`now()`),
  },
  table => [index('findings_audit_index').on(table.auditId)],
)
