// What every public form sends besides its fields, so that forms filled by programs can be told (domain/trap.ts).

import { z } from 'zod'

export const honeypot = {
  website: z.string().max(2000).exactOptional(),
  elapsedMs: z.number().min(0).max(1e12).exactOptional(),
}
