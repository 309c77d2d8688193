// The email queue for administrators: recipients and delivery states.

import { problem } from '#contract/errors.ts'
import { outboxEndpoints } from '#contract/outbox.ts'
import { DELIVERY } from '#server/outbox/email-queue.ts'
import { showLink } from '#server/outbox/secrets.ts'
import { listEmails, makeDue } from '#server/outbox/sender.ts'
import { routes } from '#server/platform/http/serve.ts'
import { askForJob } from '#server/platform/jobs.ts'

const PAGE = 50

/** `isDelivered`: whether a mail server is configured. */
export const outboxRoutes = ({ isDelivered }: { isDelivered: boolean }) =>
  routes(outboxEndpoints, {
    'system.outbox': async ({ query }) => {
      const emails = await listEmails(query, PAGE + 1)
      return { notices: emails.slice(0, PAGE), isMore: emails.length > PAGE, isDelivered }
    },

    'system.showLink': async ({ params }) => ({ text: await showLink(params.id) }),

    'system.resend': async ({ params }) => {
      if (!(await makeDue(params.id))) throw problem('not_found')
      await askForJob(DELIVERY)
    },
  })
