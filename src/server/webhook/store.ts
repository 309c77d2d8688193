// Queries about webhooks and their deliveries.

import { randomBytes } from 'node:crypto'
import { and, asc, count, desc, eq, getTableColumns, lt, ne, sql } from 'drizzle-orm'
import type { NewWebhook, Webhook } from '#contract/webhook.ts'
import { db } from '#server/platform/database/database.ts'
import { webhookDeliveries, webhooks } from '#server/webhook/table.ts'

/** Bytes of a signing secret; Standard Webhooks asks for 24 to 64. */
const SECRET_BYTES = 32

export function listWebhooks(): Promise<Webhook[]> {
  const { secret: _, ...columns } = getTableColumns(webhooks)
  // The newest delivery of each webhook, by its index.
  const lastDelivery = sql<Webhook['lastDelivery']>`(
    select jsonb_build_object('status', d.status, 'at', to_char(d.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from ${webhookDeliveries} d where d.webhook_id = ${webhooks.id} order by d.id desc limit 1)`
  return db()
    .select({ ...columns, lastDelivery })
    .from(webhooks)
    .orderBy(asc(webhooks.id))
}

export async function countWebhooks(): Promise<number> {
  const [row] = await db().select({ count: count() }).from(webhooks)
  return row?.count ?? 0
}

/** Creates a webhook; the secret is answered with its prefix, as receivers' libraries take it. */
export async function insertWebhook(body: NewWebhook): Promise<{ id: number; secret: string }> {
  const secret = randomBytes(SECRET_BYTES).toString('base64')
  const [row] = await db()
    .insert(webhooks)
    .values({ ...body, events: [...new Set(body.events)], secret })
    .returning({ id: webhooks.id })
  if (!row) throw new Error('no webhook was inserted')
  return { id: row.id, secret: `whsec_${secret}` }
}

export async function findWebhook(id: number) {
  const [row] = await db().select().from(webhooks).where(eq(webhooks.id, id))
  return row
}

/** Turns a webhook on or off and returns its name; waiting deliveries of one that is off fail. */
export async function setActive(id: number, isActive: boolean): Promise<string | undefined> {
  const [row] = await db()
    .update(webhooks)
    .set({ isActive })
    .where(eq(webhooks.id, id))
    .returning({ name: webhooks.name })
  if (row && !isActive)
    await db()
      .update(webhookDeliveries)
      .set({ status: 'failed', error: 'The webhook was turned off.' })
      .where(and(eq(webhookDeliveries.webhookId, id), eq(webhookDeliveries.status, 'waiting')))
  return row?.name
}

export async function deleteWebhook(id: number): Promise<string | undefined> {
  const [row] = await db().delete(webhooks).where(eq(webhooks.id, id)).returning({ name: webhooks.name })
  return row?.name
}

export const listDeliveries = (webhookId: number, before: number | undefined, limit: number) =>
  db()
    .select()
    .from(webhookDeliveries)
    .where(
      and(eq(webhookDeliveries.webhookId, webhookId), before ? lt(webhookDeliveries.id, before) : undefined),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(limit)

export async function findDelivery(id: number) {
  const [row] = await db().select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id))
  return row
}

/** Makes a failed delivery due now, with all attempts before it again; false if there is none of an active webhook. */
export async function redeliver(id: number): Promise<boolean> {
  const isOfActive = sql`exists (select from ${webhooks} w where w.id = ${webhookDeliveries.webhookId} and w.is_active)`
  const made = await db()
    .update(webhookDeliveries)
    .set({ status: 'waiting', attempts: 0, nextAttemptAt: sql`now()` })
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.status, 'delivered'), isOfActive))
    .returning({ id: webhookDeliveries.id })
  return made.length > 0
}
