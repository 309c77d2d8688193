// The database channel and message with which every process learns of a write.

/** The database channel of change events. */
export const LIVE = 'live'

export interface LiveMessage {
  /** The record that contains the changed record, e.g. "audits/7"; null if there is none. */
  of: string | null
  /** The number of the entry in the audit trail. */
  id: number
  action: string
  by: string
  tab: string
}
