// Links that open something without an account: the days they may be open, and their address.

/** The path and token of a link, to be put behind the address of the installation. The token stands behind a #: no server, proxy or referrer ever sees it there. */
export const linkPath = (page: string, token: string) => `${page}#${token}`

/** Whole days within bounds. */
export interface DayBounds {
  min: number
  max: number
  default: number
}

/** Whether a link may be open for so many days. */
export const areDays = (days: number, { min, max }: DayBounds) =>
  Number.isInteger(days) && days >= min && days <= max
