// The background job that moves exported files of earlier versions out of the database.

import { moveContents } from '#server/deliverable/store.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Job } from '#server/platform/jobs.ts'

/** Runs at each start and every hour, so that files that did not fit are tried again. */
export const moveDeliverablesJob = (files: Files): Job => ({
  name: 'deliverable-contents',
  cron: '27 * * * *',
  atStart: true,
  run: () => moveContents(files),
})
