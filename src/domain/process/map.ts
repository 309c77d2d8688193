// A whole process map as a value: what files are written from and read into. Links name their steps by place.

import type { LinkFields, StepFields } from '#domain/process/step.ts'

/** A link by the places of its steps; what it does not say is as in LINK_DEFAULTS. */
export interface MapLink extends Partial<LinkFields> {
  source: number
  target: number
}

/** A link of a file with only what the file says of it. */
export const linkFrom = (source: number, target: number, label: string, share: number | null): MapLink => ({
  source,
  target,
  ...(label && { label }),
  ...(share !== null && { share }),
})

export interface ProcessMap {
  steps: StepFields[]
  links: MapLink[]
}
