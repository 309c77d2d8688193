// Where a signed-in account goes.

import type { Account } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { landingPath } from '#domain/account.ts'

export const FORCED_CHANGE = '/settings?mustChangePassword=true'
export const FORCED_FACTOR = '/settings?secondFactor=required'

/** The page after signing in (specification 1, section 4). */
export function destination(account: Account): string {
  if (account.mustChangePassword) return FORCED_CHANGE
  return account.mustSetUpFactor ? FORCED_FACTOR : landingPath(account.role)
}

/** Whether the product has this page; menus offer only those that exist. */
export function pageExists(path: string): boolean {
  return PAGES.some(page => page.path === path)
}
