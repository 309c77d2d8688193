// Roles of an account, and the landing page and company membership that follow from them.

/** The specification's three roles (1, section 6) and guests, who see the audits they were invited to; least powerful first. */
export const ROLES = ['regular_user', 'guest', 'team_member', 'admin'] as const

export type Role = (typeof ROLES)[number]

/** The roles of the organization's own staff. */
export const COMPANY_ROLES = ['team_member', 'admin'] as const satisfies readonly Role[]

/** Badge text for each role (specification 1, header). */
export const ROLE_LABELS: Record<Role, string> = {
  admin: 'Admin',
  team_member: 'Team Member',
  guest: 'Guest',
  regular_user: 'User',
}

/** Whether the role belongs to the organization (administrators and team members, not guests or learners). */
export function isCompanyRole(role: Role): boolean {
  return role === 'admin' || role === 'team_member'
}

/** The page an account lands on after sign-in, and to which a route guard redirects a wrong role. */
export function landingPath(role: Role): '/dashboard' | '/audits' | '/learning-hub' {
  if (role === 'guest') return '/audits'
  return isCompanyRole(role) ? '/dashboard' : '/learning-hub'
}

/** Whether accounts of this role work in audits: company accounts in those they see, guests in those they were invited to. */
export function isAuditRole(role: Role): boolean {
  return isCompanyRole(role) || role === 'guest'
}
