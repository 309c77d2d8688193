// Roles of an account and what follows from them: landing page, initials, company membership.

/** The three roles, least to most powerful (specification 1, section 6). */
export const ROLES = ['regular_user', 'team_member', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** The roles that belong to the organisation. */
export const COMPANY_ROLES = ['team_member', 'admin'] as const satisfies readonly Role[]

/** Badge text for each role (specification 1, header). */
export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  team_member: 'Team Member',
  regular_user: 'User',
}

/** Whether the role belongs to the organisation (admins and team members, not learners). */
export function isCompanyRole(role: Role): boolean {
  return role === 'admin' || role === 'team_member'
}

/** The page an account lands on after sign-in, and where a guard sends a wrong role. */
export function landingPath(role: Role): '/dashboard' | '/learning-hub' {
  return isCompanyRole(role) ? '/dashboard' : '/learning-hub'
}

/** Up to two initials of a name in upper case; "U" when there is no letter to show. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map(word => [...word][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}

/** As far as the accounts that a search finds are counted; who wants a later one searches more closely. */
export const MOST_FOUND = 1000

/** By what accounts can be sorted. */
export const USER_SORTS = ['name', 'username', 'email', 'role', 'createdAt'] as const
export type UserSort = (typeof USER_SORTS)[number]
