// Links that work without an account: their lifetime in days, and their address.

/**
 * Path and token of a link, to be appended to the installation's address. The token is in the fragment, which servers, proxies
 * and referrers never receive.
 */
export const linkPath = (page: string, token: string) => `${page}#${token}`

/** Bounds of a lifetime in whole days. */
export interface DayBounds {
  min: number
  max: number
  default: number
}

/** Whether a link may have this lifetime. */
export const areDays = (days: number, { min, max }: DayBounds) =>
  Number.isInteger(days) && days >= min && days <= max
