// Rewrites texts in rows that remain: removes a person who asks for erasure.

import { type AnyColumn, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { db } from '#server/platform/database/database.ts'

/** Rewrites a text; returns it unchanged if nothing is to be redacted. */
export type Redact = (text: string) => string

/** The same value with every text in it rewritten. */
export function everyText(value: unknown, redact: Redact): unknown {
  if (typeof value === 'string') return redact(value)
  if (Array.isArray(value)) return value.map(each => everyText(each, redact))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, everyText(each, redact)]))
}

/**
 * Rewrites these columns, of text or JSON, in the rows that match `where`. A changed row gets a newer version, if rows
 * have one, so that screens with the old text can detect the change.
 */
export async function redactRows<T extends PgTable>(
  table: T,
  names: (keyof T['$inferSelect'] & string)[],
  where: SQL,
  redact: Redact,
): Promise<void> {
  const columns = getTableColumns(table) as Record<string, AnyColumn>
  const chosen = Object.fromEntries(names.map(name => [name, columns[name] as AnyColumn]))
  const rows = await db()
    .select({ place: sql<string>`${table}.ctid::text`, ...chosen })
    .from(table as PgTable)
    .where(where)
    .for('update')
  for (const { place, ...texts } of rows) {
    const redacted = everyText(texts, redact) as typeof texts
    if (JSON.stringify(redacted) === JSON.stringify(texts)) continue
    const newer = columns.version && { version: sql`${columns.version} + 1` }
    await db()
      .update(table as PgTable)
      .set({ ...redacted, ...newer })
      .where(sql`${table}.ctid = ${place}::tid`)
  }
}
