// Inquiries from the website (leads, contacts, applications): their options, statuses and redaction.

import { regex } from '#domain/regex.ts'

/** How a visitor got in touch: assessment, contact form or application. */
export const INQUIRY_KINDS = ['lead', 'contact', 'application'] as const
export type InquiryKind = (typeof INQUIRY_KINDS)[number]

/** Kinds of inquiries as screens name them. */
export const INQUIRY_KIND_LABELS: Record<InquiryKind, string> = {
  lead: 'Assessment lead',
  contact: 'Contact',
  application: 'Application',
}

/** The states of an inquiry, in order. */
export const INQUIRY_STATUSES = ['new', 'contacted', 'booked', 'closed'] as const
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]

/** States of an inquiry as screens name them. */
export const INQUIRY_STATUS_LABELS: Record<InquiryStatus, string> = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  closed: 'Closed',
}

/** Purpose of a contact; the query parameter `type` of /contact (specification 1, section 2). */
export const MEETING_TYPES = ['discovery', 'audit'] as const
export type MeetingType = (typeof MEETING_TYPES)[number]

/** The meeting type of a query parameter; discovery if it is unknown. */
export function meetingType(asked: string | null): MeetingType {
  return asked === 'audit' ? 'audit' : 'discovery'
}

/** Choices of a form (specification 1), in employees. */
export const COMPANY_SIZES = ['1-10', '11-50', '51-200', '201-1000', '1000+'] as const

/** Industries by stored value (specification 1). */
export const INDUSTRY_LABELS = {
  technology: 'Technology',
  healthcare: 'Healthcare',
  finance: 'Finance',
  manufacturing: 'Manufacturing',
  retail: 'Retail',
  education: 'Education',
  consulting: 'Consulting',
  other: 'Other',
} as const

/** Positions to apply for, by stored value (specification 1). */
export const POSITION_LABELS = {
  'ai-consultant': 'AI Consultant',
  'implementation-specialist': 'Implementation Specialist',
  'training-specialist': 'Training Specialist',
  'business-analyst': 'Business Analyst',
  other: 'Other',
} as const

/** In years. */
export const EXPERIENCES = ['0-2', '3-5', '6-10', '10+'] as const

/** Months after which an application is deleted. */
export const APPLICATION_MONTHS = 6

/** Labels of the fields other than name, email, company and phone; which ones are used depends on the kind. */
export const DETAIL_LABELS = {
  jobTitle: 'Job title',
  companySize: 'Company size',
  industry: 'Industry',
  meetingType: 'Meeting',
  currentChallenges: 'Current challenges',
  position: 'Position',
  experience: 'Experience in years',
  message: 'Message',
  wantsConsultation: 'Wants a consultation',
  wantsPdfReport: 'Wants the report',
} as const
export type DetailField = keyof typeof DETAIL_LABELS
/** Every DetailField, in display order. */
export const DETAIL_FIELDS = Object.keys(DETAIL_LABELS) as DetailField[]
/** The filled fields of an inquiry. */
export type Details = Partial<Record<DetailField, string>>

/** `details` without empty fields. */
export function filledDetails(details: Partial<Record<DetailField, string | undefined>>): Details {
  return Object.fromEntries(Object.entries(details).filter(([, value]) => value))
}

/** Replaces the data of a person who asked for erasure. */
const REDACTED = '(deleted on request)'

/**
 * `text` with the person redacted: email, phone, and the full name as separate words. A name of one word is redacted only if it
 * is the whole text, since elsewhere it may be any word.
 */
export function withoutPerson(
  text: string,
  { name, email, phone }: { name: string; email: string; phone: string },
): string {
  if (text === name) return REDACTED
  const parts = [email, phone, name.includes(' ') ? name : ''].filter(Boolean)
  return text.replace(regex('giu')`(?<![\p{L}\p{N}])(?:${parts})(?![\p{L}\p{N}])`, REDACTED)
}
