// Notifications behind the bell: what interviewees, clients, colleagues and jobs did in the caller's audits, and its endpoints.

import { z } from 'zod'
import { AUDIT_TEAM, endpoints, NOTHING } from '#contract/endpoint.ts'
import { id, moment } from '#contract/text.ts'
import { NOTIFICATION_KINDS } from '#domain/notification.ts'
import { NUMBER_FIELDS } from '#domain/process/step-field.ts'

/** A number that a client confirmed or disputes. */
const claim = z.object({
  stepId: id,
  field: z.enum(NUMBER_FIELDS),
  /** The step's present number; null where none was entered. */
  value: z.number().nullable(),
  /** The number that the client says is right. */
  says: z.number(),
  /** The client's statement, as `quantity.settle` takes it. */
  use: z.templateLiteral(['client:', z.number()]),
  /** Currency and locale of the audit. */
  style: z.object({ currency: z.string(), locale: z.string() }),
})

/** One notification. */
const item = z.object({
  /** Stable, e.g. "comment:12" or "claim:3:2". */
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  at: moment,
  auditId: id,
  audit: z.string(),
  /** Who did it; null for jobs, and for a deleted account. */
  author: z.string().nullable(),
  /** What it is about: a step, a link, a deliverable, an opportunity. */
  about: z.string(),
  /** The words themselves, or a count; empty if there are none. */
  text: z.string(),
  /** The page of the product that shows it. */
  path: z.string(),
  isUnread: z.boolean(),
  /** Whether it waits for a decision, a review or an entry. */
  isOpen: z.boolean(),
  claim: claim.nullable(),
  /** The file of a finished export. */
  deliverableId: id.nullable(),
})
export type Notification = z.infer<typeof item>

/** The caller’s notifications. No errors of their own. */
export const notificationEndpoints = endpoints({
  'notification.list': {
    method: 'GET',
    path: '/api/notifications',
    summary:
      'The caller’s notifications of the last 30 days, newest first: finished interviews, clients’ numbers, comments and signatures, mentions and replies, new people in groups, sign-ins reset by administrators, audits of a deleted owner, exports, months without measured numbers, audits whose retention ends.',
    access: AUDIT_TEAM,
    /** `waiting` counts the items that are unread or open. */
    answer: z.object({ waiting: z.number().int(), items: z.array(item) }),
    background: true,
  },
  'notification.seen': {
    method: 'PUT',
    path: '/api/notifications/seen',
    summary: 'Mark notifications as read up to a time. Comments stay unread until their thread is read.',
    access: AUDIT_TEAM,
    body: z.object({ upTo: moment }),
    answer: NOTHING,
    invalidates: ['notification.list'],
    takesNoSpace: true,
  },
})
