// Schemas and endpoints of inquiries: the contact and career forms, and the administrators' inbox.

import { z } from 'zod'
import { ADMIN, ANYONE, endpoints, FILE, NOTHING } from '#contract/endpoint.ts'
import { honeypot } from '#contract/honeypot.ts'
import { byId, email, id, line, moment, pathId, requiredLine, text } from '#contract/text.ts'
import { TIERS } from '#domain/assessment/assessment.ts'
import {
  COMPANY_SIZES,
  DETAIL_FIELDS,
  EXPERIENCES,
  INDUSTRY_LABELS,
  INQUIRY_KINDS,
  INQUIRY_STATUSES,
  MEETING_TYPES,
  POSITION_LABELS,
} from '#domain/inquiry.ts'

/** An optional choice; forms send "" where nothing was chosen. */
const optionalChoice = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum([...choices, '']).default('')
const keysOf = <K extends string>(labels: Record<K, string>) => Object.keys(labels) as [K, ...K[]]

const phone = line(50).trim().default('')

/** The contact form; text fields that are left out become empty. */
export const newContact = z.object({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email,
  company: requiredLine(200),
  jobTitle: requiredLine(200),
  phone,
  companySize: optionalChoice(COMPANY_SIZES),
  industry: optionalChoice(keysOf(INDUSTRY_LABELS)),
  currentChallenges: text(5000).trim().default(''),
  meetingType: z.enum(MEETING_TYPES).default('discovery'),
  ...honeypot,
})
export type NewContact = z.input<typeof newContact>

/** The career application form. */
export const newApplication = z.object({
  firstName: requiredLine(100),
  lastName: requiredLine(100),
  email,
  phone,
  position: z.enum(keysOf(POSITION_LABELS)),
  experience: optionalChoice(EXPERIENCES),
  message: text(5000).trim().default(''),
  ...honeypot,
})
export type NewApplication = z.input<typeof newApplication>

/** An inquiry in the administrators' inbox: a contact request, a career application or an assessment lead. */
export const inquiry = z.object({
  id,
  kind: z.enum(INQUIRY_KINDS),
  status: z.enum(INQUIRY_STATUSES),
  notes: z.string(),
  name: z.string(),
  email: z.string(),
  company: z.string(),
  phone: z.string(),
  details: z.partialRecord(z.enum(DETAIL_FIELDS), z.string()),
  submittedAt: moment,
  /** The consent text as it was shown; empty where no consent was asked for. */
  consent: z.string(),
  /** The assessment of a lead; null for other inquiries. */
  assessment: z
    .object({
      id: z.string(),
      tier: z.enum(TIERS),
      totalScore: z.number().int(),
      scorePercentage: z.number().int(),
    })
    .nullable(),
  /** The audit that was created from the inquiry. */
  auditId: id.nullable(),
})
export type Inquiry = z.infer<typeof inquiry>

/** Filter of list and export; `search` matches word beginnings in name, email and company. */
const filter = {
  search: text(200).exactOptional(),
  kind: z.enum(INQUIRY_KINDS).exactOptional(),
  status: z.enum(INQUIRY_STATUSES).exactOptional(),
}

/** Inquiries. Errors: inquiry_not_found, audit_exists, too_many. */
export const inquiryEndpoints = endpoints({
  'inquiry.contact': {
    method: 'POST',
    path: '/api/contact',
    summary:
      'Request a discovery call or an audit meeting; the answer names the scheduling page, if there is one.',
    access: ANYONE,
    body: newContact,
    answer: z.object({ schedulingUrl: z.string().nullable() }),
    status: 201,
    idempotent: true,
    invalidates: ['inquiry.list'],
  },
  'inquiry.apply': {
    method: 'POST',
    path: '/api/careers',
    summary: 'Send a career application.',
    access: ANYONE,
    body: newApplication,
    answer: NOTHING,
    idempotent: true,
    invalidates: ['inquiry.list'],
  },
  'inquiry.list': {
    method: 'GET',
    path: '/api/admin/inbox',
    summary: 'Inquiries, newest first, 50 per page; `before` is the id of the last one seen.',
    access: ADMIN,
    query: z.object({ ...filter, before: pathId.exactOptional() }),
    answer: z.object({
      inquiries: z.array(inquiry),
      /** Whether older inquiries follow. */
      more: z.boolean(),
      /** Number of inquiries by status, over all kinds. */
      counts: z.record(z.enum(INQUIRY_STATUSES), z.number().int()),
    }),
  },
  'inquiry.export': {
    method: 'GET',
    path: '/api/admin/inbox.csv',
    summary: 'The inquiries as CSV; cells that begin like a formula are escaped.',
    access: ADMIN,
    query: z.object(filter),
    answer: FILE,
  },
  'inquiry.change': {
    method: 'PATCH',
    path: '/api/admin/inbox/:id',
    summary: 'Change status or notes.',
    access: ADMIN,
    params: byId,
    body: z.object({ status: z.enum(INQUIRY_STATUSES), notes: text(20_000) }).exactPartial(),
    answer: inquiry,
    invalidates: ['inquiry.list'],
  },
  'inquiry.forget': {
    method: 'DELETE',
    path: '/api/admin/inbox/:id',
    summary:
      'Delete everything that the person of this inquiry sent, found by email, with their assessments.',
    access: ADMIN,
    params: byId,
    answer: z.object({ inquiries: z.number().int(), assessments: z.number().int() }),
    invalidates: ['inquiry.list'],
  },
  'inquiry.startAudit': {
    method: 'POST',
    path: '/api/admin/inbox/:id/audit',
    summary: 'Create an audit from the inquiry; the answers of an assessment become its first interview.',
    access: ADMIN,
    params: byId,
    answer: z.object({ auditId: id }),
    status: 201,
    invalidates: ['inquiry.list', 'audit.list', 'audit.summary'],
  },
})
