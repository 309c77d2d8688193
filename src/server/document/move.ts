// The job that moves exported files of former versions out of the database.

import { moveContents } from '#server/document/store.ts'
import type { Files } from '#server/platform/files.ts'
import type { Job } from '#server/platform/jobs.ts'

/** At each start, and every hour: what found no room is tried again. */
export const moveJob = (files: Files): Job => ({
  name: 'deliverable-contents',
  cron: '27 * * * *',
  atStart: true,
  run: () => moveContents(files),
})
