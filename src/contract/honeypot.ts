// Honeypot fields that every public form sends, to detect forms filled by programs (domain/honeypot.ts).

import { z } from 'zod'

/** The hidden fields to spread into a form's schema. */
export const honeypot = {
  website: z.string().max(2000).exactOptional(),
  elapsedMs: z.number().min(0).max(1e12).exactOptional(),
}
