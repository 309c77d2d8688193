// The finished backups of this server's folder: which there are, and which have to go by the rule.

import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '#contract/maintenance.ts'
import { backupsToDrop } from '#domain/system.ts'
import { transaction } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { readSettings } from '#server/settings/settings.ts'
import { backupsIn } from '#server/system/backup.ts'
import { recordInTrail } from '#server/system/trail.ts'

/** The newest first. */
export async function listBackups(folder: string): Promise<Backup[]> {
  const names = await readdir(backupsIn(folder)).catch(() => [])
  const backups = names.filter(name => /^backup-.*\.tar\.gz$/.test(name)).sort()
  return Promise.all(backups.reverse().map(name => describeBackup(folder, name)))
}

export async function describeBackup(folder: string, name: string): Promise<Backup> {
  const { size, mtime } = await stat(join(backupsIn(folder), name))
  return { name, bytes: size, createdAt: mtime.toISOString() }
}

/** The job that removes old ones. */
export const BACKUPS = 'backups'

/** Soon after each start, after each new backup, and every hour. */
export const backupsJob = (folder: string): Job => ({
  name: BACKUPS,
  cron: '37 * * * *',
  atStart: true,
  run: () => dropOldBackups(folder),
})

/** Removes the backups that the rule lets go, each with an entry in the trail. The newest one stays. */
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
