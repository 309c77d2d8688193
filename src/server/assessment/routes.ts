// The readiness assessment: storing answers, showing the result to anyone with its id, storing a lead for the
// report.

import { randomBytes } from 'node:crypto'
import { LEAD_CONSENT } from '#content/lead-consent.ts'
import { assessmentEndpoints } from '#contract/assessment.ts'
import { problem } from '#contract/errors.ts'
import { assess } from '#domain/assessment/score.ts'
import { isAutomated } from '#domain/honeypot.ts'
import type { Leads } from '#server/assessment/lead.ts'
import { requireAssessment } from '#server/assessment/read.ts'
import { pagesDone } from '#server/assessment/report/make.ts'
import { mailReport, reportOf } from '#server/assessment/report/report.ts'
import { resultOf } from '#server/assessment/result.ts'
import { insertAssessment } from '#server/assessment/store.ts'
import { queueEmail } from '#server/email-queue/email-queue.ts'
import { limitRate } from '#server/platform/http/rate-limit.ts'
import { routes } from '#server/platform/http/serve.ts'
import { requireOpenAssessments } from '#server/settings/require-open.ts'

/** Uses per IP address in ten minutes (SECURITY T16). */
const MAX_ASSESSMENTS = 60
const MAX_LEADS = 20
const MAX_REPORTS = 30

/** `schedulingUrl` is the page for booking a consultation, if the installation has one. */
export const assessmentRoutes = ({
  schedulingUrl,
  leads,
}: {
  schedulingUrl: string | undefined
  leads: Leads
}) =>
  routes(assessmentEndpoints, {
    'assessment.submit': async ({ body, request }) => {
      await requireOpenAssessments()
      await limitRate('assessment', request.ip, MAX_ASSESSMENTS)
      const id = newAssessmentId()
      if (!isAutomated(body)) await insertAssessment(id, body.answers, assess(body.answers))
      return { id }
    },

    'assessment.result': async ({ params }) => resultOf(await requireAssessment(params.id)),

    'assessment.leaveName': async ({ params, body, request }) => {
      await limitRate('lead', request.ip, MAX_LEADS)
      const { id } = await requireAssessment(params.id)
      if (isAutomated(body)) return
      await leads.storeLead(id, { ...body, consent: LEAD_CONSENT })
      if (body.wantsPdfReport) await mailReport(id)
      if (body.wantsConsultation)
        await queueEmail('consultationAsked', body.email, { schedulingUrl: schedulingUrl ?? null })
    },

    'assessment.report': async ({ params, request }) => {
      await limitRate('report', request.ip, MAX_REPORTS)
      const { id } = await requireAssessment(params.id)
      if (!(await leads.hasLead(id))) throw problem('report_needs_name')
      const content = await reportOf(id)
      return { name: 'ai-readiness-report.pdf', type: 'application/pdf', content }
    },

    'assessment.reportProgress': async ({ params }) => ({ pages: pagesDone(params.id) }),
  })

/** 128 random bits in the form of a UUID; a UUID of version 4 would have six fewer (SECURITY T15). */
function newAssessmentId(): string {
  return randomBytes(16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
