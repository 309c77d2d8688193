// Applications are kept for six months, then deleted.

import { deleteOldApplications } from '#server/inquiry/store.ts'
import { transaction } from '#server/platform/database.ts'
import type { Job } from '#server/platform/jobs.ts'

/** Every night at 3, UTC. */
export const retentionJob: Job = {
  name: 'retention',
  cron: '0 3 * * *',
  run: () => transaction(deleteOldApplications),
}
