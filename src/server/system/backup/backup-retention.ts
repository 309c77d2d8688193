// Retention of backups: an hourly job removes those beyond the rule of the settings.

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { backupsToDrop } from '#domain/system.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { systemEntry } from '#server/platform/trail.ts'
import { readSettings } from '#server/settings/settings.ts'
import { backupsIn } from '#server/system/backup/backup.ts'
import { listBackups } from '#server/system/backup/backup-list.ts'
import { recordInTrail } from '#server/system/trail.ts'

/** The job that removes old backups. */
export const BACKUPS = 'backups'

/** Runs soon after each start, after each new backup, and every hour. */
export const backupRetentionJob = (folder: string): Job => ({
  name: BACKUPS,
  cron: '37 * * * *',
  atStart: true,
  run: () => dropOldBackups(folder),
})

/** Removes the backups beyond the retention rule, each with an entry in the audit trail. The newest remains. */
export async function dropOldBackups(folder: string, now = new Date()): Promise<void> {
  const rule = await readSettings()
  const words = `the rule: ${rule.backupsKept} stay, for ${rule.backupDays} days`
  for (const { name, createdAt } of backupsToDrop(await listBackups(folder), rule, now))
    await transaction(async () => {
      await recordInTrail(
        systemEntry({
          action: 'system.dropBackup',
          record: `admin/backups/${name}`,
          note: `of ${createdAt.slice(0, 10)}, by ${words}`,
        }),
      )
      await rm(join(backupsIn(folder), name), { force: true })
    })
}
