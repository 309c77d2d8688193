// What happens in an audit, told to those who have it open: as it happens, or asked for where a stream does not come through.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING, STREAM } from '#contract/endpoint.ts'
import { byId } from '#contract/text.ts'
import { ABOUT_PATTERN } from '#domain/comment.ts'
import { LIVE_PATH } from '#domain/live.ts'
import { PRESENT_PAGES, type PresenceLocation } from '#domain/presence.ts'

/** One change as the stream tells it: which call made it, who called, and from which tab of a browser. */
export const changeEvent = z.object({ action: z.string(), by: z.string(), tab: z.string() })
export type ChangeEvent = z.infer<typeof changeEvent>

/** The number of the last change that is known; absent where none is. */
const after = z.coerce.number().int().min(0).max(2_147_483_647)

/** Where a stream goes on: the header `Last-Event-ID`. Anything else counts as none. */
export const lastEventId = after.optional().catch(undefined)

/** What happened since, as calls; `anew` where that is not known, so that everything is to be read again. */
export const changes = z.object({
  last: z.number().int(),
  actions: z.array(z.string()),
  anew: z.boolean(),
  /** Milliseconds since the last change; null where there was none. */
  quietMs: z.number().nullable(),
})
export type Changes = z.infer<typeof changes>

/** Where a page is in the audit, as it says itself. */
const place: z.ZodType<PresenceLocation, PresenceLocation> = z.object({
  page: z.enum(PRESENT_PAGES),
  about: z.string().max(240).regex(ABOUT_PATTERN).nullable(),
  field: z
    .string()
    .regex(/^[\w.:-]{1,60}$/)
    .nullable(),
})

export const liveEndpoints = endpoints({
  'live.watch': {
    method: 'GET',
    path: LIVE_PATH,
    summary:
      'What happens in the audit, as server-sent events: ready, changed, here, gap, gone, closed. Goes on after the header Last-Event-ID.',
    access: COMPANY,
    params: byId,
    answer: STREAM,
    background: true,
  },
  'live.changes': {
    method: 'GET',
    path: '/api/audits/:id/changes',
    summary:
      'The calls that changed the audit after a change that is known, for where no stream comes through.',
    access: COMPANY,
    params: byId,
    query: z.object({ after: after.exactOptional() }),
    answer: changes,
    background: true,
  },
  'live.say': {
    method: 'PUT',
    path: '/api/audits/:id/presence',
    summary:
      'Where the page that the header x-tab names is in the audit, for those who watch it; null as it leaves. Kept nowhere, and forgotten within seconds.',
    access: COMPANY,
    params: byId,
    body: z.object({ place: place.nullable() }),
    answer: NOTHING,
    background: true,
    ephemeral: true,
    takesNoSpace: true,
  },
})
