// Deliverables: every user of the organization sees exports, downloads them again, and sees what changed since.
// Export jobs belong to their user.

import { deliverableEndpoints, type ExportJob, type NameProposals } from '#contract/deliverable.ts'
import { Problem, problem } from '#contract/errors.ts'
import { isUnderWay } from '#domain/document/export-job.ts'
import { lockAnyAudit, requireAudit } from '#server/audit/access.ts'
import {
  cancelExportJob,
  findExportJob,
  listExportJobs,
  removeExportJob,
} from '#server/deliverable/export-jobs.ts'
import { sendFile } from '#server/deliverable/make.ts'
import { listNameDecisions, type NameChange, saveNameDecisions } from '#server/deliverable/name-store.ts'
import { auditDeliverables } from '#server/deliverable/read.ts'
import { readBack } from '#server/deliverable/read-back.ts'
import { findDeliverable } from '#server/deliverable/store.ts'
import { readAuditSnapshot } from '#server/document/audit-snapshot.ts'
import { compose } from '#server/document/compose.ts'
import { transaction } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { outsideTransaction, routes } from '#server/platform/http/serve.ts'

export const deliverableRoutes = (files: Files) =>
  routes(deliverableEndpoints, {
    'deliverable.list': async ({ params }) => {
      await requireAudit(params.id)
      return auditDeliverables(params.id)
    },

    'deliverable.names': ({ params }) => proposedNames(params.id),

    'deliverable.decideNames': outsideTransaction(async ({ params, body, account }) => {
      await transaction(() => decideNames(params.id, body.changes, account.id)).catch(
        withCurrentNames(params.id),
      )
      return proposedNames(params.id)
    }),

    'deliverable.readBack': outsideTransaction(({ params, query, request }) =>
      readBack(files, params.id, request, query.accepted),
    ),

    'deliverable.changes': async ({ params }) => {
      const deliverable = await findDeliverable(params.id)
      if (!deliverable) throw problem('deliverable_not_found')
      const content = await readAuditSnapshot(deliverable.auditId)
      const { kind, snapshot: before } = deliverable
      return { changes: await compose('changes', { kind, before, content }) }
    },

    'deliverable.file': ({ params }) => sendFile(files, params.id),

    'deliverable.orders': ({ account }) => listExportJobs(account.id),

    'deliverable.order': ({ params, account }) => requireExportJob(params.id, account.id),

    'deliverable.cancelExportJob': async ({ params, account }) => {
      await cancelExportJob(params.id, account.id)
      return requireExportJob(params.id, account.id)
    },

    'deliverable.dismissOrder': async ({ params, account }) => {
      const { id, state } = await requireExportJob(params.id, account.id)
      if (isUnderWay(state)) throw problem('order_under_way')
      await removeExportJob(id, account.id)
    },
  })

async function requireExportJob(id: number, userId: number): Promise<ExportJob> {
  const found = await findExportJob(id, userId)
  if (!found) throw problem('order_not_found')
  return found
}

async function proposedNames(auditId: number): Promise<NameProposals> {
  const content = await readAuditSnapshot(auditId)
  const decisions = await listNameDecisions(auditId)
  return { ...(await compose('proposedNames', { content, decisions })), decisions }
}

async function decideNames(auditId: number, changes: readonly NameChange[], by: number): Promise<void> {
  // Locked until commit, so that simultaneous decisions are compared one after the other.
  await lockAnyAudit(auditId)
  await saveNameDecisions(auditId, changes, by)
}

/** Adds the decisions that were saved first to a 409 conflict. */
const withCurrentNames = (auditId: number) => async (refusal: unknown) => {
  const isOld = refusal instanceof Problem && refusal.code === 'changed_meanwhile'
  throw isOld ? problem('changed_meanwhile', { current: await proposedNames(auditId) }) : refusal
}
