// The email queue for administrators: recipients and delivery states.

import { emailQueueEndpoints } from '#contract/email-queue.ts'
import { problem } from '#contract/errors.ts'
import { DELIVERY } from '#server/email-queue/email-queue.ts'
import { type HiddenFrom, listEmails } from '#server/email-queue/list.ts'
import { type RecordAccess, showLink } from '#server/email-queue/secrets.ts'
import { makeDue } from '#server/email-queue/sender.ts'
import { routes } from '#server/platform/http/serve.ts'
import { askForJob } from '#server/platform/jobs.ts'

const PAGE = 50

interface Options {
  /** Whether a mail server is configured. */
  isDelivered: boolean
  isHiddenFrom: HiddenFrom
  recordAccess: RecordAccess
}

export const emailQueueRoutes = ({ isDelivered, isHiddenFrom, recordAccess }: Options) =>
  routes(emailQueueEndpoints, {
    'system.outbox': async ({ query, account }) => {
      const emails = await listEmails(query, PAGE + 1, isHiddenFrom(account.id))
      return { notices: emails.slice(0, PAGE), isMore: emails.length > PAGE, isDelivered }
    },

    'system.showLink': async ({ params, account: { id } }) => ({
      text: await showLink(params.id, { id, isHidden: isHiddenFrom(id), recordAccess }),
    }),

    'system.resend': async ({ params }) => {
      if (!(await makeDue(params.id))) throw problem('not_found')
      await askForJob(DELIVERY)
    },
  })
