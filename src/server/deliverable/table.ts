// Tables of deliverables: exported files with the snapshot each was made from, export jobs, options and name decisions.

import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { DELIVERABLE_KINDS } from '#domain/deliverable.ts'
import type { ExportChoice } from '#domain/document/choice.ts'
import { EXPORT_STAGES, EXPORT_STATES } from '#domain/document/export-job.ts'
import { NAME_ACTIONS } from '#domain/document/pseudonym/name-decision.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { bytes, instant, key } from '#server/platform/database/columns.ts'
import { files } from '#server/platform/table.ts'

export const deliverables = pgTable(
  'deliverables',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: DELIVERABLE_KINDS }).notNull(),
    version: integer().notNull(),
    name: text().notNull(),
    names: text({ enum: NAMES }).notNull(),
    /** All options chosen, as canonical JSON; '' for rows from before options were stored. */
    choice: text().notNull().default(''),
    /** The audit's state as canonical JSON, and the SHA-256 of this text. */
    snapshot: text().notNull(),
    hash: text().notNull(),
    /** SHA-256 of everything the file was made from, wording and looks included: equal recipes give equal files. */
    recipe: text().notNull(),
    /**
     * The key of the file; null for one still in `content`, where earlier versions stored it. moveContents moves it
     * out.
     */
    fileKey: text('file_key')
      .unique()
      .references(() => files.key),
    content: bytes(),
    size: integer().notNull(),
    madeBy: integer('made_by').references(() => users.id, { onDelete: 'set null' }),
    /** As printed in the file. */
    madeByName: text('made_by_name').notNull(),
    madeAt: instant('made_at').notNull().default(sql`now()`),
  },
  table => [
    unique('deliverables_version_key').on(table.auditId, table.kind, table.version),
    index('deliverables_made_by_index').on(table.madeBy),
    check(
      'deliverables_kind_check',
      sql`${table.kind} in ('deck', 'report_pdf', 'report_docx', 'workbook', 'summary_pdf', 'summary_html')`,
    ),
    check('deliverables_content_check', sql`num_nonnulls(${table.fileKey}, ${table.content}) = 1`),
    check('deliverables_names_check', sql`${table.names} in ('full', 'hidden')`),
  ],
)

/** Export jobs, run after their request was answered by whichever server claims them. */
export const exportJobs = pgTable(
  'export_jobs',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: DELIVERABLE_KINDS }).notNull(),
    names: text({ enum: NAMES }).notNull(),
    /** As in deliverables. */
    choice: text().notNull().default(''),
    requestedBy: integer('requested_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As printed in the file. */
    requestedByName: text('requested_by_name').notNull(),
    /** Whether the file may delete the oldest version; a job created with a read-only token may not. */
    mayDropOld: boolean('may_drop_old').notNull().default(true),
    state: text({ enum: EXPORT_STATES }).notNull().default('queued'),
    stage: text({ enum: EXPORT_STAGES }).notNull().default('waiting'),
    percent: integer().notNull().default(0),
    /** Number of attempts. A worker updates the row only where this is still its attempt. */
    attempts: integer().notNull().default(0),
    /** When the worker last gave a sign of life. */
    aliveAt: instant('alive_at').notNull().default(sql`now()`),
    /** Error code, where the job failed. */
    problem: text(),
    deliverableId: integer('deliverable_id').references(() => deliverables.id, { onDelete: 'set null' }),
    requestedAt: instant('requested_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  table => [
    // One job per kind and user under way: a double click or a second tab finds the same one.
    uniqueIndex('export_jobs_under_way_key')
      .on(table.auditId, table.kind, table.names, table.choice, table.requestedBy)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('export_jobs_audit_index').on(table.auditId),
    index('export_jobs_requested_by_index').on(table.requestedBy, table.id),
    index('export_jobs_deliverable_index').on(table.deliverableId),
    index('export_jobs_ended_index').on(table.endedAt),
    check(
      'export_jobs_kind_check',
      sql`${table.kind} in ('deck', 'report_pdf', 'report_docx', 'workbook', 'summary_pdf', 'summary_html')`,
    ),
    check('export_jobs_names_check', sql`${table.names} in ('full', 'hidden')`),
    check(
      'export_jobs_state_check',
      sql`${table.state} in ('queued', 'running', 'ready', 'failed', 'cancelled')`,
    ),
    check('export_jobs_percent_check', sql`${table.percent} between 0 and 100`),
    check(
      'export_jobs_ended_check',
      sql`(${table.endedAt} is null) = (${table.state} in ('queued', 'running'))`,
    ),
  ],
)

/** The options last chosen for an audit's deck, shared by all its users. */
export const exportChoices = pgTable('export_choices', {
  auditId: integer('audit_id')
    .primaryKey()
    .references(() => audits.id, { onDelete: 'cascade' }),
  choice: jsonb().$type<ExportChoice>().notNull(),
})

/** Decisions about names in documents with hidden names. */
export const nameDecisions = pgTable(
  'name_decisions',
  {
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** Key of a name, or of one occurrence in a text (domain/document/pseudonym/name-decision.ts). */
    key: text().notNull(),
    action: text({ enum: NAME_ACTIONS }).notNull(),
    replacement: text(),
    decidedBy: integer('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: instant('decided_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.auditId, table.key] }),
    index('name_decisions_decided_by_index').on(table.decidedBy),
    check('name_decisions_action_check', sql`${table.action} in ('cover', 'keep')`),
  ],
)
