// The finished backups in this server's folder.

import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Backup } from '#contract/maintenance.ts'
import { backupsIn } from '#server/system/backup/backup.ts'

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
