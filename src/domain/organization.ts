// Defaults of the organization: shares for opportunities without estimates, and the hours of a full-time year.

import type { Range } from '#domain/range.ts'

/** Shares in percent 0–100; hours that one full-time employee works a year. */
export interface OrganizationDefaults {
  addressable: Range
  realisation: Range
  hoursPerYear: number
}

/**
 * Shares: PRODUCT "Leading figure". 1,720 hours: productive hours of a full-time year as used by the EU's research programmes.
 */
export const ORGANIZATION_DEFAULTS: OrganizationDefaults = {
  addressable: { min: 30, usual: 50, max: 70 },
  realisation: { min: 35, usual: 50, max: 60 },
  hoursPerYear: 1720,
}
