// Erases audits whose retention period has ended, if erasure is set for their client.

import { eraseNextDue } from '#server/client/erase.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Job } from '#server/platform/jobs.ts'
import { systemEntry, type TrailEntry } from '#server/platform/trail.ts'

/** Runs every night; `record` writes the audit trail. */
export const clientRetentionJob = (record: (entry: TrailEntry) => Promise<void>): Job => ({
  name: 'client-retention',
  cron: '11 3 * * *',
  run: () => eraseDue(record),
})

/** Erases the audits that are due, each in a transaction of its own with its entry in the audit trail. */
export async function eraseDue(record: (entry: TrailEntry) => Promise<void>): Promise<void> {
  const eraseOne = async () => {
    const erased = await eraseNextDue()
    if (erased)
      await record(
        systemEntry({
          action: 'client.erase',
          record: `audits/${erased.auditId}`,
          note: erased.note,
          partOf: `audits/${erased.auditId}`,
        }),
      )
    return erased !== null
  }
  while (await transaction(eraseOne)) {
    // The next one.
  }
}
