// Searches everything that a user may see. Every company account may see every audit; inbox and users are for
// administrators.

import { ADMIN, COMPANY } from '#contract/endpoint.ts'
import { type SearchResult, searchEndpoints } from '#contract/search.ts'
import type { Role } from '#domain/account/account.ts'
import { FOUND_KINDS, type FoundKind, isSought } from '#domain/search.ts'
import { atMost } from '#server/platform/concurrency/at-most.ts'
import { routes } from '#server/platform/http/serve.ts'
import { findInAudits } from '#server/search/find.ts'
import { findAudits, findCompanies, findInquiries, findUsers } from '#server/search/lists.ts'

/** Of each server's ten database connections, because users search while others work. */
const CONNECTIONS = 3

/** How each kind is found, and who may see it. */
const SEARCHES: Record<
  FoundKind,
  { find: (typed: string) => Promise<SearchResult[]>; access: readonly Role[] }
> = {
  audit: { find: findAudits, access: COMPANY },
  company: { find: findCompanies, access: COMPANY },
  interviewee: { find: typed => findInAudits('interviewee', typed), access: COMPANY },
  step: { find: typed => findInAudits('step', typed), access: COMPANY },
  opportunity: { find: typed => findInAudits('opportunity', typed), access: COMPANY },
  answer: { find: typed => findInAudits('answer', typed), access: COMPANY },
  slide: { find: typed => findInAudits('slide', typed), access: COMPANY },
  inquiry: { find: findInquiries, access: ADMIN },
  user: { find: findUsers, access: ADMIN },
}

export const searchRoutes = routes(searchEndpoints, {
  'search.find': async ({ query: { words }, account }) => {
    if (!isSought(words)) return []
    const open = FOUND_KINDS.filter(kind => SEARCHES[kind].access.includes(account.role))
    const found = await atMost(
      CONNECTIONS,
      open.map(kind => () => SEARCHES[kind].find(words)),
    )
    return found.flat()
  },
})
