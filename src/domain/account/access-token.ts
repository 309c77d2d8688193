// Personal access tokens: what they look like, what they may be for, and for how long.

/** What somebody may do with a token: look, or change things too. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Days for which a token is offered; none lives for ever. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** How each token begins, so that people and scanners of secrets know it for what it is. */
export const TOKEN_PREFIX = 'audit_pat_'

/** Of one account, living and expired. */
export const MOST_TOKENS = 50

/** Calls of one token in ten minutes. */
export const MOST_TOKEN_CALLS = 3000
