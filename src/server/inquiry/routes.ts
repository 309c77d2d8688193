// Inquiries: the public contact and career forms, and the inbox for administrators.

import { problem } from '#contract/errors.ts'
import { inquiryEndpoints } from '#contract/inquiry.ts'
import { isAutomated } from '#domain/honeypot.ts'
import { filledDetails } from '#domain/inquiry.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { inboxCsv } from '#server/inquiry/csv.ts'
import { erasePerson } from '#server/inquiry/erase.ts'
import { schedulingAddress } from '#server/inquiry/scheduling.ts'
import { startAuditFrom } from '#server/inquiry/start-audit.ts'
import {
  findInquiry,
  insertInquiry,
  listInquiries,
  lockInquiry,
  updateInquiry,
} from '#server/inquiry/store.ts'
import { readCounters } from '#server/platform/database/counters.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { routes } from '#server/platform/http/serve.ts'

/** Uses per IP address in ten minutes (SECURITY T16). */
const MAX_CONTACTS = 20
const MAX_APPLICATIONS = 20

const PAGE = 50
const MAX_EXPORTED = 100_000

/** `schedulingUrl` is the page opened after a contact request, if the installation has one. */
export const inquiryRoutes = ({ schedulingUrl }: { schedulingUrl: string | undefined }) =>
  routes(inquiryEndpoints, {
    'inquiry.contact': async ({ body, request }) => {
      await limitRate('contact', request.ip, MAX_CONTACTS)
      const { firstName, lastName, email, company, phone, website, elapsedMs, ...details } = body
      const name = `${firstName} ${lastName}`
      const contact = {
        kind: 'contact' as const,
        name,
        email,
        company,
        phone,
        details: filledDetails(details),
      }
      const address = schedulingAddress(schedulingUrl, { name, email, company })
      if (!isAutomated({ website, elapsedMs })) {
        await insertInquiry(contact)
        await queueEmail('contactReceived', email, { schedulingUrl: schedulingUrl ?? null })
      }
      return { schedulingUrl: address }
    },

    'inquiry.apply': async ({ body, request }) => {
      await limitRate('application', request.ip, MAX_APPLICATIONS)
      const { firstName, lastName, email, phone, website, elapsedMs, ...details } = body
      if (isAutomated({ website, elapsedMs })) return
      const name = `${firstName} ${lastName}`
      await insertInquiry({ kind: 'application', name, email, phone, details: filledDetails(details) })
      await queueEmail('applicationReceived', email, {})
    },

    'inquiry.list': async ({ query }) => {
      const found = await listInquiries(query, PAGE + 1)
      const counts = { new: 0, contacted: 0, booked: 0, closed: 0, ...(await readCounters('inquiries')) }
      return { inquiries: found.slice(0, PAGE), more: found.length > PAGE, counts }
    },

    'inquiry.export': async ({ query }) => ({
      name: 'inbox.csv',
      type: 'text/csv; charset=utf-8',
      content: inboxCsv(await listInquiries(query, MAX_EXPORTED)),
    }),

    'inquiry.change': async ({ params, body }) => {
      await updateInquiry(params.id, body)
      return requireInquiry(params.id)
    },

    'inquiry.forget': async ({ params }) => {
      const { email } = await requireInquiry(params.id)
      return erasePerson(email)
    },

    'inquiry.startAudit': async ({ params, account }) => {
      const locked = await lockInquiry(params.id)
      if (locked?.auditId) throw problem('audit_exists', { current: { auditId: locked.auditId } })
      const auditId = await startAuditFrom(await requireInquiry(params.id), account.id)
      await updateInquiry(params.id, { auditId })
      return { auditId }
    },
  })

async function requireInquiry(id: number) {
  const inquiry = await findInquiry(id)
  if (!inquiry) throw problem('inquiry_not_found')
  return inquiry
}
