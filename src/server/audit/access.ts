// Decides whether a user may see or change an audit; the only place that does, used for every nested record
// (SECURITY T11).

import { sql } from 'drizzle-orm'
import type { Audit } from '#contract/audit.ts'
import { problem } from '#contract/errors.ts'
import { findAudit, lockAudit, startDraft } from '#server/audit/store.ts'
import { ADVISORY_LOCKS } from '#server/platform/database/advisory-lock.ts'
import { db } from '#server/platform/database/database.ts'
import { partOf } from '#server/platform/trail.ts'

/**
 * Returns the audit. Whether the caller sees it was decided before, by the path (src/server/audit-gate.ts).
 * Throws 404.
 */
export async function requireAudit(id: number): Promise<Audit> {
  partOf(`audits/${id}`)
  const audit = await findAudit(id)
  if (!audit) throw problem('audit_not_found')
  return audit
}

/**
 * Checks that the audit's content may be changed, and locks its status until commit. Throws 404 when it is gone,
 * 409 when it is completed.
 */
export async function requireOpenAudit(id: number): Promise<void> {
  partOf(`audits/${id}`)
  const audit = await lockAudit(id, 'share')
  if (!audit) throw problem('audit_not_found')
  if (audit.status === 'completed') throw problem('audit_completed')
}

/** Whether the audit is completed, for background work; inside a transaction the status is locked until commit. */
export const isCompleted = async (id: number): Promise<boolean> =>
  (await lockAudit(id, 'share'))?.status === 'completed'

/** Whether only its team sees the audit; inside a transaction locked until commit. False for one that is gone. */
export const isRestricted = async (id: number): Promise<boolean> =>
  (await lockAudit(id, 'share'))?.restricted ?? false

/** Locks an audit in any state until commit, so that limits per audit are counted exactly. Throws 404. */
export async function lockAnyAudit(id: number): Promise<void> {
  partOf(`audits/${id}`)
  if (!(await lockAudit(id, 'update'))) throw problem('audit_not_found')
}

/** Like requireOpenAudit; in addition, the first saved answer, step or ROI moves a draft to in_progress. */
export async function startAudit(id: number): Promise<void> {
  // The exclusive lock of this update precedes the shared one, so that two simultaneous first writes cannot
  // deadlock.
  await startDraft(id)
  await requireOpenAudit(id)
}

/**
 * Locks additions to an audit's map and opportunities, and replacements of the map, until commit, so that limits
 * are exact.
 */
export async function lockMap(auditId: number): Promise<void> {
  await db().execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.auditMap}, ${auditId})`)
}
