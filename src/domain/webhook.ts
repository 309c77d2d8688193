// Webhooks: the events that are sent to other systems, and the schedule of attempts (Standard Webhooks 1.0).

/** The events that a webhook can subscribe to. */
export const WEBHOOK_EVENTS = ['audit.completed', 'figure.disputed', 'deliverable.created'] as const
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number]

/** What is delivered: an event, or the test that an administrator asks for. */
export const DELIVERY_TYPES = [...WEBHOOK_EVENTS, 'webhook.test'] as const
export type DeliveryType = (typeof DELIVERY_TYPES)[number]

/** The states of a delivery. */
export const DELIVERY_STATUSES = ['waiting', 'delivered', 'failed'] as const

/** Events as screens name them. */
export const WEBHOOK_EVENT_LABELS: Record<WebhookEvent, string> = {
  'audit.completed': 'Audit completed',
  'figure.disputed': 'Figure disputed by a client',
  'deliverable.created': 'Deliverable created',
}

/** Data of each event. Ids and names only: the receiver asks the API for more. */
export interface WebhookData {
  'audit.completed': { auditId: number; title: string }
  'figure.disputed': { auditId: number; stepId: number; step: string; fields: string[] }
  'deliverable.created': { auditId: number; deliverableId: number; kind: string; version: number }
  'webhook.test': { webhookId: number }
}

/** Maximum number of webhooks, and characters of a URL. */
export const WEBHOOK_LIMITS = { webhooks: 20, url: 2000 }

/** Waits before the second and each further attempt, in seconds; about four days in all. */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const
