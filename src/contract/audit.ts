// Audits as they cross the wire: their fields, the calls about them, and what each call may change.

import { z } from 'zod'
import { COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { byId, id, longText, moment, requiredText } from '#contract/text.ts'
import { AUDIT_STATUSES, AUDIT_TYPES } from '#domain/audit.ts'

export const auditType = z.enum(AUDIT_TYPES)
export const auditStatus = z.enum(AUDIT_STATUSES)

export const audit = z.object({
  id,
  title: z.string(),
  company: z.string(),
  type: auditType,
  description: z.string(),
  status: auditStatus,
  currentStep: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  userId: id,
  createdBy: z.string(),
})
export type Audit = z.infer<typeof audit>

/** Title, company and type are required; the message is the one the form shows (specification 2, section 5). */
export const newAudit = z.object({
  title: requiredText(500, 'Please fill in all required fields.'),
  company: requiredText(200, 'Please fill in all required fields.'),
  type: auditType,
  description: longText.default(''),
})
export type NewAudit = z.input<typeof newAudit>

export const auditChange = z
  .object({
    title: requiredText(500),
    company: requiredText(200),
    description: longText,
    status: auditStatus,
    currentStep: z.number().int().min(1).max(3),
  })
  .partial()

/** What the dashboard's cards show; totalRoi is the sum of saved net savings in dollars. */
export const auditSummary = z.object({
  total: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  totalRoi: z.number(),
})

export const auditEndpoints = endpoints({
  'audit.list': {
    method: 'GET',
    path: '/api/audits',
    summary: 'All audits of the organisation, newest first.',
    access: COMPANY,
    answer: z.array(audit),
  },
  'audit.summary': {
    method: 'GET',
    path: '/api/audits/summary',
    summary: 'Counts by status and the sum of saved net savings.',
    access: COMPANY,
    answer: auditSummary,
  },
  'audit.create': {
    method: 'POST',
    path: '/api/audits',
    summary: 'Create an audit as draft at step 1.',
    access: COMPANY,
    body: newAudit,
    answer: audit,
    status: 201,
    repeatable: true,
    refreshes: ['audit.list', 'audit.summary'],
  },
  'audit.get': {
    method: 'GET',
    path: '/api/audits/:id',
    summary: 'One audit.',
    access: COMPANY,
    params: byId,
    answer: audit,
  },
  'audit.change': {
    method: 'PUT',
    path: '/api/audits/:id',
    summary:
      'Change the fields sent. currentStep never goes back; a completed audit accepts only a new status.',
    access: COMPANY,
    params: byId,
    body: auditChange,
    answer: audit,
    refreshes: ['audit.list', 'audit.summary', 'audit.get', 'slide.list'],
  },
  'audit.delete': {
    method: 'DELETE',
    path: '/api/audits/:id',
    summary: 'Delete an audit with everything in it: its creator or an administrator.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    refreshes: ['audit.list', 'audit.summary'],
  },
})
