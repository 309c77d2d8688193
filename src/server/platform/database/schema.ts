// Checks that a database's tables belong to this program: neither to a newer version nor to other software.

import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartProblem } from '#server/platform/start-problem.ts'

/** A migration that a database has, with its time. */
export interface Applied {
  hash: string
  at: string
}

/** The number of missing migrations, and whether the database has tables that they change. */
interface Lack {
  pending: number
  isNew: boolean
}

/**
 * The migrations in `folder` that the database lacks. Throws StartProblem, in one sentence, for tables that other
 * migrations made and these cannot continue.
 */
export async function requireOwnSchema(client: pg.Client, folder: string): Promise<Lack> {
  const applied = await appliedMigrations(client)
  if (applied.length === 0) await requireNoTables(client)
  return { pending: countPending(applied, folder), isNew: applied.length === 0 }
}

/** How many migrations in `folder` come after `applied`. Throws StartProblem if they do not continue those. */
export function countPending(applied: readonly Applied[], folder: string): number {
  const known = readMigrationFiles({ migrationsFolder: folder })
  const newest = Math.max(...known.map(migration => migration.folderMillis))
  const unknown = applied.filter(({ hash }) => !known.some(migration => migration.hash === hash))
  if (unknown.length === 0) return known.length - applied.length
  if (unknown.some(({ at }) => Number(at) > newest))
    throw new StartProblem(
      'The data was last used by a newer version of this program. Start that version, or restore a backup that this version made into another folder.',
    )
  throw new StartProblem(
    'The data comes from a development version before the first release, which this version cannot continue. Choose another folder with DATA_DIR, or an empty database.',
  )
}

async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as journal`)
  if (!rows[0].journal) return []
  return (await client.query<Applied>('select hash, created_at as at from drizzle.__drizzle_migrations')).rows
}

async function requireNoTables(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
  )
  if (rows.length > 0)
    throw new StartProblem(
      `The database holds tables that no version of this program has made (${rows[0].name}). Choose another folder with DATA_DIR, or an empty database.`,
    )
}
