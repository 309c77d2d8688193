// Inquiries: the public contact and career forms, and the inbox in which administrators deal with them.

import { problem } from '#contract/errors.ts'
import { inquiryEndpoints } from '#contract/inquiry.ts'
import { filledDetails } from '#domain/inquiry.ts'
import { isTrapped } from '#domain/trap.ts'
import { inboxCsv } from '#server/inquiry/csv.ts'
import { forgetPerson } from '#server/inquiry/forget.ts'
import { schedulingAddress } from '#server/inquiry/scheduling.ts'
import { startAuditFrom } from '#server/inquiry/start-audit.ts'
import {
  findInquiry,
  insertInquiry,
  listInquiries,
  lockInquiry,
  updateInquiry,
} from '#server/inquiry/store.ts'
import { sendNotice } from '#server/outbox/notice.ts'
import { limitUses } from '#server/platform/limit.ts'
import { routes } from '#server/platform/serve.ts'
import { readTally } from '#server/platform/tally.ts'

/** Uses per address in ten minutes (SECURITY T16). */
const MOST_CONTACTS = 20
const MOST_APPLICATIONS = 20

const PAGE = 50
const MOST_EXPORTED = 100_000

/** `schedulingUrl` is the page opened after a contact, if the installation has one. */
export const inquiryRoutes = ({ schedulingUrl }: { schedulingUrl: string | undefined }) =>
  routes(inquiryEndpoints, {
    'inquiry.contact': async ({ body, request }) => {
      await limitUses('contact', request.ip, MOST_CONTACTS)
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
      if (!isTrapped({ website, elapsedMs })) {
        await insertInquiry(contact)
        await sendNotice('contactReceived', email, { schedulingUrl: schedulingUrl ?? null })
      }
      return { schedulingUrl: address }
    },

    'inquiry.apply': async ({ body, request }) => {
      await limitUses('application', request.ip, MOST_APPLICATIONS)
      const { firstName, lastName, email, phone, website, elapsedMs, ...details } = body
      if (isTrapped({ website, elapsedMs })) return
      const name = `${firstName} ${lastName}`
      await insertInquiry({ kind: 'application', name, email, phone, details: filledDetails(details) })
      await sendNotice('applicationReceived', email, {})
    },

    'inquiry.list': async ({ query }) => {
      const found = await listInquiries(query, PAGE + 1)
      const counts = { new: 0, contacted: 0, booked: 0, closed: 0, ...(await readTally('inquiries')) }
      return { inquiries: found.slice(0, PAGE), more: found.length > PAGE, counts }
    },

    'inquiry.export': async ({ query }) => ({
      name: 'inbox.csv',
      type: 'text/csv; charset=utf-8',
      content: inboxCsv(await listInquiries(query, MOST_EXPORTED)),
    }),

    'inquiry.change': async ({ params, body }) => {
      await updateInquiry(params.id, body)
      return requireInquiry(params.id)
    },

    'inquiry.forget': async ({ params }) => {
      const { email } = await requireInquiry(params.id)
      return forgetPerson(email)
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
