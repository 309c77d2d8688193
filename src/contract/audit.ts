// Schemas and endpoints of audits: fields, list and company queries, dashboard sums, and what each call may change.

import { z } from 'zod'
import { AUDIT_TEAM, COMPANY, endpoints, NOTHING } from '#contract/endpoint.ts'
import { figure } from '#contract/figure.ts'
import { byId, id, longText, moment, pathId, requiredLine, text } from '#contract/text.ts'
import { AUDIT_SORTS, AUDIT_STATUSES, AUDIT_TYPES, type AuditSort } from '#domain/audit.ts'
import { LANGUAGES } from '#domain/text/document-language.ts'
import { isCurrency, isLocale } from '#domain/text/locale.ts'
import { DEFAULT_STYLE } from '#domain/text/number-style.ts'

/** The type of an audit, which decides its interview templates. */
export const auditType = z.enum(AUDIT_TYPES)
/** The status of an audit, from draft to completed. */
export const auditStatus = z.enum(AUDIT_STATUSES)

const documentLanguage = z.enum(LANGUAGES).nullable()

/** Number formatting of an audit: ISO 4217 currency, never converted, and BCP 47 locale. */
export const numberStyle = {
  currency: z.string().refine(isCurrency, 'Not a currency: a code such as USD or EUR'),
  locale: text(35).refine(isLocale, 'Not a locale: a tag such as en-US or de-DE'),
}

/** An audit with its author, status and number formatting. */
export const audit = z.object({
  id,
  title: z.string(),
  company: z.string(),
  /** The client of this company; null for a practice audit. */
  clientId: id.nullable(),
  type: auditType,
  description: z.string(),
  status: auditStatus,
  currentStep: z.number().int(),
  createdAt: moment,
  updatedAt: moment,
  userId: id,
  createdBy: z.string(),
  /** When the audit was archived; null while it is active. */
  archivedAt: moment.nullable(),
  currency: z.string(),
  locale: z.string(),
  /** Language of its documents; null for the language of its locale. */
  documentLanguage,
  /** Example content to try things out on; it counts in no total. */
  practice: z.boolean(),
  /** Only its owner and team see it. */
  restricted: z.boolean(),
})
export type Audit = z.infer<typeof audit>

/** An audit in a list, with the facts from which its next action is derived. */
export const listedAudit = audit.extend({
  answered: z.boolean(),
  mapped: z.boolean(),
  rated: z.boolean(),
  /** Null while no ROI is saved, or while it is an example. */
  netSavings: z.number().nullable(),
  /** The saved ROI counts in no total only because no user set or confirmed its period. */
  lacksPeriod: z.boolean(),
})
export type ListedAudit = z.infer<typeof listedAudit>

/** Cursor: the sort value and the id of the last row of the previous page. */
export const listCursor = text(2000).transform((sent, context) => {
  try {
    return z.tuple([z.string(), id]).parse(JSON.parse(sent))
  } catch {
    context.addIssue({ code: 'custom', message: 'Not a place in this list' })
    return z.NEVER
  }
})

/**
 * Filter, sort order and page of the audit list. Defaults to the newest 100 that are not archived. `search` matches word
 * beginnings.
 */
export const auditQuery = z
  .object({
    search: text(200).exactOptional(),
    status: auditStatus.exactOptional(),
    type: auditType.exactOptional(),
    owner: pathId.exactOptional(),
    archived: z.enum(['no', 'yes']).default('no'),
    sort: z.enum(AUDIT_SORTS).default('createdAt'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    after: listCursor.exactOptional(),
    limit: z.coerce.number().int().min(1).max(101).default(100),
  })
  .refine(({ after, sort }) => !after || !isMoment(sort) || moment.safeParse(after[0]).success, {
    path: ['after'],
    message: 'Not a place in this list',
  })
export type AuditQuery = z.output<typeof auditQuery>

const isMoment = (sort: AuditSort) => sort === 'createdAt' || sort === 'updatedAt'

/** Title, company and type are required; the message is the one that the form shows (specification 2, section 5). */
export const newAudit = z.object({
  title: requiredLine(500, 'Please fill in all required fields.'),
  company: requiredLine(200, 'Please fill in all required fields.'),
  type: auditType,
  description: longText.default(''),
  currency: numberStyle.currency.default(DEFAULT_STYLE.currency),
  locale: numberStyle.locale.default(DEFAULT_STYLE.locale),
  documentLanguage: documentLanguage.default(null),
})
export type NewAudit = z.input<typeof newAudit>

/** A partial change of an audit; fields that are left out keep their value. */
export const auditChange = z
  .object({
    title: requiredLine(500),
    company: requiredLine(200),
    description: longText,
    status: auditStatus,
    currentStep: z.number().int().min(1).max(3),
    ...numberStyle,
    documentLanguage,
  })
  .exactPartial()

/**
 * One of the dashboard's sums over all saved ROIs: net savings before running costs, or a percentile of the net present value.
 */
export const totalOf = z.enum(['net', 'p10', 'p50', 'p90'])

/**
 * The dashboard's cards. `totalRoi` sums per currency, never converted: net savings before running costs, the median
 * NPVs, and their low and high ends. Those ends hold if all audits turn out low or high together. Without a saved ROI it
 * is zero in the currency of the newest audit.
 */
export const auditSummary = z.object({
  total: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  totalRoi: z.array(
    z.object({
      currency: z.string(),
      value: z.number(),
      sound: z.object({ p10: z.number(), p50: z.number(), p90: z.number() }),
    }),
  ),
  drafts: z.number().int(),
  archived: z.number().int(),
  /** Every user who owns an audit, by name. */
  owners: z.array(z.object({ id, name: z.string() })),
})

/** A page of companies by name; `search` matches word beginnings within the 500 newest audits that match. */
export const companyQuery = z.object({
  search: text(200).exactOptional(),
  /** The last company of the previous page. */
  after: text(200).exactOptional(),
  limit: z.coerce.number().int().min(1).max(101).default(50),
})
export type CompanyQuery = z.output<typeof companyQuery>

/** One company's audits: counts by status and sums per currency as on the dashboard. Archived audits count, examples do not. */
export const companyOfAudits = z.object({
  company: z.string(),
  drafts: z.number().int(),
  inProgress: z.number().int(),
  completed: z.number().int(),
  archived: z.number().int(),
  updatedAt: moment,
  values: z.array(z.object({ currency: z.string(), net: z.number(), p50: z.number() })),
})
export type CompanyOfAudits = z.infer<typeof companyOfAudits>

/** Audits. Errors: audit_not_found, audit_completed, not_creator. */
export const auditEndpoints = endpoints({
  'audit.list': {
    method: 'GET',
    path: '/api/audits',
    summary: 'Audits that the caller may see, newest first, in pages.',
    access: AUDIT_TEAM,
    coalesced: 'byView',
    query: auditQuery,
    answer: z.array(listedAudit),
  },
  'audit.summary': {
    method: 'GET',
    path: '/api/audits/summary',
    summary: 'Counts by status, and the sums of saved net savings and of net present values.',
    access: COMPANY,
    coalesced: 'byView',
    answer: auditSummary,
  },
  'audit.totalRoi': {
    method: 'GET',
    path: '/api/audits/total-roi',
    summary: 'One sum over the saved ROIs of one currency as a figure, with the audits that it adds up.',
    access: COMPANY,
    coalesced: 'byView',
    query: z.object({
      currency: text(3).default(DEFAULT_STYLE.currency),
      of: totalOf.default('net'),
      /** Only this company's audits. */
      company: text(200).exactOptional(),
    }),
    answer: figure,
    dependsOn: ['audit.summary'],
  },
  'audit.companies': {
    method: 'GET',
    path: '/api/audits/companies',
    summary: 'Companies by name, with their audits by status and the sums of their saved ROIs by currency.',
    access: COMPANY,
    coalesced: 'byView',
    query: companyQuery,
    answer: z.array(companyOfAudits),
    dependsOn: ['audit.summary'],
  },
  'audit.create': {
    method: 'POST',
    path: '/api/audits',
    summary: 'Create an audit as a draft at step 1.',
    access: COMPANY,
    body: newAudit,
    answer: audit,
    status: 201,
    idempotent: true,
    invalidates: ['audit.list', 'audit.summary'],
  },
  'audit.get': {
    method: 'GET',
    path: '/api/audits/:id',
    summary: 'One audit.',
    access: AUDIT_TEAM,
    coalesced: true,
    params: byId,
    answer: audit,
  },
  'audit.change': {
    method: 'PUT',
    path: '/api/audits/:id',
    summary:
      'Change the fields that are sent. currentStep never decreases; a completed audit accepts only a new status.',
    access: AUDIT_TEAM,
    params: byId,
    body: auditChange,
    answer: audit,
    invalidates: ['audit.list', 'audit.summary', 'audit.get', 'slide.list'],
  },
  'audit.duplicate': {
    method: 'POST',
    path: '/api/audits/:id/duplicate',
    summary: 'Create a draft with the same process map and opportunities, without interviews and amounts.',
    access: COMPANY,
    params: byId,
    answer: audit,
    status: 201,
    invalidates: ['audit.list', 'audit.summary'],
  },
  'audit.practise': {
    method: 'POST',
    path: '/api/audits/practice',
    summary:
      "The caller's practice audit with complete example content, made at the first call. It counts in no total.",
    access: COMPANY,
    answer: audit,
    status: 201,
    invalidates: ['audit.list', 'audit.summary'],
  },
  'audit.resetPractice': {
    method: 'POST',
    path: '/api/audits/:id/reset',
    summary: 'Replace a practice audit by a fresh one: its creator or an administrator.',
    access: COMPANY,
    params: byId,
    answer: audit,
    status: 201,
    invalidates: ['audit.list', 'audit.summary'],
  },
  'audit.archive': {
    method: 'PUT',
    path: '/api/audits/:id/archive',
    summary: 'Archive an audit, or return it to the list. Its content does not change.',
    access: COMPANY,
    params: byId,
    body: z.object({ archived: z.boolean() }),
    answer: audit,
    invalidates: ['audit.list', 'audit.summary', 'audit.get'],
  },
  'audit.delete': {
    method: 'DELETE',
    path: '/api/audits/:id',
    summary: 'Delete an audit with all its content; for its creator and administrators.',
    access: COMPANY,
    params: byId,
    answer: NOTHING,
    invalidates: ['audit.list', 'audit.summary'],
  },
})
