// Schemas and endpoints of webhooks, for administrators only: no access token may call them.

import { z } from 'zod'
import { ADMIN, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, moment, pathId, requiredLine } from '#contract/text.ts'
import { DELIVERY_STATUSES, DELIVERY_TYPES, WEBHOOK_EVENTS, WEBHOOK_LIMITS } from '#domain/webhook.ts'

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1, 'Choose at least one event').max(WEBHOOK_EVENTS.length)
const url = z
  .url({ protocol: /^https?$/, error: 'Please enter an address like https://example.com/hook' })
  .max(WEBHOOK_LIMITS.url)
  .refine(value => {
    if (!URL.canParse(value)) return true
    const { username, password } = new URL(value)
    return username === '' && password === ''
  }, 'The address must not contain a user or password')

const lastDelivery = z.object({ status: z.enum(DELIVERY_STATUSES), at: moment })

/** A webhook as administrators see it; its signing secret is answered once, on creation. */
const webhook = z.object({
  id,
  name: z.string(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  /** Events are recorded and sent only while it is on. */
  isActive: z.boolean(),
  createdAt: moment,
  lastDelivery: lastDelivery.nullable(),
})
export type Webhook = z.infer<typeof webhook>

/** A webhook to create: a name, an http(s) address without credentials, and at least one event. */
export const newWebhook = z.object({
  name: requiredLine(100, 'Please give it a name'),
  url,
  events,
})
/** A webhook to create. */
export type NewWebhook = z.output<typeof newWebhook>

/** The creation form, in which each event is a checkbox of its name. */
export const newWebhookForm = z.preprocess(
  (form: Record<string, unknown>) => ({
    name: form.name,
    url: form.url,
    events: WEBHOOK_EVENTS.filter(event => event in form),
  }),
  newWebhook,
)

const delivery = z.object({
  id,
  type: z.enum(DELIVERY_TYPES),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.number().int(),
  /** HTTP status of the last answer; null if there was none. */
  responseStatus: z.number().int().nullable(),
  /** Why the last attempt failed; empty if it did not. */
  error: z.string(),
  createdAt: moment,
  nextAttemptAt: moment,
})
/** A message to one webhook, and the result of its attempts. */
export type WebhookDelivery = z.infer<typeof delivery>

/** The endpoints of webhooks; administrators only. */
export const webhookEndpoints = endpoints({
  'webhook.list': {
    method: 'GET',
    path: '/api/admin/webhooks',
    summary: 'The webhooks of the installation; never their secrets.',
    access: ADMIN,
    answer: z.object({ webhooks: z.array(webhook) }),
  },
  'webhook.create': {
    method: 'POST',
    path: '/api/admin/webhooks',
    summary: 'Create a webhook. The answer has its signing secret, this once. Private addresses are refused.',
    access: ADMIN,
    body: newWebhook,
    answer: z.object({ id, secret: z.string() }),
    status: 201,
    invalidates: ['webhook.list'],
    requiresRecentAuth: true,
  },
  'webhook.change': {
    method: 'PATCH',
    path: '/api/admin/webhooks/:id',
    summary: 'Turn a webhook on or off. Turned off, its waiting deliveries fail.',
    access: ADMIN,
    params: byId,
    body: z.object({ isActive: z.boolean() }),
    answer: NOTHING,
    invalidates: ['webhook.list', 'webhook.deliveries'],
    requiresRecentAuth: true,
  },
  'webhook.delete': {
    method: 'DELETE',
    path: '/api/admin/webhooks/:id',
    summary: 'Delete a webhook and its deliveries.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: ['webhook.list'],
    takesNoSpace: true,
  },
  'webhook.test': {
    method: 'POST',
    path: '/api/admin/webhooks/:id/test',
    summary: 'Send a test event; the list of deliveries shows what came of it.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: ['webhook.list', 'webhook.deliveries'],
  },
  'webhook.deliveries': {
    method: 'GET',
    path: '/api/admin/webhooks/:id/deliveries',
    summary: 'Deliveries of the last 30 days, newest first, 50 at a time.',
    access: ADMIN,
    params: byId,
    query: z.object({ before: pathId.exactOptional() }),
    answer: z.object({ deliveries: z.array(delivery), isMore: z.boolean() }),
  },
  'webhook.redeliver': {
    method: 'POST',
    path: '/api/admin/webhook-deliveries/:id/redeliver',
    summary: 'Send a failed delivery again now, with the same id and content.',
    access: ADMIN,
    params: byId,
    answer: NOTHING,
    invalidates: ['webhook.list', 'webhook.deliveries'],
  },
})
