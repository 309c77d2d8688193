// Table of sources: event logs with mapping, summary and state of the import; workbooks and tables with their
// sheets; documents with their text.

import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { LoggedArrivals } from '#domain/lead-time/logged-arrivals.ts'
import type { SheetFacts } from '#domain/source/file/sheet.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import type { LogMapping } from '#domain/source/log/mapping.ts'
import type { Matches } from '#domain/source/log/match.ts'
import type { LogSummary } from '#domain/source/log/summary.ts'
import { type RefusedRow, SOURCE_FORMATS, SOURCE_STATES } from '#domain/source/source.ts'
import { users } from '#server/account/table.ts'
import { audits } from '#server/audit/table.ts'
import { instant, key } from '#server/platform/database/columns.ts'
import { files } from '#server/platform/table.ts'

export const sources = pgTable(
  'sources',
  {
    id: key(),
    auditId: integer('audit_id')
      .notNull()
      .references(() => audits.id, { onDelete: 'cascade' }),
    filename: text().notNull(),
    format: text({ enum: SOURCE_FORMATS }).notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** The uploaded file: of a log until it has been read, of a PDF for its pages. */
    fileKey: text('file_key')
      .unique()
      .references(() => files.key),
    /** The log in columns, once it has been read. */
    logKey: text('log_key')
      .unique()
      .references(() => files.key),
    /** The earlier version of a file; a source has one newer version at most. */
    replacesId: integer('replaces_id')
      .unique()
      .references((): AnyPgColumn => sources.id, { onDelete: 'set null' }),
    /** The content of a file that was read: sheets with their cells, or the text of a document. */
    sheetsKey: text('sheets_key')
      .unique()
      .references(() => files.key),
    /** Sheets of a workbook or table without their cells. */
    sheets: jsonb().$type<SheetFacts[]>(),
    state: text({ enum: SOURCE_STATES }).notNull().default('uploaded'),
    percent: integer().notNull().default(0),
    /** Error code, where reading failed. */
    problem: text(),
    mapping: jsonb().$type<LogMapping>(),
    summary: jsonb().$type<LogSummary>(),
    /** Which cases are measured, and what the log says under this filter; null for all cases. */
    filter: jsonb().$type<LogFilter>(),
    filtered: jsonb().$type<LogSummary>(),
    /** Arrivals that the audit's simulation uses; of one log of an audit at most. */
    arrivals: jsonb().$type<LoggedArrivals>(),
    refused: integer().notNull().default(0),
    refusals: jsonb().$type<RefusedRow[]>().notNull().default([]),
    skipped: integer().notNull().default(0),
    matches: jsonb().$type<Matches>().notNull().default({}),
    attempts: integer().notNull().default(0),
    /** When its reader last gave a sign of life. */
    aliveAt: instant('alive_at').notNull().default(sql`now()`),
    requestKey: text('request_key'),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    readAt: instant('read_at'),
  },
  table => [
    index('sources_created_by_index').on(table.createdBy),
    unique('sources_request_key').on(table.auditId, table.requestKey),
    check('sources_state_check', sql`${table.state} in ('uploaded', 'queued', 'reading', 'ready', 'failed')`),
    check(
      'sources_ready_check',
      sql`${table.state} <> 'ready' or num_nonnulls(${table.logKey}, ${table.sheetsKey}) = 1`,
    ),
  ],
)

/** Who has opened the content of a source: sheets, text, pages, or cases behind a number. */
export const sourceOpenings = pgTable(
  'source_openings',
  {
    sourceId: integer('source_id')
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The last time. */
    openedAt: instant('opened_at').notNull().default(sql`now()`),
  },
  table => [
    primaryKey({ columns: [table.sourceId, table.userId] }),
    index('source_openings_user_index').on(table.userId),
  ],
)
