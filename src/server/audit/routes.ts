// Audits: who may see, change and delete them, and how they move from draft to completed.

import { auditEndpoints } from '#contract/audit.ts'
import { problem } from '#contract/errors.ts'
import { nextStep } from '#domain/audit.ts'
import { requireAudit } from '#server/audit/access.ts'
import {
  type AuditChange,
  countByStatus,
  deleteAudit,
  insertAudit,
  listAudits,
  lockAudit,
  updateAudit,
} from '#server/audit/store.ts'
import { routes } from '#server/platform/serve.ts'
import { totalNetSavings } from '#server/roi/read.ts'

export const auditRoutes = routes(auditEndpoints, {
  'audit.list': async () => listAudits(),

  'audit.summary': async () => {
    const byStatus = Object.fromEntries((await countByStatus()).map(({ status, audits }) => [status, audits]))
    const { draft = 0, in_progress = 0, completed = 0 } = byStatus
    return {
      total: draft + in_progress + completed,
      inProgress: draft + in_progress,
      completed,
      totalRoi: await totalNetSavings(),
    }
  },

  'audit.create': async ({ body, account }) =>
    requireAudit(await insertAudit({ ...body, userId: account.id })),

  'audit.get': async ({ params }) => requireAudit(params.id),

  'audit.change': async ({ params, body }) => {
    const audit = await lockAudit(params.id, 'update')
    if (!audit) throw problem('audit_not_found')
    if (audit.status === 'completed' && !reopens(body)) throw problem('audit_completed')
    await updateAudit(params.id, { ...body, currentStep: nextStep(audit.currentStep, body.currentStep) })
    return requireAudit(params.id)
  },

  'audit.delete': async ({ params, account }) => {
    const audit = await lockAudit(params.id, 'update')
    if (!audit) throw problem('audit_not_found')
    if (account.role !== 'admin' && audit.userId !== account.id) throw problem('not_creator')
    await deleteAudit(params.id)
  },
})

/** A completed audit takes a new status (also the same again: completing twice is harmless) and nothing else but its step. */
function reopens({ status, currentStep, ...rest }: AuditChange): boolean {
  return status !== undefined && Object.values(rest).every(value => value === undefined)
}
