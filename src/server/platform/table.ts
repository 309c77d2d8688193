// Tables of the platform itself.

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#server/platform/columns.ts'

/** Uses counted against a limit, e.g. "contact:192.0.2.1"; a row is one window of time. */
export const usages = pgTable(
  'usages',
  {
    subject: text().primaryKey(),
    uses: integer().notNull(),
    since: instant().notNull().default(sql`now()`),
  },
  table => [index('usages_since_index').on(table.since)],
)

/** Answers to requests that came with an Idempotency-Key, kept for a day. */
export const requestKeys = pgTable(
  'request_keys',
  {
    /** SHA-256 of endpoint, sender and key. */
    id: bytes().primaryKey(),
    endpoint: text().notNull(),
    /** SHA-256 of address and body: the same key with other content is refused. */
    content: bytes().notNull(),
    answer: jsonb(),
    createdAt: instant('created_at').notNull().default(sql`now()`),
  },
  table => [index('request_keys_created_at_index').on(table.createdAt)],
)
/** Every stored file, and those that are arriving. Tables that own files refer to `key`; what none refers to is cleaned up. */
export const files = pgTable('files', {
  key: text().primaryKey(),
  /** What it takes of the quota; while it arrives, what is set aside for it. */
  bytes: bigint({ mode: 'number' }).notNull(),
  /** In hexadecimal; null while it arrives. */
  sha256: text(),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})
