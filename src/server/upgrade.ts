// Backup before an upgrade changes existing tables: without a backup of the earlier version's data, nothing changes.

import { stat, statfs } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#server/platform/config.ts'
import { onConnection } from '#server/platform/database/connections.ts'
import { requireHome } from '#server/platform/files/data-folder.ts'
import { openFiles } from '#server/platform/files/files.ts'
import { StartProblem } from '#server/platform/start-problem.ts'
import { backupsIn, createBackup } from '#server/system/backup/backup.ts'

/**
 * Required disk space as a multiple of the database size: uncompressed rows are next to the archive while it is written.
 * The backup itself checks the disk too.
 */
const ROOM = 2

/**
 * Writes a backup into the data folder before `pending` migrations; retention may remove the oldest backup. If the
 * backup fails, throws StartProblem and nothing changes.
 */
export async function backupBeforeUpgrade(
  config: Config,
  databaseUrl: string,
  pending: number,
  say: (line: string) => void,
): Promise<void> {
  if (!config.BACKUP_BEFORE_UPGRADE) return
  const folder = resolve(config.DATA_DIR)
  try {
    await requireHome(folder)
    await requireRoom(databaseUrl, folder)
    say(`This version changes the tables (${pending} migrations). A backup of what is there is made first.`)
    const { place: files } = await openFiles(config)
    const path = join(backupsIn(folder), await createBackup({ databaseUrl, folder, files }))
    const { size } = await stat(path)
    say(`The data as the previous version left it: ${path} (${Math.ceil(size / 1000)} kB).`)
  } catch (error) {
    throw new StartProblem(
      `No backup could be made before the upgrade, so nothing was changed: ${error instanceof Error ? error.message : error} ` +
        'Mend that, or set BACKUP_BEFORE_UPGRADE=false once you have a backup elsewhere.',
    )
  }
}

async function requireRoom(databaseUrl: string, folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  const { rows } = await onConnection(databaseUrl, 'upgrade', client =>
    client.query('select pg_database_size(current_database())::float8 as bytes'),
  )
  const needed = ROOM * rows[0].bytes
  const gigabytes = (bytes: number) => `${(bytes / 1e9).toFixed(2)} GB`
  if (bavail * bsize < needed)
    throw new Error(
      `${gigabytes(needed)} are needed in ${folder}, and ${gigabytes(bavail * bsize)} are free.`,
    )
}
