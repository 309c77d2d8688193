// Which roles may open a page.

import { matchPath } from 'react-router'
import { PAGES } from '#contract/pages.ts'
import type { Role } from '#domain/account/role.ts'

/** The roles that may open `pathname`; every role if the route table does not list it. */
export function allowedRoles(pathname: string): readonly Role[] | null {
  const access = PAGES.find(page => matchPath(page.path, pathname))?.access
  return access === undefined || access === 'anyone' ? null : access
}
