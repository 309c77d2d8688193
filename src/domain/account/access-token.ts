// Personal access tokens: their prefix, scopes, lifetimes and limits.

/** What a token may do: read only, or also write. */
export const TOKEN_SCOPES = ['read', 'write'] as const
export type TokenScope = (typeof TOKEN_SCOPES)[number]

/** Scope of a personal access token, as screens name it. */
export const TOKEN_SCOPE_LABELS: Record<TokenScope, string> = { read: 'Read', write: 'Read and write' }

/** Lifetimes offered, in days; every token expires. */
export const TOKEN_DAYS = [7, 30, 90, 365] as const

/** Prefix of every token, by which users and secret scanners recognize it. */
export const TOKEN_PREFIX = 'audit_pat_'

/** Maximum tokens per account, expired ones included. */
export const MAX_TOKENS = 50

/** Maximum calls per token in ten minutes. */
export const MAX_TOKEN_CALLS = 3000
