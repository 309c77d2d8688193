// Searches everything that a user may see. Every company account may see every audit; inbox and users are for
// administrators.

import { searchEndpoints } from '#contract/search.ts'
import { FOUND_KINDS, isSought } from '#domain/search.ts'
import { atMost } from '#server/platform/concurrency/at-most.ts'
import { routes } from '#server/platform/http/serve.ts'
import { searchesInAudits } from '#server/search/find.ts'
import { auditSearches, peopleSearches } from '#server/search/lists.ts'

/** Of each server's ten database connections, because users search while others work. */
const CONNECTIONS = 3

export const searchRoutes = routes(searchEndpoints, {
  'search.find': async ({ query: { words }, account }) => {
    if (!isSought(words)) return []
    const found = await atMost(CONNECTIONS, [
      ...auditSearches(words),
      ...searchesInAudits(words),
      ...(account.role === 'admin' ? peopleSearches(words) : []),
    ])
    return found.flat().sort((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind))
  },
})
