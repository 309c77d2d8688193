// Schema of the filter of a log: which of its cases are measured.

import { z } from 'zod'
import { line, requiredLine } from '#contract/text.ts'
import type { LogFilter } from '#domain/source/log/log-filter.ts'
import { VARIANTS_SHOWN } from '#domain/source/log/summary.ts'
import { SOURCE_LIMITS } from '#domain/source/source.ts'

/** Which cases are measured: by the days on which they begin (ISO dates), their attributes, and their variant. */
export const logFilter = z
  .object({
    from: z.iso.date().nullable(),
    to: z.iso.date().nullable(),
    attributes: z
      .array(
        z.object({
          name: requiredLine(210),
          values: z.array(line(SOURCE_LIMITS.attributeText)).min(1).max(SOURCE_LIMITS.attributeValues),
        }),
      )
      .max(SOURCE_LIMITS.attributes),
    variants: z
      .array(
        z
          .number()
          .int()
          .min(0)
          .max(VARIANTS_SHOWN - 1),
      )
      .max(VARIANTS_SHOWN),
  })
  .refine(({ from, to }) => from === null || to === null || from <= to, {
    path: ['to'],
    message: 'The last day must not be before the first',
  }) satisfies z.ZodType<LogFilter>
