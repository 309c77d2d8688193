// Where a signed-in account goes, and what it may see there.

import { matchPath } from 'react-router'
import type { Account } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { landingPath, type Role } from '#domain/account.ts'

export const FORCED_CHANGE = '/settings?mustChangePassword=true'

/** The page after signing in (specification 1, section 4). */
export function destination(account: Account): string {
  return account.mustChangePassword ? FORCED_CHANGE : landingPath(account.role)
}

/** The roles that may open `pathname`; every role where the table of pages does not name it. */
export function allowedRoles(pathname: string): readonly Role[] | null {
  const access = PAGES.find(page => matchPath(page.path, pathname))?.access
  return access === undefined || access === 'anyone' ? null : access
}

/** Whether the product has this page; menus offer only those that exist. */
export function pageExists(path: string): boolean {
  return PAGES.some(page => page.path === path)
}
