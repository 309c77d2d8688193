// Single sign-on: whose addresses belong to the firm, and which role the directory of the firm gives.

import type { Role } from '#domain/account/account.ts'

/** Whether an address is of one of `domains`, which are in small letters. Subdomains are other domains. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@')
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase())
}

const RANK: readonly Role[] = ['admin', 'team_member', 'regular_user']

/** The highest role that any of `values` stands for in `roles`; null where none does. Values are compared to the letter. */
export function roleByClaim(values: readonly string[], roles: Readonly<Record<string, Role>>): Role | null {
  const given = values.flatMap(value => (Object.hasOwn(roles, value) ? [roles[value]] : []))
  return RANK.find(role => given.includes(role)) ?? null
}
