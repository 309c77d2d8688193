// The finished backups in this server's folder, and their retention.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '#contract/maintenance.ts'
import { backupsToDrop } from '#domain/system.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { readSettings } from '#server/settings/settings.ts'
import { backupsIn } from '#server/system/backup/backup.ts'
import { recordInTrail } from '#server/system/trail.ts'

/** Lists the backups, newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(backupsIn(folder)).catch(() => [])
  const backups = names.filter(name => /^backup-.*\.tar\.gz$/.test(name)).sort()
  return Promise.all(backups.reverse().map(name => describeBackup(folder, name)))
}

export async function describeBackup(folder: string, name: string): Promise<Backup> {
  const { size, mtime } = await stat(join(backupsIn(folder), name))
  return { name, bytes: size, createdAt: mtime.toISOString() }
}

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
      await recordInTrail({
        ...{ actorId: null, actorName: 'The system', address: '', requestId: '', fields: [] },
        ...{ partOf: null, tab: '' },
        ...{ action: 'system.dropBackup', record: `admin/backups/${name}` },
        note: `of ${createdAt.slice(0, 10)}, by ${words}`,
      })
      await rm(join(backupsIn(folder), name), { force: true })
    })
}
