// The job that sends deliveries: claims due ones, sends them outside any transaction, retries on a schedule.

import { and, eq, lt, ne, sql } from 'drizzle-orm'
import { RETRY_SECONDS } from '#domain/webhook.ts'
import { sendToAdmin } from '#server/email-queue/email-queue.ts'
import { db, transaction } from '#server/platform/database/database.ts'
import { claimedFor, fromNow, handleDue, isNextDue } from '#server/platform/database/queue.ts'
import type { Job } from '#server/platform/jobs.ts'
import { isSendable } from '#server/webhook/open-audit.ts'
import { WEBHOOKS } from '#server/webhook/publish.ts'
import { PrivateAddress, sendDelivery } from '#server/webhook/send.ts'
import { setActive } from '#server/webhook/store.ts'
import { webhookDeliveries, webhooks } from '#server/webhook/table.ts'

const TOGETHER = 10
/** How long deliveries remain claimed, in seconds, if a process dies while sending. */
const CLAIM_SECONDS = 120
const KEPT_DAYS = 30
const NOT_SENT = 'Not sent: the audit is restricted or was deleted.'

/** Sends deliveries on request, and every minute for retries. */
export const webhookJob = (allowPrivate: boolean): Job => ({
  name: WEBHOOKS,
  cron: '* * * * *',
  run: () => deliverWebhooks(allowPrivate),
})

/** Tries every due delivery once, and deletes old ones. */
export async function deliverWebhooks(allowPrivate: boolean): Promise<void> {
  await dropOld()
  await handleDue(claim, due => Promise.all(due.map(delivery => attempt(delivery, allowPrivate))))
}

const dropOld = () =>
  db()
    .delete(webhookDeliveries)
    .where(
      and(
        lt(webhookDeliveries.createdAt, sql`now() - ${KEPT_DAYS} * interval '1 day'`),
        ne(webhookDeliveries.status, 'waiting'),
      ),
    )

const claim = () =>
  db()
    .update(webhookDeliveries)
    .set(claimedFor(webhookDeliveries, CLAIM_SECONDS))
    .from(webhooks)
    .where(and(isNextDue(webhookDeliveries, TOGETHER), eq(webhooks.id, webhookDeliveries.webhookId)))
    .returning({
      id: webhookDeliveries.id,
      attempts: webhookDeliveries.attempts,
      messageId: webhookDeliveries.messageId,
      body: webhookDeliveries.body,
      webhookId: webhooks.id,
      name: webhooks.name,
      url: webhooks.url,
      secret: webhooks.secret,
    })

type ClaimedDelivery = Awaited<ReturnType<typeof claim>>[number]

async function attempt(delivery: ClaimedDelivery, allowPrivate: boolean): Promise<void> {
  if (!(await isSendable(delivery.body))) return endUnsent(delivery)
  let responseStatus: number | null = null
  let error = ''
  try {
    responseStatus = await sendDelivery(delivery, allowPrivate)
    if (responseStatus < 200 || responseStatus > 299) error = `The receiver answered ${responseStatus}.`
  } catch (failure) {
    error = reasonOf(failure)
  }
  await transaction(() => record(delivery, responseStatus, error))
}

/** Ends a delivery whose audit was restricted or deleted while it waited. Administrators have nothing to mend, so get no alert. */
async function endUnsent({ id }: ClaimedDelivery): Promise<void> {
  await db()
    .update(webhookDeliveries)
    .set({ status: 'failed', responseStatus: null, error: NOT_SENT })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')))
}

/** Stores the outcome. 410 Gone turns the webhook off, as the specification asks. */
async function record(
  { id, webhookId, name, attempts }: ClaimedDelivery,
  responseStatus: number | null,
  error: string,
): Promise<void> {
  const wait = RETRY_SECONDS[attempts - 1]
  const isGone = responseStatus === 410
  const isLast = error !== '' && (isGone || wait === undefined)
  const status = error === '' ? 'delivered' : isLast ? 'failed' : 'waiting'
  await db()
    .update(webhookDeliveries)
    .set({
      status,
      responseStatus,
      error,
      ...(status === 'waiting' && { nextAttemptAt: fromNow(wait ?? 0) }),
    })
    .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.status, 'waiting')))
  if (isGone) await setActive(webhookId, false)
  if (isLast) await sendToAdmin('systemAlerts', 'alert', { what: `The webhook “${name}”`, reason: error })
}

function reasonOf(failure: unknown): string {
  if (!(failure instanceof Error)) return 'The delivery failed.'
  if (failure instanceof PrivateAddress) return failure.message
  if (failure.name === 'TimeoutError') return 'The receiver did not answer within 15 seconds.'
  const { code = failure.name } = failure as NodeJS.ErrnoException
  if (/^(ENOTFOUND|EAI_AGAIN)$/.test(code)) return 'The host name could not be resolved.'
  return `The connection failed (${code}).`
}
