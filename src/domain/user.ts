// Users: initials of a name, how long an invitation is open, and lists of accounts.

/** Days for which the link of an invitation sets a password. */
export const INVITATION_DAYS = 7

/** Up to two upper-case initials of a name; "U" if it contains no letter. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = words.slice(0, 2).map(word => [...word][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}

/** Search results are counted up to this number of accounts. */
export const MAX_FOUND = 1000

/** Fields by which accounts can be sorted. */
export const USER_SORTS = ['name', 'username', 'email', 'role', 'createdAt'] as const
export type UserSort = (typeof USER_SORTS)[number]
