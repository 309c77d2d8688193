// Searches everything that a user may see: in audits that are not hidden from them; inbox and users are for
// administrators.

import { ADMIN, COMPANY } from '#contract/endpoint.ts'
import { type SearchResult, searchEndpoints } from '#contract/search.ts'
import type { Role } from '#domain/account/role.ts'
import { isSearchable, RESULT_KINDS, type ResultKind } from '#domain/search.ts'
import { atMost } from '#server/platform/concurrency/at-most.ts'
import { routes } from '#server/platform/http/serve.ts'
import { findInAudits, type InAudits, inAudits } from '#server/search/find.ts'
import { findAudits, findCompanies, findInquiries, findUsers } from '#server/search/lists.ts'

/** Of each server's ten database connections, because users search while others work. */
const CONNECTIONS = 3

/** How each kind is found, and who may see it. */
const SEARCHES: Record<
  ResultKind,
  { find: (typed: string, shared: InAudits) => Promise<SearchResult[]>; access: readonly Role[] }
> = {
  audit: { find: (typed, { viewer }) => findAudits(typed, viewer), access: COMPANY },
  company: { find: (typed, { viewer }) => findCompanies(typed, viewer), access: COMPANY },
  interviewee: { find: (_, shared) => findInAudits('interviewee', shared), access: COMPANY },
  step: { find: (_, shared) => findInAudits('step', shared), access: COMPANY },
  opportunity: { find: (_, shared) => findInAudits('opportunity', shared), access: COMPANY },
  answer: { find: (_, shared) => findInAudits('answer', shared), access: COMPANY },
  slide: { find: (_, shared) => findInAudits('slide', shared), access: COMPANY },
  inquiry: { find: findInquiries, access: ADMIN },
  user: { find: findUsers, access: ADMIN },
}

export const searchRoutes = routes(searchEndpoints, {
  'search.find': async ({ query: { words }, account }) => {
    if (!isSearchable(words)) return []
    const open = RESULT_KINDS.filter(kind => SEARCHES[kind].access.includes(account.role))
    const shared = await inAudits(words, account.id)
    const found = await atMost(
      CONNECTIONS,
      open.map(kind => () => SEARCHES[kind].find(words, shared)),
    )
    return found.flat()
  },
})
