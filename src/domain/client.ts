// Retention of a client's audits: for how long they are kept after completion, and what happens then.

/** What happens when an audit's time is over: users are asked, or the audit is erased. */
export const RETENTION_ACTIONS = ['ask', 'erase'] as const

/** Months after completion for which a client may keep its audits. */
export const RETENTION_MONTHS = { min: 1, max: 240 } as const
