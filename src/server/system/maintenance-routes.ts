// Backups, data export, diagnostics, and resetting the settings.

import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Problem, problem } from '#contract/errors.ts'
import { maintenanceEndpoints } from '#contract/maintenance.ts'
import { confirmOwner } from '#server/account/people.ts'
import { sendToAdmin } from '#server/email-queue/email-queue.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import { failureReason } from '#server/platform/failure.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { readSettings, resetSettings, writeSettings } from '#server/settings/settings.ts'
import {
  type BackupPlace,
  type BackupProgress,
  backupsIn,
  createBackup,
} from '#server/system/backup/backup.ts'
import { describeBackup, listBackups } from '#server/system/backup/backup-list.ts'
import { BACKUPS } from '#server/system/backup/backup-retention.ts'
import { diagnose } from '#server/system/diagnose.ts'
import { exportData } from '#server/system/export.ts'

interface Parts extends Omit<BackupPlace, 'files'> {
  files: Files
  mail: Mail | null
  publicUrl: string | undefined
  openServices: string[]
  backsUp: boolean
}

export function maintenanceRoutes({ databaseUrl, folder, files, ...looked }: Parts) {
  let making: BackupProgress | null = null
  const report = (progress: BackupProgress | null) => {
    making = progress
  }
  return routes(maintenanceEndpoints, {
    'system.backups': async () => ({ backups: await listBackups(folder), rule: await readSettings() }),

    'system.changeBackupRule': ({ body }) => writeSettings(body),

    'system.backupProgress': async () => ({ progress: making }),

    'system.createBackup': outsideTransaction(async () => {
      const name = await createBackup({ databaseUrl, folder, files: files.place }, report)
        .catch(alerted('The backup'))
        .finally(() => report(null))
      return transaction(async () => {
        noteInTrail(name)
        await askForJob(BACKUPS)
        return describeBackup(folder, name)
      })
    }),

    'system.downloadBackup': async ({ params: { name } }) => {
      const known = (await listBackups(folder)).some(backup => backup.name === name)
      if (!known) throw problem('not_found')
      return { name, type: 'application/gzip', content: createReadStream(join(backupsIn(folder), name)) }
    },

    'system.export': outsideTransaction(async () => {
      const content = await exportData(databaseUrl)
      return { name: `export-${new Date().toISOString().slice(0, 10)}.zip`, type: 'application/zip', content }
    }),

    'system.diagnose': outsideTransaction(async () => {
      const checks = await diagnose({ files, folder, ...looked })
      const failed = checks.filter(({ state }) => state === 'failed')
      await transaction(async () => {
        const names = failed.map(({ name }) => name).join(', ')
        noteInTrail(names ? `failed: ${names}` : 'all passed')
        // The details contain paths and addresses, so the email only names the checks.
        const reason = `${names}. Run Diagnostics under Administration says why.`
        if (names) await sendToAdmin('systemAlerts', 'alert', { what: 'The diagnosis', reason })
      })
      return { checks }
    }),

    'system.resetSettings': outsideTransaction(async ({ account, body }) => {
      await confirmOwner(account, body.password, 'password')
      return transaction(resetSettings)
    }),
  })
}

/** Emails the administrators about a failure and rethrows it. */
function alerted(what: string) {
  return async (error: unknown): Promise<never> => {
    // Not a failure: another backup is running.
    if (error instanceof Problem && error.code === 'backup_running') throw error
    await transaction(() => sendToAdmin('systemAlerts', 'alert', { what, reason: failureReason(error) }))
    throw error
  }
}
