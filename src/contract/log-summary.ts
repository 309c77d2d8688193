// Schemas of a log's column mapping, and of its summary: period, activities, variants and attributes.

import { z } from 'zod'
import { line, moment, requiredLine } from '#contract/text.ts'
import type { COLUMN_ROLES } from '#domain/source/log/mapping.ts'
import { TIME_FORMATS } from '#domain/source/log/timestamp.ts'
import { isZone } from '#domain/source/log/zone.ts'
import { SOURCE_LIMITS } from '#domain/source/source.ts'

const columnName = requiredLine(210)

const columns = z.object({
  caseId: columnName.nullable(),
  activity: columnName.nullable(),
  start: columnName.nullable(),
  end: columnName.nullable(),
  lifecycle: columnName.nullable(),
  resource: columnName.nullable(),
} satisfies Record<(typeof COLUMN_ROLES)[number], z.ZodType>)

const MINUTES_A_DAY = 1440

/** Working hours; holidays are ISO dates. */
const calendar = z
  .object({
    days: z.array(z.number().int().min(1).max(7)).min(1, 'Choose at least one day').max(7),
    from: z.number().int().min(0).max(MINUTES_A_DAY),
    to: z.number().int().min(0).max(MINUTES_A_DAY),
    holidays: z.array(z.iso.date()).max(500),
  })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end must be after the beginning' })

/** How a file is read; columns that are not named are not taken. */
export const logMapping = z.object({
  columns,
  /** Columns by whose values cases can be filtered. */
  attributes: z.array(columnName).max(SOURCE_LIMITS.attributes).exactOptional(),
  timeFormat: z.enum(TIME_FORMATS),
  zone: line(100).refine(isZone, 'Choose a time zone, for example Europe/Berlin'),
  calendar: calendar.nullable(),
  keepsNames: z.boolean(),
})

/** Distribution of times in minutes. */
export const spread = z.object({
  count: z.number().int(),
  p10: z.number(),
  median: z.number(),
  p90: z.number(),
  mean: z.number(),
})

/** What is measured of an activity or a step. */
export const measured = {
  executions: z.number().int(),
  cases: z.number().int(),
  /** With its values at equal steps of probability. */
  duration: spread.extend({ quantiles: z.array(z.number()).exactOptional() }).nullable(),
  elapsed: spread.nullable(),
  waiting: spread.nullable(),
  rework: z.number(),
  handOvers: z.number().nullable(),
  perMonth: z.object({ least: z.number(), average: z.number(), most: z.number() }).nullable(),
}

/** Summary of a log: period, activities, variants and attributes. */
export const logSummary = z.object({
  events: z.number().int(),
  cases: z.number().int(),
  resources: z.number().int(),
  from: moment,
  to: moment,
  months: z.number().int(),
  leadTime: spread.nullable(),
  activities: z.array(
    z.object({ name: z.string(), starts: z.number().int(), ends: z.number().int(), ...measured }),
  ),
  variants: z.array(z.object({ activities: z.array(z.number().int()), cases: z.number().int() })),
  variantCount: z.number().int(),
  follows: z.array(z.object({ from: z.number().int(), to: z.number().int(), count: z.number().int() })),
  attributes: z
    .array(
      z.object({
        name: z.string(),
        values: z.array(z.object({ value: z.string(), cases: z.number().int() })),
      }),
    )
    .exactOptional(),
})
