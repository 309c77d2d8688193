// Activity feed of an audit for its team, without the addresses, notes and fields that only administrators may see.

import { z } from 'zod'
import { AUDIT_TEAM, COMPANY, endpoints } from '#contract/endpoint.ts'
import { byId, id, moment, pathId } from '#contract/text.ts'

/** Consecutive calls of one user to the same endpoint for the same record, as one entry. */
const entry = z.object({
  id,
  at: moment,
  by: z.string(),
  /** Id of the endpoint that was called; the audit trail's texts describe it. */
  action: z.string(),
  /** Number of times in a row. */
  count: z.number().int(),
  /** Name of the step, opportunity or interviewee that was changed; null if it has no name or was deleted. */
  thing: z.string().nullable(),
  /** The part of the product in which the change was made. */
  place: z.string().nullable(),
})
export type ActivityEntry = z.infer<typeof entry>

/** Changes that are new to the caller; null for a caller who has not changed anything yet. */
const since = z.object({
  /** When the caller last changed something. */
  at: moment,
  /** Id of that change; higher ids are new. */
  id,
  /** Changes by other users, at most 100. */
  count: z.number().int(),
  by: z.array(z.string()),
})
export type Since = z.infer<typeof since>

/** The activity feed of an audit. Error: audit_not_found. */
export const activityEndpoints = endpoints({
  'activity.list': {
    method: 'GET',
    path: '/api/audits/:id/activity',
    summary: 'Who did what in the audit, newest first, about a hundred calls per page.',
    access: COMPANY,
    params: byId,
    query: z.object({ before: pathId.exactOptional() }),
    answer: z.object({
      doings: z.array(entry),
      /** Cursor of the next page; null on the last page. */
      before: z.number().int().nullable(),
    }),
    background: true,
  },
  'activity.since': {
    method: 'GET',
    path: '/api/audits/:id/activity/since',
    summary: 'The number of changes that others made since the caller’s own last change.',
    access: AUDIT_TEAM,
    params: byId,
    answer: z.object({ since: since.nullable() }),
    background: true,
  },
})
