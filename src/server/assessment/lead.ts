// A lead: what an assessment hands over when a visitor leaves a name, and the interface of the module that stores
// leads.

export interface Lead {
  name: string
  email: string
  company: string
  phone: string
  wantsConsultation: boolean
  wantsPdfReport: boolean
  /** The consent text that the visitor agreed to. */
  consent: string
}

/** Stores leads: one per assessment. */
export interface Leads {
  storeLead(assessmentId: string, lead: Lead): Promise<void>
  /** Whether a visitor left a name, which opens the detailed report. */
  hasLead(assessmentId: string): Promise<boolean>
  /** The lead's email address; undefined where there is no lead. */
  leadEmail(assessmentId: string): Promise<string | undefined>
}
