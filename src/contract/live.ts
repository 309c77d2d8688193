// Live changes of an audit for users who have it open: a server-sent event stream, with polling as fallback.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING, STREAM } from '#contract/endpoint.ts'
import { byId } from '#contract/text.ts'
import { ABOUT_PATTERN } from '#domain/comment.ts'
import { LIVE_PATH } from '#domain/live.ts'
import { PRESENT_PAGES, type PresenceLocation } from '#domain/presence.ts'

/** One change as the stream sends it: the call that made it, who called, and from which browser tab. */
export const changeEvent = z.object({ action: z.string(), by: z.string(), tab: z.string() })
export type ChangeEvent = z.infer<typeof changeEvent>

/** Id of the last change that the client knows; absent if it knows none. */
const after = z.coerce.number().int().min(0).max(2_147_483_647)

/** Where a stream resumes: the header `Last-Event-ID`. An invalid value counts as none. */
export const lastEventId = after.optional().catch(undefined)

/** The calls since `after`. `anew` is set if they are no longer known, so the client must read everything again. */
export const changes = z.object({
  last: z.number().int(),
  actions: z.array(z.string()),
  anew: z.boolean(),
  /** Milliseconds since the last change; null if there was none. */
  quietMs: z.number().nullable(),
})
export type Changes = z.infer<typeof changes>

/** Where in the audit a page is, as the browser reports it. */
const place: z.ZodType<PresenceLocation, PresenceLocation> = z.object({
  page: z.enum(PRESENT_PAGES),
  about: z.string().max(240).regex(ABOUT_PATTERN).nullable(),
  field: z
    .string()
    .regex(/^[\w.:-]{1,60}$/)
    .nullable(),
})

/** Live changes and presence. Errors: audit_not_found, too_many streams, ending. */
export const liveEndpoints = endpoints({
  'live.watch': {
    method: 'GET',
    path: LIVE_PATH,
    summary:
      'Change events of an audit as a server-sent event stream: ready, changed, here, gap, gone, closed. Resumes after the header Last-Event-ID.',
    access: AUDIT_TEAM,
    params: byId,
    answer: STREAM,
    background: true,
  },
  'live.changes': {
    method: 'GET',
    path: '/api/audits/:id/changes',
    summary: 'The calls that changed the audit after a known change, for clients without the stream.',
    access: AUDIT_TEAM,
    params: byId,
    query: z.object({ after: after.exactOptional() }),
    answer: changes,
    background: true,
  },
  'live.say': {
    method: 'PUT',
    path: '/api/audits/:id/presence',
    summary:
      'Publish where the page named by the header x-tab is in the audit, for users who have it open; null when it leaves. Kept in memory for seconds.',
    access: AUDIT_TEAM,
    openToReaders: true,
    params: byId,
    body: z.object({ place: place.nullable() }),
    answer: NOTHING,
    background: true,
    ephemeral: true,
    takesNoSpace: true,
  },
})
