// The email queue for administrators: recipients and delivery states.

import { emailQueueEndpoints } from '#contract/email-queue.ts'
import { problem } from '#contract/errors.ts'
import { DELIVERY } from '#server/email-queue/email-queue.ts'
import { showLink } from '#server/email-queue/secrets.ts'
import { listEmails, makeDue } from '#server/email-queue/sender.ts'
import { routes } from '#server/platform/http/serve.ts'
import { askForJob } from '#server/platform/jobs.ts'

const PAGE = 50

/** `isDelivered`: whether a mail server is configured. */
export const emailQueueRoutes = ({ isDelivered }: { isDelivered: boolean }) =>
  routes(emailQueueEndpoints, {
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
