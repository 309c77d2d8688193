// Defaults of the organization: shares for opportunities without estimates, and the hours of a full-time year.

import type { Range } from '#domain/range.ts'

/** Default shares that were changed at `until` (ISO 8601): audits begun before keep them. Percent 0–100. */
export interface FormerShares {
  until: string
  addressable: Range
  realisation: Range
}

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

/** The defaults of today, with the shares that earlier audits keep, the oldest first. */
export interface ChangingDefaults extends OrganizationDefaults {
  formerShares: FormerShares[]
}

/** The defaults of an audit begun at `createdAt` (ISO 8601): the shares of then, and today's hours. */
export function defaultsOfAudit(
  { formerShares, ...today }: ChangingDefaults,
  createdAt: string,
): OrganizationDefaults {
  const former = formerShares.find(({ until }) => Date.parse(createdAt) < Date.parse(until))
  return former ? { ...today, addressable: former.addressable, realisation: former.realisation } : today
}

type DefaultShares = Pick<OrganizationDefaults, 'addressable' | 'realisation'>

const isSameRange = (one: Range, other: Range) =>
  one.min === other.min && one.usual === other.usual && one.max === other.max

/** Whether both pairs of ranges are equal. */
export const isSameShares = (one: DefaultShares, other: DefaultShares): boolean =>
  isSameRange(one.addressable, other.addressable) && isSameRange(one.realisation, other.realisation)
