// The one place that decides whether a person may see or change an audit; every nested record asks here (SECURITY T11).

import { sql } from 'drizzle-orm'
import type { Audit } from '#contract/audit.ts'
import { problem } from '#contract/errors.ts'
import { findAudit, lockAudit, startDraft } from '#server/audit/store.ts'
import { ADVISORY_LOCKS } from '#server/platform/advisory-lock.ts'
import { db } from '#server/platform/database.ts'
import { partOf } from '#server/platform/trail.ts'

/** The audit. Every company account may see every audit (PRODUCT "Audits"); the role is checked before. Throws 404. */
export async function requireAudit(id: number): Promise<Audit> {
  partOf(`audits/${id}`)
  const audit = await findAudit(id)
  if (!audit) throw problem('audit_not_found')
  return audit
}

/** Lets a change of the audit's content pass: 404 when it is gone, 409 when it is completed. Holds until commit. */
export async function requireOpenAudit(id: number): Promise<void> {
  partOf(`audits/${id}`)
  const audit = await lockAudit(id, 'share')
  if (!audit) throw problem('audit_not_found')
  if (audit.status === 'completed') throw problem('audit_completed')
}

/** Whether the audit is completed, for work that goes on by itself beside the requests; inside a transaction that holds until commit. */
export const isCompleted = async (id: number): Promise<boolean> =>
  (await lockAudit(id, 'share'))?.status === 'completed'

/** Holds an audit until commit, whatever its state, so that what is counted of it is counted one after the other. Throws 404. */
export async function holdAudit(id: number): Promise<void> {
  partOf(`audits/${id}`)
  if (!(await lockAudit(id, 'update'))) throw problem('audit_not_found')
}

/** Like requireOpenAudit, and the first saved answer, step or ROI moves a draft to in_progress. */
export async function startAudit(id: number): Promise<void> {
  // The exclusive lock of this update comes before the shared one: two first writes at once cannot deadlock.
  await startDraft(id)
  await requireOpenAudit(id)
}

/** One writer at a time adds to the map of an audit and its opportunities, or replaces it, until commit: limits are exact. */
export async function lockMap(auditId: number): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.auditMap}, ${auditId})`)
}
