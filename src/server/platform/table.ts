// Tables of the platform itself.

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgSchema, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/platform/database/columns.ts'

/** Uses counted against a rate limit, e.g. "contact:192.0.2.1"; one row per time window. */
export const usages = pgTable(
  'usages',
  {
    subject: text().primaryKey(),
    uses: integer().notNull(),
    since: instant().notNull().default(sql`now()`),
  },
  table => [index('usages_since_index').on(table.since)],
)

/** Answers to requests with an Idempotency-Key, kept for a day. */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** SHA-256 of endpoint, sender and key. */
    id: bytes().primaryKey(),
    endpoint: text().notNull(),
    /** SHA-256 of address and body: the same key with different content is refused. */
    content: bytes().notNull(),
    answer: jsonb(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('request_keys_created_at_index').on(table.createdAt)],
)
/** The schema of tables that are computed from others. */
export const derived = pgSchema('derived')

/**
 * Counters and sums shown on pages, updated by triggers on their tables (migrations/0002_growth.sql). They have a
 * separate schema because they are derived: backups omit them, and restored rows are counted again.
 */
export const counters = derived.table(
  'counters',
  {
    name: text().notNull(),
    /** The category, e.g. a role; empty if there is only one. */
    part: text().notNull(),
    /** Several rows per number, so that transactions rarely wait for each other. */
    slot: integer().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.name, table.part, table.slot] })],
)

/** Every stored or arriving file. Tables that own files reference `key`; unreferenced files are cleaned up. */
export const files = pgTable('files', {
  key: text().primaryKey(),
  /** Bytes counted against the quota; while the file arrives, the reserved bytes. */
  bytes: bigint({ mode: 'number' }).notNull(),
  /** In hexadecimal; null while the file arrives. */
  sha256: text(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
