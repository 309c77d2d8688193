// The page after sign-in: the page that was requested before, or the account's landing page.

import type { Account } from '#contract/account.ts'
import { PAGES } from '#contract/pages.ts'
import { landingPath, type Role } from '#domain/account/role.ts'

export const FORCED_CHANGE = '/settings?mustChangePassword=true'
export const FORCED_FACTOR = '/settings?secondFactor=required'

/** The page after signing in (specification 1, section 4). */
export function destination(account: Account): string {
  if (account.mustChangePassword) return FORCED_CHANGE
  return account.mustSetUpFactor ? FORCED_FACTOR : wantedOrLanding(account.role)
}

/** For an account without a required step. */
export function wantedOrLanding(role: Role): string {
  const wanted = readWanted()
  return wanted?.roles.includes(role) ? wanted.path : landingPath(role)
}

/** Stored for this tab only and not in the URL, so that a link cannot choose the redirect. */
const WANTED_KEY = 'wanted_page'

export const keepRequestedPage = (path: string) => sessionStorage.setItem(WANTED_KEY, path)
export const clearRequestedPage = () => sessionStorage.removeItem(WANTED_KEY)

export interface RequestedPage {
  path: string
  /** The roles that may open it. */
  roles: readonly Role[]
}

/** The page requested before sign-in; null if it is not a guarded page of this application. */
export function readWanted(): RequestedPage | null {
  const kept = sessionStorage.getItem(WANTED_KEY)
  return kept === null ? null : guardedPage(kept)
}

/** The route of `path` if it requires sign-in. Exported for its tests. */
export function guardedPage(path: string): RequestedPage | null {
  const base = 'https://origin.invalid'
  const url = URL.canParse(path, base) ? new URL(path, base) : null
  if (url?.origin !== base) return null
  const page = PAGES.find(row => isAt(row.path, url.pathname))
  if (!page || page.access === 'anyone') return null
  return { path: url.pathname + url.search + url.hash, roles: page.access }
}

/** Plain comparison: the router matches patterns too, but the sign-in pages have none. */
function isAt(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.split('/')
  return wanted.length === given.length && wanted.every((part, at) => part[0] === ':' || part === given[at])
}

/** Whether the product has this page; menus offer only pages that exist. */
export function pageExists(path: string): boolean {
  return PAGES.some(page => page.path === path)
}
