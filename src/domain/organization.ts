// The house's defaults: what is taken for granted of an opportunity that nobody has judged, and of a full-time year.

import type { Range } from '#domain/range.ts'

/** Shares in percent 0–100; hours that one full-time person works a year. */
export interface OrganizationDefaults {
  addressable: Range
  realisation: Range
  hoursPerYear: number
}

/** Shares: PRODUCT "Leading figure". 1,720 hours: productive hours of a full-time year as the EU's research programmes count them. */
export const ORGANIZATION_DEFAULTS: OrganizationDefaults = {
  addressable: { min: 30, usual: 50, max: 70 },
  realisation: { min: 35, usual: 50, max: 60 },
  hoursPerYear: 1720,
}
