// What was done in an audit, as those who work on it read it: without addresses, notes or fields, which are the administrators'.

import { z } from 'zod'
import { COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId, id, moment, pathId } from '#contract/text.ts'

const doing = z.object({
  id,
  at: moment,
  by: z.string(),
  /** Id of the call; the trail's words say what it is. */
  action: z.string(),
  /** How often in a row. */
  count: z.number().int(),
  /** Name of the step, opportunity or interviewee that it was done to; null where it has none, or it has gone. */
  thing: z.string().nullable(),
  /** Where in the product it was done. */
  place: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof doing>

/** What is new to a person; nothing is to one who has changed nothing yet. */
const since = z.object({
  /** When the caller last changed something. */
  at: moment,
  /** Number of that change: later ones are new. */
  id,
  /** Changes of others, at most 100. */
  count: z.number().int(),
  by: z.array(z.string()),
})
export type Since = z.infer<typeof since>

export const activityEndpoints = endpoints({
  'activity.list': {
    method: 'GET',
    path: '/api/audits/:id/activity',
    summary: 'Who did what in the audit, newest first, some hundred calls at a time.',
    access: COMPANY,
    params: byId,
    query: z.object({ before: pathId.exactOptional() }),
    answer: z.object({
      doings: z.array(doing),
      /** Where the list goes on; null at its end. */
      before: z.number().int().nullable(),
    }),
    background: true,
  },
  'activity.since': {
    method: 'GET',
    path: '/api/audits/:id/activity/since',
    summary: 'How much others did in the audit since the caller’s own last change.',
    access: COMPANY,
    params: byId,
    answer: z.object({ since: since.nullable() }),
    background: true,
  },
})
