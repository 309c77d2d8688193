// What every public form sends besides its fields, so that forms filled by programs can be told (SECURITY T16).

import { z } from 'zod'

/** `website` is invisible and stays empty with people; `elapsedMs` is the time since the form was shown. */
export const trap = {
  website: z.string().max(2000).optional(),
  elapsedMs: z.number().min(0).max(1e12).optional(),
}

/** No person fills a form faster; the form itself waits this long before it sends. */
export const SHORTEST_FILLING_MS = 800

/** Whether a program filled the form. Such a call is answered as if accepted, and nothing is stored. */
export function isTrapped({ website, elapsedMs }: { website?: string; elapsedMs?: number }): boolean {
  return Boolean(website) || (elapsedMs !== undefined && elapsedMs < SHORTEST_FILLING_MS)
}
