// Live stream of an audit: its path and heartbeat interval.

/** Path of an audit's event stream. */
export const LIVE_PATH = '/api/audits/:id/live'

/** Maximum silence of a stream in ms: without an event, a comment is sent. */
export const HEARTBEAT_MS = 15_000
