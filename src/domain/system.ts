// System records: log levels, email statuses, and retention of backups.

/** From least to most severe. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const

/** The states of a queued email. */
export const EMAIL_STATUSES = ['waiting', 'sent', 'failed'] as const

/** The word that a user types to confirm resetting all settings. */
export const RESET_CONFIRMATION = 'RESET'

/** Retention of backups: maximum number, and maximum age in days. */
export interface BackupRule {
  backupsKept: number
  backupDays: number
}

/** The retention that applies until an administrator sets another. */
export const BACKUP_RULE: BackupRule = { backupsKept: 30, backupDays: 365 }

const DAY_MS = 24 * 60 * 60 * 1000

/** The backups that the rule deletes at `now`. The newest one is always kept. */
export function backupsToDrop<B extends { createdAt: string }>(
  backups: readonly B[],
  { backupsKept, backupDays }: BackupRule,
  now: Date,
): B[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const isOld = ({ createdAt }: B) => now.getTime() - Date.parse(createdAt) > backupDays * DAY_MS
  return newestFirst.filter((backup, place) => place > 0 && (place >= backupsKept || isOld(backup)))
}
