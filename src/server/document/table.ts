// Tables of documents: the exported files with the snapshot that each was made from, orders of large ones, and the slides.

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
import type { ExportChoice } from '#domain/document/choice.ts'
import type { TemplateMatch, TemplateProfile } from '#domain/document/deck-template.ts'
import { DELIVERABLE_KINDS } from '#domain/document/deliverable.ts'
import { ORDER_STAGES, ORDER_STATES } from '#domain/document/export-job.ts'
import { NAME_ACTIONS } from '#domain/document/pseudonym/name-decision.ts'
import { type SlideText, STORED_KINDS } from '#domain/document/slide.ts'
import { NAMES } from '#domain/document/stamp.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { bytes, instant, key } from '#server/platform/columns.ts'
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
    /** All that was chosen, as canonical JSON; '' of what is older than the choice. */
    choice: text().notNull().default(''),
    /** The audit as it was, canonical JSON, and the SHA-256 of this text. */
    snapshot: text().notNull(),
    hash: text().notNull(),
    /** SHA-256 of everything the file was made from, wording and looks included: equal recipes, equal files. */
    recipe: text().notNull(),
    /** The file; null for one that still lies in `content`, where it was kept at first: moveContents takes it out. */
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

/** Exports that are made after their request was answered, by whichever server takes them. */
export const deliverableOrders = pgTable(
  'deliverable_orders',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: DELIVERABLE_KINDS }).notNull(),
    names: text({ enum: NAMES }).notNull(),
    /** As in deliverables. */
    choice: text().notNull().default(''),
    orderedBy: integer('ordered_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** As printed in the file. */
    orderedByName: text('ordered_by_name').notNull(),
    /** Whether its file may push out the oldest version; an order by a token that only reads may not. */
    mayDropOld: boolean('may_drop_old').notNull().default(true),
    state: text({ enum: ORDER_STATES }).notNull().default('queued'),
    stage: text({ enum: ORDER_STAGES }).notNull().default('waiting'),
    percent: integer().notNull().default(0),
    /** How often it was begun. Whoever makes it writes only where this is still their number. */
    attempts: integer().notNull().default(0),
    /** When its maker was last heard of. */
    aliveAt: instant('alive_at').notNull().default(sql`now()`),
    /** Code of the refusal, where it failed. */
    problem: text(),
    deliverableId: integer('deliverable_id').references(() => deliverables.id, { onDelete: 'set null' }),
    orderedAt: instant('ordered_at').notNull().default(sql`now()`),
    endedAt: instant('ended_at'),
  },
  table => [
    // One of a kind under way for each person: a double click, or a second tab, comes to the same one.
    uniqueIndex('deliverable_orders_under_way_key')
      .on(table.auditId, table.kind, table.names, table.choice, table.orderedBy)
      .where(sql`${table.state} in ('queued', 'running')`),
    index('deliverable_orders_audit_index').on(table.auditId),
    index('deliverable_orders_ordered_by_index').on(table.orderedBy, table.id),
    index('deliverable_orders_deliverable_index').on(table.deliverableId),
    index('deliverable_orders_ended_index').on(table.endedAt),
    check(
      'deliverable_orders_kind_check',
      sql`${table.kind} in ('deck', 'report_pdf', 'report_docx', 'workbook', 'summary_pdf', 'summary_html')`,
    ),
    check('deliverable_orders_names_check', sql`${table.names} in ('full', 'hidden')`),
    check(
      'deliverable_orders_state_check',
      sql`${table.state} in ('queued', 'running', 'ready', 'failed', 'cancelled')`,
    ),
    check('deliverable_orders_percent_check', sql`${table.percent} between 0 and 100`),
    check(
      'deliverable_orders_ended_check',
      sql`(${table.endedAt} is null) = (${table.state} in ('queued', 'running'))`,
    ),
  ],
)

/** What was last chosen for the exports of an audit's deck, so that a colleague has it too. */
export const exportChoices = pgTable('export_choices', {
  auditId: integer('audit_id')
    .primaryKey()
    .references(() => audits.id, { onDelete: 'cascade' }),
  choice: jsonb().$type<ExportChoice>().notNull(),
})

/** What was decided about names in documents with hidden names. */
export const nameDecisions = pgTable(
  'name_decisions',
  {
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** Of a name, or of one place in a text (domain/document/pseudonym/name-decision.ts). */
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

/** The slides of the main deck, one of each kind per audit, their duplicates, and those that somebody added. */
export const slides = pgTable(
  'slides',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    kind: text({ enum: STORED_KINDS }).notNull(),
    title: text().notNull(),
    copy: boolean().notNull().default(false),
    /** What was written in the place of generated texts; all others follow the audit. */
    content: jsonb().$type<{ texts: Record<string, SlideText> }>().notNull(),
    order: integer().notNull(),
    template: text().notNull().default('default'),
    hidden: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  table => [
    uniqueIndex('slides_audit_kind_key')
      .on(table.auditId, table.kind)
      .where(sql`${table.kind} <> 'own' and not ${table.copy}`),
    index('slides_audit_index').on(table.auditId, table.order),
    check(
      'slides_kind_check',
      sql`${table.kind} in ('executive_summary', 'situation', 'complication', 'costs', 'process_map', 'key_findings', 'options', 'business_case', 'risk', 'recommendations', 'decisions', 'own')`,
    ),
  ],
)

/** The .pptx that decks stand upon: the house's, and those of audits that have one of their own. */
export const deckTemplates = pgTable(
  'deck_templates',
  {
    id: key(),
    /** Null for the house's. */
    auditId: integer('audit_id')
      .unique()
      .references(() => audits.id, { onDelete: 'cascade' }),
    /** Of the file that was sent. */
    name: text().notNull(),
    /** What was kept of it: masters, layouts, themes and pictures. */
    fileKey: text('file_key')
      .notNull()
      .unique()
      .references(() => files.key),
    /** SHA-256 of the kept file. */
    hash: text().notNull(),
    profile: jsonb().$type<TemplateProfile>().notNull(),
    match: jsonb().$type<TemplateMatch>().notNull(),
    uploadedBy: integer('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    uploadedByName: text('uploaded_by_name').notNull(),
    uploadedAt: instant('uploaded_at').notNull().default(sql`now()`),
  },
  table => [
    uniqueIndex('deck_templates_house_key').on(sql`(true)`).where(sql`${table.auditId} is null`),
    index('deck_templates_uploaded_by_index').on(table.uploadedBy),
  ],
)
