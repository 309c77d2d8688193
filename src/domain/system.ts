// The system's own records: how grave a line of the log is, what became of a mail, which backups stay.

/** From harmless to grave. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const

export const EMAIL_STATUSES = ['waiting', 'sent', 'failed'] as const

/** What is typed before all settings go back to their defaults. */
export const RESET_CONFIRMATION = 'RESET'

/** Which backups stay: how many at most, and for how many days. */
export interface BackupRule {
  backupsKept: number
  backupDays: number
}

export const BACKUP_RULE: BackupRule = { backupsKept: 30, backupDays: 365 }

const DAY_MS = 24 * 60 * 60 * 1000

/** Those of the backups that the rule lets go at the moment `now`. The newest one stays, however old it is. */
export function backupsToDrop<B extends { createdAt: string }>(
  backups: readonly B[],
  { backupsKept, backupDays }: BackupRule,
  now: Date,
): B[] {
  const newestFirst = backups.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))
  const isOld = ({ createdAt }: B) => now.getTime() - Date.parse(createdAt) > backupDays * DAY_MS
  return newestFirst.filter((backup, place) => place > 0 && (place >= backupsKept || isOld(backup)))
}
