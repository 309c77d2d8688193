// Schemas and endpoints of the email queue for administrators.

import { z } from 'zod'
import { ADMIN, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, moment, pathId } from '#contract/text.ts'
import { EMAIL_STATUSES } from '#domain/system.ts'

/** An email in the queue with its delivery status. */
export const emailView = z.object({
  id: z.number().int(),
  kind: z.string(),
  recipient: z.string(),
  subject: z.string(),
  text: z.string().describe('A link that opens something without signing in is hidden'),
  isHidden: z
    .boolean()
    .describe(
      'Whether it is about an audit that the reader does not see: recipient, text and error are empty',
    ),
  hasLink: z.boolean().describe('Whether such a link is still stored, so that it can be shown'),
  status: z.enum(EMAIL_STATUSES),
  attempts: z.number().int(),
  error: z.string(),
  createdAt: moment,
  nextAttemptAt: moment,
  sentAt: moment.nullable(),
})
export type EmailView = z.infer<typeof emailView>

/** Emails of one status before the id of the last one seen. */
const emailQueueQuery = z.object({
  status: z.enum(EMAIL_STATUSES).exactOptional(),
  before: pathId.exactOptional(),
})
export type EmailQueueQuery = z.output<typeof emailQueueQuery>

/** The email queue for administrators. Errors: not_found, audit_not_found, link_gone. */
export const emailQueueEndpoints = endpoints({
  'system.outbox': {
    method: 'GET',
    path: '/api/admin/outbox',
    summary: 'Emails of the system, newest first, 50 per page.',
    access: ADMIN,
    query: emailQueueQuery,
    answer: z.object({
      notices: z.array(emailView),
      isMore: z.boolean(),
      isDelivered: z.boolean().describe('Whether a mail server is configured'),
    }),
  },
  'system.showLink': {
    method: 'POST',
    path: '/api/admin/outbox/:id/link',
    summary: 'The text of one email with its link, until it was sent or the link has expired.',
    access: ADMIN,
    params: byId,
    answer: z.object({ text: z.string() }),
    requiresRecentAuth: true,
  },
  'system.resend': {
    method: 'POST',
    path: '/api/admin/outbox/:id/resend',
    summary: 'Retry an email that was not sent.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: ['system.outbox'],
  },
})
