// A whole process map: its limits, and the map as a value for import and export, in which links refer to steps by index.

import type { LinkFields, StepFields } from '#domain/process/step.ts'

/** Upper bounds of one audit's map (SECURITY T18). */
export const MAP_LIMITS = { steps: 5000, links: 10_000, opportunities: 2000 } as const

/** To-be scenarios of one audit, each with its own map within MAP_LIMITS. */
export const SCENARIO_LIMIT = 20

/** A link by the indexes of its steps; missing fields are those of LINK_DEFAULTS. */
export interface MapLink extends Partial<LinkFields> {
  source: number
  target: number
}

/** A map without ids, as it is imported and exported. */
export interface ProcessMap {
  steps: StepFields[]
  links: MapLink[]
}
