// What an assessment hands over when a visitor leaves their name, and what it asks of whoever keeps it.

export interface Lead {
  name: string
  email: string
  company: string
  phone: string
  wantsConsultation: boolean
  wantsPdfReport: boolean
  /** The text the person agreed to. */
  consent: string
}

/** Whoever keeps leads: one for each assessment. */
export interface Leads {
  storeLead(assessmentId: string, lead: Lead): Promise<void>
  /** Whether somebody left a name, which opens the detailed report. */
  hasLead(assessmentId: string): Promise<boolean>
  /** Where they can be reached; undefined when nobody did. */
  leadEmail(assessmentId: string): Promise<string | undefined>
}
