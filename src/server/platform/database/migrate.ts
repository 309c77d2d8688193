// Applies the migrations in `migrations/`, one server process at a time, and gives the role of limited accounts its rights.

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import { waitForLock } from '#server/platform/database/advisory-lock.ts'
import { onConnection } from '#server/platform/database/connections.ts'
import { ensureReader } from '#server/platform/database/row-security.ts'
import { requireOwnSchema } from '#server/platform/database/schema.ts'

interface MigrateOptions {
  /** Called first if existing tables lack migrations; if it throws, the tables stay as they are. */
  before?: (pending: number) => Promise<void>
  /** Called when this start waits for another server's migrations. */
  report?: (line: string) => void
}

/**
 * Applies the missing migrations in `migrations/`, one process at a time; safe to kill and rerun. Throws StartProblem
 * for tables that this version cannot continue.
 */
export function migrate(
  url: string,
  folder: string,
  { before, report = () => {} }: MigrateOptions = {},
): Promise<void> {
  return onConnection(url, 'migrations', async client => {
    const run = async (text: string, values: number[]) => (await client.query(text, values)).rows
    await waitForLock(run, 'migrations', 'session', report)
    const { pending, isNew } = await requireOwnSchema(client, folder)
    if (pending > 0) {
      if (!isNew) await before?.(pending)
      await applyMigrations(drizzle(client), { migrationsFolder: folder })
    }
    await ensureReader(client)
  })
}
