// Tables of the platform itself.

import { sql } from 'drizzle-orm'
import { bigint, index, integer, jsonb, pgSchema, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
export const derived = pgSchema('derived')

/**
 * Counts and sums that pages show, kept by triggers on the tables they are of (migrations/0002_growth.sql). In a schema of its own,
 * because it follows from the rest: backups leave it out, and rows that are put back are counted again.
 */
export const tallies = derived.table(
  'tallies',
  {
    name: text().notNull(),
    /** What is told apart, e.g. a role; empty where nothing is. */
    part: text().notNull(),
    /** Several rows for each number, so that transactions seldom wait for each other. */
    slot: integer().notNull(),
    value: bigint({ mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.name, table.part, table.slot] })],
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
