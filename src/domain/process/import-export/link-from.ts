// Links of an imported file.

import type { MapLink } from '#domain/process/map.ts'

/** Builds a link of a file with only the fields that the file gives. */
export const linkFrom = (source: number, target: number, label: string, share: number | null): MapLink => ({
  source,
  target,
  ...(label && { label }),
  ...(share !== null && { share }),
})
