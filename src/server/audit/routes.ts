// Audits: who may see, change and delete them, and how they move from draft to completed.

import type { FastifyRequest } from 'fastify'
import { auditEndpoints } from '#contract/audit.ts'
import { problem } from '#contract/errors.ts'
import { isCompanyRole } from '#domain/account/role.ts'
import { type AuditStatus, nextStep } from '#domain/audit.ts'
import { requireAudit } from '#server/audit/access.ts'
import { isSameName } from '#server/audit/audit-client.ts'
import { listCompanies } from '#server/audit/companies.ts'
import { listAudits } from '#server/audit/list.ts'
import {
  type AuditChange,
  archiveAudit,
  deleteAudit,
  findPractice,
  insertAudit,
  listOwners,
  lockAudit,
  type NewAuditRow,
  updateAudit,
} from '#server/audit/store.ts'
import { totalRoiFigure, totalsByCurrency } from '#server/audit/total.ts'
import { hiddenCounts } from '#server/audit/visibility.ts'
import { readCounters, readCounterTotal } from '#server/platform/database/counters.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { routes } from '#server/platform/http/serve.ts'
import { partOf } from '#server/platform/trail.ts'
import { publishWebhookEvent } from '#server/webhook/publish.ts'

/** Callbacks into modules that hold data of an audit, which this module does not import. */
export interface AuditExtensions {
  /** Copies maps and rated opportunities into an empty audit. */
  copy(from: number, to: number): Promise<void>
  /** Changes the currency of the audit's amounts. */
  setCurrency(auditId: number, currency: string): Promise<void>
  /** Fills a new practice audit with example content, in the present transaction. */
  fillPractice(auditId: number, call: { account: Caller; request: FastifyRequest }): Promise<void>
  /** Fields of a new practice audit. */
  practice: Pick<NewAuditRow, 'title' | 'company' | 'type' | 'description'>
}

export const auditRoutes = (content: AuditExtensions) => {
  const addPractice = async (userId: number, call: { account: Caller; request: FastifyRequest }) => {
    const id = await insertAudit({ ...content.practice, practice: true, userId })
    await content.fillPractice(id, call)
    return requireAudit(id)
  }
  return routes(auditEndpoints, {
    'audit.list': async ({ query, account }) => listAudits(query, account.id),

    'audit.summary': ({ account }) => summaryFor(account.id),

    'audit.totalRoi': async ({ query: { currency, of, company }, account }) =>
      totalRoiFigure({ currency, company, viewer: account.id }, of),

    'audit.companies': async ({ query, account }) => listCompanies(query, account.id),

    'audit.create': async ({ body, account }) =>
      requireAudit(await insertAudit({ ...body, userId: account.id })),

    'audit.get': async ({ params }) => requireAudit(params.id),

    'audit.change': async ({ params, body, account }) => {
      const audit = await lockAudit(params.id, 'update')
      if (!audit) throw problem('audit_not_found')
      if (audit.status === 'completed' && !reopens(body)) throw problem('audit_completed')
      if (!isCompanyRole(account.role) && isMoved(audit, body)) throw problem('guest_keeps_client')
      const currentStep = nextStep(audit.currentStep, body.currentStep)
      await updateAudit(audit, { ...body, currentStep }, account.id)
      if (body.currency) await content.setCurrency(params.id, body.currency)
      if (body.status === 'completed' && audit.status !== 'completed')
        await publishWebhookEvent('audit.completed', { auditId: audit.id, title: body.title ?? audit.title })
      return requireAudit(params.id)
    },

    'audit.duplicate': async ({ params, account }) => {
      const { title, company, type, description, currency, locale, documentLanguage, ...audit } =
        await requireAudit(params.id)
      const copy = await insertAudit({
        title: `Copy of ${title}`.slice(0, 500),
        company,
        type,
        description,
        currency,
        locale,
        documentLanguage,
        practice: audit.practice,
        restricted: audit.restricted,
        clientId: audit.clientId,
        userId: account.id,
      })
      await content.copy(params.id, copy)
      return requireAudit(copy)
    },

    'audit.practise': async ({ account, request }) => {
      const present = await findPractice(account.id)
      return present === undefined ? addPractice(account.id, { account, request }) : requireAudit(present)
    },

    'audit.resetPractice': async ({ params, account, request }) => {
      const audit = await lockAudit(params.id, 'update')
      if (!audit) throw problem('audit_not_found')
      if (!audit.practice) throw problem('not_practice')
      requireCreator(audit, account)
      await deleteAudit(audit)
      return addPractice(audit.userId, { account, request })
    },

    'audit.archive': async ({ params, body }) => {
      await requireAudit(params.id)
      await archiveAudit(params.id, body.archived)
      return requireAudit(params.id)
    },

    'audit.delete': async ({ params, account }) => {
      partOf(`audits/${params.id}`)
      const audit = await lockAudit(params.id, 'update')
      if (!audit) throw problem('audit_not_found')
      requireCreator(audit, account)
      await deleteAudit(audit)
    },
  })
}

/** Counts are those of all audits less the hidden ones. */
async function summaryFor(viewer: number) {
  const all = await readCounters('audits')
  const hidden = await hiddenCounts(viewer)
  const seen = (status: AuditStatus) => (all[status] ?? 0) - (hidden.byStatus[status] ?? 0)
  const draft = seen('draft')
  const completed = seen('completed')
  const inProgress = draft + seen('in_progress')
  return {
    total: inProgress + completed,
    inProgress,
    completed,
    totalRoi: await totalsByCurrency(viewer),
    drafts: draft,
    archived: (await readCounterTotal('archived audits')) - hidden.archived,
    owners: await listOwners(viewer),
  }
}

/** Throws unless the caller created the audit or is an administrator. */
function requireCreator({ userId }: { userId: number }, { id, role }: Caller): void {
  if (role !== 'admin' && userId !== id) throw problem('not_creator')
}

/** Whether the audit would pass to a client of another name. */
const isMoved = ({ company }: { company: string }, change: AuditChange) =>
  change.company !== undefined && !isSameName(change.company, company)

/**
 * Whether a change only reopens a completed audit: it accepts a new status and step, nothing else. Completing
 * twice is harmless.
 */
function reopens({ status, currentStep, ...rest }: AuditChange): boolean {
  return status !== undefined && Object.values(rest).every(value => value === undefined)
}
