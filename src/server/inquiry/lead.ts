// Leads: what the assessment hands over when a visitor leaves their name.

import type { Lead } from '#server/assessment/lead.ts'
import { findLeadEmail, leadExists, upsertLead } from '#server/inquiry/store.ts'

/** Keeps the lead of an assessment, one for each. */
export async function storeLead(assessmentId: string, lead: Lead): Promise<void> {
  const { name, email, company, phone, consent } = lead
  const details = { wantsConsultation: yes(lead.wantsConsultation), wantsPdfReport: yes(lead.wantsPdfReport) }
  await upsertLead({ kind: 'lead', name, email, company, phone, consent, details, assessmentId })
}

/** Whether somebody left a name for this assessment, which opens its detailed report. */
export function hasLead(assessmentId: string): Promise<boolean> {
  return leadExists(assessmentId)
}

/** Where whoever left their name for this assessment can be reached; undefined when nobody did. */
export function leadEmail(assessmentId: string): Promise<string | undefined> {
  return findLeadEmail(assessmentId)
}

const yes = (value: boolean) => (value ? 'Yes' : 'No')
