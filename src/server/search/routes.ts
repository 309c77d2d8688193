// Searches everything that a user may see: in audits that are not hidden from them; inbox and users are for
// administrators.

import { ADMIN, COMPANY } from '#contract/endpoint.ts'
import { type SearchResult, searchEndpoints } from '#contract/search.ts'
import type { Role } from '#domain/account/role.ts'
import { isSearchable, RESULT_KINDS, type ResultKind } from '#domain/search.ts'
import { atMost } from '#server/platform/concurrency/at-most.ts'
import { routes } from '#server/platform/http/serve.ts'
import { findInAudits } from '#server/search/find.ts'
import { findAudits, findCompanies, findInquiries, findUsers } from '#server/search/lists.ts'

/** Of each server's ten database connections, because users search while others work. */
const CONNECTIONS = 3

/** How each kind is found, and who may see it. */
const SEARCHES: Record<
  ResultKind,
  { find: (typed: string, viewer: number) => Promise<SearchResult[]>; access: readonly Role[] }
> = {
  audit: { find: findAudits, access: COMPANY },
  company: { find: findCompanies, access: COMPANY },
  interviewee: { find: (typed, viewer) => findInAudits('interviewee', typed, viewer), access: COMPANY },
  step: { find: (typed, viewer) => findInAudits('step', typed, viewer), access: COMPANY },
  opportunity: { find: (typed, viewer) => findInAudits('opportunity', typed, viewer), access: COMPANY },
  answer: { find: (typed, viewer) => findInAudits('answer', typed, viewer), access: COMPANY },
  slide: { find: (typed, viewer) => findInAudits('slide', typed, viewer), access: COMPANY },
  inquiry: { find: findInquiries, access: ADMIN },
  user: { find: findUsers, access: ADMIN },
}

export const searchRoutes = routes(searchEndpoints, {
  'search.find': async ({ query: { words }, account }) => {
    if (!isSearchable(words)) return []
    const open = RESULT_KINDS.filter(kind => SEARCHES[kind].access.includes(account.role))
    const found = await atMost(
      CONNECTIONS,
      open.map(kind => () => SEARCHES[kind].find(words, account.id)),
    )
    return found.flat()
  },
})
