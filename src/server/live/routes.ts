// Events of an audit, as a stream and as a single answer.

import { lastEventId, liveEndpoints } from '#contract/live.ts'
import { requireAudit } from '#server/audit/access.ts'
import { event, type Hub } from '#server/live/hub.ts'
import { changesSince } from '#server/live/since.ts'
import { routes } from '#server/platform/http/serve.ts'
import { tabOf } from '#server/platform/trail.ts'

export const liveRoutes = (hub: Hub) =>
  routes(liveEndpoints, {
    'live.watch': async ({ params, account, request }) => {
      await requireAudit(params.id)
      const record = `audits/${params.id}`
      // Subscribes before reading past events, so that none is missed in between.
      const events = await hub.watch(record, account, tabOf(request))
      try {
        const since = await changesSince(params.id, lastEventId.parse(request.headers['last-event-id']))
        events.push(event('ready', since, since.last) + hub.here(record))
      } catch (error) {
        events.destroy()
        throw error
      }
      return events
    },

    'live.say': async ({ params, body, account, request }) => {
      await requireAudit(params.id)
      await hub.publishPresence(`audits/${params.id}`, account, tabOf(request), body.place)
    },

    'live.changes': async ({ params, query }) => {
      await requireAudit(params.id)
      return changesSince(params.id, query.after)
    },
  })
