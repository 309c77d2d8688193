// Searching everything that a person may see. Every company account may see every audit; inbox and users are the administrators'.

import { searchEndpoints } from '#contract/search.ts'
import { FOUND_KINDS, isSought } from '#domain/search.ts'
import { routes } from '#server/platform/serve.ts'
import { findInAudits } from '#server/search/find.ts'
import { findAudits, findPeople } from '#server/search/lists.ts'

export const searchRoutes = routes(searchEndpoints, {
  'search.find': async ({ query: { words }, account }) => {
    if (!isSought(words)) return []
    const found = await Promise.all([
      findAudits(words),
      findInAudits(words),
      account.role === 'admin' ? findPeople(words) : [],
    ])
    return found.flat().sort((a, b) => FOUND_KINDS.indexOf(a.kind) - FOUND_KINDS.indexOf(b.kind))
  },
})
