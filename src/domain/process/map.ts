// A whole process map as a value, for import and export. Links refer to steps by index.

import type { LinkFields, StepFields } from '#domain/process/step.ts'

/** A link by the indexes of its steps; missing fields are those of LINK_DEFAULTS. */
export interface MapLink extends Partial<LinkFields> {
  source: number
  target: number
}

/** Builds a link of a file with only the fields that the file gives. */
export const linkFrom = (source: number, target: number, label: string, share: number | null): MapLink => ({
  source,
  target,
  ...(label && { label }),
  ...(share !== null && { share }),
})

/** A map without ids, as it is imported and exported. */
export interface ProcessMap {
  steps: StepFields[]
  links: MapLink[]
}
