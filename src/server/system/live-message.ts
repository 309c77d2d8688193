// What every process hears of a write: the channel, and what is said on it.

/** The channel of the database. */
export const LIVE = 'live'

export interface LiveMessage {
  /** The record that it is part of, e.g. "audits/7"; null for what stands alone. */
  of: string | null
  /** The entry's number in the trail. */
  id: number
  action: string
  by: string
  tab: string
}
