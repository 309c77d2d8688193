// Schemas and endpoints of the audit trail and of the server's recent log lines.

import { z } from 'zod'
import { ADMIN, endpoints } from '#contract/endpoint.ts'
import { moment, pathId, text } from '#contract/text.ts'
import { LOG_LEVELS } from '#domain/system.ts'

/** An entry of the audit trail. */
export const trailView = z.object({
  id: z.number().int(),
  at: moment,
  actorId: z.number().int().nullable(),
  actorName: z.string(),
  action: z.string(),
  record: z.string(),
  fields: z.array(z.string()),
  note: z.string(),
  address: z.string(),
  requestId: z.string(),
})
export type TrailView = z.infer<typeof trailView>

/** Filter of the trail; `record` is a path like "audits/7" that also matches everything below it. */
export const trailQuery = z.object({
  person: text(200).exactOptional(),
  record: text(300).exactOptional(),
  action: text(100).exactOptional(),
  from: moment.exactOptional(),
  to: moment.exactOptional(),
  before: pathId.exactOptional(),
})
export type TrailQuery = z.output<typeof trailQuery>

/** A line of the server's own log. */
export const logLine = z.object({
  at: moment,
  level: z.enum(LOG_LEVELS),
  message: z.string(),
  requestId: z.string(),
  call: z.string(),
  status: z.number().nullable(),
  code: z.string(),
})
export type LogLine = z.infer<typeof logLine>

/** The audit trail and the server’s log, for administrators. No errors of their own. */
export const logEndpoints = endpoints({
  'system.trail': {
    method: 'GET',
    path: '/api/admin/trail',
    summary: 'Who changed which record and when, newest first, 50 per page.',
    access: ADMIN,
    query: trailQuery,
    answer: z.object({ entries: z.array(trailView), isMore: z.boolean() }),
  },
  'system.log': {
    method: 'GET',
    path: '/api/admin/server-log',
    summary: 'The last lines of the server’s log, without addresses, bodies and tokens.',
    access: ADMIN,
    query: z.object({ level: z.enum(LOG_LEVELS).default('info'), search: text(200).exactOptional() }),
    answer: z.object({ lines: z.array(logLine) }),
  },
})
