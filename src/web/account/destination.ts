// Where a signed-in account goes: to what it wanted before it was asked to sign in, or to its landing page.

import type { Account } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { landingPath, type Role } from '#domain/account/account.ts'

export const FORCED_CHANGE = '/settings?mustChangePassword=true'
export const FORCED_FACTOR = '/settings?secondFactor=required'

/** The page after signing in (specification 1, section 4). */
export function destination(account: Account): string {
  if (account.mustChangePassword) return FORCED_CHANGE
  return account.mustSetUpFactor ? FORCED_FACTOR : wantedOrLanding(account.role)
}

/** For an account to which everything is open. */
export function wantedOrLanding(role: Role): string {
  const wanted = readWanted()
  return wanted?.roles.includes(role) ? wanted.path : landingPath(role)
}

/** Of this tab alone, and not in the address: no link that somebody sends can say where one is led. */
const WANTED_KEY = 'wanted_page'

export const keepRequestedPage = (path: string) => sessionStorage.setItem(WANTED_KEY, path)
export const clearRequestedPage = () => sessionStorage.removeItem(WANTED_KEY)

export interface RequestedPage {
  path: string
  /** Who may open it. */
  roles: readonly Role[]
}

/** What was asked for before signing in; null where that is no guarded page of ours. */
export function readWanted(): RequestedPage | null {
  const kept = sessionStorage.getItem(WANTED_KEY)
  return kept === null ? null : guardedPage(kept)
}

/** The page of the table that `path` leads to, where it takes a sign-in. Exported for its tests. */
export function guardedPage(path: string): RequestedPage | null {
  const base = 'https://origin.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : null
  if (url?.origin !== base) return null
  const page = PAGES.find(row => isAt(row.path, url.pathname))
  if (!page || page.access === 'anyone') return null
  return { path: url.pathname + url.search + url.hash, roles: page.access }
}

/** The router matches patterns too, but the doors have none. */
function isAt(pattern: string, pathname: string): boolean {
  const [wanted, given] = [pattern.split('/'), pathname.split('/')]
  return wanted.length === given.length && wanted.every((part, at) => part[0] === ':' || part === given[at])
}

/** Whether the product has this page; menus offer only those that exist. */
export function pageExists(path: string): boolean {
  return PAGES.some(page => page.path === path)
}
