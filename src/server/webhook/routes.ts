// Webhooks: created, tested, turned off and deleted by administrators.

import { problem } from '#contract/errors.ts'
import { webhookEndpoints } from '#contract/webhook.ts'
import { WEBHOOK_LIMITS } from '#domain/webhook.ts'
import { routes } from '#server/platform/http/serve.ts'
import { askForJob } from '#server/platform/jobs.ts'
import { noteInTrail } from '#server/platform/trail.ts'
import { isSendable } from '#server/webhook/open-audit.ts'
import { queueDeliveries, WEBHOOKS } from '#server/webhook/publish.ts'
import { hostIsAllowed } from '#server/webhook/send.ts'
import {
  countWebhooks,
  deleteWebhook,
  findDelivery,
  findWebhook,
  insertWebhook,
  listDeliveries,
  listWebhooks,
  redeliver,
  setActive,
} from '#server/webhook/store.ts'

const PAGE = 50

/** `allowPrivate`: whether addresses of the company's network, and plain HTTP, may be called. */
export const webhookRoutes = ({ allowPrivate }: { allowPrivate: boolean }) =>
  routes(webhookEndpoints, {
    'webhook.list': async () => ({ webhooks: await listWebhooks() }),

    'webhook.create': async ({ body }) => {
      const { protocol, hostname, host } = new URL(body.url)
      if (!allowPrivate && protocol !== 'https:') throw problem('webhook_needs_https')
      if (!hostIsAllowed(hostname, allowPrivate)) throw problem('webhook_address_private')
      if ((await countWebhooks()) >= WEBHOOK_LIMITS.webhooks) throw problem('webhooks_full')
      noteInTrail(`“${body.name}”, ${host}, ${body.events.join(', ')}`)
      return insertWebhook(body)
    },

    'webhook.change': async ({ params, body }) => {
      const name = await setActive(params.id, body.isActive)
      if (name === undefined) throw problem('webhook_not_found')
      noteInTrail(`“${name}” ${body.isActive ? 'on' : 'off'}`)
    },

    'webhook.delete': async ({ params }) => {
      const name = await deleteWebhook(params.id)
      if (name === undefined) throw problem('webhook_not_found')
      noteInTrail(`“${name}”`)
    },

    'webhook.test': async ({ params }) => {
      const webhook = await findWebhook(params.id)
      if (!webhook) throw problem('webhook_not_found')
      if (!webhook.isActive) throw problem('webhook_off')
      await queueDeliveries([webhook.id], 'webhook.test', { webhookId: webhook.id })
    },

    'webhook.deliveries': async ({ params, query }) => {
      if (!(await findWebhook(params.id))) throw problem('webhook_not_found')
      const deliveries = await listDeliveries(params.id, query.before, PAGE + 1)
      return { deliveries: deliveries.slice(0, PAGE), isMore: deliveries.length > PAGE }
    },

    'webhook.redeliver': async ({ params }) => {
      const delivery = await findDelivery(params.id)
      if (delivery && !(await isSendable(delivery.body))) throw problem('webhook_audit_closed')
      if (!(await redeliver(params.id))) throw problem('not_found')
      await askForJob(WEBHOOKS)
    },
  })
