// Full-text search over everything that the caller may see.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { text } from '#contract/text.ts'
import { RESULT_KINDS } from '#domain/search.ts'

/** One search result. */
export const found = z.object({
  kind: z.enum(RESULT_KINDS),
  /** Unique within its kind. */
  key: z.string(),
  title: z.string(),
  /** Audit and company that it belongs to, or empty. */
  place: z.string(),
  /** Excerpt around the search terms, with the matches marked as hits. Empty where the title contains the match. */
  snippet: z.array(z.object({ text: z.string(), hit: z.boolean() })),
  /** Path of the page that shows it. */
  path: z.string(),
})
export type SearchResult = z.infer<typeof found>

/** The search of the whole installation. No errors of its own. */
export const searchEndpoints = endpoints({
  'search.find': {
    method: 'GET',
    path: '/api/search',
    summary:
      'Audits, companies, people, answers, steps, opportunities and slides that contain words with these beginnings, or forms of the words; for administrators also inquiries and users. The newest of each kind.',
    access: COMPANY,
    query: z.object({ words: text(200) }),
    answer: z.array(found),
  },
})
