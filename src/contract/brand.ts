// Schemas of brands: the look of documents, of the organization and of a client.

import { z } from 'zod'
import { LOGO_LIMITS } from '#domain/brand.ts'

const colour = z.literal('').or(z.string().regex(/^#[0-9a-fA-F]{6}$/, 'A colour as #rrggbb'))

const logo = z.object({
  mime: z.enum(['image/png', 'image/jpeg']),
  width: z.number().int(),
  height: z.number().int(),
  data: z.string(),
})

/** Colour as #rrggbb, or empty; the logo is a PNG or JPEG in base64. */
export const brandLook = z.object({ colour, logo: logo.nullable() })

/** The fields that change. `logo` is a PNG or JPEG in base64 of at most 256 KB, verified by its content; null removes it. */
export const brandChange = z
  .object({
    colour,
    logo: z
      .base64()
      .max(Math.ceil(LOGO_LIMITS.bytes / 3) * 4, 'At most 256 KB')
      .nullable(),
  })
  .exactPartial()
export type BrandChange = z.output<typeof brandChange>
