// Administration tasks of the Advanced tab: backups, export, diagnostics and reset.

import { z } from 'zod'
import { ADMIN, endpoints, FILE } from '#contract/endpoint.ts'
import { ownPassword } from '#contract/factor.ts'
import { systemSettings } from '#contract/system.ts'
import { moment } from '#contract/text.ts'
import { RESET_CONFIRMATION } from '#domain/system.ts'

/** A backup archive with its size in bytes. */
export const backup = z.object({ name: z.string(), bytes: z.number().int(), createdAt: moment })
export type Backup = z.infer<typeof backup>

/** Progress: `done` of `total` tables or files. */
export const backupProgress = z.object({
  what: z.string(),
  done: z.number().int(),
  total: z.number().int(),
})

/** Retention of backups: how many are kept, and for how many days; the newest is always kept. */
export const backupRule = z.object({
  backupsKept: z
    .number('A whole number')
    .int('A whole number')
    .min(1, 'At least 1')
    .max(1000, 'At most 1,000'),
  backupDays: z
    .number('A whole number')
    .int('A whole number')
    .min(1, 'At least 1')
    .max(3650, 'At most 3,650'),
})

const byName = z.object({ name: z.string().regex(/^backup-[\w-]{10,40}\.tar\.gz$/) })

/** The result of one diagnostic check. */
export const diagnosis = z.object({
  name: z.string(),
  /** `noted` is information without a problem. */
  state: z.enum(['passed', 'noted', 'failed']),
  detail: z.string(),
})
export type Diagnosis = z.infer<typeof diagnosis>

/** Confirms a reset: the user types the confirmation word and the password. */
export const settingsReset = z.object({
  confirmation: z.literal(RESET_CONFIRMATION, `Please type ${RESET_CONFIRMATION}`),
  password: ownPassword,
})

/** Maintenance by administrators. Errors: backup_running, not_found, wrong_password, disk_full. */
export const maintenanceEndpoints = endpoints({
  'system.backups': {
    method: 'GET',
    path: '/api/admin/backups',
    summary: 'The backups on this server, newest first, and the retention rule.',
    access: ADMIN,
    answer: z.object({ backups: z.array(backup), rule: backupRule }),
  },
  'system.changeBackupRule': {
    method: 'PATCH',
    path: '/api/admin/backup-rule',
    summary:
      'Change how many backups are kept, and for how many days; older ones are deleted within an hour.',
    access: ADMIN,
    body: backupRule.exactPartial(),
    answer: backupRule,
    invalidates: ['system.backups'],
    requiresRecentAuth: true,
  },
  'system.backupProgress': {
    method: 'GET',
    path: '/api/admin/backups/progress',
    summary: 'The progress of the running backup; null if none is running.',
    access: ADMIN,
    answer: z.object({ progress: backupProgress.nullable() }),
  },
  'system.createBackup': {
    method: 'POST',
    path: '/api/admin/backups',
    summary: 'Create a backup of all data and uploaded files.',
    access: ADMIN,
    answer: backup,
    status: 201,
    invalidates: ['system.backups'],
    requiresRecentAuth: true,
  },
  'system.downloadBackup': {
    method: 'GET',
    path: '/api/admin/backups/:name',
    summary: 'One backup as a file.',
    access: ADMIN,
    params: byName,
    answer: FILE,
    requiresRecentAuth: true,
  },
  'system.export': {
    method: 'POST',
    path: '/api/admin/export',
    summary: 'All tables as CSV in a zip archive, without passwords, tokens and email texts.',
    access: ADMIN,
    answer: FILE,
    requiresRecentAuth: true,
  },
  'system.diagnose': {
    method: 'POST',
    path: '/api/admin/diagnostics',
    summary: 'Check database, migrations, file storage, email, job queue and clock.',
    access: ADMIN,
    answer: z.object({ checks: z.array(diagnosis) }),
  },
  'system.resetSettings': {
    method: 'POST',
    path: '/api/admin/system-settings/reset',
    summary: 'Reset all settings to their defaults; requires a typed word and the password.',
    access: ADMIN,
    body: settingsReset,
    answer: systemSettings,
    invalidates: [
      'system.settings',
      'system.notifications',
      'system.state',
      'system.brand',
      'system.backups',
    ],
  },
})
