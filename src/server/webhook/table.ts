// Tables of webhooks and their deliveries.

import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { DELIVERY_STATUSES, DELIVERY_TYPES, WEBHOOK_EVENTS } from '#domain/webhook.ts'
import { instant, key } from '#server/platform/database/columns.ts'

export const webhooks = pgTable('webhooks', {
  id: key(),
  name: text().notNull(),
  url: text().notNull(),
  events: text({ enum: WEBHOOK_EVENTS }).array().notNull(),
  /** Signing key in Base64. It is read for each delivery, so it cannot be a hash; the data export omits it. */
  secret: text().notNull(),
  isActive: boolean('is_active').notNull().default(true),
  createdAt: instant('created_at').notNull().default(sql`now()`),
})

export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: key(),
    webhookId: integer('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** The same for every attempt, so that receivers recognise repetitions. */
    messageId: uuid('message_id').notNull().defaultRandom(),
    type: text({ enum: DELIVERY_TYPES }).notNull(),
    /** The body as sent and signed. */
    body: text().notNull(),
    status: text({ enum: DELIVERY_STATUSES }).notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    responseStatus: integer('response_status'),
    error: text().notNull().default(''),
    createdAt: instant('created_at').notNull().default(sql`now()`),
    nextAttemptAt: instant('next_attempt_at').notNull().default(sql`now()`),
  },
  table => [
    index('webhook_deliveries_due_index').on(table.nextAttemptAt).where(sql`${table.status} = 'waiting'`),
    index('webhook_deliveries_webhook_index').on(table.webhookId, table.id),
    check('webhook_deliveries_status_check', sql`${table.status} in ('waiting', 'delivered', 'failed')`),
  ],
)
