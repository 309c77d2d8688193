// The tables for a restore: those of the version that made the backup, so that backups of earlier versions fit.

import { readMigrationFiles } from 'drizzle-orm/migrator'
import { onConnection } from '#server/platform/database/connections.ts'
import { withFormerMigrations } from '#server/platform/database/former-migrations.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { requireOwnSchema } from '#server/platform/database/schema.ts'
import { migrationsOfBackup } from '#server/system/backup/restore.ts'

/**
 * Creates the tables that `archive` fills. A database without tables gets those of the backup's version, and the caller
 * applies the later migrations after the restore. Any other database gets this version's. `folder` has the migrations.
 */
export async function createTables(databaseUrl: string, archive: string, folder: string): Promise<void> {
  const made = await migrationsOfBackup(archive)
  const ours = readMigrationFiles({ migrationsFolder: folder }).map(({ hash }) => hash)
  const isEarlier = made.length < ours.length && made.every((hash, n) => hash === ours[n])
  const { isNew } = await onConnection(databaseUrl, 'restore', client => requireOwnSchema(client, folder))
  if (!isEarlier || !isNew) return migrate(databaseUrl, folder)
  await withFormerMigrations(folder, made.length, former => migrate(databaseUrl, former))
}
