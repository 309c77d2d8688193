// The search over everything a person may see, as it crosses the wire.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'
import { FOUND_KINDS } from '#domain/search.ts'

export const found = z.object({
  kind: z.enum(FOUND_KINDS),
  /** What tells it from all others of its kind. */
  key: z.string(),
  title: z.string(),
  /** Where it stands: audit and company, or nothing. */
  place: z.string(),
  /** A piece of its text around the words sought; those are hits. Empty where the title says all. */
  snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  /** The page on which it opens. */
  path: z.string(),
})
export type SearchResult = z.infer<typeof found>

export const searchEndpoints = endpoints({
  'search.find': {
    method: 'GET',
    path: '/api/search',
    summary:
      'Audits, companies, people, answers, steps, opportunities and slides whose words begin as typed, or are forms of them; for administrators the inbox and users as well. The newest of each kind.',
    access: COMPANY,
    query: z.object({ words: text(200) }),
    answer: z.array(found),
  },
})
