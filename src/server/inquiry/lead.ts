// Leads: what the assessment hands over when a visitor leaves a name.

import type { Lead } from '#server/assessment/lead.ts'
import { findLeadEmail, leadExists, upsertLead } from '#server/inquiry/store.ts'

/** Stores the lead of an assessment; one per assessment. */
export async function storeLead(assessmentId: string, lead: Lead): Promise<void> {
  const { name, email, company, phone, consent } = lead
  const details = { wantsConsultation: yes(lead.wantsConsultation), wantsPdfReport: yes(lead.wantsPdfReport) }
  await upsertLead({ kind: 'lead', name, email, company, phone, consent, details, assessmentId })
}

/** Whether a visitor left a name for this assessment, which opens its detailed report. */
export function hasLead(assessmentId: string): Promise<boolean> {
  return leadExists(assessmentId)
}

/** The email address of this assessment's lead; undefined where there is none. */
export function leadEmail(assessmentId: string): Promise<string | undefined> {
  return findLeadEmail(assessmentId)
}

const yes = (value: boolean) => (value ? 'Yes' : 'No')
