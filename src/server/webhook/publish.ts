// Records an event for every active webhook that wants it, in the transaction of its cause; a job sends it afterwards.

import { and, arrayContains, eq } from 'drizzle-orm'
import type { DeliveryType, WebhookData, WebhookEvent } from '#domain/webhook.ts'
import { db } from '#server/platform/database/database.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { isOpenAudit } from '#server/webhook/open-audit.ts'
import { webhookDeliveries, webhooks } from '#server/webhook/table.ts'

/** Name of the job that sends deliveries. */
export const WEBHOOKS = 'webhooks'

/** Publishes an event to the webhooks that subscribe to it; events of restricted audits are sent to none. */
export async function publishWebhookEvent<T extends WebhookEvent>(
  type: T,
  data: WebhookData[T],
): Promise<void> {
  const wanted = await db()
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(
      and(eq(webhooks.isActive, true), arrayContains(webhooks.events, [type]), isOpenAudit(data.auditId)),
    )
  await queueDeliveries(
    wanted.map(({ id }) => id),
    type,
    data,
  )
}

/** Queues one delivery for each webhook. */
export async function queueDeliveries<T extends DeliveryType>(
  webhookIds: readonly number[],
  type: T,
  data: WebhookData[T],
): Promise<void> {
  if (webhookIds.length === 0) return
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data })
  await db()
    .insert(webhookDeliveries)
    .values(webhookIds.map(webhookId => ({ webhookId, type, body })))
  await askForJob(WEBHOOKS)
}
