// How an audit is watched: where, and how often something is said at least.

/** Where the stream of an audit is. */
export const LIVE_PATH = '/api/audits/:id/live'

/** How long a stream is silent at most, in ms: a comment comes when nothing else does. */
export const HEARTBEAT_MS = 15_000
