// Single sign-on: which email domains belong to the firm, and which role a directory claim grants.

import type { Role } from '#domain/account/role.ts'

/** Whether an address belongs to one of `domains`, which are lower case. Subdomains do not match. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const at = email.lastIndexOf('@')
  return at > 0 && domains.includes(email.slice(at + 1).toLowerCase())
}

const RANK: readonly Role[] = ['admin', 'team_member', 'guest', 'regular_user']

/** The highest role that `roles` assigns to any of `values`; null if none. Values are compared exactly. */
export function roleByClaim(values: readonly string[], roles: Readonly<Record<string, Role>>): Role | null {
  const given = values.flatMap(value => (Object.hasOwn(roles, value) ? [roles[value]] : []))
  return RANK.find(role => given.includes(role)) ?? null
}
