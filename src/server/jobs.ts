// All background jobs, and the handling of their failures.

import type { FastifyBaseLogger } from 'fastify'
import { assessmentReportJob } from '#server/assessment/report/report.ts'
import { measureReminderJob } from '#server/benefit/reminder.ts'
import { clientRetentionJob } from '#server/client/retention.ts'
import { exportsJob } from '#server/deliverable/export-worker.ts'
import { moveDeliverablesJob } from '#server/deliverable/move.ts'
import { DELIVERY, sendToAdmin } from '#server/email-queue/email-queue.ts'
import { emailDeliveryJob } from '#server/email-queue/sender.ts'
import * as leads from '#server/inquiry/lead.ts'
import { inquiryRetentionJob } from '#server/inquiry/retention.ts'
import { removedAttachmentsJob } from '#server/interview/attachment-routes.ts'
import { deletedOpportunitiesJob } from '#server/opportunity/routes.ts'
import { type Config, publicUrlOf } from '#server/platform/config.ts'
import { type Database, transaction } from '#server/platform/database/database.ts'
import type { Mail } from '#server/platform/email/smtp.ts'
import { failureReason } from '#server/platform/failure.ts'
import { fileCleanupJob } from '#server/platform/files/cleanup.ts'
import { spaceGuard } from '#server/platform/files/disk-space.ts'
import type { Files } from '#server/platform/files/files.ts'
import { type Job, type Jobs, startJobs } from '#server/platform/jobs.ts'
import { removedStepsJob } from '#server/process/removed-steps.ts'
import { deletedScenariosJob } from '#server/process/scenario/routes.ts'
import { logImportsJob } from '#server/source/import.ts'
import { backupRetentionJob } from '#server/system/backup/backup-retention.ts'
import { repeatAssessmentJob, weeklyEmailJob } from '#server/system/scheduled-emails.ts'
import { recordInTrail } from '#server/system/trail.ts'
import { trailRetentionJob } from '#server/system/trail-retention.ts'
import { webhookJob } from '#server/webhook/sender.ts'

export interface JobParts {
  config: Config
  mail: Mail | null
  files: Files
  log: Pick<FastifyBaseLogger, 'error'>
}

/** Starts the jobs. Without a mail server, the email queue is not sent. */
export function startAllJobs(
  url: string,
  database: Database,
  { config, mail, files, log }: JobParts,
): Promise<Jobs> {
  const jobs: Job[] = [
    inquiryRetentionJob,
    clientRetentionJob(recordInTrail),
    removedAttachmentsJob,
    moveDeliverablesJob(files),
    exportsJob({ files, requireSpace: spaceGuard(config.DATA_DIR) }),
    logImportsJob(files),
    removedStepsJob,
    deletedOpportunitiesJob,
    deletedScenariosJob,
    fileCleanupJob(files),
    backupRetentionJob(config.DATA_DIR),
    weeklyEmailJob,
    repeatAssessmentJob(publicUrlOf(config)),
    measureReminderJob(publicUrlOf(config)),
    assessmentReportJob(publicUrlOf(config), leads),
    webhookJob(config.WEBHOOK_ALLOW_PRIVATE),
    ...(config.TRAIL_MONTHS ? [trailRetentionJob(config.DATA_DIR, config.TRAIL_MONTHS)] : []),
    ...(mail ? [emailDeliveryJob(mail)] : []),
  ]
  return startJobs(url, database, jobs, alertAdmin(log))
}

/** Logs a failed job and emails the administrators. The email job records its failures in the email queue instead. */
export const alertAdmin =
  (log: Pick<FastifyBaseLogger, 'error'>) =>
  async (job: string, error: unknown): Promise<void> => {
    log.error({ err: error }, `job ${job} failed`)
    if (job === DELIVERY) return
    const alert = { what: `The job “${job}”`, reason: failureReason(error) }
    await transaction(() => sendToAdmin('systemAlerts', 'alert', alert))
  }
