// Deletes data after its retention period: applications and emails after six months, idempotency keys and
// rate-limit counters after a day.

import { APPLICATION_MONTHS } from '#domain/inquiry.ts'
import { dropOldEmails } from '#server/email-queue/email-queue.ts'
import { dropExpiredSecrets } from '#server/email-queue/secrets.ts'
import { deleteOldApplications } from '#server/inquiry/store.ts'
import { transaction } from '#server/platform/database/database.ts'
import { dropExpiredIdempotencyKeys } from '#server/platform/http/idempotency.ts'
import { dropOldWindows } from '#server/platform/http/rate-limit.ts'
import type { Job } from '#server/platform/jobs.ts'

/** Runs every night at 3, UTC. */
export const inquiryRetentionJob: Job = {
  name: 'retention',
  cron: '0 3 * * *',
  run: () =>
    transaction(async () => {
      await deleteOldApplications()
      await dropExpiredSecrets()
      await dropOldEmails(APPLICATION_MONTHS)
      await dropExpiredIdempotencyKeys()
      await dropOldWindows()
    }),
}
