// Ranges of levers: how much of their promise measured opportunities reached, as published, and the realised share that
// follows from it. A release of step kinds publishes them (stepKind.publish).

import { z } from 'zod'
import { ADMIN, COMPANY, endpoints } from '#contract/endpoint.ts'
import { LEVERS } from '#domain/opportunity/lever.ts'

const whole = z.number().int()

/** The sample: opportunities with enough measured months, and their audits and clients. */
const rangeCounts = z.object({ opportunities: whole, audits: whole, clients: whole })

/** The range in percent, rounded to 5, that four of five further clients are expected in; `usual` is its center. */
const publishedLeverRange = rangeCounts.extend({ low: z.number(), usual: z.number(), high: z.number() })

/** The ranges of the last release; only levers that have one. */
const publishedLeverRanges = z.object({
  /** Percent of the promise. */
  levers: z.array(publishedLeverRange.extend({ lever: z.enum(LEVERS) })),
  /** The realised share in percent, from all levers. */
  share: publishedLeverRange.nullable(),
})

/** What counts now, and the published range. */
const reviewed = z.object({ now: rangeCounts, range: publishedLeverRange.nullable() })

/** All levers as administrators see them. */
const leverRangeReview = z.object({
  levers: z.array(reviewed.extend({ lever: z.enum(LEVERS) })),
  share: reviewed,
})
export type LeverRangeReview = z.infer<typeof leverRangeReview>

/** Ranges of levers. */
export const leverRangeEndpoints = endpoints({
  'leverRange.list': {
    method: 'GET',
    path: '/api/lever-ranges',
    summary: 'How much of their promise opportunities reached in all audits, by lever, as published.',
    access: COMPANY,
    answer: publishedLeverRanges,
  },
  'leverRange.review': {
    method: 'GET',
    path: '/api/admin/lever-ranges',
    summary: 'All levers with what counts now, and their published ranges.',
    access: ADMIN,
    answer: leverRangeReview,
  },
})
